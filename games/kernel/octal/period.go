package octal

// Period is a period of a sequence: g(n+Length) = g(n) for all n from Preperiod on. Both are
// minimal.
type Period struct {
	Preperiod, Length int
}

// prove looks for a period that the values prove by the theorem of Guy and Smith (1956). If g(n+p)
// = g(n) for all n from s with n+p up to 2s+2p+t, t the last digit's place, it holds forever; s
// counts as at least 1. See docs/theory.md.
//
// The condition needs 2s+2p+t+1 values, at most N, so s+p <= N/2: every value of the second half
// must equal the one p before it. Nearly every p fails at the last few values. Most of the others
// fail at one of some probes in the second half. A place that has ruled out one p becomes a probe.
// So the search takes time of about N.
//
// Without a proof, it returns the number of values for the next search: some more, or exactly as
// many as needed by a period that has held for a while.
func prove(r *rules, values []uint16) (proven *Period, again int) {
	n := len(values)
	again = n + n/4
	hopes := 16
	probes := newProbes(n)
	for p := 1; 2*p+2+r.last < n; p++ {
		if !probes.tail(values, p) {
			continue
		}
		if !probes.pass(values, p) {
			if hopes > 0 && repeats(values, p, hopeful) >= hopeful {
				hopes--
				asks := neededValues(r, n-p-repeats(values, p, n), p)
				again = min(again, max(asks, n+n/32))
			}
			continue
		}
		start := n - p - repeats(values, p, n)
		if asks := neededValues(r, start, p); asks <= n {
			return &Period{start, p}, again
		} else {
			again = min(again, asks)
		}
		probes.add(start+p-1, n)
		probes.add(start-1, n)
	}
	return nil, again
}

// hopeful is the number of values for which a candidate period must have held.
const hopeful = 2048

// repeats returns the number of final values, at most limit, that equal those a period before.
func repeats(values []uint16, period, limit int) (count int) {
	last := len(values) - 1
	for count < limit && last-count >= period && values[last-count] == values[last-count-period] {
		count++
	}
	return count
}

// neededValues returns the number of values that prove a period from a start.
func neededValues(r *rules, start, period int) int { return 2*max(start, 1) + 2*period + r.last + 1 }

// probes are places in the second half of a sequence.
type probes struct{ places []int }

func newProbes(n int) probes {
	var p probes
	x := uint64(n) | 1
	for range min(1024, n/8) {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		p.places = append(p.places, n/2+int(x%uint64(n-n/2)))
	}
	return p
}

// tail reports whether a period of at most half the values holds at the last few.
func (p *probes) tail(values []uint16, period int) bool {
	end := values[len(values)-3:]
	before := values[len(values)-3-period:]
	return end[2] == before[2] && end[1] == before[1] && end[0] == before[0]
}

// pass reports whether such a period holds at all probes.
func (p *probes) pass(values []uint16, period int) bool {
	for _, i := range p.places {
		if values[i] != values[i-period] {
			return false
		}
	}
	return true
}

// add moves a place that ruled out a period to the front, if it lies in the second half: it may
// rule out multiples of that period too.
func (p *probes) add(place, n int) {
	if place >= (n+1)/2 {
		p.places = append([]int{place}, p.places...)
	}
}
