package dialect

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Kind is the kind of a value.
type Kind uint8

// The kinds.
const (
	KindInt Kind = iota
	KindBool
	KindNone
	KindString
	KindTuple
	KindList
	KindRange
	KindHost // opaque value of the host
	KindInput
	KindRandom
	KindDict
	KindSet
	kindUndefined
)

var kindNames = [...]string{"int", "bool", "None", "string", "tuple", "list", "range", "value", "input", "random", "dict", "set", "nothing"}

// String returns the name used in messages.
func (k Kind) String() string { return kindNames[k] }

// Value is a value of a script. The zero Value is the integer 0. A value belongs to the machine
// that made it, and is valid until [Machine.Reset].
type Value struct {
	n int64 // value of an integer or a boolean, length of a range
	o *object
}

// object holds the data of a value that is not an integer. Integers have no object.
type object struct {
	kind   Kind
	frozen bool // the list, dictionary or set is immutable
	busy   int32
	text   string
	items  []Value
	extra  any // *span of a range, *table of a dictionary or a set, or the data of the host
}

// span is a range. The value holds its length.
type span struct{ start, stop, step int64 }

// span returns the span of a range.
func (v Value) span() *span { return v.o.extra.(*span) }

var (
	boolean   = object{kind: KindBool}
	nothing   = object{kind: KindNone}
	undefined = object{kind: kindUndefined}
	empty     = object{kind: KindTuple}
)

// The constants of the dialect.
var (
	True  = Value{1, &boolean}
	False = Value{0, &boolean}
	None  = Value{0, &nothing}
)

// Int returns an integer.
func Int(n int64) Value { return Value{n: n} }

// Bool returns a boolean.
func Bool(b bool) Value {
	if b {
		return True
	}
	return False
}

// HostValue returns an opaque value of the host. Scripts see only its name.
func HostValue(name string, of any) Value {
	return Value{0, &object{kind: KindHost, text: name, extra: of}}
}

// Kind returns the kind of the value.
func (v Value) Kind() Kind {
	if v.o == nil {
		return KindInt
	}
	return v.o.kind
}

// Int returns the value of an integer; 1 or 0 for a boolean.
func (v Value) Int() int64 { return v.n }

// Text returns the content of a string.
func (v Value) Text() string { return v.o.text }

// Items returns the elements of a tuple or a list, or the keys of a dictionary or a set. The caller
// must not change them.
func (v Value) Items() []Value {
	if t := v.table(); t != nil {
		keys, _ := t.live()
		return keys
	}
	return v.o.items
}

// Host returns the argument of [HostValue]; nil for other values.
func (v Value) Host() any {
	if v.Kind() != KindHost {
		return nil
	}
	return v.o.extra
}

// truth returns the truth value.
func (v Value) truth() bool {
	if v.o == nil {
		return v.n != 0
	}
	switch v.o.kind {
	case KindNone:
		return false
	case KindString:
		return v.o.text != ""
	case KindTuple, KindList:
		return len(v.o.items) > 0
	case KindDict, KindSet:
		return v.table().len() > 0
	case KindHost, KindInput, KindRandom:
		return true
	default:
		return v.n != 0
	}
}

// Equal reports whether two values are equal. It returns false after about a million steps, or for
// elements nested deeper than 100 levels.
func (v Value) Equal(w Value) bool {
	work := comparison{steps: 1 << 20}
	return work.equal(v, w, 0) && work.whole()
}

// mostDepth is the maximum nesting of values that are compared or written.
const mostDepth = 100

// comparison compares values within a limit: nested tuples may hold the same tuple exponentially
// often.
type comparison struct {
	steps int64 // remaining; negative after the limit
	deep  bool  // the elements are nested too deeply
}

// enter counts the steps of comparing two values. It reports whether the limits allow the
// comparison.
func (c *comparison) enter(v, w Value, depth int) bool {
	c.steps -= 1 + min(v.weight(), w.weight())
	c.deep = c.deep || depth > mostDepth
	return c.whole()
}

// whole reports whether the comparison stayed within its limits.
func (c *comparison) whole() bool { return c.steps >= 0 && !c.deep }

// weight returns the number of steps for reading the value once, without the contents of its
// elements.
func (v Value) weight() int64 {
	if v.o == nil {
		return 0
	}
	return int64(len(v.o.text)/bytesOfStep + len(v.o.items)/valuesOfStep)
}

// The bytes of a string, and the elements, that are read or moved in one step.
const (
	bytesOfStep  = 16
	valuesOfStep = 4
)

