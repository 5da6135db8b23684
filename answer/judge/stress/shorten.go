package stress

import (
	"context"
	"time"
)

// Bounds of shortening: the runs of the command, and the time. The time is the longer of leastTime
// and mostLimits times the time limit.
const (
	mostRuns   = 2000
	leastTime  = 30 * time.Second
	mostLimits = 20
)

// shortener shortens the input of a difference while the command fails in a similar way.
//
// It knows no input formats. It derives from the roles of tokens which parts may be omitted; see
// structure.go. It runs the command on an input only if the subject reads tokens with the expected
// roles from it.
type shortener struct {
	ctx      context.Context
	subject  Subject
	options  Options
	best     *Difference
	layout   layout // layout of the input of best
	scope    []span // scopes of its parts; nil until needed
	seen     map[string]bool
	runs     int
	deadline time.Time
}

// shorten replaces the input of a difference by a smaller one. The error is that of the context.
func shorten(ctx context.Context, subject Subject, o Options, d *Difference, tokens []Token) error {
	s := &shortener{
		ctx: ctx, subject: subject, options: o, best: d, layout: newLayout(d.Input, tokens),
		seen: map[string]bool{d.Input: true}, deadline: time.Now().Add(max(leastTime, mostLimits*o.Limit)),
	}
	for changed := true; changed && !s.ended(); {
		before := d.Input
		s.dropItems()
		s.dropRecords()
		s.lowerNumbers()
		s.lowerNames()
		if changed = d.Input != before; !changed {
			s.lowerPairs()
			changed = d.Input != before
		}
	}
	d.Shortest = !s.ended()
	return ctx.Err()
}

// ended reports whether a bound is reached or the context has ended.
func (s *shortener) ended() bool {
	return s.runs >= mostRuns || s.ctx.Err() != nil || !time.Now().Before(s.deadline)
}

// try makes an input the best one if the command fails on it in a similar way. It reports whether
// that is so.
func (s *shortener) try(l layout) bool {
	input := l.String()
	if s.seen[input] || s.ended() {
		return false
	}
	s.seen[input] = true
	solution, err := s.subject.Solve(s.ctx, input)
	if err != nil || !l.sameRoles(solution.Tokens) {
		return false
	}
	s.options.Progress(s.best.Round, true)
	s.runs++
	result, err := run(s.ctx, s.options, input, len(solution.Output))
	if err != nil {
		return false
	}
	d := compare(solution.Output, result)
	if d == nil || !d.Kind.similarTo(s.best.Kind) {
		return false
	}
	d.Round, d.Input, d.Original = s.best.Round, input, s.best.Original
	*s.best, s.layout, s.scope = *d, l, nil
	return true
}

// omitSpans omits consecutive spans, at first many at a time. The function all returns the current
// spans, and omit removes several of them if possible.
func (s *shortener) omitSpans(all func() []span, omit func(run []span) bool) {
	spans := all()
	for size := len(spans); size > 0; size = nextSize(size) {
		for at := 0; at < len(spans) && !s.ended(); {
			run := spans[at:min(at+size, len(spans))]
			if omit(run) {
				spans = all()
			} else {
				at += len(run)
			}
		}
	}
}

// nextSize halves the number of spans to omit at a time. It rounds up, so that pairs are tried too:
// some numbers of items must be even.
func nextSize(size int) int {
	if size == 1 {
		return 0
	}
	return (size + 1) / 2
}

// dropItems omits counted items and reduces their number.
func (s *shortener) dropItems() {
	for i := 0; i < len(s.layout.parts); i++ {
		s.omitSpans(func() []span { return s.items(i) }, func(run []span) bool {
			n, _ := s.layout.number(i)
			removed := span{run[0].from, run[len(run)-1].to}
			rest := s.layout.without(removed)
			rest.set(i, n-int64(len(run)))
			return s.try(rest) || len(run) == 1 && s.tryRenamed(rest, i, n, removed)
		})
	}
}

// tryRenamed tries an input without an item that contains a name, such as the edge to a leaf. The
// thing with the greatest name, equal to the old count, takes over the name.
func (s *shortener) tryRenamed(rest layout, count int, old int64, item span) bool {
	for i := item.from; i < item.to; i++ {
		name, ok := s.layout.number(i)
		if !ok || name >= old {
			continue
		}
		end := min(s.scopes()[count].to-(item.to-item.from), len(rest.parts))
		if renamed := rest.clone(); renamed.rename(span{count + 1, end}, old, name) && s.try(renamed) {
			return true
		}
	}
	return false
}

