package cli

import (
	"io"
	"os"

	"golang.org/x/sys/windows"
)

// understandEscapes makes consoles interpret escape sequences, for colors and for the prompt,
// instead of printing them, until undo is called. Consoles before Windows 10 cannot.
func understandEscapes(to ...io.Writer) (undo func()) {
	before := map[windows.Handle]uint32{}
	for _, w := range to {
		f, ok := w.(*os.File)
		if !ok {
			continue
		}
		console := windows.Handle(f.Fd())
		var mode uint32
		if windows.GetConsoleMode(console, &mode) != nil { // not a console
			continue
		}
		const escapes = windows.ENABLE_PROCESSED_OUTPUT | windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING
		if mode&escapes != escapes && windows.SetConsoleMode(console, mode|escapes) == nil {
			if _, ok := before[console]; !ok {
				before[console] = mode
			}
		}
	}
	return func() {
		for console, mode := range before {
			_ = windows.SetConsoleMode(console, mode)
		}
	}
}
