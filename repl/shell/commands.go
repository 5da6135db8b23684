package shell

import (
	"context"
	"fmt"
	"strings"

	"sprague/games/registry"
	"sprague/repl/play"
	"sprague/repl/render"
)

// command is a word that the shell understands beside queries. The table of
// commands makes dispatch, help and completion.
type command struct {
	name  string
	usage string // what follows the name
	help  string
	run   func(s *Shell, ctx context.Context, argument string) error
}

// commands is filled in by init, because help lists it.
var commands []command

func init() {
	commands = []command{
		{"help", "[RULESET]", "this page, or the rules and notation of a ruleset", (*Shell).help},
		{"games", "", "list the rulesets", (*Shell).games},
		{"play", "POSITION", "play it against Sprague; help play tells how", (*Shell).play},
		{"form", "NUMBER", "a number's canonical form, signs and birthday: form 3/4, form + - +", nil},
		{"info", "", "the database in use", (*Shell).info},
		{"quit", "", "leave; so does Ctrl-D", nil},
	}
}

// find gives the command that a line calls, with its argument. A word that is
// also the beginning of a query, such as form, is none.
func find(line string) (command, string, bool) {
	word, argument, _ := strings.Cut(strings.TrimSpace(line), " ")
	if word == "exit" {
		word = "quit"
	}
	for _, c := range commands {
		if c.name == word && word != "form" {
			return c, strings.TrimSpace(argument), true
		}
	}
	return command{}, "", false
}

// commandNames lists the words that are understood beside positions.
func (s *Shell) commandNames() []string {
	if s.playing != nil {
		return play.CommandNames()
	}
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	return names
}

func (s *Shell) help(_ context.Context, topic string) error {
	if topic == "play" {
		return play.Help(s.Out)
	}
	if topic != "" {
		f, ok := registry.Lookup(topic)
		if !ok {
			return &usageError{fmt.Sprintf("no help on %q%s", topic, registry.Suggest(topic))}
		}
		held, err := s.Evaluator.Resolver.Held(f)
		if err != nil {
			return err
		}
		return render.Family(s.Out, s.Style, f, held)
	}
	fmt.Fprintf(s.Out, "Type a position to learn who wins, its value and a winning move:\n\n")
	for _, e := range []string{"nim(3,4,5)", "kayles(12) + nim(3)", "hackenbush(WBWWB, BBBWW)", "misere(nim(1,1,2))", "{0, 1 | 3} + 3*nim(7) >= 1/2"} {
		fmt.Fprintf(s.Out, "    %s\n", e)
	}
	fmt.Fprintf(s.Out, "\nN: the next player wins; P: the previous player; L: Left; R: Right. Commands:\n\n")
	for _, c := range commands {
		fmt.Fprintf(s.Out, "    %-16s%s\n", strings.TrimSpace(c.name+" "+c.usage), c.help)
	}
	return nil
}

func (s *Shell) games(_ context.Context, _ string) error {
	return render.Families(s.Out, registry.Families())
}

func (s *Shell) info(_ context.Context, _ string) error { return s.Info(s.Out) }
