package cli

import (
	"context"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"sprague/games"
	"sprague/store"
	"sprague/store/tables"
)

// source is a database file with the requested tables, from the arguments of a command.
type source struct {
	app      *app
	path     string // "" for the embedded database
	rulesets []string
}

// source separates the optional file from the rulesets among the arguments. Without a file it is
// the database in use. example shows a use of the command.
func (a *app) source(cmd *cobra.Command, args []string, example string) (*source, error) {
	s := &source{app: a, path: a.file()}
	given := cmd.Flags().Changed("db")
	for _, arg := range args {
		switch {
		case !isFile(arg):
			s.rulesets = append(s.rulesets, arg)
		case given:
			return nil, usagef("%s takes one database, and there is one more: %q", cmd.CommandPath(), games.ClipStart(arg))
		case arg == embedded:
			s.path, given = "", true
		default:
			s.path, given = arg, true
		}
	}
	if len(s.rulesets) == 0 {
		return nil, usagef("%s needs a ruleset, as in %s", cmd.CommandPath(), example)
	}
	return s, nil
}

// open opens the database of a source.
func (s *source) open(ctx context.Context) (*store.DB, error) {
	if s.path == "" {
		return s.app.openSource(ctx, embedded)
	}
	return s.app.openFile(ctx, s.path)
}

// isFile reports whether an argument is a file: it is not a ruleset and such a file exists, or it
// has the form of a path.
func isFile(arg string) bool {
	if tables.NamesGame(arg, nil) {
		return false
	}
	if arg == embedded {
		return true
	}
	if _, err := os.Lstat(arg); err == nil {
		return true
	}
	name, _, _ := strings.Cut(arg, "[")
	return strings.ContainsAny(name, "./\\")
}
