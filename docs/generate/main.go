// Generate makes the documents that are made of the program's own texts. go generate ./docs runs it.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sprague/answer/query"
	"sprague/cli"
	"sprague/cli/reference"
	"sprague/data"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/store"
)

// documents are the documents, by their names in the folder docs, and what writes them.
var documents = map[string]func(context.Context, io.Writer) error{
	"commands.md": func(_ context.Context, w io.Writer) error {
		return reference.Commands(w, cli.Commands(say.English))
	},
	"rulesets.md": rulesets,
	"cutting.svg": picture,
}

// rulesets tells of the tables of the embedded database.
func rulesets(ctx context.Context, w io.Writer) (err error) {
	db, closer, err := data.Open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closer()) }()
	return reference.Rulesets(w, query.NewResolver(func() (*store.DB, error) { return db, nil }, search.NewEngine(search.DefaultBudget)))
}

// picture draws the picture of the README by the command that stands below it there.
func picture(_ context.Context, w io.Writer) (err error) {
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
	for name, write := range documents {
		var text bytes.Buffer
		err := write(context.Background(), &text)
		if err == nil {
			err = os.WriteFile(name, text.Bytes(), 0o644)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "docs:", err)
			os.Exit(1)
		}
	}
}
