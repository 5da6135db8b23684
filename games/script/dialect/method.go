package dialect

import (
	"slices"
	"strings"

	"go.starlark.net/syntax"

	"sprague/internal/say"
)

// method is a method of the values of one kind.
type method struct {
	of          Kind
	least, most int
	example     string
	apply       func(m *Machine, at place, v Value, args []Value) Value
}

var methods = map[string][]method{
	"split":   {{KindString, 0, 1, "p.split(\",\")", (*Machine).split}},
	"join":    {{KindString, 1, 1, "\",\".join(parts)", (*Machine).join}},
	"replace": {{KindString, 2, 3, "p.replace(\"a\", \"b\")", (*Machine).replace}},
	"count": {
		{KindString, 1, 1, "p.count(\"a\")", texts(func(s, t string) Value { return Int(int64(strings.Count(s, t))) })},
		{KindInput, 3, 3, "input.count(\"the number of heaps\", 1, 100)", number("count", Input.Count)},
	},
	"find":       {{KindString, 1, 1, "p.find(\"a\")", texts(func(s, t string) Value { return Int(int64(strings.Index(s, t))) })}},
	"startswith": {{KindString, 1, 1, "p.startswith(\"a\")", texts(func(s, t string) Value { return Bool(strings.HasPrefix(s, t)) })}},
	"endswith":   {{KindString, 1, 1, "p.endswith(\"a\")", texts(func(s, t string) Value { return Bool(strings.HasSuffix(s, t)) })}},
	"append": {{KindList, 1, 1, "p.append(3)", func(m *Machine, at place, v Value, args []Value) Value {
		m.changeable(v, at)
		m.append(v.o, args[0])
		return None
	}}},
	"extend": {{KindList, 1, 1, "p.extend([3, 4])", func(m *Machine, at place, v Value, args []Value) Value { m.extend(v, args[0], at); return None }}},
	"insert": {{KindList, 2, 2, "p.insert(0, 3)", (*Machine).insert}},
	"pop": {
		{KindList, 0, 1, "p.pop()", (*Machine).pop},
		{KindDict, 1, 2, "d.pop(3, None)", (*Machine).popKey},
	},
	"remove": {
		{KindList, 1, 1, "p.remove(3)", (*Machine).remove},
		{KindSet, 1, 1, "s.remove(3)", (*Machine).removeElement},
	},
	"index": {{KindList, 1, 1, "p.index(3)", func(m *Machine, at place, v Value, args []Value) Value { return Int(int64(m.find(at, v, args[0]))) }}},
	"clear": {
		{KindList, 0, 0, "p.clear()", func(m *Machine, at place, v Value, _ []Value) Value {
			m.changeable(v, at)
			v.o.items = nil
			return None
		}},
		{KindDict, 0, 0, "d.clear()", (*Machine).clear},
		{KindSet, 0, 0, "s.clear()", (*Machine).clear},
	},
	"get":          {{KindDict, 1, 2, "d.get(3, 0)", (*Machine).get}},
	"keys":         {{KindDict, 0, 0, "d.keys()", func(m *Machine, at place, v Value, _ []Value) Value { return m.list(m.copied(at, []Value{v})) }}},
	"values":       {{KindDict, 0, 0, "d.values()", (*Machine).valuesOf}},
	"items":        {{KindDict, 0, 0, "d.items()", (*Machine).itemsOf}},
	"setdefault":   {{KindDict, 1, 2, "d.setdefault(3, [])", (*Machine).setDefault}},
	"add":          {{KindSet, 1, 1, "s.add(3)", func(m *Machine, at place, v Value, args []Value) Value { return m.addElement(v, args[0], at) }}},
	"discard":      {{KindSet, 1, 1, "s.discard(3)", func(m *Machine, at place, v Value, args []Value) Value { m.discard(v, args[0], at); return None }}},
	"union":        {{KindSet, 1, 1, "s.union(t)", mixing(syntax.PIPE)}},
	"intersection": {{KindSet, 1, 1, "s.intersection(t)", mixing(syntax.AMP)}},
	"difference":   {{KindSet, 1, 1, "s.difference(t)", mixing(syntax.MINUS)}},
	"issubset":     {{KindSet, 1, 1, "s.issubset(t)", (*Machine).isSubset}},
	"update": {
		{KindDict, 1, 1, "d.update({3: 4})", func(m *Machine, at place, v Value, args []Value) Value { m.update(v, args[0], at); return None }},
		{KindSet, 1, 1, "s.update([3, 4])", func(m *Machine, at place, v Value, args []Value) Value { m.update(v, args[0], at); return None }},
	},
	"int": {
		{KindInput, 0, 0, "input.int()", reading(func(_ *Machine, in Input, at Site) Value { return Int(in.Int(at)) })},
		{KindInput, 3, 3, "input.int(\"the size of a heap\", 1, 100)", number("int", Input.Number)},
		{KindRandom, 2, 2, "random.int(1, 6)", (*Machine).randomInt},
	},
	"word": {
		{KindInput, 0, 0, "input.word()", reading(func(m *Machine, in Input, at Site) Value { return m.String(in.Word(at)) })},
		{KindInput, 4, 4, "input.word(\"a row\", \".#\", 1, 100)", readLetters},
	},
	"cases":     {{KindInput, 3, 3, "input.cases(\"the number of cases\", 1, 100)", number("cases", Input.Cases)}},
	"ints":      {{KindInput, 4, 4, "input.ints(n, \"the size of a heap\", 1, 100)", numbers("ints", false)}},
	"different": {{KindInput, 4, 4, "input.different(n, \"the number of a square\", 1, 100)", numbers("different", true)}},
	"ends":      {{KindInput, 1, 1, "input.ends(\"0\")", ends}},
	"answer":    {{KindInput, 1, 64, "input.answer(\"YES\")", (*Machine).answer}},
	"newline":   {{KindInput, 0, 0, "input.newline()", asking(func(in Input) Value { in.Newline(); return None })}},
	"line":      {{KindInput, 0, 0, "input.line()", reading(func(m *Machine, in Input, at Site) Value { return m.String(in.Line(at)) })}},
	"more":      {{KindInput, 0, 0, "input.more()", asking(func(in Input) Value { return Bool(in.More()) })}},
	"choice":    {{KindRandom, 1, 1, "random.choice([1, 2])", (*Machine).choice}},
	"shuffle":   {{KindRandom, 1, 1, "random.shuffle(p)", (*Machine).shuffle}},
}

