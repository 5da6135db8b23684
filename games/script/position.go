package script

import (
	"encoding/binary"
	"slices"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// Integers and pairs of integers are positions without a text, except a mark for pairs. All other
// positions are encoded as a text: a letter for the kind, then lengths and integers in LEB128.
const (
	pairMark     = "p"
	encodedMark  = 'e'
	endedMark    = "0" // the sum of no positions
	exchangeMark = '-' // at the beginning: Left and Right are exchanged
)

// ended is the result of a move that leaves nothing.
var ended = games.Position{S: endedMark}

// mostEncoded bounds the length of an encoded position.
const mostEncoded = 1 << 14

// encode encodes a value as a position. It describes the fault of a value that is not a position.
func encode(v dialect.Value) (games.Position, say.Text) {
	if v.Kind() == dialect.KindInt {
		return games.Position{X: v.Int()}, say.Text{}
	}
	if v.Kind() == dialect.KindTuple {
		if items := v.Items(); len(items) == 2 && items[0].Kind() == dialect.KindInt && items[1].Kind() == dialect.KindInt {
			return games.Position{X: items[0].Int(), Y: items[1].Int(), S: pairMark}, say.Text{}
		}
	}
	var buffer [64]byte
	text, wrong := encoded(append(buffer[:0], encodedMark), v, 0)
	if !wrong.Empty() {
		return games.Position{}, wrong
	}
	return games.Position{S: string(text)}, say.Text{}
}

// deepest is how deep tuples lie within each other in a position.
const deepest = 50

func encoded(text []byte, v dialect.Value, depth int) ([]byte, say.Text) {
	var wrong say.Text
	switch v.Kind() {
	case dialect.KindInt:
		text = binary.AppendVarint(append(text, 'i'), v.Int())
	case dialect.KindBool:
		text = append(text, "FT"[v.Int()])
	case dialect.KindNone:
		text = append(text, 'N')
	case dialect.KindString:
		text = append(binary.AppendUvarint(append(text, 's'), uint64(len(v.Text()))), v.Text()...)
	case dialect.KindTuple:
		if depth == deepest {
			return nil, say.Textf("tuples lie within each other to %d levels at most", deepest)
		}
		text = binary.AppendUvarint(append(text, 't'), uint64(len(v.Items())))
		for _, x := range v.Items() {
			if text, wrong = encoded(text, x, depth+1); !wrong.Empty() {
				return nil, wrong
			}
		}
	case dialect.KindList:
		return nil, say.Textf("a list is no position; tuple(x) makes one of it")
	default:
		return nil, say.Textf("%s is no position; positions are integers, texts, booleans, None and tuples of these", v)
	}
	if len(text) > mostEncoded {
		return nil, say.Textf("a position is longer than %d bytes", mostEncoded)
	}
	return text, say.Text{}
}

// decode returns the value of an encoded position. It ignores the mark of exchanged players.
func decode(m *dialect.Machine, p games.Position) dialect.Value {
	p, _ = exchanged(p)
	switch p.S {
	case "":
		return dialect.Int(p.X)
	case pairMark:
		return m.Tuple(dialect.Int(p.X), dialect.Int(p.Y))
	}
	v, _ := decoded(m, p.S[1:])
	return v
}

func decoded(m *dialect.Machine, text string) (dialect.Value, string) {
	kind, text := text[0], text[1:]
	number := func() uint64 {
		n, size := binary.Uvarint([]byte(text[:min(len(text), binary.MaxVarintLen64)]))
		text = text[size:]
		return n
	}
	switch kind {
	case 'i':
		n := number()
		return dialect.Int(int64(n>>1) ^ -int64(n&1)), text
	case 'F':
		return dialect.False, text
	case 'T':
		return dialect.True, text
	case 's':
		n := number()
		return m.String(text[:n]), text[n:]
	case 't':
		items := make([]dialect.Value, 0, 8)
		for range number() {
			var x dialect.Value
			x, text = decoded(m, text)
			items = append(items, x)
		}
		return m.Tuple(items...), text
	default:
		return dialect.None, text
	}
}

// exchanged removes the mark of exchanged players, and reports whether there was one.
func exchanged(p games.Position) (games.Position, bool) {
	if p.S != "" && p.S[0] == exchangeMark {
		p.S = p.S[1:]
		return p, true
	}
	return p, false
}

// exchange exchanges the players.
func exchange(p games.Position) games.Position {
	if q, ok := exchanged(p); ok {
		return q
	}
	p.S = string(exchangeMark) + p.S
	return p
}

// sumOf is a disjunctive sum made by plus.
type sumOf struct{ parts []dialect.Value }

const (
	plusName = "plus"
	winName  = "WIN"
)

// win is a move that wins the whole game at once.
var win = dialect.HostValue(winName, winName)

// plus returns the sum of positions and sums.
func plus(m *dialect.Machine, args []dialect.Value) (dialect.Value, error) {
	parts := args
	if slices.ContainsFunc(args, func(v dialect.Value) bool { return v.Host() != nil }) {
		parts = nil
		for _, v := range args {
			if s, ok := v.Host().(sumOf); ok {
				parts = append(parts, s.parts...)
			} else {
				parts = append(parts, v)
			}
			if len(parts) > mostParts {
				return dialect.None, games.Errorf(games.CodeScript, "a sum has %d positions at most", mostParts)
			}
		}
	}
	return m.HostValue("plus(…)", sumOf{m.Tuple(parts...).Items()}), nil // a tuple, so that its memory counts
}

// mostParts bounds how many positions a sum has.
const mostParts = 1 << 16
