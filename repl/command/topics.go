package command

import (
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/manual"
	"sprague/repl/render"
)

// Page is the help of a topic: the page of a command, of a ruleset or a kind of compound, and of
// the manual. There may be several; they are shown in sequence.
type Page struct {
	topic   string
	command *Command
	family  *games.Family
}

// DescribeTables describes the tables of a family in the database in use. It is omitted if
// unreadable.
type DescribeTables func(games.Family) (say.Text, error)

// Topics lists the help topics. A nil registry, here and below, has only the rulesets of the
// program.
func Topics(known *registry.Registry) []string {
	all := slices.Concat(Names(), known.Names(), compound.Names(), manual.Topics())
	slices.Sort(all)
	return slices.Compact(all)
}

// Find returns the page of a topic. A command may be preceded by a dot. The page of a function,
// such as mean, is that of expressions.
func Find(topic string, known *registry.Registry) (p Page, ok bool) {
	if p.topic = topic; strings.EqualFold(topic, "sg") { // Sprague-Grundy values
		p.topic = "values"
	}
	if c, found := Lookup(strings.TrimPrefix(topic, ".")); found {
		p.command = &c
		return p, true
	}
	f, found := Family(topic, known)
	if found {
		p.family = &f
	}
	if !found && query.IsFunction(topic) { // functions are described on the page of the language
		p.topic = "expressions"
	}
	_, ok = manual.Page(p.topic, say.English)
	return p, ok || found
}

// Family returns the page of a ruleset, or of a kind of compound.
func Family(name string, known *registry.Registry) (games.Family, bool) {
	if f, ok := known.Lookup(name); ok {
		return f, true
	}
	return compound.Page(name)
}

// Families lists the rulesets, followed by those of the library and the kinds of compounds.
func Families(known *registry.Registry) []games.Family {
	return slices.Concat(known.Families(), known.Library(), compound.Pages())
}

// HelpJSON writes the pages of all topics for programs, one object each.
func HelpJSON(w io.Writer, known *registry.Registry) error {
	for _, topic := range Topics(known) {
		page, _ := Find(topic, known)
		if err := page.WriteJSON(w); err != nil {
			return err
		}
	}
	return nil
}

// Write writes a page.
func (p Page) Write(w io.Writer, style render.Style, held DescribeTables) error {
	separator := ""
	if p.command != nil {
		if err := p.command.WritePage(w, style); err != nil {
			return err
		}
		separator = "\n"
	}
	if p.family != nil {
		tables, _ := held(*p.family)
		if err := render.Family(w, style, *p.family, tables); err != nil {
			return err
		}
		separator = "\n"
	}
	text, ok := manual.Page(p.topic, style.Language)
	if !ok {
		return nil
	}
	if separator != "" { // the topic, whose title stands above, continues
		text = strings.TrimPrefix(strings.TrimPrefix(text, p.topic+": "), p.topic+"：")
		first, size := utf8.DecodeRuneInString(text)
		text = string(unicode.ToUpper(first)) + text[size:]
	}
	_, err := io.WriteString(w, separator+style.Document(text))
	return err
}

// WriteJSON writes a page for programs: one object for each of its parts.
func (p Page) WriteJSON(w io.Writer) error {
	parts, err := p.parts()
	if err != nil {
		return err
	}
	for _, part := range parts {
		if err := render.HelpJSON(w, part); err != nil {
			return err
		}
	}
	return nil
}

// parts returns the parts of the pages for programs: in English.
func (p Page) parts() (all []render.HelpPage, err error) {
	if c := p.command; c != nil {
		text := strings.Builder{}
		if text.WriteString(c.Help); c.Page != nil {
			err = c.Page(&text, render.Style{})
		}
		all = append(all, render.HelpPage{
			Topic: c.Name, Kind: render.CommandKind, Usage: strings.TrimSpace(c.Name + " " + c.Usage), Summary: c.Summary, Text: text.String(), Examples: c.Examples,
		})
	}
	if p.family != nil {
		all = append(all, render.FamilyPage(*p.family))
	}
	if text, ok := manual.Page(p.topic, say.English); ok {
		title, rest, _ := strings.Cut(text, "\n")
		title = strings.TrimPrefix(strings.TrimPrefix(title, p.topic+": "), "# ")
		all = append(all, render.HelpPage{Topic: p.topic, Kind: render.ManualKind, Usage: "help " + p.topic, Summary: title, Text: strings.TrimLeft(rest, "\n")})
	}
	return all, err
}

// NoTopic says that a topic has no page, and names the nearest one. The program may add names of
// its own.
func NoTopic(topic string, known *registry.Registry, more ...string) *query.Error {
	hint := say.Textf("; help lists the topics, and games the rulesets")
	if near := registry.Nearest(topic, append(Topics(known), more...)); near != "" {
		hint = say.Textf("; did you mean %s?", near)
	}
	return &query.Error{Code: games.CodeParse, Message: say.Textf("no help for %q%s", games.Clip(topic), hint)}
}

// NoFamily says that no ruleset and no kind of compound has a name.
func NoFamily(name string, known *registry.Registry) *query.Error {
	return &query.Error{Code: games.CodeParse, Message: say.Textf("unknown ruleset %q%s", games.Clip(name), known.Suggest(name, compound.Names()...))}
}

// MoreTopics lists the pages that are neither about a command nor about a ruleset.
func MoreTopics() say.Text {
	return say.Textf("help also has these topics: %s.", say.Each(manual.Topics()))
}
