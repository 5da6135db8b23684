package judge

import (
	"iter"
	"math"
	"slices"

	"sprague/internal/say"
)

// cases reads a number of cases, and counts them.
func (r *reader) cases(what string) iter.Seq[int64] {
	if r.needsToken() {
		r.generator.put(min(r.generator.cases(), r.recorder.limit(what, 0, math.MaxInt64).most))
	}
	n := r.number(what, 0)
	r.line()
	return r.rows(n)
}

// rows counts n items, of which each ends a line.
func (r *reader) rows(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for i := int64(0); i < n && yield(i); i++ {
			r.line()
		}
	}
}

// items reads a number of items, and counts them.
func (r *reader) items(what string) iter.Seq[int64] { return r.itemsUpTo(what, math.MaxInt64) }

// itemsUpTo reads a number of items, at most so many, and counts them.
func (r *reader) itemsUpTo(what string, most int64) iter.Seq[int64] {
	n := r.countBetween(what, 0, most)
	r.line()
	return r.list(n)
}

// list counts n items, which end a line. Some of the items that are generated are equal.
func (r *reader) list(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		repeat := r.generator.repeats(n)
		for i := int64(0); i < n; i++ {
			if repeat != nil {
				repeat(i)
			}
			if !yield(i) {
				break
			}
		}
		r.line()
	}
}

// ended counts n items, of which the last ends a line.
func (r *reader) ended(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for i := int64(0); i < n && yield(i); i++ {
		}
		r.line()
	}
}

// hasNext reports whether there is another token.
func (r *reader) hasNext() bool {
	if r.generator != nil {
		r.line()
		return r.generator.hasNext()
	}
	return r.skip()
}

// untilZero reads the first numbers of cases. The first 0 ends them. The problem promises a case,
// and no lesser number than least. The generator draws the others.
func (r *reader) untilZero(what string, least int64, draw func(*generator, limit) int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		for i := 0; ; i++ {
			r.generate(func(g *generator) {
				n := draw(g, r.recorder.limit(what, least, math.MaxInt64))
				g.put(choose(g.hasNext(), n, 0))
			})
			n := r.number(what, 0)
			r.promise(func() bool { return n >= least || n == 0 && i > 0 })
			if n == 0 || !yield(n) {
				break
			}
			r.line()
		}
	}
}

// line ends a line of a generated input. The lines of an input mean nothing.
func (r *reader) line() {
	if r.needsToken() {
		r.generator.line()
	}
}

// needsToken reports whether the next token is yet to be generated.
func (r *reader) needsToken() bool {
	return r.generator != nil && r.generator.empty() && r.onlyBlanks()
}

// onlyBlanks reports whether the unread bytes are blank.
func (r *reader) onlyBlanks() bool {
	for _, c := range r.buf[r.at:r.end] {
		if !blank(c) {
			return false
		}
	}
	return true
}

// generate calls f if the next tokens are yet to be generated, and f may write them.
func (r *reader) generate(f func(*generator)) {
	if r.needsToken() {
		f(r.generator)
	}
}

// promised reads a number from least on. The problem promises it in a range.
func (r *reader) promised(what string, least int64, promise limit) int64 {
	r.generate(func(g *generator) { g.put(g.number(r.recorder.limit(what, promise.least, promise.most))) })
	n := r.number(what, least)
	r.promise(func() bool { return promise.has(n) })
	return n
}

// distinct declares a promise of the problem: from here on, numbers of the description differ. The
// input breaks it only at its end, so that the structure of a shorter input shows (package stress).
func (r *reader) distinct(what string) {
	if r.recorder != nil {
		r.recorder.distinct[what] = map[int64]bool{}
	}
}

var errPromise = say.Errorf("the input breaks a promise of the problem")

// promise fails if the input breaks a guarantee of the problem that Solve does not rely on.
func (r *reader) promise(kept func() bool) {
	if r.recorder != nil && !kept() {
		fail(errPromise)
	}
}

// allDistinct reports whether no two elements are equal.
func allDistinct[T comparable](all []T) bool {
	for i, x := range all {
		if slices.Contains(all[:i], x) {
			return false
		}
	}
	return true
}
