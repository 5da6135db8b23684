// Command pack makes two kinds of packages for scripts/release: a wheel of each platform for
// Python, and a package of npm for Node and browsers. The same content gives the same bytes.
//
// It runs in the folder of the source, from which it takes LICENSE, docs/json.md and the files in
// contrib.
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
  go run ./contrib/pack npm VERSION PAGE NOTICES DIR         likewise the package of npm, of a page without a server

VERSION is that of git describe, NOTICES the file with the licenses of modules, PAGE what sprague web wrote.`

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
	if len(args) != 5 {
		return flag.ErrHelp
	}
	version, err := parseVersion(args[1])
	if err != nil {
		return err
	}
	var name string
	var content []byte
	switch args[0] {
	case "wheel":
		name, content, err = wheel(version, source{root: ".", program: args[2], notices: args[3]})
	case "npm":
		name = "sprague-" + version.npm() + "-npm.tgz"
		content, err = javaScript(version, ".", args[2], args[3])
	default:
		return flag.ErrHelp
	}
	if err != nil {
		return err
	}
	fmt.Println(name)
	return files.WriteFile(filepath.Join(args[4], name), content, 0o644)
}
