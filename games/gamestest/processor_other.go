//go:build !unix

package gamestest

import "time"

// ProcessorTime returns 0: the system does not tell.
func ProcessorTime() time.Duration { return 0 }
