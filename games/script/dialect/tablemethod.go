package dialect

import "go.starlark.net/syntax"

// making returns the function that makes a dictionary or a set of another value.
func making(k Kind) func(*Machine, place, []Value) Value {
	return func(m *Machine, at place, args []Value) Value {
		switch {
		case len(args) == 0:
			return m.tabled(k)
		case args[0].Kind() == k:
			return m.cloned(args[0])
		default:
			return m.update(m.tabled(k), args[0], at)
		}
	}
}

// ordered panics with an *Error for a set, whose elements have no names.
func (m *Machine) ordered(v Value, at place) {
	if v.o.kind == KindSet {
		panic(at.errorf("a set has no x[i]; write list(x)[i], or a dictionary"))
	}
}

// entry returns the number of a key of a dictionary. It panics with an *Error if there is none, which
// names the method to write.
func (m *Machine) entry(v, key Value, method string, at place) int {
	m.ordered(v, at)
	n := m.numberIn(v, key, at)
	if n < 0 {
		panic(at.errorf("no key %s in a dictionary of %d; .%s(key, 0) gives 0 instead", described(key), v.table().len(), method))
	}
	return n
}

// clear implements clear of a dictionary and of a set.
func (m *Machine) clear(at place, v Value, _ []Value) Value {
	m.resizable(v, at)
	v.o.extra = m.tabled(v.o.kind).o.extra
	return None
}

// otherwise returns the second argument; None without one.
func otherwise(args []Value) Value {
	if len(args) > 1 {
		return args[1]
	}
	return None
}

// get implements get of a dictionary.
func (m *Machine) get(at place, v Value, args []Value) Value {
	if n := m.numberIn(v, args[0], at); n >= 0 {
		return v.table().values[n]
	}
	return otherwise(args)
}

// setDefault implements setdefault of a dictionary.
func (m *Machine) setDefault(at place, v Value, args []Value) Value {
	if n := m.numberIn(v, args[0], at); n >= 0 {
		return v.table().values[n]
	}
	m.put(v, args[0], otherwise(args), at)
	return otherwise(args)
}

// popKey implements pop of a dictionary.
func (m *Machine) popKey(at place, v Value, args []Value) Value {
	m.changeable(v, at)
	if len(args) > 1 && m.numberIn(v, args[0], at) < 0 {
		return args[1]
	}
	return m.drop(v, m.entry(v, args[0], "pop", at), at)
}

// valuesOf implements values of a dictionary.
func (m *Machine) valuesOf(at place, v Value, _ []Value) Value {
	m.elements(v, at)
	values := v.table().values
	return m.list(append(m.values(len(values)), values...))
}

// itemsOf implements items of a dictionary.
func (m *Machine) itemsOf(at place, v Value, _ []Value) Value {
	keys := m.elements(v, at)
	pairs := m.values(len(keys))
	for i, k := range keys {
		pairs = append(pairs, m.Tuple(k, v.table().values[i]))
	}
	return m.list(pairs)
}

// addElement implements add of a set.
func (m *Machine) addElement(v, x Value, at place) Value {
	m.put(v, x, None, at)
	return None
}

// discard removes an element of a set. It reports whether the set had it.
func (m *Machine) discard(v, x Value, at place) bool {
	m.changeable(v, at)
	n := m.numberIn(v, x, at)
	if n >= 0 {
		m.drop(v, n, at)
	}
	return n >= 0
}

// removeElement implements remove of a set.
func (m *Machine) removeElement(at place, v Value, args []Value) Value {
	if !m.discard(v, args[0], at) {
		panic(at.errorf("%s is not in the set; .discard removes what may be missing", described(args[0])))
	}
	return None
}

// mixing returns the method that applies an operator to a set and to the elements of a value.
func mixing(op syntax.Token) func(*Machine, place, Value, []Value) Value {
	return func(m *Machine, at place, v Value, args []Value) Value {
		return m.mixed(op, v, m.asSet(args[0], at), at)
	}
}

// isSubset implements issubset of a set.
func (m *Machine) isSubset(at place, v Value, args []Value) Value {
	other := m.asSet(args[0], at)
	for _, k := range m.elements(v, at) {
		if m.numberIn(other, k, at) < 0 {
			return False
		}
	}
	return True
}
