//go:build !windows

package cli

import "io"

// understandEscapes does nothing: terminals support escape sequences.
func understandEscapes(...io.Writer) (undo func()) { return func() {} }
