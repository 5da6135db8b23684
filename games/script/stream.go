package script

import (
	"hash/maphash"
	"strings"
	"sync"

	"sprague/games"
	"sprague/games/script/dialect"
)

// streams holds the streams of the functions of a script by the form of their argument.
type streams struct {
	mu  sync.Mutex
	all map[streamKey]*dialect.Stream // nil if there is none
}

type streamKey struct {
	of   *dialect.Function
	form string // of its arguments; see argument
}

// mostStreams is the maximum number of streams of a script. Positions of more forms are called.
const mostStreams = 64

// compiler compiles the stream of a function.
type compiler func(f *dialect.Function, arguments ...dialect.Shape) (*dialect.Stream, int, bool)

// of returns the stream of a function that returns a list, for arguments of a form; nil if there is
// none.
func (s *streams) of(f *dialect.Function, form string) *dialect.Stream {
	return s.get(f, form, (*dialect.Function).Stream)
}

// get is of, also for a function that returns a single value.
func (s *streams) get(f *dialect.Function, form string, compile compiler) *dialect.Stream {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := streamKey{f, form}
	stream, known := s.all[key]
	if known || len(s.all) >= mostStreams {
		return stream
	}
	stream = compiled(f, form, compile)
	if s.all == nil {
		s.all = make(map[streamKey]*dialect.Stream)
	}
	s.all[key] = stream
	return stream
}

// compiled compiles a stream; nil if there is none, or its elements are no positions.
func compiled(f *dialect.Function, form string, compile compiler) *dialect.Stream {
	var shapes []dialect.Shape
	for form != "" {
		var shape dialect.Shape
		shape, form = shaped(form)
		shapes = append(shapes, shape)
	}
	stream, _, ok := compile(f, shapes...)
	if !ok || !encodable(stream) {
		return nil
	}
	return stream
}

// The letters of a form. A tuple stands in parentheses.
const (
	integerForm = "i"
	pairForm    = "(ii)"
)

// shaped returns the shape at the beginning of a form, and the rest of the form.
func shaped(form string) (s dialect.Shape, rest string) {
	first, rest := form[0], form[1:]
	switch first {
	case 'i':
		return dialect.IntShape, rest
	case 'b':
		return dialect.BoolShape, rest
	case 's':
		return dialect.TextShape, rest
	}
	s = dialect.TupleShape()
	for rest[0] != ')' {
		var item dialect.Shape
		item, rest = shaped(rest)
		s.Items = append(s.Items, item)
	}
	return s, rest[1:]
}

// appendForm appends the form of a shape.
func appendForm(form []byte, s dialect.Shape) []byte {
	switch s.Kind {
	case dialect.KindInt:
		return append(form, 'i')
	case dialect.KindBool:
		return append(form, 'b')
	case dialect.KindString:
		return append(form, 's')
	}
	form = append(form, '(')
	for _, item := range s.Items {
		form = appendForm(form, item)
	}
	return append(form, ')')
}

// argument is a position as the argument of a stream: the form of its shape, its integers and its
// strings.
type argument struct {
	form     []byte
	integers []int64
	texts    []string
}

// read reads a position without the mark of exchanged players. It returns false if the position has
// no form.
func (a *argument) read(p games.Position) bool {
	a.form, a.integers, a.texts = a.form[:0], a.integers[:0], a.texts[:0]
	switch p.S {
	case "":
		a.form, a.integers = append(a.form, integerForm...), append(a.integers, p.X)
		return true
	case pairMark:
		a.form, a.integers = append(a.form, pairForm...), append(a.integers, p.X, p.Y)
		return true
	}
	if p.S[0] != encodedMark {
		return false
	}
	_, ok := a.value(p.S[1:])
	return ok
}

