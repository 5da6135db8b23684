package script

import (
	"errors"
	"iter"
	"math"

	"sprague/games"
)

// Lists implements games.Listed. Most games do not need a list, since integers number their
// positions.
func (g *rules) Lists() bool { return g.script.positions != nil || g.script.numbers() == 0 }

// AppendText implements games.Listed. The text is the encoded value.
func (g *rules) AppendText(text []byte, p games.Position) (_ []byte, negative, ok bool) {
	p, negative = exchanged(p)
	switch {
	case p.S == "":
		text = encodedInt(text, p.X)
	case p.S == pairMark:
		text = append(encodedInt(encodedInt(append(text, tupleTag), p.X), p.Y), end)
	case p.S[0] == encodedMark:
		text = append(text, p.S[1:]...)
	default:
		return text, false, false
	}
	return text, negative, true
}

// Listed implements games.Listed.
func (g *rules) Listed(text []byte) (p games.Position, ok bool) {
	if len(text) > mostEncoded {
		return p, false
	}
	m := g.borrow()
	defer g.spare.Put(m)
	v, rest, ok := decoded(m, string(text), 0)
	if !ok || rest != "" {
		return p, false
	}
	p, wrong := encode(v)
	back, _, _ := g.AppendText(nil, p)
	return p, wrong.Empty() && string(back) == string(text)
}

// mostStarts is the maximum bound of a table whose positions are made by start.
const mostStarts = 1 << 20

// Begin implements games.Listed. It yields the positions from the script, or those that start makes
// of integers up to the bound. It skips integers that start refuses.
func (g *rules) Begin(bound uint64) iter.Seq2[games.Position, error] {
	return func(yield func(games.Position, error) bool) {
		if bound > mostStarts && g.script.positions == nil || bound > math.MaxInt64 {
			yield(games.Position{}, games.Errorf(games.CodeOutOfRange, "the bound %d is too large", bound))
			return
		}
		all := g.script.Inspect().Begin(int64(bound))
		for p, err := range all {
			refusal := (*games.Error)(nil)
			if errors.As(err, &refusal) && refusal.Code == games.CodeBadPosition && g.script.positions == nil {
				continue
			}
			if !yield(p, err) || err != nil {
				return
			}
		}
	}
}
