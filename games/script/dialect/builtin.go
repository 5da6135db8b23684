package dialect

import (
	"cmp"
	"errors"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"sprague/internal/say"
)

// builtin is a built-in function of the dialect.
type builtin struct {
	least, most int    // number of positional arguments
	keyword     string // name of the keyword argument; empty for none
	example     string
	apply       func(m *Machine, at place, args []Value) Value
}

// takes describes the number of arguments that the function takes.
func (b builtin) takes() say.Text {
	if b.most == several {
		return say.Textf("1 argument or more")
	}
	return (&Function{required: b.least, params: make([]string, b.most)}).Takes()
}

// several is the maximum of a builtin that takes any number of arguments.
const several = mostArguments

var builtins map[string]builtin

func init() { // in init, which breaks an initialization cycle: the functions use the table of methods, which names the functions
	builtins = map[string]builtin{
		"len":       {1, 1, "", "len([1, 2])", (*Machine).lenOf},
		"range":     {1, 3, "", "range(5), range(2, 5), range(5, 0, -1)", (*Machine).rangeOf},
		"min":       {1, several, "", "min(3, 5)", func(m *Machine, at place, args []Value) Value { return m.extreme(at, args, -1) }},
		"max":       {1, several, "", "max(3, 5)", func(m *Machine, at place, args []Value) Value { return m.extreme(at, args, 1) }},
		"abs":       {1, 1, "", "abs(-3)", absOf},
		"sum":       {1, 1, "", "sum([1, 2])", (*Machine).sumOf},
		"any":       {1, 1, "", "any([x > 2 for x in p])", func(m *Machine, at place, args []Value) Value { return Bool(m.some(at, args[0], true)) }},
		"all":       {1, 1, "", "all([x > 2 for x in p])", func(m *Machine, at place, args []Value) Value { return Bool(!m.some(at, args[0], false)) }},
		"sorted":    {1, 1, "reverse", "sorted([2, 1])", (*Machine).sortedOf},
		"reversed":  {1, 1, "", "reversed([1, 2])", (*Machine).reversedOf},
		"enumerate": {1, 2, "", "enumerate([5, 6])", (*Machine).enumerateOf},
		"zip":       {0, several, "", "zip([1, 2], [3, 4])", (*Machine).zipOf},
		"str":       {1, 1, "", "str(12)", (*Machine).strOf},
		"int":       {1, 1, "", "int(\"12\")", (*Machine).intOf},
		"bool":      {1, 1, "", "bool(1)", func(_ *Machine, _ place, args []Value) Value { return Bool(args[0].truth()) }},
		"tuple":     {0, 1, "", "tuple([1, 2])", func(m *Machine, at place, args []Value) Value { return m.tuple(m.copied(at, args)) }},
		"list":      {0, 1, "", "list(range(3))", func(m *Machine, at place, args []Value) Value { return m.list(m.copied(at, args)) }},
		"dict":      {0, 1, "", "dict([(1, 2)])", making(KindDict)},
		"set":       {0, 1, "", "set([1, 2])", making(KindSet)},
		"popcount":  {1, 1, "", "popcount(5)", popcountOf},
		"isqrt":     {1, 1, "", "isqrt(10)", isqrtOf},
		"gcd":       {1, several, "", "gcd(4, 6)", (*Machine).gcdOf},
		"fail":      {1, 1, "", "fail(\"a heap is 0 or more\")", failed},
	}
}

// failed implements fail.
func failed(_ *Machine, at place, args []Value) Value {
	text := args[0].Plain()
	if strings.TrimSpace(oneLine(text)) == "" {
		panic(at.errorf("fail without a reason; write what is wrong, such as fail(\"a heap is 0 or more\")"))
	}
	e := at.errorf("%s", text)
	e.Refusal = true
	panic(e)
}

// Plain formats the value like str(), so strings have no quotes. It truncates the text after 200
// bytes.
func (v Value) Plain() string {
	text := v.String()
	if v.Kind() == KindString {
		text = v.o.text
	}
	if len(text) > 200 {
		text = strings.ToValidUTF8(text[:200], "") + "…"
	}
	return text
}

