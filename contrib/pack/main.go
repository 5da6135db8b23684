// Command pack makes the package of scripts/release for Python: a wheel of each platform. The same
// content gives the same bytes.
//
// It runs in the folder of the source, from which it takes LICENSE and the files in contrib.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"sprague/internal/files"
)

const usage = `usage:
  go run ./contrib/pack wheel VERSION PROGRAM NOTICES DIR    write the wheel of a program into DIR, and print its name

VERSION is that of git describe, NOTICES the file with the licenses of modules.`

func main() {
	switch err := run(os.Args[1:]); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(os.Stderr, usage)
		os.Exit(2)
	case err != nil:
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	if len(args) != 5 || args[0] != "wheel" {
		return flag.ErrHelp
	}
	version, err := parseVersion(args[1])
	if err != nil {
		return err
	}
	name, content, err := wheel(version, source{root: ".", program: args[2], notices: args[3]})
	if err != nil {
		return err
	}
	fmt.Println(name)
	return files.WriteFile(filepath.Join(args[4], name), content, 0o644)
}
