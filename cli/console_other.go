//go:build !windows

package cli

import "io"

// understandEscapes does nothing: terminals understand escape sequences.
func understandEscapes(...io.Writer) (undo func()) { return func() {} }
