// Generate generates documents from the program's own texts. go generate ./docs runs it. With the
// words octal DATABASE it writes octal.md from a database of the full catalogue.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sprague/cli"
	"sprague/cli/reference"
	"sprague/internal/say"
)

// documents maps the names of documents in the folder docs to their generators.
var documents = map[string]func(io.Writer) error{
	"commands.md": func(w io.Writer) error {
		return reference.Commands(w, cli.Commands(say.English))
	},
	"problems.md": reference.Problems,
	"rulesets.md": reference.Rulesets,
	"cutting.svg": picture,
}

// picture draws the picture of the README with the command shown below it there.
func picture(w io.Writer) (err error) {
	dir, err := os.MkdirTemp("", "sprague")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	file := filepath.Join(dir, "cutting.svg")
	nothing := func(string) string { return "" }
	if status := cli.Main([]string{"grid", "cutting", "30", "12", "--svg", file, "--quiet"}, cli.Env{In: os.Stdin, Out: io.Discard, Err: os.Stderr, Getenv: nothing}); status != 0 {
		return fmt.Errorf("grid ends with status %d", status)
	}
	drawn, err := os.ReadFile(file)
	if err == nil {
		_, err = w.Write(drawn)
	}
	return err
}

func main() {
	if len(os.Args) == 3 && os.Args[1] == "octal" {
		documents = map[string]func(io.Writer) error{
			"octal.md": func(w io.Writer) error { return writeOctal(w, os.Args[2]) },
		}
	}
	for name, write := range documents {
		var text bytes.Buffer
		err := write(&text)
		if err == nil {
			err = os.WriteFile(name, text.Bytes(), 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "docs:", err)
			os.Exit(1)
		}
	}
}
