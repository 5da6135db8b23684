package script

import (
	"errors"
	"iter"
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/games/value"
	"sprague/internal/printable"
	"sprague/internal/say"
)

const (
	judgeName    = "judge"
	generateName = "generate"
)

// judgeSteps is the most steps of judge between two readings, some ten seconds. Problems are made for
// a second of a compiled program.
const judgeSteps = 1 << 28

// Oracle returns the values of positions of the script's game.
type Oracle interface {
	// Cell returns the cell of a position of an impartial game, in the encoding of package value.
	Cell(p games.Position) (int64, error)
	// Counter returns the counter of a position worth a nimber in a game whose play need not end.
	Counter(p games.Position) (int64, error)
	// Outcome returns the outcome of a sum of positions.
	Outcome(all ...games.Position) (value.Outcome, error)
	// Result returns the result of best play from a position, and the moves to the end of a play that is
	// won or lost, if the winner hurries and the loser delays. The game has results.
	Result(p games.Position) (result games.Result, moves uint32, err error)
}

// Judges reports whether the script defines the function judge.
func (s *Script) Judges() bool { return s.judge != nil }

// Generates reports whether the script defines the function generate.
func (s *Script) Generates() bool { return s.generate != nil }

// Judge calls the function judge with an input and returns the lines to print, besides those that it
// writes while it reads. The function may
// allocate the given number of bytes, or the default limit if that is larger. The error is a
// *games.Error. Panics of the input and of the oracle pass through.
func (s *Script) Judge(in dialect.Input, o Oracle, bytes int64) (lines iter.Seq[string], err error) {
	m := s.program.NewMachine(dialect.Limits{Steps: judgeSteps, Bytes: max(bytes, dialect.DefaultLimits.Bytes)})
	if s.HasMoves() {
		m.Host = &asker{o, newRules(s)}
	}
	v, err := m.Call(s.judge, m.Input(in))
	if err != nil {
		return nil, refusal(err)
	}
	all := []dialect.Value{v}
	switch v.Kind() {
	case dialect.KindList, dialect.KindTuple:
		all = v.Items()
	case dialect.KindNone:
		if s.program.Uses(".answer") {
			all = nil
		}
	case dialect.KindString:
		all[0] = m.String(strings.TrimSuffix(v.Text(), "\n"))
	}
	for _, line := range all {
		switch k := line.Kind(); {
		case k == dialect.KindInt:
		case k != dialect.KindString:
			return nil, refusal(s.judge.Error(say.Textf("judge returns %s; return a list of lines, each a text or an integer, or call input.answer(line)", games.Clip(line.String()))))
		case !printable.Lines(line.Text()):
			return nil, refusal(s.judge.Error(say.Textf("judge returns a line with a control character: %s", games.Clip(line.String()))))
		}
	}
	return func(yield func(string) bool) {
		for _, line := range all {
			text := strconv.FormatInt(line.Int(), 10)
			if line.Kind() == dialect.KindString {
				text = line.Text()
			}
			if !yield(text) {
				return
			}
		}
	}, nil
}

// Refuses reports whether an error says that the script itself refuses something, by fail.
func Refuses(err error) bool {
	var e *dialect.Error
	return errors.As(err, &e) && e.Refusal
}

// mostInput is the maximum length in bytes of an input made by a script.
const mostInput = 16 << 20

// Generate calls the function generate and returns an input of the given size. Equal bits make
// equal inputs. The error is a *games.Error.
func (s *Script) Generate(bits dialect.Random, size int) (string, error) {
	m := s.program.NewMachine(dialect.DefaultLimits)
	v, err := m.Call(s.generate, m.Random(bits), dialect.Int(int64(size)))
	switch {
	case err != nil:
		e := refusal(err)
		e.Message = say.Textf("%s (in generate(random, %d))", e.Message, size)
		return "", e
	case v.Kind() != dialect.KindString:
		return "", refusal(s.generate.Error(say.Textf("generate returns %s; return the text of one input", games.Clip(v.String()))))
	case len(v.Text()) > mostInput:
		return "", refusal(s.generate.Error(say.Textf("generate returns a text of %d bytes; the limit is %d", len(v.Text()), mostInput)))
	}
	return v.Text(), nil
}

// flattened returns the positions of a question: one position, or the components of a sum or a
// list.
func flattened(v dialect.Value) (all []games.Position, err error) {
	parts := []dialect.Value{v}
	if s, ok := v.Host().(sumOf); ok {
		parts = s.parts
	} else if v.Kind() == dialect.KindList {
		parts = slices.Clone(v.Items())
	}
	for _, part := range parts {
		p, wrong := encode(part)
		if !wrong.Empty() {
			return nil, games.Errorf(games.CodeScript, "%s", wrong)
		}
		all = append(all, p)
	}
	return all, nil
}
