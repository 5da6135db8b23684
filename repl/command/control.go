package command

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

var quitCommand = Command{
	Name: "quit", Aliases: []string{"exit"}, Summary: "leave; so does Ctrl-D", Where: PromptOnly,
	Prepare: withoutFlags(func(_ context.Context, _ *Session, c *Call) error {
		if err := c.noArguments(); err != nil {
			return err
		}
		return ErrLeave
	}),
}

var modeCommand = Command{
	Name: "mode", Usage: "text|json|csv|markdown", Summary: "the format of answers from now on",
	Help:     "Text and Markdown are for people. JSON has one object a line; CSV has one table for each kind of answer; both are in English. dot, export and play ignore the mode.",
	Examples: []string{"mode json"},
	Where:    PromptOnly, Wants: []Kind{Format},
	Prepare: withoutFlags(shorthand),
}

var timeCommand = Command{
	Name: "time", Usage: "on|off", Summary: "print the time that each line took",
	Examples: []string{"time on"},
	Where:    PromptOnly, Wants: []Kind{Switch},
	Prepare: withoutFlags(shorthand),
}

var setCommand = Command{
	Name: "set", Usage: "[NAME VALUE]", Summary: "change a setting; without one, list them, as show settings does",
	Examples: []string{"set", "set moves all"},
	Where:    PromptOnly, Wants: []Kind{Setting, Word},
	Prepare: withoutFlags(set),
}

// shorthand changes the setting with the command's name.
func shorthand(_ context.Context, s *Session, c *Call) error {
	x, _ := lookupSetting(c.Name)
	if len(c.Arguments) == 0 {
		return s.tellSetting(x)
	}
	to, err := c.onlyArgument("%s is %s", c.Name, say.Known(x.values))
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
		return name.refusef("unknown setting %q%s", games.Clip(name.Text), suggestName(name.Text, settingNames()))
	}
	switch len(c.Arguments) {
	case 1:
		return s.tellSetting(x)
	case 2:
		return s.change(x, c.Arguments[1])
	default:
		return c.Arguments[2].refusef("%s needs one value", x.name)
	}
}

// tellSetting describes a setting; people know its name.
func (s *Session) tellSetting(x setting) error {
	if s.Mode == render.TextMode {
		return s.line("%s", x.get(s))
	}
	return s.listSettings(x)
}

// listSettings lists settings with their values.
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

// embeddedName is the name of the database in the program.
const embeddedName = "embedded"

var openCommand = Command{
	Name: "open", Usage: "FILE", Summary: "use another database from now on; embedded is the one in the program",
	Help:     "An unsound database does not replace the one in use. The name of the database in use opens its present file.",
	Examples: []string{"open embedded"},
	Where:    PromptOnly, Wants: []Kind{File},
	Prepare: withoutFlags(open),
}

func open(_ context.Context, s *Session, c *Call) error {
	at, err := c.onlyArgument("open needs a database file, or the word embedded: open my.db")
	if err != nil {
		return err
	}
	name := at.Text
	if name == embeddedName {
		name = ""
	}
	if err := s.flush(); err != nil { // answers from the database that may be closed
		return err
	}
	e, err := s.Environment.Open(name)
	if err != nil {
		s.status = max(s.status, statusDatabase)
		message := say.Textf("%v", err)
		if !s.dropped {
			message = say.Textf("%v; the database in use stays", err)
		}
		return &query.Error{Code: games.CodeUnsupported, Message: message, Column: at.Column}
	}
	s.setService(e)
	s.dropped = false
	return nil
}

// statusDatabase is the exit status for a database that cannot be opened.
const statusDatabase = 3
