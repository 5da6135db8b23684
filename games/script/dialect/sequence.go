package dialect

// unpack returns the n elements of a value. It panics with an *Error for any other number. The
// elements of a list are not copied.
func (m *Machine) unpack(v Value, n int, at place) []Value {
	switch v.Kind() {
	case KindTuple, KindList:
	case KindRange, KindDict, KindSet:
		if count, _ := v.length(); count != int64(n) {
			panic(at.errorf("%d names for %d values", n, count))
		}
		return m.elements(v, at)
	default:
		panic(at.errorf("%d names need a tuple or a list, not %s", n, described(v)))
	}
	if len(v.o.items) != n {
		panic(at.errorf("%d names for %d values: %s", n, len(v.o.items), described(v)))
	}
	return v.o.items
}

// index returns v[i].
func (m *Machine) index(v, i Value, at place) Value {
	if t := v.table(); t != nil {
		return t.values[m.entry(v, i, "get", at)]
	}
	n, ok := v.length()
	if !ok {
		panic(at.errorf("%s has no elements", described(v)))
	}
	k := place.within(at, i, n)
	switch v.o.kind {
	case KindString:
		return short(v.o.text[k : k+1])
	case KindRange:
		return v.span().at(k)
	default:
		return v.o.items[k]
	}
}

// within converts an index to an offset below n. A negative index counts from the end. It panics
// with an *Error outside the sequence.
func (at place) within(i Value, n int64) int64 {
	k := i.n
	if i.o != nil {
		panic(at.errorf("an index is an integer, not %s", described(i)))
	}
	if k < 0 {
		k += n
	}
	if k < 0 || k >= n {
		panic(at.errorf("no element %d in a sequence of %d", i.n, n))
	}
	return k
}

// setIndex sets v[i] to x.
func (m *Machine) setIndex(v, i, x Value, at place) {
	m.changeable(v, at)
	if v.table() != nil {
		m.ordered(v, at)
		m.put(v, i, x, at)
		return
	}
	v.o.items[at.within(i, int64(len(v.o.items)))] = x
}

// changeable panics with an *Error unless the value is a list, a dictionary or a set that may be
// changed.
func (m *Machine) changeable(v Value, at place) {
	switch k := v.Kind(); {
	case k != KindList && v.table() == nil:
		panic(at.errorf("only lists, dictionaries and sets can be changed, not %s", described(v)))
	case v.o.frozen:
		panic(at.errorf("this %s stands outside of a def and cannot be changed; %s(x) makes a copy", k, k))
	case k == KindList && v.o.busy > 0:
		panic(at.errorf("a list cannot be changed while a loop goes through it; list(x) makes a copy"))
	}
}

// extend appends elements to a list.
func (m *Machine) extend(v, more Value, at place) {
	m.changeable(v, at)
	items := m.elements(more, at)
	v.o.items = append(m.grow(v.o.items, len(items)), items...)
}

// slice returns v[lo:hi:step].
func (m *Machine) slice(v, lo, hi, step Value, at place) Value {
	n, ok := v.length()
	switch {
	case !ok:
		panic(at.errorf("%s has no elements", described(v)))
	case v.table() != nil:
		panic(at.errorf("%s has no slices; list(x) makes a list", described(v)))
	}
	if step == None && v.o.kind != KindRange {
		first, ok := plainBound(lo, 0, n)
		end, also := plainBound(hi, n, n)
		if ok && also && first <= end {
			return m.part(v, first, end)
		}
	}
	by := int64(1)
	if step != None {
		by = at.integer(step)
	}
	if by == 0 {
		panic(at.errorf("the step of a slice is not 0"))
	}
	first, end := int64(0), n
	least, most := int64(0), n
	if by < 0 {
		first, end, least, most = n-1, -1, -1, n-1
	}
	bound := func(v Value, otherwise int64) int64 {
		if v == None {
			return otherwise
		}
		k := at.integer(v)
		if k < 0 {
			k += n
		}
		return min(max(k, least), most)
	}
	first, end = bound(lo, first), bound(hi, end)
	if by > 0 {
		end = max(end, first)
	} else {
		first = max(first, end)
	}
	if by == 1 && v.o.kind != KindRange {
		return m.part(v, first, end)
	}
	var count int64
	if by > 0 && first < end {
		count = (end-first-1)/by + 1
	} else if first > end {
		count = (first-end-1)/-max(by, -n-1) + 1
	}
	m.steps(count / valuesOfStep)
	switch v.o.kind {
	case KindString:
		m.charge(count)
		text := make([]byte, count)
		for i := range text {
			text[i] = v.o.text[first+int64(i)*by]
		}
		return m.text(string(text))
	case KindRange:
		s := v.span()
		part := span{s.at(first).n, s.at(end).n, s.step * by}
		if part.step == 0 { // at most one element, and the product of the steps overflowed to 0
			part.step = 1
		}
		return m.spanned(part, count)
	}
	items := m.values(int(count))
	for i := range count {
		items = append(items, v.o.items[first+i*by])
	}
	return m.sequence(v.o.kind, items)
}

// plainBound returns a bound of a slice. It returns false unless the bound is omitted or from 0 to
// n.
func plainBound(v Value, otherwise, n int64) (int64, bool) {
	if v.o == nil {
		return v.n, uint64(v.n) <= uint64(n)
	}
	return otherwise, v == None
}

// part returns v[first:end] of a string, a tuple or a list. It copies only lists.
func (m *Machine) part(v Value, first, end int64) Value {
	switch v.o.kind {
	case KindString:
		return m.text(v.o.text[first:end])
	case KindTuple:
		return m.tuple(v.o.items[first:end:end])
	default:
		m.steps((end - first) / valuesOfStep)
		return m.list(append(m.values(int(end-first)), v.o.items[first:end]...))
	}
}

func (at place) integer(v Value) int64 {
	if v.o != nil {
		panic(at.errorf("the bounds of a slice are integers, not %s", described(v)))
	}
	return v.n
}
