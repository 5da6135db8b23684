package misere

import (
	"context"
	"slices"
)

// A rule is wrong, if the others are right, where it takes a word to one with another outcome by
// the moves.

// path is a product: a word without a rule, and generators that multiply it in turn.
type path struct {
	start   int32
	factors []int
}

// pathOf returns the path to a word from the empty one.
func (r *rewriting) pathOf(w *vector) (p path) {
	w.factors(func(g int) { p.factors = append(p.factors, g) })
	return p
}

// eachWrongRule calls visit with each rule on a path that changes an outcome, and with the words
// before and after it.
func (r *rewriting) eachWrongRule(p path, visit func(i int, from, to vector)) {
	rest := vector{}
	for _, g := range p.factors {
		rest.add(g, 1)
	}
	w := r.words[p.start]
	for _, g := range p.factors {
		rest.add(g, -1)
		w.add(g, 1)
		for i := r.rule(&w); i >= 0; i = r.rule(&w) {
			next, _ := r.rules[i].apply(w)
			from, _ := w.plus(rest)
			to, _ := next.plus(rest)
			first, _ := r.outcome(from)
			if second, _ := r.outcome(to); first != second {
				visit(i, from, to)
			}
			w = next
		}
	}
}

// wrongRules returns rules that change the outcome of a product of a word and a generator; nil if
// there is none, or if the meter has run out. It looks at the products in ascending order. Each
// rule is certain: the moves that show it need none of the other wrong ones.
func (r *rewriting) wrongRules(ctx context.Context, m *meter) (wrong []int) {
	d := doubtfulProducts{r, make([]bool, len(r.steps)), make([]bool, len(r.words))}
	var order []int32 // the products with a rule, by their numbers in steps
	for at, end := range r.steps {
		if r.words[end] != r.product(int32(at)) {
			order = append(order, int32(at))
		}
	}
	slices.SortFunc(order, func(a, b int32) int {
		v, w := r.product(a), r.product(b)
		return v.compare(&w)
	})
	var next int // the first word that may be doubtful
	for _, at := range order {
		w := r.product(at)
		for ; len(wrong) > 0 && next < len(r.words) && r.words[next].compare(&w) < 0; next++ {
			_, d.words[next], _ = d.outcome(r.words[next])
		}
		class, doubtful, looked := d.outcome(w)
		if !m.move(ctx, productCost+wordCost*looked) {
			return nil
		}
		if doubtful || class == r.lost[r.steps[at]] {
			continue
		}
		found := len(wrong)
		r.eachWrongRule(r.pathOf(&w), func(i int, from, to vector) {
			_, before, _ := d.outcome(from)
			_, after, _ := d.outcome(to)
			if !before && !after && !slices.Contains(wrong, i) {
				wrong = append(wrong, i)
			}
		})
		for _, i := range wrong[found:] {
			for _, step := range r.used[i] {
				d.steps[step] = true
			}
		}
		if found == 0 {
			next, _ = slices.BinarySearchFunc(r.words, w, func(v, w vector) int { return v.compare(&w) })
		}
	}
	return wrong
}

// product returns the product of a word and a generator, by its number in steps.
func (r *rewriting) product(at int32) vector {
	w := r.words[int(at)/r.count]
	w.add(int(at)%r.count, 1)
	return w
}

// doubtfulProducts are the products and words whose ends and outcomes depend on wrong rules.
type doubtfulProducts struct {
	*rewriting
	steps, words []bool
}

// times is like that of rewriting; it also reports whether the result is doubtful.
func (d *doubtfulProducts) times(n int32, w *vector) (end int32, doubtful bool) {
	w.factors(func(g int) {
		at := int(n)*d.count + g
		n, doubtful = d.rewriting.steps[at], doubtful || d.steps[at]
	})
	return n, doubtful
}

// outcome is like that of rewriting; it also reports whether the result is doubtful.
func (d *doubtfulProducts) outcome(w vector) (class int32, doubtful bool, looked uint64) {
	for g := range d.count {
		if w.exponent(g) == 0 {
			continue
		}
		rest := w
		rest.add(g, -1)
		n, before := d.times(0, &rest)
		for i := range d.options[g] {
			looked++
			end, after := d.times(n, &d.options[g][i])
			doubt := before || after || d.words[end]
			if !doubt && d.lost[end] == classP {
				return classN, false, looked
			}
			doubtful = doubtful || doubt
		}
	}
	return classP, doubtful, looked
}

// ambiguousProduct returns two paths to one product that end in words of different outcomes; nil if
// there are none, so the elements are a commutative monoid.
func (r *rewriting) ambiguousProduct() []path {
	for _, n := range r.first {
		for g := range r.count {
			for h := range g {
				s := r.steps[int(r.steps[int(n)*r.count+g])*r.count+h]
				t := r.steps[int(r.steps[int(n)*r.count+h])*r.count+g]
				if r.class[s] != r.class[t] {
					rest := r.distinguish(s, t)
					return []path{{n, append([]int{g, h}, rest...)}, {n, append([]int{h, g}, rest...)}}
				}
			}
		}
	}
	return nil
}

// distinguish returns a shortest product that gives two words of different elements different
// outcomes.
func (r *rewriting) distinguish(s, t int32) []int {
	type pair [2]int32
	type step struct {
		pair
		from, by int
	}
	queue, seen := []step{{pair{s, t}, -1, 0}}, map[pair]bool{}
	for i := 0; ; i++ {
		at := queue[i]
		if r.lost[at.pair[0]] != r.lost[at.pair[1]] {
			var product []int
			for ; at.from >= 0; at = queue[at.from] {
				product = append(product, at.by)
			}
			slices.Reverse(product)
			return product
		}
		for g := range r.count {
			next := pair{r.steps[int(at.pair[0])*r.count+g], r.steps[int(at.pair[1])*r.count+g]}
			of := pair{r.class[next[0]], r.class[next[1]]}
			if of[0] != of[1] && !seen[of] {
				seen[of] = true
				queue = append(queue, step{next, i, g})
			}
		}
	}
}
