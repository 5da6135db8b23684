package shell

import (
	"github.com/chzyer/readline"
	"golang.org/x/term"
)

// ttyState is the saved modes of the console.
type ttyState = term.State

// makeRaw makes the console deliver single keys; restoreModes restores the former modes. The
// library's own function would lose arrows and all other keys that are not characters: a console
// encodes them like terminals only on request.
var makeRaw, restoreModes = term.MakeRaw, term.Restore

// watch lets the library detect a resized console by its own means.
func watch(wake func()) (end func()) {
	readline.DefaultOnWidthChanged(wake)
	return func() {}
}

// stop does nothing: Windows has no job control.
func stop() {}
