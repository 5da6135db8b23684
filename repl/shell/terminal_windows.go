package shell

import (
	"github.com/chzyer/readline"
	"golang.org/x/term"
)

// ttyState is what the modes of the console were.
type ttyState = term.State

// makeRaw has the console hand over keys one by one, and restoreModes ends that. The library's own way
// would lose the arrows and all other keys that are no characters: a console writes them as
// terminals do only if it is told to.
var makeRaw, restoreModes = term.MakeRaw, term.Restore

// watch has the library tell of another size of the console, by whatever means it has.
func watch(wake func()) (end func()) {
	readline.DefaultOnWidthChanged(wake)
	return func() {}
}

// stop does nothing: Windows has no jobs to stop.
func stop() {}