func (c *comparison) equal(v, w Value, depth int) bool {
	if v.o == nil || w.o == nil {
		return v.o == w.o && v.n == w.n
	}
	if v.o.kind != w.o.kind || len(v.o.items) != len(w.o.items) {
		return false
	}
	if v.o == w.o && v.n == w.n {
		return true
	}
	if !c.enter(v, w, depth) {
		return false
	}
	switch v.o.kind {
	case KindString:
		return v.o.text == w.o.text
	case KindTuple, KindList:
		for i, x := range v.o.items {
			if !c.equal(x, w.o.items[i], depth+1) {
				return false
			}
		}
		return true
	case KindRange:
		return v.n == w.n && (v.n == 0 || v.span().start == w.span().start && (v.n == 1 || v.span().step == w.span().step))
	case KindDict, KindSet:
		return c.sameTable(v.table(), w.table(), depth)
	case KindHost, KindInput, KindRandom:
		return v.o == w.o
	default:
		return v.n == w.n
	}
}

// compare orders two values. It returns false if they have no order.
func (c *comparison) compare(v, w Value, depth int) (int, bool) {
	if v.Kind() != w.Kind() || !c.enter(v, w, depth) {
		return 0, false
	}
	switch v.Kind() {
	case KindInt, KindBool:
		return cmp.Compare(v.n, w.n), true
	case KindString:
		return cmp.Compare(v.o.text, w.o.text), true
	case KindTuple, KindList:
		for i, x := range v.o.items {
			if i == len(w.o.items) {
				return 1, true
			}
			if !c.equal(x, w.o.items[i], depth+1) {
				return c.compare(x, w.o.items[i], depth+1)
			}
		}
		return cmp.Compare(len(v.o.items), len(w.o.items)), true
	default:
		return 0, false
	}
}

// String formats the value in the syntax of a script, with strings in quotes. It truncates the text
// after 4,096 bytes.
func (v Value) String() string {
	text, whole := v.text(1 << 12)
	if !whole {
		text += "…"
	}
	return text
}

// text formats the value in at most the given number of bytes. It returns false if the text is
// truncated.
func (v Value) text(most int) (string, bool) {
	w := writer{most: most}
	w.value(v, 0)
	return w.String(), !w.over
}

// writer formats values within a limit of bytes.
type writer struct {
	strings.Builder
	most int
	over bool // the text is truncated
	deep bool // the elements are nested too deeply
}

func (w *writer) put(text string) {
	if w.over = w.over || w.Len()+len(text) > w.most; !w.over {
		w.WriteString(text)
	}
}

// quoted writes a string in quotes, in small pieces, so that it stops at the limit.
func (w *writer) quoted(text string) {
	w.put(`"`)
	for text != "" && !w.over {
		n := min(len(text), 30)
		for range utf8.UTFMax - 1 {
			if n < len(text) && !utf8.RuneStart(text[n]) {
				n--
			}
		}
		piece := strconv.Quote(text[:n])
		w.put(piece[1 : len(piece)-1])
		text = text[n:]
	}
	w.put(`"`)
}

func (w *writer) value(v Value, depth int) {
	w.deep = w.deep || depth > mostDepth
	if w.over = w.over || w.deep; w.over {
		return
	}
	switch v.Kind() {
	case KindInt:
		w.put(strconv.FormatInt(v.n, 10))
	case KindBool:
		w.put([]string{"False", "True"}[v.n])
	case KindNone:
		w.put("None")
	case KindString:
		w.quoted(v.o.text)
	case KindTuple, KindList:
		begin, end := "(", ")"
		if v.o.kind == KindList {
			begin, end = "[", "]"
		} else if len(v.o.items) == 1 {
			end = ",)"
		}
		w.put(begin)
		for i, x := range v.o.items {
			if i > 0 {
				w.put(", ")
			}
			if w.value(x, depth+1); w.over {
				return
			}
		}
		w.put(end)
	case KindDict, KindSet:
		w.table(v.table(), depth)
	case KindRange:
		w.put("range(")
		s := v.span()
		if s.start != 0 || s.step != 1 {
			w.put(strconv.FormatInt(s.start, 10) + ", ")
		}
		w.put(strconv.FormatInt(s.stop, 10))
		if s.step != 1 {
			w.put(", " + strconv.FormatInt(s.step, 10))
		}
		w.put(")")
	default:
		w.put(v.o.text)
	}
}

// table writes a dictionary or a set.
func (w *writer) table(t *table, depth int) {
	keys, values := t.live()
	if values == nil && len(keys) == 0 {
		w.put("set()")
		return
	}
	w.put("{")
	for i, k := range keys {
		if i > 0 {
			w.put(", ")
		}
		if w.value(k, depth+1); values != nil {
			w.put(": ")
			w.value(values[i], depth+1)
		}
		if w.over {
			return
		}
	}
	w.put("}")
}

// length returns the number of elements of the value; false for a value without elements.
func (v Value) length() (int64, bool) {
	switch v.Kind() {
	case KindString:
		return int64(len(v.o.text)), true
	case KindTuple, KindList:
		return int64(len(v.o.items)), true
	case KindRange:
		return v.n, true
	case KindDict, KindSet:
		return int64(v.table().len()), true
	default:
		return 0, false
	}
}
