// Generate makes the documents that are made of the program's own texts. go generate ./docs runs it.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"sprague/answer/query"
	"sprague/cli"
	"sprague/cli/reference"
	"sprague/data"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/internal/say"
	"sprague/store"
)

// documents are the documents, by their names in the folder docs, and what writes them.
var documents = map[string]func(context.Context, io.Writer) error{
	"commands.md": func(_ context.Context, w io.Writer) error {
		return reference.Commands(w, cli.Commands(say.English))
	},
	"rulesets.md": rulesets,
}

// rulesets answers the examples as the program does: by the embedded database and the usual budget.
func rulesets(ctx context.Context, w io.Writer) (err error) {
	db, closer, err := data.Open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closer()) }()
	budget := search.DefaultBudget
	return reference.Rulesets(ctx, w, &query.Evaluator{
		Resolver: query.NewResolver(func() (*store.DB, error) { return db, nil }, search.NewEngine(budget)),
		Limits:   sum.Limits{List: 1, Work: budget.Positions / 2},
	})
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
