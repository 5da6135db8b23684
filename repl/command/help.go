package command

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/internal/columns"
	"sprague/internal/say"
	"sprague/repl/render"
)

var gamesCommand = Command{
	Name: "games", Usage: "[NAME]", Summary: "list the rulesets and compounds, or show the rules of one",
	Help:       "A text that is no name lists the rulesets whose names or summaries contain it.",
	Examples:   []string{"games", "games kayles", "games coins"},
	NoDatabase: true,
	Wants:      []Kind{FamilyName},
	Prepare:    withoutFlags(tellGames),
}

func tellGames(_ context.Context, s *Session, c *Call) error {
	if len(c.Arguments) == 0 {
		return s.listGames(c.Program)
	}
	at, err := c.onlyArgument("games NAME shows the rules of one")
	if err != nil {
		return err
	}
	f, ok := Family(at.Text, s.Service.Registry())
	if !ok {
		if found := familiesAbout(at.Text, s.Service.Registry()); len(found) > 0 {
			return s.listFamilies(found)
		}
	}
	switch {
	case !ok:
		refused := NoFamily(at.Text, s.Service.Registry())
		refused.Column = at.Column
		return refused
	case s.Mode == render.JSONMode:
		return render.HelpJSON(s.out(), render.FamilyPage(f))
	default:
		page := Page{family: &f}
		return s.prose(func() error { return page.Write(s.out(), s.style(), s.Service.Within(s.Limits).Resolver.TablesOf) })
	}
}

// familiesAbout returns the families whose names or summaries contain a text, in any language.
func familiesAbout(text string, known *registry.Registry) []games.Family {
	if len(text) < shortestAbout {
		return nil
	}
	return slices.DeleteFunc(Families(known), func(f games.Family) bool {
		told := append([]string{f.Name, f.Help.Summary, say.Chinese.Say(f.Help.Summary)}, f.Aliases...)
		return !strings.Contains(strings.ToLower(strings.Join(told, "\n")), strings.ToLower(text))
	})
}

// shortestAbout is the fewest bytes of a text that is looked for: one Chinese character.
const shortestAbout = 3

// listFamilies lists some families.
func (s *Session) listFamilies(all []games.Family) error {
	if s.Mode != render.TextMode {
		return s.sheet(render.Columns("name", "parameters", "summary"), func(sheet *render.Sheet) error { return sheet.Families(all) })
	}
	return render.Families(s.out(), s.style(), all)
}

// listGames lists the rulesets. In a shell it adds information, since no help line precedes it.
func (s *Session) listGames(inShell bool) error {
	if s.Mode != render.TextMode {
		return s.listFamilies(Families(s.Service.Registry()))
	}
	middle, end := say.Textf("Ways of playing games together:"), say.Text{}
	if inShell {
		middle = say.Textf("Numbers such as 1/2 and {0, 1 | 3} stand in sums too. Ways of playing games together:")
		end = say.Textf("sprague games NAME shows the rules of one.")
	}
	known := s.Service.Registry()
	scripts := known.Library() // read before a pager shows anything, so that Ctrl-C finds the list complete
	err := errors.Join(
		render.Families(s.out(), s.style(), known.Families()),
		s.line("\n%s\n", say.Textf("Games whose rules are scripts of the program:")),
		render.Families(s.out(), s.style(), scripts),
		s.line("\n%s\n", middle),
		render.Families(s.out(), s.style(), compound.Pages()))
	if inShell {
		err = errors.Join(err, s.line("\n%s", end))
	}
	return err
}

var helpCommand = Command{
	Name: helpName, Aliases: []string{"帮助"}, Usage: "[TOPIC]", Summary: "show the page of a command, of a ruleset, or of the manual",
	Help:     "Without a topic, JSON has all pages, an object each.",
	Examples: []string{"help", "help kayles", "help plot"},
	Where:    ProgramHasOwn,
	Wants:    []Kind{Topic},
	Prepare:  withoutFlags(help),
}

