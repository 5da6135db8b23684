package misere

import (
	"context"
	"slices"
	"unsafe"
)

// rewriting guesses a quotient. It supposes that some rules hold, which take a word to an earlier
// one. The outcomes of the words without a rule follow from the moves. Words that no third word
// distinguishes are one element. All this is a guess, which proof must confirm.
type rewriting struct {
	count   int // of generators
	rules   []rule
	options [][]vector // of each generator: the distinct words of its options

	words []vector // those without a rule, ascending
	index map[vector]int32
	steps []int32   // of word n and generator g, at n*count + g: the product
	used  [][]int32 // of each rule: the products that it rewrites, by their numbers in steps
	lost  []int32   // of each word: classP or classN
	class []int32   // of each word: its element
	first []int32   // of each element: its first word
	held  uint64    // bytes counted by a meter
}

// rule supposes that two words are one element; the right one is earlier.
type rule struct{ left, right vector }

// The classes of words by their outcomes.
const (
	classN int32 = iota
	classP
)

// maxWords bounds the words of a guess.
const maxWords = 1 << 17

// enumerate lists the words without a rule, and their products with generators. It returns false if
// there are too many, or if the meter has run out.
func (r *rewriting) enumerate(ctx context.Context, m *meter) bool {
	r.words = []vector{{}}
	for g := range r.count {
		for from, to := 0, len(r.words); from < to; from, to = to, len(r.words) {
			for _, w := range r.words[from:to] {
				w.add(g, 1)
				if r.rule(&w) < 0 {
					r.words = append(r.words, w)
				}
			}
			if len(r.words) > maxWords || !m.move(ctx, uint64(len(r.words)-to)) || !r.take(m) {
				return false
			}
		}
	}
	r.index = make(map[vector]int32, len(r.words))
	for n, w := range r.words {
		r.index[w] = int32(n)
	}
	r.used = make([][]int32, len(r.rules))
	r.steps = make([]int32, len(r.words)*r.count)
	for n, w := range r.words {
		for g := range r.count {
			next := w
			next.add(g, 1)
			end, ok := r.reduce(next, func(i int) { r.used[i] = append(r.used[i], int32(n*r.count+g)) })
			if !ok {
				return false
			}
			r.steps[n*r.count+g] = end
		}
		if !m.move(ctx, uint64(r.count)*(productCost+uint64(len(r.rules))/rulesOfMove)) {
			return false
		}
	}
	return true
}

// take counts the memory of the words so far and of what is computed for each.
func (r *rewriting) take(m *meter) bool {
	const word = (2*growthFactor + 1) * uint64(unsafe.Sizeof(vector{})+4)
	held := uint64(len(r.words)) * (word + uint64(r.count)*(4+4*growthFactor+1) + 4*4)
	more := held - r.held
	r.held = held
	return m.reserve(more)
}

// The cost of the guesses in moves: of finding a product, of a move in a word, and of rules.
const (
	productCost = 10
	wordCost    = 4
	rulesOfMove = 8 // rules compared with a word at the cost of a move
)

// rule returns the first rule for a word, -1 without one.
func (r *rewriting) rule(w *vector) int {
	for i := range r.rules {
		if r.rules[i].left.divides(w) {
			return i
		}
	}
	return -1
}

// apply rewrites a word by a rule for it.
func (one *rule) apply(w vector) (vector, bool) { return w.minus(one.left).plus(one.right) }

// reduce applies rules while there are any, calls visit with each, and returns the number of the
// last word.
func (r *rewriting) reduce(w vector, visit func(i int)) (n int32, ok bool) {
	for {
		if n, ok := r.index[w]; ok {
			return n, true
		}
		i := r.rule(&w)
		if i < 0 {
			return 0, false
		}
		visit(i)
		if w, ok = r.rules[i].apply(w); !ok {
			return 0, false
		}
	}
}

// times returns the product of word n and w.
func (r *rewriting) times(n int32, w *vector) int32 {
	w.factors(func(g int) { n = r.steps[int(n)*r.count+g] })
	return n
}

// outcomes computes the outcomes of the words without a rule.
func (r *rewriting) outcomes(ctx context.Context, m *meter) bool {
	r.lost = make([]int32, len(r.words))
	for n := 1; n < len(r.words); n++ {
		class, looked := r.outcome(r.words[n])
		r.lost[n] = class
		if !m.move(ctx, wordCost*looked) {
			return false
		}
	}
	return true
}

// outcome returns the class of any word by its moves, and the number of examined moves.
func (r *rewriting) outcome(w vector) (class int32, looked uint64) {
	if w == (vector{}) {
		return classN, 1
	}
	for g := range r.count {
		if w.exponent(g) == 0 {
			continue
		}
		rest := w
		rest.add(g, -1)
		n := r.times(0, &rest)
		for i := range r.options[g] {
			looked++
			if r.lost[r.times(n, &r.options[g][i])] == classP {
				return classN, looked
			}
		}
	}
	return classP, looked
}

// refine separates words that adding a generator moves to different classes, until none are left
// (E. F. Moore 1956). It returns false if there are more than a limit, or if the meter has run out.
func (r *rewriting) refine(ctx context.Context, limit int, m *meter) bool {
	x := refinement{class: slices.Clone(r.lost), next: make([]int32, len(r.words)), count: classP + 1}
	x.split(func(int) int32 { return 0 })
	for stable := 0; stable < r.count; {
		for g := range r.count {
			before := x.count
			x.split(func(n int) int32 { return r.steps[n*r.count+g] })
			if int(x.count) > limit || !m.move(ctx, uint64(len(r.words))) {
				return false
			}
			if stable++; x.count > before {
				stable = 0
			}
		}
	}
	r.class, r.first = x.class, make([]int32, x.count)
	for n := len(r.class) - 1; n >= 0; n-- {
		r.first[r.class[n]] = int32(n)
	}
	return true
}

// refinement is the state of refine.
type refinement struct {
	class, next []int32
	count       int32
	pairs       []int32 // of two classes: 1 more than the class of words in both
}

// split separates words whose successors are in different classes.
func (r *refinement) split(successor func(n int) int32) {
	r.pairs = append(r.pairs[:0], make([]int32, int(r.count)*int(r.count))...)
	var count int32
	for n, c := range r.class {
		pair := &r.pairs[c*r.count+r.class[successor(n)]]
		if *pair == 0 {
			count++
			*pair = count
		}
		r.next[n] = *pair - 1
	}
	r.class, r.next, r.count = r.next, r.class, count
}