// value reads the value at the beginning of an encoded text, and returns the rest of the text.
func (a *argument) value(text string) (rest string, ok bool) {
	const most = 64 // letters of a form
	if len(a.form) > most {
		return "", false
	}
	switch tag := text[0]; tag {
	case falseTag:
		a.form, a.integers = append(a.form, 'b'), append(a.integers, 0)
		return text[1:], true
	case trueTag:
		a.form, a.integers = append(a.form, 'b'), append(a.integers, 1)
		return text[1:], true
	case noneTag:
		return "", false
	case textTag:
		i := strings.IndexByte(text, end)
		if i+1 < len(text) && text[i+1] == escape {
			return "", false
		}
		a.form, a.texts = append(a.form, 's'), append(a.texts, text[1:i])
		return text[i+1:], true
	case tupleTag:
		a.form = append(a.form, '(')
		for text = text[1:]; text[0] != end; {
			if text, ok = a.value(text); !ok {
				return "", false
			}
		}
		a.form = append(a.form, ')')
		return text[1:], true
	}
	v, rest, _ := decoded(nil, text, 0)
	a.form, a.integers = append(a.form, 'i'), append(a.integers, v.Int())
	return rest, true
}

// placed returns the position of a value of a shape. It returns false if the value is no position.
func placed(s dialect.Shape, integers []int64, texts []string) (p games.Position, ok bool) {
	if p, ok := numeric(s, integers); ok {
		return p, true
	}
	var buffer [64]byte
	text, _, _ := encodedShape(append(buffer[:0], encodedMark), s, integers, texts)
	return games.Position{S: string(text)}, len(text) <= mostEncoded
}

// numeric returns the position of an integer or a pair of integers; false for other shapes.
func numeric(s dialect.Shape, integers []int64) (p games.Position, ok bool) {
	switch {
	case s.Kind == dialect.KindInt:
		return games.Position{X: integers[0]}, true
	case s.Kind == dialect.KindTuple && len(s.Items) == 2 && s.Items[0].Kind == dialect.KindInt && s.Items[1].Kind == dialect.KindInt:
		return games.Position{X: integers[0], Y: integers[1], S: pairMark}, true
	default:
		return p, false
	}
}

// recentTexts is the number of texts of positions that a runner holds, since several moves lead to
// a position, and longestRecent the maximum length of each in bytes.
const (
	recentTexts   = 1 << 10
	longestRecent = 1 << 8
)

// placed is the function placed, and allocates no text that the runner holds.
func (r *runner) placed(s dialect.Shape, integers []int64, texts []string) (p games.Position, ok bool) {
	if p, ok := numeric(s, integers); ok {
		return p, true
	}
	r.text, _, _ = encodedShape(append(r.text[:0], encodedMark), s, integers, texts)
	if len(r.text) > longestRecent {
		return games.Position{S: string(r.text)}, len(r.text) <= mostEncoded
	}
	held := &r.recent[maphash.Bytes(seed, r.text)%recentTexts]
	if *held != string(r.text) {
		*held = string(r.text)
	}
	return games.Position{S: *held}, true
}

// encodedShape encodes the value of a shape like encoded, and returns the integers and strings that
// are left.
func encodedShape(text []byte, s dialect.Shape, integers []int64, texts []string) ([]byte, []int64, []string) {
	switch s.Kind {
	case dialect.KindInt:
		return encodedInt(text, integers[0]), integers[1:], texts
	case dialect.KindBool:
		return append(text, [...]byte{falseTag, trueTag}[integers[0]]), integers[1:], texts
	case dialect.KindString:
		return encodedText(text, texts[0]), integers, texts[1:]
	}
	text = append(text, tupleTag)
	for _, item := range s.Items {
		text, integers, texts = encodedShape(text, item, integers, texts)
	}
	return append(text, end), integers, texts
}

// encodable reports whether the elements of a stream are positions, sums of positions or wins.
func encodable(s *dialect.Stream) bool {
	for _, e := range s.Elements {
		for _, shape := range e.Shapes {
			if depthOf(shape) >= deepest {
				return false
			}
		}
	}
	return true
}

func depthOf(s dialect.Shape) int {
	depth := 0
	for _, item := range s.Items {
		depth = max(depth, 1+depthOf(item))
	}
	return depth
}
