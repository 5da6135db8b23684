package command

import (
	"errors"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/render"
)

// Call is one call of a command.
type Call struct {
	Name      string
	Flags     *pflag.FlagSet
	Arguments []Argument
	End       int  // the column behind the last argument; 0 where there is no line
	Program   bool // it is a command of the program
	mode      func(otherwise render.Mode) (render.Mode, error)

	// Named tells whether a position has a name; --g of one is no flag.
	Named func(name string) bool
}

// Argument is what a command is given, and the column in which it begins, from 1; 0 for an
// argument of the program.
type Argument struct {
	Text   string
	Column int
}

// refuse places what is wrong with an argument in the line.
func (a Argument) refuse(err error) error {
	var e *query.Error
	if a.Column == 0 || !errors.As(err, &e) || e.Column == 0 { // an argument of the program is a line of its own
		return err
	}
	at := *e
	at.Column += a.Column - 1
	return &at
}

// badly refuses an argument as a whole.
func (a Argument) badly(format string, args ...any) error {
	return &query.Error{Code: games.CodeParse, Message: say.Textf(format, args...), Column: a.Column}
}

// lacking complains of what is missing at the end of the line.
func (c *Call) lacking(format string, args ...any) error {
	return &query.Error{Code: games.CodeParse, Message: say.Textf(format, args...), Column: c.End}
}

// one gives the only argument.
func (c *Call) one(format string, args ...any) (Argument, error) {
	switch len(c.Arguments) {
	case 0:
		return Argument{}, c.lacking(format, args...)
	case 1:
		return c.Arguments[0], nil
	default:
		return Argument{}, c.Arguments[1].badly("%s takes one argument, not %d", c.Name, len(c.Arguments))
	}
}

// none wants no argument.
func (c *Call) none() error {
	if len(c.Arguments) > 0 {
		return c.Arguments[0].badly("%s takes no argument", c.Name)
	}
	return nil
}

// call reads what follows a command's name at the prompt: the text, which begins in the given
// column of the line, where some names are those of positions.
func (c Command) call(text string, column int, named func(string) bool) (*Call, Run, error) {
	call, run := c.uncalled(named)
	words := wordsOf(text, column)
	call.End = column + utf8.RuneCountInString(strings.TrimRight(text, " \t"))
	if c.Whole() || c.ofFile() {
		// A position may have signs in it, and the name of a file blanks: flags stand before it, or behind it.
		from, to, err := call.flagsAround(words)
		if err != nil || from == to {
			return call, run, err
		}
		call.Arguments = []Argument{{text[words[from].begin:words[to-1].end], words[from].Column}}
		if to == from+1 { // which may be quoted, as it is in a shell
			call.Arguments[0] = words[from].Argument
		}
		return call, run, nil
	}
	for len(words) > 0 {
		taken, err := call.flag(words)
		if err != nil {
			return call, run, err
		}
		if taken == 0 {
			call.Arguments = append(call.Arguments, words[0].Argument)
			taken = 1
		}
		words = words[taken:]
	}
	return call, run, nil
}

// uncalled is a call whose flags are defined, and that was given nothing yet.
func (c Command) uncalled(named func(string) bool) (*Call, Run) {
	call := &Call{Name: c.Name, Flags: pflag.NewFlagSet(c.Name, pflag.ContinueOnError), Named: named}
	call.Flags.SetOutput(io.Discard)
	run := c.Prepare(call.Flags)
	if c.Where != PromptOnly && !c.OwnFormat {
		call.mode = ModeFlags(call.Flags)
	}
	return call, run
}

// flagsAround reads the flags at both ends of the words, and tells which words are between them.
func (c *Call) flagsAround(words []word) (from, to int, err error) {
	for from < len(words) {
		taken, err := c.flag(words[from:])
		if err != nil {
			return 0, 0, err
		}
		if taken == 0 {
			break
		}
		from += taken
	}
	to = len(words)
	for i := from; i < len(words); i++ {
		if !c.isFlag(words[i].Text) {
			continue
		}
		for at := i; at < len(words); {
			taken, err := c.flag(words[at:])
			if err != nil {
				return 0, 0, err
			}
			if taken == 0 {
				return 0, 0, words[at].badly("write flags at the beginning or at the end")
			}
			at += taken
		}
		return from, i, nil
	}
	return from, to, nil
}

// flagWord is a word that looks like a flag: its signs, its name, and what stands behind the name.
var flagWord = regexp.MustCompile(`^(--?)([a-z][a-z-]*)(=|$)`)

