// Package command is the table of what Sprague can be told to do, at the prompt, through a
// pipe, and as commands of the program. The table makes dispatch, help and completion, so
// that they cannot drift apart.
package command

import (
	"context"
	"io"
	"slices"

	"github.com/spf13/pflag"

	"sprague/games/registry"
	"sprague/repl/render"
)

// Command is a row of the table.
type Command struct {
	Name    string
	Aliases []string
	Usage   string // what follows the name: "RULESET RANGE"
	Summary string // one line
	// Help tells the rest; empty when the summary says all.
	Help     string
	Examples []string // lines to paste; a test runs them
	// Page writes the page of a command that has one of its own; nil for the others.
	Page func(w io.Writer, style render.Style) error
	// Where tells where it is understood.
	Where Place
	// Each has the program run it for each argument; it does so for each position, too.
	Each bool
	// Gathers has the program run it once for all positions that it is given.
	Gathers bool
	// NoDatabase has the program run it even where the database named cannot be opened.
	NoDatabase bool
	// OwnFormat tells that it writes a format of its own: it has no flags --mode and --json.
	OwnFormat bool
	// Wants tells what its arguments are, for completion; the last stands for those that
	// follow it.
	Wants []Kind
	// Prepare defines the flags of one call, and gives what runs it.
	Prepare func(flags *pflag.FlagSet) Run
}

// Run does what a call asks for. The error is a *query.Error where the call is to blame.
type Run func(ctx context.Context, s *Session, c *Call) error

// Place is where a command is understood.
type Place uint8

// The places.
const (
	Everywhere Place = iota
	PromptOnly       // it changes the session, or ends it
	Twice            // the program's own command of that name knows the whole program
)

// Kind is what an argument is.
type Kind uint8

// The kinds. One position is all of the line, with its spaces.
const (
	Position Kind = iota
	Ruleset
	Word // nothing to be completed: a range, a number
	File
	Topic      // of help
	FamilyName // of a ruleset, without its parameters, or of a way of playing
	Setting
	Switch // on or off
	Format // of answers
)

// table is filled in by init, because help lists it.
var table []Command

func init() {
	table = []Command{
		valueCommand, outcomeCommand, bestCommand, movesCommand, explainCommand, showCommand, playCommand,
		formCommand, thermographCommand, incentivesCommand,
		tableCommand, gridCommand, plotCommand, periodCommand, statsCommand, dotCommand, exportCommand,
		gamesCommand, infoCommand, helpCommand,
		letCommand, readCommand, useCommand, openCommand, outputCommand, modeCommand, timeCommand, setCommand, quitCommand,
	}
}

// All lists the commands in the order in which people are shown them.
func All() []Command { return slices.Clone(table) }

// Names lists the names by which commands are called, aliases left out.
func Names() []string {
	names := make([]string, len(table))
	for i, c := range table {
		names[i] = c.Name
	}
	return names
}

// Lookup finds a command by its name or an alias.
func Lookup(name string) (Command, bool) {
	for _, c := range table {
		if c.Name == name || slices.Contains(c.Aliases, name) {
			return c, true
		}
	}
	return Command{}, false
}

// Whole reports whether all that follows is the command's one argument, a position.
func (c Command) Whole() bool { return len(c.Wants) > 0 && c.Wants[0] == Position }

// ofFile reports whether all that follows is the name of one file, with its blanks.
func (c Command) ofFile() bool { return len(c.Wants) > 0 && c.Wants[0] == File }

// nearest gives the command that a mistyped word may have meant.
func nearest(word string) string { return registry.Nearest(word, Names()) }

// plain is the Prepare of a command without flags.
func plain(run Run) func(*pflag.FlagSet) Run {
	return func(*pflag.FlagSet) Run { return run }
}
