package conjecture

// tableOf makes the table of a function of the points whose numbers are less than n, shell by shell.
func tableOf(numbers int, n int64, value func(p []int64) int64) *Table {
	t := &Table{Numbers: numbers}
	for shell := range n {
		var rest func(p []int64, met bool)
		rest = func(p []int64, met bool) {
			if len(p) == numbers {
				if met {
					t.Points, t.Values = append(t.Points, p...), append(t.Values, value(p))
				}
				return
			}
			for i := range shell + 1 {
				rest(append(p[:len(p):len(p)], i), met || i == shell)
			}
		}
		rest(nil, false)
	}
	return t
}

// lost makes the table of the P-positions from one of Grundy values.
func lost(t *Table) *Table {
	c := &Table{Numbers: t.Numbers, Points: t.Points, Condition: true}
	for _, v := range t.Values {
		c.Values = append(c.Values, int64(0))
		if v == 0 {
			c.Values[len(c.Values)-1] = 1
		}
	}
	return c
}

// moves lists what the moves from a point leave.
type moves func(p []int64) [][]int64

// played makes the table of Grundy values of a game: the least number that no move leaves.
func played(numbers int, n int64, from moves) *Table {
	known := map[[3]int64]int64{}
	key := func(p []int64) (k [3]int64) {
		copy(k[:], p)
		return k
	}
	var grundy func(p []int64) int64
	grundy = func(p []int64) int64 {
		if v, ok := known[key(p)]; ok {
			return v
		}
		left := map[int64]bool{}
		for _, q := range from(p) {
			left[grundy(q)] = true
		}
		v := int64(0)
		for left[v] {
			v++
		}
		known[key(p)] = v
		return v
	}
	return tableOf(numbers, n, grundy)
}

// heap makes the moves of a game of taking from one heap.
func heap(take func(n int64) []int64) moves {
	return func(p []int64) (all [][]int64) {
		for _, k := range take(p[0]) {
			all = append(all, []int64{p[0] - k})
		}
		return all
	}
}

// upTo lists the numbers from 1 to n that satisfy a condition.
func upTo(n int64, fits func(k int64) bool) (all []int64) {
	for k := int64(1); k <= n; k++ {
		if fits(k) {
			all = append(all, k)
		}
	}
	return all
}

func rook(p []int64) (all [][]int64) {
	for k := range p[0] {
		all = append(all, []int64{k, p[1]})
	}
	for k := range p[1] {
		all = append(all, []int64{p[0], k})
	}
	return all
}

func queen(p []int64) [][]int64 {
	all := rook(p)
	for k := int64(1); k <= min(p[0], p[1]); k++ {
		all = append(all, []int64{p[0] - k, p[1] - k})
	}
	return all
}

func euclid(p []int64) (all [][]int64) {
	for i := range 2 {
		small, large := p[i], p[1-i]
		for k := int64(1); small > 0 && k*small <= large; k++ {
			q := []int64{p[0], p[1]}
			q[1-i] = large - k*small
			all = append(all, q)
		}
	}
	return all
}

func king(p []int64) (all [][]int64) {
	for _, q := range [][]int64{{p[0] - 1, p[1]}, {p[0], p[1] - 1}, {p[0] - 1, p[1] - 1}} {
		if min(q[0], q[1]) >= 0 {
			all = append(all, q)
		}
	}
	return all
}