func help(_ context.Context, s *Session, c *Call) error {
	switch {
	case len(c.Arguments) > 0:
	case s.Mode == render.JSONMode:
		return HelpJSON(s.out(), s.Service.Registry())
	default:
		return s.prose(func() error { return s.overview() })
	}
	at, err := c.onlyArgument("help TOPIC shows a page")
	if err != nil {
		return err
	}
	page, ok := Find(at.Text, s.Service.Registry())
	if !ok {
		return s.helpProgramCommand(at)
	}
	if s.Mode == render.JSONMode {
		return page.WriteJSON(s.out())
	}
	return s.prose(func() error { return page.Write(s.out(), s.style(), s.Service.Within(s.Limits).Resolver.TablesOf) })
}

// helpProgramCommand shows the page of a command that only the program has.
func (s *Session) helpProgramCommand(at Argument) error {
	o, ok := s.programCommand(at.Text, s.Style.Language)
	switch {
	case !ok:
		refused := NoTopic(at.Text, s.Service.Registry(), s.programOnlyNames()...)
		refused.Column = at.Column
		return refused
	case s.Mode == render.JSONMode:
		o, _ = s.programCommand(at.Text, say.English)
		return o.WriteJSON(s.out())
	default:
		note := say.Textf("%s is a command of the program: write sprague %s in a shell.", o.Name, o.Name).In(s.Style.Language)
		return s.prose(func() error {
			_, err := io.WriteString(s.out(), s.style().Fit(note+"\n\n"+o.Page))
			return err
		})
	}
}

// exampleLines begin the first page of help, and exampleQueries show more of the notation.
var (
	exampleLines = []struct {
		line  string
		about say.Text
	}{
		{"nim(3,4,5)", say.Textf("who wins, the value, a winning move")},
		{"explain nim(3,4,5)", say.Textf("why, in steps to check by hand")},
		{"play nim(3,4,5)", say.Textf("play it against Sprague")},
	}
	exampleQueries = []string{"kayles(12) + nim(3)", "hackenbush(WBWWB, BBBWW)", "misere(kayles(5,6))", "{0, 1 | 3} + 3*nim(7) >= 1/2"}
)

// overview writes the first page of help.
func (s *Session) overview() error {
	l, style := s.Style.Language, s.style()
	var b strings.Builder
	b.WriteString(l.Say("Type a position, or a command and a position:") + "\n\n")
	rows := make([][]string, len(exampleLines))
	for i, e := range exampleLines {
		rows[i] = []string{e.line, e.about.In(l)}
	}
	b.WriteString(columns.Layout{Indent: 4, Screen: style.Width}.Text(rows))
	b.WriteString("\n" + style.Page(l.Textf("More positions: %s.", strings.Join(exampleQueries, "; "))))
	b.WriteString("\n" + l.Say("N: the next player wins; P: the previous player; L: Left; R: Right. Commands:") + "\n\n")
	rows = make([][]string, len(table))
	for i, c := range table {
		rows[i] = []string{c.Name, l.Say(c.Summary)}
	}
	b.WriteString(columns.Layout{Indent: 4, Screen: style.Width}.Text(rows))
	b.WriteString("\n" + l.Say("help COMMAND and help RULESET tell more. _ is the last position; # begins a comment; Tab completes.") + "\n")
	b.WriteString(style.Page(MoreTopics().In(l)))
	_, err := io.WriteString(s.out(), style.Fit(b.String()))
	return err
}

// WritePage writes the page of a command.
func (c Command) WritePage(w io.Writer, style render.Style) error {
	if c.Page != nil {
		return c.Page(w, style)
	}
	l := style.Language
	var b strings.Builder
	b.WriteString(style.Strong(c.Name))
	if c.Usage != "" {
		b.WriteString(" " + c.Usage)
	}
	b.WriteString(l.Say(": ") + l.Say(c.Summary) + "\n")
	if c.Help != "" {
		b.WriteByte('\n')
		for line := range strings.Lines(l.Say(c.Help)) {
			b.WriteString(style.Page(line))
		}
	}
	if len(c.Examples) > 0 {
		b.WriteByte('\n')
		for _, e := range c.Examples {
			b.WriteString("    " + e + "\n")
		}
	}
	_, err := io.WriteString(w, style.Fit(b.String()))
	return err
}
