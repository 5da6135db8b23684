// Sprague is a solved-position database for combinatorial games.
package main

import (
	"os"
	"runtime/debug"

	"sprague/cli"
)

func main() {
	// A panic, a fatal error of the runtime and SIGQUIT end the process by SIGABRT, and not with
	// status 2, which means invalid input.
	debug.SetTraceback("crash")
	os.Exit(cli.Main(os.Args[1:], cli.Process()))
}
