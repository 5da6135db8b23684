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

// programName is the word that calls the program in a shell. People paste it with what stands behind it.
const programName = "sprague"

// queryName is the command of the program that the prompt needs no word for.
const queryName = "query"

const helpName = "help"

// InShell writes an example of the prompt as it is typed in a shell.
func (c Command) InShell(example string) string {
	name, rest, _ := strings.Cut(example, " ")
	if !strings.ContainsAny(rest, "()[]{}|<>*") && !(c.Whole() && strings.Contains(rest, " ")) {
		return programName + " " + example
	}
	words := []string{programName, name}
	for strings.HasPrefix(rest, "--") { // with its value
		flag := strings.SplitN(rest, " ", 3)
		words, rest = append(words, flag[0], flag[1]), flag[2]
	}
	return strings.Join(append(words, "'"+rest+"'"), " ")
}

// example writes an example of the command as it is typed where the command was called.
func (c *Call) example(arguments string) string {
	line := c.Name + " " + arguments
	if row, ok := Lookup(c.Name); ok && c.Program {
		return row.InShell(line)
	}
	return line
}

// Outside is a command of the program, such as the prompt has not. Its texts are in one language.
type Outside struct {
	Name    string // by which it is called, as in db diff
	Summary string
	Page    string // all of it
}

// WriteJSON writes the page of the command for programs: an object.
func (o Outside) WriteJSON(w io.Writer) error {
	return render.HelpJSON(w, render.HelpPage{
		Topic: o.Name, Kind: render.ProgramKind, Usage: programName + " " + o.Name, Summary: o.Summary, Text: o.Page,
	})
}

// outside finds a command that only the program has.
func (s *Session) outside(name string, l say.Language) (o Outside, ok bool) {
	if s.Program == nil {
		return o, false
	}
	all := s.Program(l)
	i := slices.IndexFunc(all, func(o Outside) bool { return o.Name == name })
	if i < 0 {
		return o, false
	}
	return all[i], true
}

// outsiders names the commands that only the program has.
func (s *Session) outsiders() (names []string) {
	if s.Program != nil {
		for _, o := range s.Program(s.Style.Language) {
			names = append(names, o.Name)
		}
	}
	return names
}

// unprompted blanks out the prompt where a line was pasted with it. Columns stay.
func (s *Session) unprompted(line string) string {
	blanks := len(line) - len(strings.TrimLeft(line, " \t"))
	if rest, pasted := strings.CutPrefix(line[blanks:], programName+">"); pasted && !s.hasName(programName) {
		return line[:blanks] + strings.Repeat(" ", len(programName)+1) + rest
	}
	return line
}

// longestQuestion is how long a line may be that asks for help by a flag. The words of longer ones take memory.
const longestQuestion = 1000

// spelled gives the line that is meant by one as other programs have them: exit() and quit; are commands, and --help
// asks for the page of the word before it.
func (s *Session) spelled(text string) string {
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

// asProgram runs a line that calls the program as a shell does, where the word begins in a column: as the same
// line without the word.
func (s *Session) asProgram(ctx context.Context, line string, begin int) error {
	at := strings.Index(line, programName)
	rest := line[:at] + strings.Repeat(" ", len(programName)) + line[at+len(programName):] // columns stay
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

// askEach answers what sprague query is asked: each quoted argument, or all of the text where the quotes were left out.
func (s *Session) askEach(ctx context.Context, words []word, text string, column int) error {
	if len(words) > 0 && !words[0].quoted() && s.isProgramFlag(words[0].Text) {
		return words[0].badly("the flags of sprague query are for a shell; here mode, set and read do what they do")
	}
	asked := []Argument{{text, column}}
	if !slices.ContainsFunc(words, func(w word) bool { return !w.quoted() }) && len(words) > 0 {
		asked = nil
		for _, w := range words {
			asked = append(asked, w.Argument)
		}
	}
	for _, at := range asked {
		if err := s.ask(ctx, at.Text); err != nil {
			return at.refuse(err)
		}
	}
	return nil
}

// isProgramFlag tells --json and -f from a position with a sign, such as -3, and -g where g is the name of one.
func (s *Session) isProgramFlag(text string) bool {
	parts := flagWord.FindStringSubmatch(text)
	return parts != nil && !s.hasName(parts[2])
}

// stranger tells of a command of the program, if the first word of a line is one that names nothing here.
func (s *Session) stranger(word string, column int, err error) error {
	refused, ok := refusal(err)
	if !ok || refused.Column != column || refused.Code != games.CodeUnknownRuleset {
		return err
	}
	if _, ok := s.outside(word, say.English); !ok {
		return err
	}
	return &query.Error{Code: refused.Code, Column: column, Message: say.Textf("%s is a command of the program: write sprague %s in a shell; help %s tells more", word, word, word)}
}
