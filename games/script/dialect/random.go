package dialect

// Random returns 64 random bits per call. Equal bits lead to equal numbers in every version of Go.
type Random func() uint64

// Random returns a value that makes random numbers.
func (m *Machine) Random(bits Random) Value {
	o := m.object(KindRandom)
	o.text, o.extra = "random", bits
	return Value{o: o}
}

// below returns a uniform random number from 0 to n-1; n = 0 stands for 2^64. It rejects the
// numbers that would introduce a bias.
func (r Random) below(n uint64) uint64 {
	if n == 0 {
		return r()
	}
	for surplus := -n % n; ; {
		if x := r(); x >= surplus {
			return x % n
		}
	}
}

// randomInt returns a random integer between two bounds, both included.
func (m *Machine) randomInt(at place, v Value, args []Value) Value {
	for _, x := range args {
		if x.o != nil {
			panic(at.errorf("random.int needs two integers, not %s", described(x)))
		}
	}
	least, most := args[0].n, args[1].n
	if least > most {
		panic(at.errorf("random.int has no integer from %d to %d; write the smaller one first", least, most))
	}
	return Int(least + int64(v.random().below(uint64(most)-uint64(least)+1)))
}

// choice returns a random element.
func (m *Machine) choice(at place, v Value, args []Value) Value {
	n, ok := args[0].length()
	if !ok || n == 0 || args[0].table() != nil {
		panic(at.errorf("random.choice needs a list with elements, not %s", described(args[0])))
	}
	return m.index(args[0], Int(int64(v.random().below(uint64(n)))), at)
}

// shuffle permutes a list at random (Fisher and Yates 1938; Durstenfeld 1964).
func (m *Machine) shuffle(at place, v Value, args []Value) Value {
	if args[0].Kind() != KindList {
		panic(at.errorf("random.shuffle needs a list, not %s", described(args[0])))
	}
	m.changeable(args[0], at)
	items := args[0].o.items
	m.steps(int64(len(items)))
	for i := len(items) - 1; i > 0; i-- {
		j := v.random().below(uint64(i) + 1)
		items[i], items[j] = items[j], items[i]
	}
	return None
}

func (v Value) random() Random { return v.o.extra.(Random) }
