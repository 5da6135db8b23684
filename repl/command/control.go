package command

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/input"
	"sprague/repl/query"
	"sprague/repl/render"
)

var quitCommand = Command{
	Name: "quit", Aliases: []string{"exit"}, Summary: "leave; so does Ctrl-D", Where: PromptOnly,
	Prepare: plain(func(context.Context, *Session, *Call) error { return ErrLeave }),
}

var modeCommand = Command{
	Name: "mode", Usage: "text|json|csv|markdown", Summary: "how answers are written from now on",
	Help:     "Text and Markdown are for people. JSON has one object a line, the contract of sprague query --json; CSV has one table for each kind of answer. Both are in English always.",
	Examples: []string{"mode json"},
	Where:    PromptOnly, Wants: []Kind{Format},
	Prepare: plain(shorthand),
}

var timeCommand = Command{
	Name: "time", Usage: "on|off", Summary: "tell how long each line took",
	Examples: []string{"time on"},
	Where:    PromptOnly, Wants: []Kind{Switch},
	Prepare: plain(shorthand),
}

var setCommand = Command{
	Name: "set", Usage: "[NAME VALUE]", Summary: "change a setting; without one, list them, as show settings does",
	Examples: []string{"set", "set moves all"},
	Where:    PromptOnly, Wants: []Kind{Setting, Word},
	Prepare: plain(set),
}

// shorthand sets the setting that a command is called like.
func shorthand(_ context.Context, s *Session, c *Call) error {
	x, _ := lookupSetting(c.Name)
	if len(c.Arguments) == 0 {
		return s.tellSetting(x)
	}
	to, err := c.one("%s is %s", c.Name, say.Known(x.values))
	if err != nil {
		return err
	}
	return s.change(x, to)
}

func set(_ context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return s.listSettings(settings...)
	}
	name := c.Arguments[0]
	x, ok := lookupSetting(name.Text)
	if !ok {
		hint := say.Textf("; there are %s", strings.Join(settingNames(), ", "))
		if near := registry.Nearest(name.Text, settingNames()); near != "" {
			hint = say.Textf("; did you mean %s?", near)
		}
		return name.badly("there is no setting %q%s", games.Clip(name.Text), hint)
	}
	switch len(c.Arguments) {
	case 1:
		return s.tellSetting(x)
	case 2:
		return s.change(x, c.Arguments[1])
	default:
		return c.Arguments[2].badly("%s takes one value", x.name)
	}
}

// tellSetting tells what a setting is: people know its name.
func (s *Session) tellSetting(x setting) error {
	if s.Mode == render.TextMode {
		return s.line("%s", x.get(s))
	}
	return s.listSettings(x)
}

// listSettings lists settings and what they are.
func (s *Session) listSettings(listed ...setting) error {
	return s.sheet([]render.Column{
		{Name: "setting", Title: say.Textf("setting")},
		{Name: "value", Title: say.Textf("value")},
		{Name: "meaning", Title: say.Textf("meaning")},
	}, func(sheet *render.Sheet) error {
		for _, x := range listed {
			if err := sheet.Row(x.name, x.get(s), say.Known(x.summary)); err != nil {
				return err
			}
		}
		return nil
	})
}

var letCommand = Command{
	Name: "let", Usage: "[NAME = POSITION]", Summary: "give a position a name; without one, list the names",
	Help:     "The name stands for the position from then on, as if it were written in parentheses; _ stands for the last position asked about.",
	Examples: []string{"let g = kayles(12) + nim(3)", "let"},
	Where:    PromptOnly, Wants: []Kind{Position},
	Prepare: plain(let),
}

// namesKept is how many positions may have names, and longestKept how long each may be.
const (
	namesKept   = 1000
	longestKept = 1 << 16
)

func let(_ context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return s.sheet([]render.Column{
			{Name: "name", Title: say.Textf("name")}, {Name: "position", Title: say.Textf("position")},
		}, func(sheet *render.Sheet) error {
			for _, name := range s.order {
				if err := sheet.Row(name, s.names[name]); err != nil {
					return err
				}
			}
			return nil
		})
	}
	at := c.Arguments[0]
	name, text, ok := strings.Cut(at.Text, "=")
	name = strings.TrimSpace(name)
	if !ok {
		return at.badly("a name is given as in let g = nim(3,4)")
	}
	if why, ok := unfit(name); ok {
		return at.badly("%q is no name for a position: %s", games.Clip(name), why)
	}
	behind := Argument{Text: text, Column: at.Column + len([]rune(at.Text)) - len([]rune(text))}
	q, err := s.Read(text)
	_, known := s.names[name]
	switch {
	case err != nil:
		return behind.refuse(err)
	case q.Relation != nil || q.Form:
		return behind.badly("a name stands for a position; a relation and a form are none")
	case !known && len(s.names) == namesKept:
		return at.badly("%d positions have names already", namesKept)
	case len(q.String()) > longestKept:
		return behind.badly("a position with a name is %d characters long at most, and this is %d", longestKept, len(q.String()))
	}
	if !known {
		s.order = append(s.order, name)
	}
	s.names[name], s.last = q.String(), q.String()
	return nil
}