// elements returns the elements of a value. The caller must not change the slice. It panics with an
// *Error for a value without elements.
func (m *Machine) elements(v Value, at place) []Value {
	n, ok := v.length()
	if !ok {
		panic(at.errorf("%s has no elements", described(v)))
	}
	m.steps(n)
	switch v.o.kind {
	case KindRange:
		items := m.values(int(n))
		for i := range n {
			items = append(items, v.span().at(i))
		}
		return items
	case KindString:
		items := m.values(int(n))
		for i := range len(v.o.text) {
			items = append(items, short(v.o.text[i:i+1]))
		}
		return items
	case KindDict, KindSet:
		return m.keys(v)
	default:
		return v.o.items
	}
}

// copied returns a new slice with the elements of an optional argument; nil without an argument.
func (m *Machine) copied(at place, args []Value) []Value {
	if len(args) == 0 {
		return nil
	}
	items := m.elements(args[0], at)
	return append(m.values(len(items)), items...)
}

// letters are the strings of one byte.
var letters = func() (all [256]object) {
	for i := range all {
		all[i] = object{kind: KindString, text: string([]byte{byte(i)})}
	}
	return all
}()

var emptyText = object{kind: KindString}

// short returns a string of at most one byte without allocating.
func short(text string) Value {
	if text == "" {
		return Value{o: &emptyText}
	}
	return Value{o: &letters[text[0]]}
}

func (m *Machine) lenOf(at place, args []Value) Value {
	n, ok := args[0].length()
	if !ok {
		panic(at.errorf("%s has no length", described(args[0])))
	}
	return Int(n)
}

func (m *Machine) rangeOf(at place, args []Value) Value {
	for _, v := range args {
		if v.o != nil {
			panic(at.errorf("range needs integers, not %s", described(v)))
		}
	}
	lo, hi, step := int64(0), args[0].n, int64(1)
	if len(args) > 1 {
		lo, hi = args[0].n, args[1].n
	}
	if len(args) > 2 {
		step = args[2].n
	}
	var between uint64 // distance from the first integer to the excluded end
	switch {
	case step == 0:
		panic(at.errorf("the step of a range is not 0"))
	case step > 0 && lo < hi:
		between = uint64(hi) - uint64(lo)
	case step < 0 && lo > hi:
		between = uint64(lo) - uint64(hi)
	}
	if between > math.MaxInt64 {
		panic(at.errorf("the bounds %d and %d of this range are too far apart", lo, hi))
	}
	n := int64(0)
	if between > 0 {
		n = int64((between-1)/magnitude(step)) + 1
	}
	return m.spanned(span{lo, hi, step}, n)
}

// spanned returns a range with n elements.
func (m *Machine) spanned(s span, n int64) Value {
	const spanBytes = 24
	m.charge(spanBytes)
	o := m.object(KindRange)
	o.extra = &s
	return Value{n, o}
}

// at returns element i of a range, from 0.
func (s *span) at(i int64) Value { return Value{n: s.start + i*s.step} }

func (m *Machine) extreme(at place, args []Value, sign int) Value {
	if len(args) == 1 {
		args = m.elements(args[0], at)
	}
	if len(args) == 0 {
		panic(at.errorf("min and max need at least one value"))
	}
	best := args[0]
	for _, v := range args[1:] {
		order, ok := m.compare(v, best)
		if !ok {
			panic(at.errorf("%s and %s have no order", described(best), described(v)))
		}
		if order*sign > 0 {
			best = v
		}
	}
	return best
}

func absOf(_ *Machine, at place, args []Value) Value {
	v := args[0]
	if v.o != nil || v.n == -v.n && v.n != 0 {
		panic(at.errorf("abs needs an integer from -(2^63-1), not %s", described(v)))
	}
	return Int(max(v.n, -v.n))
}

func (m *Machine) sumOf(at place, args []Value) Value {
	total := Int(0)
	for _, v := range m.elements(args[0], at) {
		if v.o != nil {
			panic(at.errorf("sum needs integers, not %s", described(v)))
		}
		r := total.n + v.n
		if (r < total.n) != (v.n < 0) {
			panic(at.errorf("this sum needs more than 64 bits"))
		}
		total.n = r
	}
	return total
}

// some reports whether any element has the given truth value.
func (m *Machine) some(at place, v Value, truth bool) bool {
	return slices.ContainsFunc(m.elements(v, at), func(x Value) bool { return x.truth() == truth })
}