// arity returns the error for a wrong number of arguments.
func (m method) arity(at place, name string, given int) *Error {
	return at.errorf(".%s is given %s; write %s", name, counted(given), m.example)
}

// takes reports whether the method accepts n arguments.
func (m method) takes(n int) bool { return m.least <= n && n <= m.most }

// of returns the method of a kind that takes n arguments, or else one of the kind that does not; nil if
// the kind has none.
func of(all []method, k Kind, n int) (found *method) {
	for i := range all {
		if m := &all[i]; m.of == k {
			if found = m; m.takes(n) {
				break
			}
		}
	}
	return found
}

// named returns the kind that the name of a parameter implies: input or random. It returns KindList
// for any other expression.
func (c *compiler) named(e syntax.Expr) Kind {
	id, ok := e.(*syntax.Ident)
	if !ok || !slices.Contains(c.function.params, id.Name) {
		return KindList
	}
	for _, k := range []Kind{KindInput, KindRandom} {
		if k.String() == id.Name {
			return k
		}
	}
	return KindList
}

// methodCall compiles x.name(…).
func (c *compiler) methodCall(e *syntax.CallExpr, dot *syntax.DotExpr) operand {
	name, at := dot.Name.Name, c.at(dot.Name.NamePos)
	c.note("method", name, len(e.Args))
	c.program.uses["."+name] = true
	operand := c.expr
	if name == "get" {
		operand = c.lookedUp
	}
	x := operand(dot.X)
	all := c.arguments(e.Args, nil)
	known, ok := methods[name]
	if said := missingMethods[name]; said != "" {
		panic(at.errorf(".%s is not available; %s", name, say.Known(said)))
	}
	switch k := c.named(dot.X); {
	case !ok && k != KindList:
		panic(at.errorf("%s has no method .%s; it has %s", k, name, methodNames(k)))
	case !ok:
		panic(at.errorf("there is no method .%s; strings have %s, lists %s, dictionaries %s, sets %s", name,
			methodNames(KindString), methodNames(KindList), methodNames(KindDict), methodNames(KindSet)))
	case k != KindList:
		if m := of(known, k, len(all.all)); m != nil && !m.takes(len(all.all)) {
			panic(m.arity(at, name, len(all.all)))
		}
	}
	if name == "append" && len(all.all) == 1 {
		return computed(appending(x, all.all[0], at))
	}
	return computed(func(f *frame) Value {
		v := x.get(f)
		args := all.eval(f)
		if m := of(known, v.Kind(), len(args)); m != nil {
			if !m.takes(len(args)) {
				panic(m.arity(at, name, len(args)))
			}
			return m.apply(f.m, at, v, args)
		}
		if k := v.Kind(); k == KindInput || k == KindRandom {
			panic(at.errorf("%s has no method .%s; it has %s", k, name, methodNames(k)))
		}
		panic(at.errorf("%s has no method .%s", described(v), name))
	})
}

