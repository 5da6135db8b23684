package judge

import "sprague/answer/judge/stress"

// limits has the guaranteed range of each number of a problem, by description.
type limits map[string]limit

// limit is a range of numbers, both ends included.
type limit struct{ least, most int64 }

// recorder checks that an input is within the limits of the problem, and records its tokens. A nil
// recorder does nothing.
type recorder struct {
	limits    limits
	tokens    []stress.Token
	discarded int                       // bytes of the input before the buffer
	distinct  map[string]map[int64]bool // numbers that may not be repeated, by description
	repeated  bool                      // one of them has been repeated
}

func newRecorder(l limits) *recorder {
	return &recorder{limits: l, distinct: map[string]map[int64]bool{}}
}

// note records the token buf[start:end] of the reader.
func (r *recorder) note(what string, start, end int) {
	if r == nil {
		return
	}
	r.tokens = append(r.tokens, stress.Token{Start: r.discarded + start, End: r.discarded + end, What: what})
}

// begin records a token whose end is not yet in the buffer, and returns its number.
func (r *recorder) begin(what string, start int) int {
	r.note(what, start, start)
	if r == nil {
		return 0
	}
	return len(r.tokens) - 1
}

// end records the end of a token.
func (r *recorder) end(token, end int) {
	if r != nil {
		r.tokens[token].End = r.discarded + end
	}
}

// noteEach records each byte as a token.
func (r *recorder) noteEach(what string, start, end int) {
	for i := start; r != nil && i < end; i++ {
		r.note(what, i, i+1)
	}
}

// discard accounts for bytes that have left the buffer.
func (r *recorder) discard(bytes int) {
	if r != nil {
		r.discarded += bytes
	}
}

// limit returns the range of a number: what is read from least to most, within the limits.
func (r *recorder) limit(what string, least, most int64) limit {
	if l, ok := r.limits[what]; ok {
		return limit{max(least, l.least), min(most, l.most)}
	}
	return limit{least, most}
}

// number records a number.
func (r *recorder) number(what string, n int64, start, end int) {
	r.note(what, start, end)
	if seen, ok := r.distinct[what]; ok {
		r.repeated = r.repeated || seen[n]
		seen[n] = true
	}
}
