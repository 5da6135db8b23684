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
	"regexp"
	"strings"

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
}

// illustrated are the documents with the commands that draw their pictures, from the folder docs.
var illustrated = []string{"../README.md", "gallery.md"}

// drawing matches a command that draws a picture of the documents, and its file below docs.
var drawing = regexp.MustCompile("sprague [^`\n]*--svg docs/([a-z/]+\\.svg)[^`\n]*")

// addPictures adds the pictures of the illustrated documents.
func addPictures() error {
	for _, name := range illustrated {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, found := range drawing.FindAllStringSubmatch(string(text), -1) {
			documents[found[1]] = func(w io.Writer) error { return draw(w, found[0], "docs/"+found[1]) }
		}
	}
	return nil
}

// draw runs a command that writes a file, and writes what it has drawn.
func draw(w io.Writer, command, file string) (err error) {
	dir, err := os.MkdirTemp("", "sprague")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	drawn := filepath.Join(dir, "drawn.svg")
	args := []string{"--quiet"}
	for _, word := range regexp.MustCompile(`'[^']*'|\S+`).FindAllString(command, -1)[1:] {
		args = append(args, strings.Trim(strings.Replace(word, file, drawn, 1), "'"))
	}
	nothing := func(string) string { return "" }
	if status := cli.Main(args, cli.Env{In: os.Stdin, Out: io.Discard, Err: os.Stderr, Getenv: nothing}); status != 0 {
		return fmt.Errorf("%s: status %d", command, status)
	}
	content, err := os.ReadFile(drawn)
	if err == nil {
		_, err = w.Write(content)
	}
	return err
}

func main() {
	if err := write(); err != nil {
		fmt.Fprintln(os.Stderr, "docs:", err)
		os.Exit(1)
	}
}

// write writes all documents.
func write() error {
	if len(os.Args) == 3 && os.Args[1] == "octal" {
		documents = map[string]func(io.Writer) error{
			"octal.md": func(w io.Writer) error { return writeOctal(w, os.Args[2]) },
		}
	} else if err := addPictures(); err != nil {
		return err
	}
	for name, write := range documents {
		var text bytes.Buffer
		err := write(&text)
		if err == nil {
			err = os.WriteFile(name, text.Bytes(), 0o644)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
