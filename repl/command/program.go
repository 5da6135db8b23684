package command

import (
	"context"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

// programName is the program's name in a shell. Users paste it with the text after it.
const programName = "sprague"

// queryName is the program's command that the prompt implies.
const queryName = "query"

const helpName = "help"

// InShell converts an example of the prompt to shell syntax.
func (c Command) InShell(example string) string {
	name, rest, _ := strings.Cut(example, " ")
	if !strings.ContainsAny(rest, "()[]{}|<>*") && !(c.TakesPosition() && strings.Contains(rest, " ")) {
		return programName + " " + example
	}
	words := []string{programName, name}
	for strings.HasPrefix(rest, "--") { // with its value
		flag := strings.SplitN(rest, " ", 3)
		words, rest = append(words, flag[0], flag[1]), flag[2]
	}
	rest, after, behind := strings.Cut(rest, " --")
	words = append(words, "'"+rest+"'")
	if behind {
		words = append(words, "--"+after)
	}
	return strings.Join(words, " ")
}

// example formats an example of the command for the place of the call.
func (c *Call) example(arguments string) string {
	line := c.Name + " " + arguments
	if row, ok := Lookup(c.Name); ok && c.Program {
		return row.InShell(line)
	}
	return line
}

// ProgramCommand is a command that only the program has. Its texts are in one language.
type ProgramCommand struct {
	Name    string // as called, such as db diff
	Summary string
	Page    string // the whole page
}

// WriteJSON writes the page of the command for programs: a JSON object.
func (o ProgramCommand) WriteJSON(w io.Writer) error {
	return render.HelpJSON(w, render.HelpPage{
		Topic: o.Name, Kind: render.ProgramKind, Usage: programName + " " + o.Name, Summary: o.Summary, Text: o.Page,
	})
}

// programCommand returns a command that only the program has.
func (s *Session) programCommand(name string, l say.Language) (o ProgramCommand, ok bool) {
	if s.Program == nil {
		return o, false
	}
	all := s.Program(l)
	i := slices.IndexFunc(all, func(o ProgramCommand) bool { return o.Name == name })
	if i < 0 {
		return o, false
	}
	return all[i], true
}

// programOnlyNames names the commands that only the program has.
func (s *Session) programOnlyNames() (names []string) {
	if s.Program != nil {
		for _, o := range s.Program(s.Style.Language) {
			names = append(names, o.Name)
		}
	}
	return names
}

// removePrompt replaces a pasted prompt by blanks, which keeps the columns.
func (s *Session) removePrompt(line string) string {
	blanks := len(line) - len(strings.TrimLeft(line, " \t"))
	if rest, pasted := strings.CutPrefix(line[blanks:], programName+">"); pasted && !s.hasName(programName) {
		return line[:blanks] + strings.Repeat(" ", len(programName)+1) + rest
	}
	return line
}

// longestQuestion is the maximum length of a line with a help flag. The words of longer ones would
// take memory.
const longestQuestion = 1000

// normalize converts the notation of other programs: exit() and quit; are commands, and --help asks
// for the page of the word before it.
func (s *Session) normalize(text string) string {
	bare := strings.TrimSuffix(strings.TrimSuffix(strings.TrimRight(text, " \t"), ";"), "()")
	if _, ok := Lookup(bare); ok {
		return bare
	}
	if text != "?" && !strings.Contains(text, "-h") || len(text) > longestQuestion {
		return text
	}
	words := wordsOf(text, 1)
	asks := func(w word) bool {
		return !w.quoted() && (w.Text == "--"+helpName || w.Text == "-h" && !s.hasName("h"))
	}
	switch at := slices.IndexFunc(words, asks); {
	case at == 0, text == "?":
		return helpName + text[words[0].end:]
	case at > 0:
		if _, ok := Find(words[0].Text, s.Service.Registry()); ok {
			return helpName + " " + words[0].Text
		}
	}
	return text
}

// runShellLine runs a line in shell syntax, without the program's name, which begins in a column.
func (s *Session) runShellLine(ctx context.Context, line string, begin int) error {
	at := strings.Index(line, programName)
	rest := line[:at] + strings.Repeat(" ", len(programName)) + line[at+len(programName):] // keeps the columns
	word := strings.TrimLeft(rest, " \t")
	if word == "" {
		return &query.Error{Code: games.CodeParse, Column: begin, Message: say.Textf("this is the prompt of sprague; behind the word stands a command, as in sprague games, and it may be left out")}
	}
	start := utf8.RuneCountInString(rest[:len(rest)-len(word)]) + 1
	switch name, behind, _ := strings.Cut(word, " "); name {
	case programName: // once is enough
		return s.ask(ctx, rest)
	case queryName:
		return s.askEach(ctx, wordsOf(behind, start+len(queryName)+1), behind, start+len(queryName)+1)
	default:
		return s.run(ctx, rest)
	}
}

// askEach answers the arguments of sprague query: each quoted argument, or the whole text without
// quotes.
func (s *Session) askEach(ctx context.Context, words []word, text string, column int) error {
	if len(words) > 0 && !words[0].quoted() && s.isProgramFlag(words[0].Text) {
		return words[0].refusef("the flags of sprague query are for a shell; here mode, set and read do what they do")
	}
	positions := []Argument{{text, column}}
	if !slices.ContainsFunc(words, func(w word) bool { return !w.quoted() }) && len(words) > 0 {
		positions = nil
		for _, w := range words {
			positions = append(positions, w.Argument)
		}
	}
	for _, at := range positions {
		if err := s.ask(ctx, at.Text); err != nil {
			return at.refuse(err)
		}
	}
	return nil
}

// isProgramFlag distinguishes --json and -f from a position with a sign, such as -3, and from -g if
// g is the name of one.
func (s *Session) isProgramFlag(text string) bool {
	parts := flagWord().FindStringSubmatch(text)
	return parts != nil && !s.hasName(parts[2])
}

// programCommandError describes a command of the program if the first word of a line names one and
// nothing else.
func (s *Session) programCommandError(word string, column int, err error) error {
	refused, ok := refusal(err)
	if !ok || refused.Column != column || refused.Code != games.CodeUnknownRuleset {
		return err
	}
	if _, ok := s.programCommand(word, say.English); !ok {
		return err
	}
	return &query.Error{Code: refused.Code, Column: column, Message: say.Textf("%s is a command of the program: write sprague %s in a shell; help %s tells more", word, word, word)}
}
