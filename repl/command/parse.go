package command

import (
	"errors"
	"io"
	"regexp"
	"strings"
	"sync"
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
	End       int  // the column after the last argument; 0 without a line
	Program   bool // it is a command line of the program
	mode      func(otherwise render.Mode) (render.Mode, error)

	// Named reports whether a position has a name; --g of a name g is not a flag.
	Named func(name string) bool
}

// Argument is an argument of a command, with its start column from 1; 0 for an argument of the
// program.
type Argument struct {
	Text   string
	Column int
}

// refuse adds the place of an argument to an error about it.
func (a Argument) refuse(err error) error {
	var e *query.Error
	if a.Column == 0 || !errors.As(err, &e) || e.Column == 0 { // an argument of the program is a line of its own
		return err
	}
	at := *e
	at.Column += a.Column - 1
	return &at
}

// refusef refuses a whole argument.
func (a Argument) refusef(format string, args ...any) error {
	return &query.Error{Code: games.CodeParse, Message: say.Textf(format, args...), Column: a.Column}
}

// missingf reports a missing argument at the end of the line.
func (c *Call) missingf(format string, args ...any) error {
	return &query.Error{Code: games.CodeParse, Message: say.Textf(format, args...), Column: c.End}
}

// onlyArgument returns the only argument.
func (c *Call) onlyArgument(format string, args ...any) (Argument, error) {
	switch len(c.Arguments) {
	case 0:
		return Argument{}, c.missingf(format, args...)
	case 1:
		return c.Arguments[0], nil
	default:
		return Argument{}, c.Arguments[1].refusef("%s takes one argument, not %d", c.Name, len(c.Arguments))
	}
}

// noArguments refuses any argument.
func (c *Call) noArguments() error {
	if len(c.Arguments) > 0 {
		return c.Arguments[0].refusef("%s takes no argument", c.Name)
	}
	return nil
}

// parseCall parses the text after a command's name at the prompt, which begins in the given column.
// named reports the names of positions.
func (c Command) parseCall(text string, column int, named func(string) bool) (*Call, Run, error) {
	call, run := c.newCall(named)
	words := wordsOf(text, column)
	call.End = column + utf8.RuneCountInString(strings.TrimRight(text, " \t"))
	if c.TakesPosition() || c.takesFile() {
		// A position may contain signs, and a file name blanks: flags come before or after it.
		from, to, err := call.parseOuterFlags(words)
		if err != nil || from == to {
			return call, run, err
		}
		call.Arguments = []Argument{{text[words[from].begin:words[to-1].end], words[from].Column}}
		if to == from+1 { // it may be quoted, as in a shell
			call.Arguments[0] = words[from].Argument
		}
		return call, run, nil
	}
	for len(words) > 0 {
		taken, err := call.parseFlag(words)
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

// newCall returns a call with its flags defined and without input.
func (c Command) newCall(named func(string) bool) (*Call, Run) {
	call := &Call{Name: c.Name, Flags: pflag.NewFlagSet(c.Name, pflag.ContinueOnError), Named: named}
	call.Flags.SetOutput(io.Discard)
	run := c.Prepare(call.Flags)
	if c.Where != PromptOnly && !c.OwnFormat {
		call.mode = ModeFlags(call.Flags)
	}
	return call, run
}

// parseOuterFlags parses the flags at both ends of the words, and returns the range of the words
// between them.
func (c *Call) parseOuterFlags(words []word) (from, to int, err error) {
	for from < len(words) {
		taken, err := c.parseFlag(words[from:])
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
			taken, err := c.parseFlag(words[at:])
			if err != nil {
				return 0, 0, err
			}
			if taken == 0 {
				return 0, 0, words[at].refusef("write flags at the beginning or at the end")
			}
			at += taken
		}
		return from, i, nil
	}
	return from, to, nil
}

// flagWord matches a word that looks like a flag: its dashes, its name, and the text after the
// name.
var flagWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(--?)([a-z][a-z-]*)(=|$)`) })

// isFlag distinguishes --limit, --limit=5 and -o from a position with two signs, such as --3. If g
// is the name of a position, --g is a position too, unless the command has such a flag.
func (c *Call) isFlag(text string) bool {
	parts := flagWord().FindStringSubmatch(text)
	switch {
	case parts == nil:
		return false
	case parts[1] == "-":
		return c.lookup(parts[2]) != nil && !c.Named(parts[2])
	default:
		return c.Flags.Lookup(parts[2]) != nil || !c.Named(parts[2])
	}
}

// lookup returns a flag by its name or letter; nil if there is none.
func (c *Call) lookup(name string) *pflag.Flag {
	if len(name) == 1 {
		return c.Flags.ShorthandLookup(name)
	}
	return c.Flags.Lookup(name)
}

// parseFlag parses a flag at the beginning of the words, and returns the number of words it took: 0
// if there is no flag.
func (c *Call) parseFlag(words []word) (taken int, err error) {
	if !c.isFlag(words[0].Text) {
		return 0, nil
	}
	name, value, given := strings.Cut(strings.TrimLeft(words[0].Text, "-"), "=")
	f := c.lookup(name)
	if f == nil {
		return 0, words[0].refusef("%s has no flag --%s%s", c.Name, games.Clip(name), c.suggestFlag(name))
	}
	taken, name = 1, f.Name
	at := words[0]
	switch {
	case given:
	case f.NoOptDefVal != "":
		value = f.NoOptDefVal
	case len(words) == 1:
		return 0, c.missingf("--%s needs a value: %s", name, describeValue(f))
	default:
		value, taken, at = words[1].Text, 2, words[1]
	}
	if err := c.Flags.Set(name, value); err != nil {
		return 0, at.refusef("--%s %q: expected %s", name, games.Clip(value), describeValue(f))
	}
	return taken, nil
}

// describeValue describes the value of a flag: a number, or the quoted word in its usage.
func describeValue(f *pflag.Flag) say.Text {
	switch f.Value.Type() {
	case "uint", "uint64":
		return DescribeNumber(f)
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

// suggestFlag lists the existing flags.
func (c *Call) suggestFlag(name string) say.Text {
	var names []string
	c.Flags.VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
	return suggestName("--"+name, names)
}

// suggestName suggests the nearest of some names, or lists them.
func suggestName(word string, names []string) say.Text {
	switch near := registry.Nearest(word, names); {
	case near != "":
		return didYouMean(near)
	case len(names) > 0:
		return say.Textf("; choose one of %s", say.Each(names))
	default:
		return say.Text{}
	}
}

// word is an argument with its place in the text.
type word struct {
	Argument
	begin, end int
}

// quoted reports whether the whole word is in quotes.
func (w word) quoted() bool { return len(w.Text) < w.end-w.begin }

// quotes are the quotation marks of a word with blanks.
const quotes = `'"`

// wordsOf splits a text at spaces outside brackets and quotes, and removes the quotes.
func wordsOf(text string, column int) (words []word) {
	depth, quote, start := 0, rune(0), -1
	counted := 0 // bytes of the text counted in the column
	flush := func(end int) {
		if start >= 0 {
			bare := unquote(text[start:end])
			column += utf8.RuneCountInString(text[counted:start])
			counted = start
			at := column
			if len(bare) < end-start {
				at++ // after the quote
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

// unquote removes the quotes of a completely quoted word, such as a file name with spaces.
func unquote(word string) string {
	if n := len(word); n >= 2 && strings.Contains(quotes, word[:1]) && word[n-1] == word[0] {
		return word[1 : n-1]
	}
	return word
}
