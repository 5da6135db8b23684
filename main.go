// Sprague is a solved-position database for combinatorial games.
package main

import (
	"os"

	"sprague/internal/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], cli.Process()))
}