// dropRecords omits uncounted groups of tokens, such as the cases of an input without their number.
// All groups begin with tokens of the same role.
func (s *shortener) dropRecords() {
	for i := 0; i < len(s.layout.parts); i++ {
		s.omitSpans(func() []span { return s.records(i) }, func(run []span) bool {
			removed := span{run[0].from, run[len(run)-1].to}
			return removed.to-removed.from < len(s.layout.parts) && (s.try(s.layout.without(removed)) || len(run) == 1 && s.tryLowered(i, removed))
		})
	}
}

// tryLowered tries an input without a record, and with a smaller number before the records. Some
// numbers determine the number of records indirectly, such as the number of vertices of a tree. So
// many tokens of one role may follow it, such as the colors of the vertices; the last is omitted
// too.
func (s *shortener) tryLowered(first int, record span) bool {
	for i := s.scopes()[first].from; i < first; i++ {
		if n, ok := s.layout.number(i); ok && n > 0 {
			rest := s.layout.without(record)
			rest.set(i, n-1)
			if s.try(rest) || s.tryRenamed(rest, i, n, record) {
				return true
			}
			if n < int64(record.from-i) && s.layout.sameRole(i+1, i+int(n)) {
				rest = rest.without(span{i + int(n), i + int(n) + 1})
				if s.try(rest) || s.tryRenamed(rest, i, n, record) {
					return true
				}
			}
		}
	}
	return false
}

// lowerNumbers reduces single numbers, and then all equal numbers of the same role together.
func (s *shortener) lowerNumbers() {
	for i := range s.layout.parts {
		s.lower([]int{i})
	}
	for i := range s.layout.parts {
		var equal []int
		for j := i; j < len(s.layout.parts); j++ {
			if p, q := s.layout.parts[i], s.layout.parts[j]; p.what == q.what && p.text == q.text {
				equal = append(equal, j)
			}
		}
		if len(equal) > 1 {
			s.lower(equal)
		}
	}
}

// lower reduces the number in some places, by steps that are halved on failure.
func (s *shortener) lower(places []int) {
	n, ok := s.layout.number(places[0])
	to := func(n int64) bool {
		l := s.layout.clone()
		for _, i := range places {
			l.set(i, n)
		}
		return s.try(l)
	}
	if !ok || n > 0 && to(0) || n > 1 && to(1) {
		return
	}
	for step := n / 2; step > 0 && !s.ended(); {
		if to(n - step) {
			n -= step
			step = min(step, n/2)
		} else {
			step /= 2
		}
	}
}

// mostPairs is the maximum number of numbers of a role that are reduced in pairs.
const mostPairs = 12

// lowerPairs reduces two numbers of the same role by the same power of two, since only their xor
// may matter.
func (s *shortener) lowerPairs() {
	roles := map[string][]int{}
	for i, p := range s.layout.parts {
		roles[p.what] = append(roles[p.what], i)
	}
	for _, p := range s.layout.parts {
		places := roles[p.what]
		delete(roles, p.what)
		if len(places) > mostPairs {
			continue
		}
		for k, i := range places {
			for _, j := range places[:k] {
				s.lowerPair(i, j)
			}
		}
	}
}

func (s *shortener) lowerPair(i, j int) {
	a, ok := s.layout.number(i)
	b, also := s.layout.number(j)
	for power := int64(1) << 62; ok && also && power > 0; power /= 2 {
		for min(a, b) >= power {
			l := s.layout.clone()
			l.set(i, a-power)
			l.set(j, b-power)
			if !s.try(l) {
				break
			}
			a, b = a-power, b-power
		}
	}
}

// mostNames is the maximum number of names tried for one thing.
const mostNames = 50

// lowerNames reduces a number that bounds names, such as the number of vertices. The thing with the
// greatest name gets a smaller one.
func (s *shortener) lowerNames() {
	for i := range s.layout.parts {
		n, ok := s.layout.number(i)
		for name := int64(1); ok && name < min(n, mostNames); name++ {
			l := s.layout.clone()
			l.set(i, n-1)
			if !l.rename(span{i + 1, s.scopes()[i].to}, n, name) {
				break
			}
			if s.try(l) {
				n, name = n-1, 0
			}
		}
	}
}