// isFlag tells --limit, --limit=5 and -o from a position with two signs, such as --3. Where g is the name of
// a position, --g is one, too, unless the command has such a flag.
func (c *Call) isFlag(text string) bool {
	parts := flagWord.FindStringSubmatch(text)
	switch {
	case parts == nil:
		return false
	case parts[1] == "-":
		return c.lookup(parts[2]) != nil && !c.Named(parts[2])
	default:
		return c.Flags.Lookup(parts[2]) != nil || !c.Named(parts[2])
	}
}

// lookup finds a flag by its name, or by its letter; nil when there is none.
func (c *Call) lookup(name string) *pflag.Flag {
	if len(name) == 1 {
		return c.Flags.ShorthandLookup(name)
	}
	return c.Flags.Lookup(name)
}

// flag reads the flag that the words begin with, and tells how many words it took: 0 when they
// begin with none.
func (c *Call) flag(words []word) (taken int, err error) {
	if !c.isFlag(words[0].Text) {
		return 0, nil
	}
	name, value, given := strings.Cut(strings.TrimLeft(words[0].Text, "-"), "=")
	f := c.lookup(name)
	if f == nil {
		return 0, words[0].badly("%s has no flag --%s%s", c.Name, games.Clip(name), c.suggestFlag(name))
	}
	taken, name = 1, f.Name
	at := words[0]
	switch {
	case given:
	case f.NoOptDefVal != "":
		value = f.NoOptDefVal
	case len(words) == 1:
		return 0, c.lacking("--%s needs a value: %s", name, wanted(f))
	default:
		value, taken, at = words[1].Text, 2, words[1]
	}
	if err := c.Flags.Set(name, value); err != nil {
		return 0, at.badly("--%s %q: expected %s", name, games.Clip(value), wanted(f))
	}
	return taken, nil
}

// wanted tells what a flag's value is: a number, or what its usage has in back quotes.
func wanted(f *pflag.Flag) say.Text {
	switch f.Value.Type() {
	case "uint", "uint64":
		return WantedNumber(f)
	case "bool":
		return say.Textf("true or false")
	case "string":
		if values := flagValues("--" + f.Name); values != nil {
			return say.Textf("one of %s", strings.Join(values, ", "))
		}
		fallthrough
	default:
		name, _ := pflag.UnquoteUsage(f)
		return say.Plain(name)
	}
}

// suggestFlag tells which flags there are.
func (c *Call) suggestFlag(name string) say.Text {
	var names []string
	c.Flags.VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return oneOf("--"+name, names)
}

// oneOf suggests the nearest of the names that there are, or lists them.
func oneOf(word string, names []string) say.Text {
	switch near := registry.Nearest(word, names); {
	case near != "":
		return didYouMean(near)
	case len(names) > 0:
		return say.Textf("; choose one of %s", strings.Join(names, ", "))
	default:
		return say.Text{}
	}
}

// word is an argument, and where it stands in the text.
type word struct {
	Argument
	begin, end int
}

// quoted reports whether the word stands in quotes as a whole.
func (w word) quoted() bool { return len(w.Text) < w.end-w.begin }

// quotes begin and end a word with blanks in it.
const quotes = `'"`

// wordsOf parts a text at its spaces, but for those in brackets and in quotes, which are taken off.
func wordsOf(text string, column int) (words []word) {
	depth, quote, start := 0, rune(0), -1
	counted := 0 // bytes of the text, for which the column stands
	flush := func(end int) {
		if start >= 0 {
			bare := unquoted(text[start:end])
			column += utf8.RuneCountInString(text[counted:start])
			counted = start
			at := column
			if len(bare) < end-start {
				at++ // behind the quote
			}
			words = append(words, word{Argument{bare, at}, start, end})
			start = -1
		}
	}
	for i, r := range text {
		if quote != 0 {
			if r == quote {
				quote = 0
			}
			continue
		}
		switch r {
		case ' ', '\t':
			if depth == 0 {
				flush(i)
				continue
			}
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		case '\'', '"':
			quote = r
		}
		if start < 0 {
			start = i
		}
	}
	flush(len(text))
	return words
}

// unquoted takes the quotes off a word that is quoted as a whole, such as a file name with spaces.
func unquoted(word string) string {
	if n := len(word); n >= 2 && strings.Contains(quotes, word[:1]) && word[n-1] == word[0] {
		return word[1 : n-1]
	}
	return word
}