// appending compiles x.append(y), the most frequent method call.
func appending(x, y operand, at place) expression {
	return func(f *frame) Value {
		v := x.get(f)
		more := y.get(f)
		if o := v.o; o != nil && o.kind == KindList && !o.frozen && o.busy == 0 && len(o.items) < cap(o.items) {
			o.items = append(o.items, more)
			return None
		}
		if v.Kind() != KindList {
			panic(at.errorf("%s has no method .append", described(v)))
		}
		f.m.changeable(v, at)
		f.m.append(v.o, more)
		return None
	}
}

// methodNames lists the methods of a kind, sorted.
func methodNames(k Kind) string {
	var names []string
	for name, all := range methods {
		if slices.ContainsFunc(all, func(m method) bool { return m.of == k }) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// texts converts a function of two strings to a method.
func texts(apply func(s, t string) Value) func(*Machine, place, Value, []Value) Value {
	return func(m *Machine, at place, v Value, args []Value) Value {
		text := at.text(args[0])
		m.search(v, args[0])
		return apply(v.o.text, text)
	}
}

func (at place) text(v Value) string {
	if v.Kind() != KindString {
		panic(at.errorf("this needs a text, not %s", described(v)))
	}
	return v.o.text
}

func (m *Machine) split(at place, v Value, args []Value) Value {
	text := v.o.text
	var parts []string
	if len(args) == 0 || args[0] == None {
		m.steps(int64(len(text)))
		m.charge(int64(len(text)) * 8) // each part takes at least two bytes
		parts = strings.Fields(text)
	} else {
		separator := at.text(args[0])
		if separator == "" {
			panic(at.errorf(".split needs a separator; list(x) gives the letters"))
		}
		m.search(v, args[0])
		m.charge(int64(strings.Count(text, separator)) * 16)
		parts = strings.Split(text, separator)
	}
	m.steps(int64(len(parts)))
	items := m.values(len(parts))
	for _, part := range parts {
		o := m.object(KindString)
		o.text = part
		items = append(items, Value{o: o})
	}
	return m.list(items)
}

func (m *Machine) join(at place, v Value, args []Value) Value {
	items := m.elements(args[0], at)
	parts := make([]string, 0, len(items))
	m.charge(int64(len(items)) * 16)
	for i, x := range items {
		part := at.text(x)
		if m.charge(int64(len(part))); i > 0 {
			m.charge(int64(len(v.o.text)))
		}
		parts = append(parts, part)
	}
	return m.text(strings.Join(parts, v.o.text))
}

func (m *Machine) replace(at place, v Value, args []Value) Value {
	text, old, replacement, most := v.o.text, at.text(args[0]), at.text(args[1]), int64(-1)
	if len(args) == 3 {
		if most = args[2].n; args[2].o != nil {
			panic(at.errorf(".replace counts by an integer, not %s", described(args[2])))
		}
	}
	m.search(v, args[0])
	m.charge(int64(len(text)) + int64(strings.Count(text, old))*int64(len(replacement)))
	return m.text(strings.Replace(text, old, replacement, int(max(most, -1))))
}

func (m *Machine) insert(at place, v Value, args []Value) Value {
	m.changeable(v, at)
	if args[0].o != nil {
		panic(at.errorf("an index is an integer, not %s", described(args[0])))
	}
	k, n := args[0].n, int64(len(v.o.items))
	if k < 0 {
		k += n
	}
	m.append(v.o, None)
	k = min(max(k, 0), n)
	m.steps((n - k) / valuesOfStep)
	copy(v.o.items[k+1:], v.o.items[k:])
	v.o.items[k] = args[1]
	return None
}

func (m *Machine) pop(at place, v Value, args []Value) Value {
	m.changeable(v, at)
	i := Int(-1)
	if len(args) > 0 {
		i = args[0]
	}
	k := at.within(i, int64(len(v.o.items)))
	x := v.o.items[k]
	m.steps((int64(len(v.o.items)) - k) / valuesOfStep)
	v.o.items = append(v.o.items[:k], v.o.items[k+1:]...)
	return x
}

func (m *Machine) remove(at place, v Value, args []Value) Value {
	m.changeable(v, at)
	k := m.find(at, v, args[0])
	v.o.items = append(v.o.items[:k], v.o.items[k+1:]...)
	return None
}

// find returns the index of the first element equal to x. It panics with an *Error if there is
// none.
func (m *Machine) find(at place, v, x Value) int {
	m.steps(v.weight())
	for i, y := range v.o.items {
		if m.equal(x, y) {
			return i
		}
	}
	panic(at.errorf("%s is not in the list", described(x)))
}