// unfit tells why a name cannot be given to a position.
func unfit(name string) (why say.Text, unfit bool) {
	for i, r := range name {
		if letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'; !letter && (i == 0 || r != '-' && (r < '0' || r > '9')) {
			return say.Textf("it has letters, digits and hyphens, and begins with a letter"), true
		}
	}
	_, ruleset := registry.Lookup(name)
	_, kind := compound.LookupKind(name)
	_, command := Lookup(name)
	switch {
	case name == "":
		return say.Textf("it is empty"), true
	case ruleset:
		return say.Textf("a ruleset has it"), true
	case kind, name == compound.Misere, name == "form":
		return say.Textf("the language has it"), true
	case command:
		return say.Textf("a command has it"), true
	default:
		return say.Text{}, false
	}
}

var openCommand = Command{
	Name: "open", Usage: "FILE", Summary: "answer from another database from now on; embedded names the one inside",
	Help:     "The database in use is given up once the other is found sound; if it is not, nothing changes.",
	Examples: []string{"open embedded"},
	Where:    PromptOnly, Wants: []Kind{File},
	Prepare: plain(open),
}

func open(_ context.Context, s *Session, c *Call) error {
	at, err := c.one("open what? Give the name of a database file, or embedded")
	if err != nil {
		return err
	}
	name := at.Text
	if name == "embedded" {
		name = ""
	}
	if err := s.reopen(name, s.Budget); err != nil {
		s.worst = max(s.worst, statusDatabase)
		return &query.Error{Code: games.CodeUnsupported, Message: say.Textf("%v; the database in use stays", err), Column: at.Column}
	}
	return nil
}

var readCommand = Command{
	Name: "read", Usage: "FILE", Summary: "run the lines of a file, as if they were typed",
	Help:     "Errors name the file and the line, and the next line goes on. A file may read others, sixteen deep.",
	Examples: nil, // it needs a file
	Where:    PromptOnly, Wants: []Kind{File},
	Prepare: plain(read),
}

// statusDatabase is the exit status that a database asks for that cannot be opened.
const statusDatabase = 3

// deepest is how deep files may read others.
const deepest = 16

func read(ctx context.Context, s *Session, c *Call) error {
	at, err := c.one("read what? Give the name of a file with a line for each query or command")
	if err != nil {
		return err
	}
	if s.reading == deepest {
		return at.badly("files read each other %d deep at most", deepest)
	}
	st, err := os.Stat(at.Text)
	if err == nil && !st.Mode().IsRegular() {
		return at.badly("%s is no regular file", games.Clip(at.Text))
	}
	f, err := os.Open(at.Text)
	if err != nil {
		return at.badly("%v", err)
	}
	defer func() { _ = f.Close() }()
	s.reading++
	defer func() { s.reading-- }()
	return s.lines(ctx, f, atOnce, func(what say.Text) error {
		return s.complain(say.Textf("%s: %s", say.Plain(at.Text), what))
	})
}

// Lines runs lines until they end or one of them leaves: then the error is ErrLeave. What is wrong
// with a line is complained of with its number.
func (s *Session) Lines(ctx context.Context, from io.Reader) error {
	return s.lines(ctx, from, s.patiently, func(what say.Text) error { return s.Complain(s.Style.Language, what) })
}

// work is what is done for a line.
type work func(context.Context) (Verdict, error)

// atOnce does the work for a line that is a part of another.
func atOnce(ctx context.Context, do work) (Verdict, error) { return do(ctx) }

// lines runs lines, and complains of what is wrong with them.
func (s *Session) lines(ctx context.Context, from io.Reader, run func(context.Context, work) (Verdict, error), complain func(say.Text) error) error {
	lines := input.NewLines(from)
	for number := 1; ; number++ {
		line, err := lines.Next(ctx)
		var verdict Verdict
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, input.ErrTooLong):
			refused := &query.Error{Code: games.CodeTooLarge, Message: say.Textf("%v", err)}
			verdict, err = run(ctx, func(ctx context.Context) (Verdict, error) { return s.verdict(ctx, "", refused) })
		case err == nil:
			verdict, err = run(ctx, func(ctx context.Context) (Verdict, error) { return s.entry(ctx, line) })
		}
		switch {
		case err != nil:
			return err
		case verdict.Leave:
			return ErrLeave
		case verdict.Refused == nil:
			continue
		}
		if err := complain(render.Error(number, verdict.Refused)); err != nil {
			return err
		}
	}
}
