package shell

import "github.com/chzyer/readline"

// watch has the library tell of another size of the console, by whatever means it has.
func watch(wake func()) (end func()) {
	readline.DefaultOnWidthChanged(wake)
	return func() {}
}

// stop does nothing: Windows has no jobs to stop.
func stop() {}
