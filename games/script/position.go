package script

import (
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// An integer is a position without a text; a pair of integers has only a mark. All other positions
// are encoded in the text; see encoded.
const (
	pairMark     = "p"
	encodedMark  = 'e'
	endedMark    = "0" // the empty sum
	exchangeMark = '-' // prefix: Left and Right are exchanged
)

// ended is the position after a move that leaves nothing.
var ended = games.Position{S: endedMark}

// mostEncoded is the maximum length in bytes of an encoded position.
const mostEncoded = 1 << 14

// encode encodes a value as a position. For a value that is not a position, it returns a
// description of the fault.
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

// deepest is the maximum nesting of tuples in a position.
const deepest = 50

// The first byte of an encoded value is a tag. Integers from 0 to 95 consist of the tag alone. For
// other integers, the tag contains the length, and their low bytes follow, most significant first.
// Texts and tuples end with a zero byte, and an escape follows a zero byte within a text. The
// encodings of integers and texts are in the same order as the values.
const (
	falseTag    = 'F'
	noneTag     = 'N'
	trueTag     = 'T'
	textTag     = 's'
	tupleTag    = 't'
	negativeTag = 0x90 // minus the number of bytes
	smallTag    = 0x90 // plus the integer
	largeTag    = 0xf0 // plus the number of bytes
	end         = 0
	escape      = 0xff
)

func encoded(text []byte, v dialect.Value, depth int) ([]byte, say.Text) {
	var wrong say.Text
	switch v.Kind() {
	case dialect.KindInt:
		text = encodedInt(text, v.Int())
	case dialect.KindBool:
		text = append(text, [...]byte{falseTag, trueTag}[v.Int()])
	case dialect.KindNone:
		text = append(text, noneTag)
	case dialect.KindString:
		text = encodedText(text, v.Text())
	case dialect.KindTuple:
		if depth == deepest {
			return nil, say.Textf("tuples lie within each other to %d levels at most", deepest)
		}
		text = append(text, tupleTag)
		for _, x := range v.Items() {
			if text, wrong = encoded(text, x, depth+1); !wrong.Empty() {
				return nil, wrong
			}
		}
		text = append(text, end)
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

func encodedText(text []byte, of string) []byte {
	text = append(text, textTag)
	if strings.IndexByte(of, end) < 0 {
		return append(append(text, of...), end)
	}
	for i := range len(of) {
		if text = append(text, of[i]); of[i] == end {
			text = append(text, escape)
		}
	}
	return append(text, end)
}

func encodedInt(text []byte, n int64) []byte {
	if 0 <= n && n < largeTag-smallTag {
		return append(text, smallTag+byte(n))
	}
	size := 1
	for ; size < 8 && (n >= 0 && n>>(8*size) != 0 || n < 0 && n>>(8*size) != -1); size++ {
	}
	if n < 0 {
		text = append(text, negativeTag-byte(size))
	} else {
		text = append(text, largeTag+byte(size))
	}
	for i := size - 1; i >= 0; i-- {
		text = append(text, byte(n>>(8*i)))
	}
	return text
}

// decode returns the value of a position, without the mark of exchanged players.
func decode(m *dialect.Machine, p games.Position) dialect.Value {
	p, _ = exchanged(p)
	switch p.S {
	case "":
		return dialect.Int(p.X)
	case pairMark:
		return m.Tuple(dialect.Int(p.X), dialect.Int(p.Y))
	}
	v, _, _ := decoded(m, p.S[1:], 0)
	return v
}

// decoded decodes the value at the beginning of a text, and returns the rest of the text. It
// returns false for an invalid text.
func decoded(m *dialect.Machine, text string, depth int) (v dialect.Value, rest string, ok bool) {
	if text == "" {
		return v, "", false
	}
	tag, text := text[0], text[1:]
	switch {
	case tag == falseTag:
		return dialect.False, text, true
	case tag == trueTag:
		return dialect.True, text, true
	case tag == noneTag:
		return dialect.None, text, true
	case tag == textTag:
		return decodedText(m, text)
	case tag == tupleTag && depth < deepest:
		items := make([]dialect.Value, 0, 8)
		for text != "" && text[0] != end {
			var x dialect.Value
			if x, text, ok = decoded(m, text, depth+1); !ok {
				return v, "", false
			}
			items = append(items, x)
		}
		if text == "" {
			return v, "", false
		}
		return m.Tuple(items...), text[1:], true
	case smallTag <= tag && tag < largeTag:
		return dialect.Int(int64(tag - smallTag)), text, true
	}
	var n int64
	size := int(tag) - largeTag
	if tag < smallTag {
		n, size = -1, negativeTag-int(tag)
	}
	if size < 1 || size > 8 || size > len(text) {
		return v, "", false
	}
	for i := range size {
		n = n<<8 | int64(text[i])
	}
	return dialect.Int(n), text[size:], true
}

func decodedText(m *dialect.Machine, text string) (v dialect.Value, rest string, ok bool) {
	i := strings.IndexByte(text, end)
	if i >= 0 && (i+1 == len(text) || text[i+1] != escape) { // nothing is escaped
		return m.String(text[:i]), text[i+1:], true
	}
	var plain []byte
	for i = 0; i < len(text); i++ {
		switch {
		case text[i] != end:
		case i+1 < len(text) && text[i+1] == escape:
			plain = append(plain, end)
			i++
			continue
		default:
			return m.String(string(plain)), text[i+1:], true
		}
		plain = append(plain, text[i])
	}
	return v, "", false
}

// exchanged removes the mark of exchanged players. It reports whether the mark was present.
func exchanged(p games.Position) (games.Position, bool) {
	if p.S != "" && p.S[0] == exchangeMark {
		p.S = p.S[1:]
		return p, true
	}
	return p, false
}

// exchange returns the position with the players exchanged.
func exchange(p games.Position) games.Position {
	if q, ok := exchanged(p); ok {
		return q
	}
	p.S = string(exchangeMark) + p.S
	return p
}

// sumOf is a disjunctive sum returned by plus.
type sumOf struct{ parts []dialect.Value }

const (
	plusName = "plus"
	winName  = "WIN"
)

// win is a move that wins the whole game at once.
var win = dialect.HostValue(winName, winName)

// plus implements plus. It returns the sum of positions and sums, which may stand in a list.
func plus(m *dialect.Machine, args []dialect.Value) (dialect.Value, error) {
	if len(args) == 1 && args[0].Kind() == dialect.KindList {
		args = args[0].Items()
	}
	parts := args
	if slices.ContainsFunc(args, func(v dialect.Value) bool { return v.Host() != nil }) {
		parts = nil
		for _, v := range args {
			if s, ok := v.Host().(sumOf); ok && len(parts) <= mostParts {
				parts = append(parts, s.parts...)
			} else {
				parts = append(parts, v)
			}
		}
	}
	if len(parts) > mostParts {
		return dialect.None, games.Errorf(games.CodeScript, "a sum has %d positions at most", mostParts)
	}
	return m.HostValue("plus(…)", sumOf{m.Tuple(parts...).Items()}), nil // a tuple, so that the machine charges its memory
}

// mostParts is the maximum number of positions in a sum.
const mostParts = 1 << 16
