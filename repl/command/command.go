// Package command is the table of Sprague's commands: at the prompt, through a pipe, and as
// commands of the program. Dispatch, help and completion are derived from the table, so they always
// agree.
package command

import (
	"context"
	"io"
	"slices"

	"github.com/spf13/pflag"

	"sprague/games/registry"
	"sprague/repl/operation"
	"sprague/repl/render"
)

// Command is a row of the table.
type Command struct {
	Name    string
	Aliases []string
	Usage   string // the text after the name: "RULESET RANGE"
	Summary string // one line
	// Help is the detailed help; empty if the summary suffices.
	Help     string
	Examples []string // example lines; a test runs them
	// Page writes the page of a command with a page of its own; nil for others.
	Page func(w io.Writer, style render.Style) error
	// Where says where the command is available.
	Where Place
	// PerArgument makes the program run it for each argument; for commands of positions, for each
	// position.
	PerArgument bool
	// Separator stands between the arguments that the program joins to one request; empty if each is
	// one.
	Separator string
	// NoDatabase allows the program to run it without an openable database.
	NoDatabase bool
	// OwnFormat means that the command writes its own format: it has no flags --mode and --json.
	OwnFormat bool
	// Wants lists the kinds of its arguments, for completion; the last one applies to further
	// arguments.
	Wants []Kind
	// Prepare defines the flags of one call, and returns the function that runs it.
	Prepare func(flags *pflag.FlagSet) Run
}

// Run executes a call. The error is a *query.Error if the call is at fault.
type Run func(ctx context.Context, s *Session, c *Call) error

// Place is where a command is available.
type Place uint8

// The places.
const (
	PromptAndProgram Place = iota
	PromptOnly             // it changes or ends the session
	ProgramHasOwn          // the program has its own command of that name
)

// Kind is the kind of an argument.
type Kind uint8

// The kinds. One position is the rest of the line, including spaces.
const (
	Position Kind = iota
	Ruleset
	Word // no completion: a range, a number
	File
	Topic      // a help topic
	FamilyName // a ruleset without its parameters, or a kind of compound
	Setting
	Switch // on or off
	Format // an output format
)

// table is set by init, because help lists it.
var table []Command

func init() {
	table = slices.Concat(
		[]Command{valueCommand, outcomeCommand, bestCommand},
		operations(operation.Position, operation.Positions),
		[]Command{showCommand, playCommand},
		operations(operation.Search, operation.Grid),
		[]Command{
			exportCommand,
			gamesCommand, infoCommand, helpCommand,
			letCommand, readCommand, useCommand, openCommand, outputCommand, modeCommand, timeCommand, setCommand, quitCommand,
		},
	)
}

// All lists the commands in display order.
func All() []Command { return slices.Clone(table) }

// Names lists the names of commands without aliases.
func Names() []string {
	names := make([]string, len(table))
	for i, c := range table {
		names[i] = c.Name
	}
	return names
}

// Lookup returns a command by its name or an alias.
func Lookup(name string) (Command, bool) {
	for _, c := range table {
		if c.Name == name || slices.Contains(c.Aliases, name) {
			return c, true
		}
	}
	return Command{}, false
}

// TakesPosition reports whether the rest of the line is the command's one argument, a position.
func (c Command) TakesPosition() bool { return len(c.Wants) > 0 && c.Wants[0] == Position }

// takesFile reports whether the rest of the line is one file name, including blanks.
func (c Command) takesFile() bool { return len(c.Wants) > 0 && c.Wants[0] == File }

// nearestCommand returns the command most similar to a mistyped word.
func nearestCommand(word string) string { return registry.Nearest(word, Names()) }

// withoutFlags returns the Prepare of a command without flags.
func withoutFlags(run Run) func(*pflag.FlagSet) Run {
	return func(*pflag.FlagSet) Run { return run }
}
