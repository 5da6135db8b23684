package shell

import (
	"context"
	"fmt"
	"strings"

	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/repl/explain"
	"sprague/repl/periods"
	"sprague/repl/play"
	"sprague/repl/query"
	"sprague/repl/render"
)

// command is a word that the shell understands beside queries. The table of
// commands makes dispatch, help and completion.
type command struct {
	name  string
	usage string // what follows the name
	help  string
	// run gives the answer of those that ask something.
	run func(s *Shell, ctx context.Context, argument string) (*query.Answer, error)
}

// commands is filled in by init, because help lists it.
var commands []command

func init() {
	commands = []command{
		{"help", "[RULESET]", "this page, or the rules and notation of a ruleset", (*Shell).help},
		{"games", "", "list the rulesets", (*Shell).games},
		{"explain", "QUERY", "the answer to a query, and why it is so", (*Shell).explain},
		{"period", "RULESET", "how its values repeat, proven; help period tells more", (*Shell).period},
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

func (s *Shell) help(_ context.Context, topic string) (*query.Answer, error) {
	switch topic {
	case "play":
		return nil, play.Help(s.Out)
	case "period":
		return nil, periods.Help(s.Out)
	}
	if topic != "" {
		f, ok := registry.Lookup(topic)
		if !ok {
			f, ok = compound.Page(topic)
		}
		if !ok {
			return nil, &usageError{fmt.Sprintf("no help on %q%s", topic, registry.Suggest(topic, append(compound.Kinds(), compound.Misere)...))}
		}
		held, err := s.Evaluator.Resolver.Held(f)
		if err != nil {
			return nil, err
		}
		return nil, render.Family(s.Out, s.Style, f, held)
	}
	fmt.Fprintf(s.Out, "Type a position to learn who wins, its value and a winning move:\n\n")
	for _, e := range []string{"nim(3,4,5)", "kayles(12) + nim(3)", "hackenbush(WBWWB, BBBWW)", "misere(kayles(5,6))", "conjunctive(nim(3), grundy(8))", "{0, 1 | 3} + 3*nim(7) >= 1/2"} {
		fmt.Fprintf(s.Out, "    %s\n", e)
	}
	fmt.Fprintf(s.Out, "\nN: the next player wins; P: the previous player; L: Left; R: Right. Commands:\n\n")
	for _, c := range commands {
		fmt.Fprintf(s.Out, "    %-16s%s\n", strings.TrimSpace(c.name+" "+c.usage), c.help)
	}
	return nil, nil
}

// explain answers a query with the reasons.
func (s *Shell) explain(ctx context.Context, text string) (*query.Answer, error) {
	if text == "" {
		return nil, &usageError{"explain what? Write a query behind it, as in explain nim(3,4,5)"}
	}
	x, err := explain.Ask(ctx, s.Evaluator, text)
	if err == nil && x.Answer.Error == nil {
		err = render.Explanation(s.Out, s.Style, x)
	}
	return &x.Answer, err
}

// period tells how the values of rulesets repeat.
func (s *Shell) period(ctx context.Context, text string) (*query.Answer, error) {
	if text == "" {
		return nil, &usageError{"period of what? Write a ruleset behind it, as in period kayles"}
	}
	all, options, err := periods.Read(s.Evaluator, text)
	if err != nil {
		return nil, err
	}
	for _, rules := range all {
		r, err := periods.Ask(ctx, s.Evaluator, rules, options)
		switch {
		case err != nil:
			return nil, err
		case r.Error != nil:
			return nil, r.Error
		}
		if err := render.Period(s.Out, s.Style, r); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

func (s *Shell) games(_ context.Context, _ string) (*query.Answer, error) {
	if err := render.Families(s.Out, s.Style, registry.Families()); err != nil {
		return nil, err
	}
	fmt.Fprintf(s.Out, "\n%s\n\n", s.Style.Language.Textf("Ways of playing games together:"))
	return nil, render.Families(s.Out, s.Style, compound.Pages())
}

func (s *Shell) info(_ context.Context, _ string) (*query.Answer, error) {
	return nil, s.Info(s.Out)
}
