package script

import (
	"encoding/hex"
	"errors"
	"path/filepath"
	"strings"
	"sync"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// Extension is the file extension of scripts.
const Extension = ".star"

// Script is a user-written game. It is immutable.
type Script struct {
	Name   string // name of the ruleset
	Path   string // path of the file, as the user wrote it; empty for a script in a database
	Source []byte
	// Supplied means that the script belongs to the program: refusals of positions do not show its lines.
	Supplied bool
	Loaded   []File // loaded files, in the order of loading
	program  *dialect.Program

	moves, left, right, start           *dialect.Function
	format, describe, show, parts, same *dialect.Function
	positions, judge, generate, result  *dialect.Function
	summary, rules, source              string
	examples                            []string
	wins                                bool // some moves may win at once
	turn                                *dialect.Function
	cycles                              games.ResultKind // of endless play for Left; 0 if each play ends
	ranking                             ranking

	numbers func() int // returns the number of integers in a position; see integers
	streams streams
}

// File is a file that a script loads.
type File struct {
	Name   string
	Source []byte
}

// isName reports whether a text is a valid name of a ruleset.
func isName(text string) bool {
	for part := range strings.SplitSeq(text, "-") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return text[0] >= 'a'
}

// NameOf returns the name of the ruleset for the path of a file. The error is a *games.Error.
func NameOf(path string) (string, error) {
	base, ok := strings.CutSuffix(filepath.Base(path), Extension)
	switch {
	case !ok:
		return "", games.Errorf(games.CodeScript, "%s: the file of a script ends in %s", games.ClipStart(path), Extension)
	case !isName(base) || len(base) > 40:
		return "", games.Errorf(games.CodeScript, "%s: the name of a script has lower-case letters, digits and single hyphens, 40 at most, as in take-two%s", games.ClipStart(path), Extension)
	}
	return base, nil
}

// Surroundings are the environment of a script.
type Surroundings struct {
	// Load returns the content of a file that the script loads. A nil Load refuses all files.
	Load func(name string) ([]byte, error)
	// Print receives the output of the script. It may be nil.
	Print func(text string)
}

// Read reads the script of a ruleset. The error is a *games.Error that begins with the file, the
// line and the column.
func Read(name string, source []byte, around Surroundings) (*Script, error) {
	s, err := ReadProblem(name, source, around)
	if err == nil && !s.HasMoves() {
		without := games.Errorf(games.CodeScript, "%s%s has no moves; sprague judge answers inputs by it, and a game needs def moves(p)", name, Extension)
		without.Cause = ErrNoMoves
		return nil, without
	}
	return s, err
}

// ErrNoMoves is the cause of the error for a script that only answers inputs.
var ErrNoMoves = errors.New("a script without moves")

// HasMoves reports whether the script is that of a ruleset. Another one only answers inputs.
func (s *Script) HasMoves() bool { return s.moves != nil || s.left != nil }

// Constant returns the value of a name outside of functions.
func (s *Script) Constant(name string) (dialect.Value, bool) { return s.program.Global(name) }

// ReadProblem reads the script of a ruleset, or one without moves that answers inputs by its function
// judge. The error is like that of Read.
func ReadProblem(name string, source []byte, around Surroundings) (*Script, error) {
	file := name + Extension
	s := &Script{Name: name, Source: source}
	var err error
	s.program, err = dialect.Compile(file, source, dialect.Options{
		Functions: map[string]dialect.HostFunction{
			plusName:    {Most: dialect.AnyNumber, Example: "plus(3, 4)", Apply: plus, Group: true},
			"print":     {Most: dialect.AnyNumber, Example: "print(x)", Apply: around.printed},
			grundyName:  {Least: 1, Most: 1, Example: "grundy(p)", Apply: askedGrundy},
			winsName:    {Least: 1, Most: 2, Example: "wins(p)", Apply: askedWins},
			bestName:    {Least: 1, Most: 2, Example: "best(p)", Apply: askedBest},
			outcomeName: {Least: 1, Most: 2, Example: "outcome(p)", Apply: askedOutcome},
		},
		Apart:     []string{judgeName, generateName},
		Constants: map[string]dialect.Value{winName: win, loseName: lose, drawName: draw},
		Load:      s.load(around.Load),
	})
	if err != nil {
		return nil, refusal(err)
	}
	s.numbers = sync.OnceValue(func() int { return newRules(s).integers() })
	for _, f := range []struct {
		name        string
		into        **dialect.Function
		least, most int
	}{
		{"moves", &s.moves, 1, 1},
		{"left", &s.left, 1, 1},
		{"right", &s.right, 1, 1},
		{"start", &s.start, 0, 64},
		{"format", &s.format, 1, 1},
		{"describe", &s.describe, 2, 2},
		{"show", &s.show, 1, 1},
		{"parts", &s.parts, 1, 1},
		{"same", &s.same, 1, 1},
		{"positions", &s.positions, 1, 1},
		{resultName, &s.result, 1, 1},
		{judgeName, &s.judge, 1, 1},
		{generateName, &s.generate, 2, 2},
	} {
		g, ok := s.program.Function(f.name)
		if !ok {
			continue
		}
		if least, most := g.Parameters(); least > f.most || most < f.least {
			return nil, games.Errorf(games.CodeScript, "%s: %s takes %s; Sprague gives it %d", file, f.name, g.Takes(), f.least)
		}
		*f.into = g
	}
	switch {
	case s.moves == nil && s.left == nil && s.right == nil && s.judge != nil:
		return s, s.onlyJudges(file)
	case s.moves == nil && s.left == nil && s.right == nil:
		return nil, games.Errorf(games.CodeScript, "%s: a script needs def moves(p), or def left(p) and def right(p)", file)
	case s.moves == nil && s.result != nil:
		return nil, games.Errorf(games.CodeScript, "%s: with def result(p), write def moves(p) in the place of left and right; a position says whose turn it is", file)
	case s.moves != nil && (s.left != nil || s.right != nil):
		return nil, games.Errorf(games.CodeScript, "%s: write either moves, or left and right", file)
	case s.moves == nil && (s.left == nil || s.right == nil):
		return nil, games.Errorf(games.CodeScript, "%s: write both left and right", file)
	case s.moves == nil && s.program.Uses(grundyName):
		return nil, games.Errorf(games.CodeScript, "%s: with left and right there are no Grundy values; write wins(p, \"left\")", file)
	}
	s.wins = s.moves != nil && s.program.Uses(winName)
	if err := s.readResult(file); err != nil {
		return nil, err
	}
	return s, s.texts(file)
}

// onlyJudges reads the texts of a script without moves, and refuses what it cannot have.
func (s *Script) onlyJudges(file string) error {
	for _, name := range []string{grundyName, winsName, bestName, outcomeName} {
		if s.program.Uses(name) {
			return games.Errorf(games.CodeScript, "%s: %s asks about positions; write def moves(p)", file, name)
		}
	}
	return s.texts(file)
}

// load wraps a loader and records the loaded files. It returns nil for a nil loader.
func (s *Script) load(load func(name string) ([]byte, error)) func(name string) ([]byte, error) {
	if load == nil {
		return nil
	}
	return func(name string) ([]byte, error) {
		source, err := load(name)
		if err == nil {
			s.Loaded = append(s.Loaded, File{name, source})
		}
		return source, err
	}
}

// texts reads the help texts of the script: summary, rules, source and examples.
func (s *Script) texts(file string) error {
	for name, into := range map[string]*string{"summary": &s.summary, "rules": &s.rules} {
		v, ok := s.program.Global(name)
		if !ok {
			continue
		}
		if v.Kind() != dialect.KindString {
			return games.Errorf(games.CodeScript, "%s: %s is a text in quotes", file, name)
		}
		*into = v.Text()
	}
	if v, ok := s.program.Global("source"); ok && v.Kind() == dialect.KindString { // else a variable of its own
		s.source = v.Text()
	}
	v, ok := s.program.Global("examples")
	if !ok {
		return nil
	}
	if v.Kind() == dialect.KindList || v.Kind() == dialect.KindTuple {
		for _, x := range v.Items() {
			if x.Kind() != dialect.KindString {
				return games.Errorf(games.CodeScript, "%s: examples is a list of texts in quotes", file)
			}
			s.examples = append(s.examples, x.Text())
		}
		return nil
	}
	return games.Errorf(games.CodeScript, "%s: examples is a list of texts in quotes", file)
}

// Hash returns the hash of the rules in hexadecimal. It ignores comments and layout.
func (s *Script) Hash() string {
	hash := s.program.Hash()
	return hex.EncodeToString(hash[:])
}

// refusal converts an error of the dialect to a *games.Error.
func refusal(err error) *games.Error {
	if known, ok := err.(*games.Error); ok {
		return known
	}
	var e *dialect.Error
	if !errors.As(err, &e) {
		return games.Errorf(games.CodeScript, "%s", err)
	}
	code := games.CodeScript
	var refused *games.Error
	switch {
	case e.Limit:
		code = games.CodeTooLarge
	case errors.As(e.Cause, &refused):
		code = refused.Code
	}
	return &games.Error{Code: code, Message: e.Text(), Arg: -1, Cause: err}
}

// during adds the called function and its arguments to an error.
func during(err error, f *dialect.Function, args ...dialect.Value) *games.Error {
	const most = 200 // bytes of each argument
	texts := make([]string, len(args))
	for i, v := range args {
		texts[i] = games.ClipTo(v.String(), most)
	}
	e := refusal(err)
	e.Message = say.Textf("%s (in %s(%s))", e.Message, f.Name(), strings.Join(texts, ", "))
	return e
}

// printed implements print.
func (s Surroundings) printed(_ *dialect.Machine, args []dialect.Value) (dialect.Value, error) {
	if s.Print != nil {
		texts := make([]string, len(args))
		for i, v := range args {
			texts[i] = v.Plain()
		}
		s.Print(strings.Join(texts, " "))
	}
	return dialect.None, nil
}