func (m *Machine) sortedOf(at place, args []Value) Value {
	down := false
	if len(args) > 1 {
		if args[1].Kind() != KindBool {
			panic(at.errorf("sorted: reverse is True or False, not %s", described(args[1])))
		}
		down = args[1].truth()
	}
	items := m.copied(at, args[:1])
	if !slices.ContainsFunc(items, func(v Value) bool { return v.o != nil }) {
		m.steps(int64(len(items)) * int64(bits.Len(uint(len(items)))) / valuesOfStep)
		slices.SortFunc(items, func(v, w Value) int { return cmp.Compare(v.n, w.n) })
		if down {
			slices.Reverse(items)
		}
		return m.list(items)
	}
	slices.SortStableFunc(items, func(v, w Value) int {
		m.step()
		order, ok := m.compare(v, w)
		if !ok {
			panic(at.errorf("sorted: %s and %s have no order", described(v), described(w)))
		}
		if down {
			return -order
		}
		return order
	})
	return m.list(items)
}

func (m *Machine) reversedOf(at place, args []Value) Value {
	items := m.copied(at, args)
	slices.Reverse(items)
	return m.list(items)
}

func (m *Machine) enumerateOf(at place, args []Value) Value {
	items := m.elements(args[0], at)
	start := args[len(args)-1]
	if len(args) == 1 {
		start = Int(0)
	}
	if start.o != nil || start.n+int64(len(items)) < start.n {
		panic(at.errorf("enumerate starts with an integer, not %s", described(start)))
	}
	pairs := m.values(len(items))
	for i, v := range items {
		pairs = append(pairs, m.Tuple(Int(start.n+int64(i)), v))
	}
	return m.list(pairs)
}

func (m *Machine) zipOf(at place, args []Value) Value {
	if len(args) == 0 {
		return m.list(nil)
	}
	columns, rows := make([][]Value, len(args)), int64(1<<62)
	for _, v := range args {
		n, _ := v.length()
		rows = min(rows, n)
	}
	for i, v := range args {
		if v.Kind() == KindRange && v.n > rows {
			v.n = rows
		}
		columns[i] = m.elements(v, at)
	}
	all := m.values(int(rows))
	for i := range rows {
		row := m.values(len(args))
		for _, column := range columns {
			row = append(row, column[i])
		}
		all = append(all, m.tuple(row))
	}
	return m.list(all)
}

func (m *Machine) strOf(_ place, args []Value) Value {
	if args[0].Kind() == KindString {
		return args[0]
	}
	w := writer{most: int(min(max(m.bytes, 0), max(m.fuel, 0)))}
	switch w.value(args[0], 0); {
	case w.deep:
		m.tooDeep()
	case w.over && m.fuel < m.bytes:
		m.exhausted()
	case w.over:
		m.charge(beyond)
	}
	m.steps(int64(w.Len()))
	return m.String(w.String())
}

func (m *Machine) intOf(at place, args []Value) Value {
	switch v := args[0]; v.Kind() {
	case KindInt, KindBool:
		return Int(v.n)
	case KindString:
		m.steps(v.weight())
		n, err := strconv.ParseInt(v.o.text, 10, 64)
		if err == nil {
			return Int(n)
		}
		if errors.Is(err, strconv.ErrRange) {
			panic(at.errorf("int(%s) needs more than 64 bits", described(v)))
		}
	}
	panic(at.errorf("int needs a text of digits, such as \"12\", not %s", described(args[0])))
}

func popcountOf(_ *Machine, at place, args []Value) Value {
	if v := args[0]; v.o == nil && v.n >= 0 {
		return Int(int64(bits.OnesCount64(uint64(v.n))))
	}
	panic(at.errorf("popcount needs an integer from 0, not %s", described(args[0])))
}

func isqrtOf(_ *Machine, at place, args []Value) Value {
	v := args[0]
	if v.o != nil || v.n < 0 {
		panic(at.errorf("isqrt needs an integer from 0, not %s", described(v)))
	}
	var root int64
	for bit := int64(1) << 31; bit > 0; bit >>= 1 {
		if r := root | bit; r <= 3037000499 && r*r <= v.n {
			root = r
		}
	}
	return Int(root)
}

func (m *Machine) gcdOf(at place, args []Value) Value {
	var g uint64
	for _, v := range args {
		if v.o != nil {
			panic(at.errorf("gcd needs integers, not %s", described(v)))
		}
		for b := magnitude(v.n); b != 0; {
			g, b = b, g%b
		}
	}
	if g > 1<<63-1 {
		panic(at.errorf("this gcd needs more than 64 bits"))
	}
	return Int(int64(g))
}
