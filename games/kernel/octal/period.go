package octal

// Period is a period of a sequence: g(n+Length) = g(n) for all n from Preperiod on. Both
// are the least possible.
type Period struct {
	Preperiod, Length int
}

// prove looks for a period that the values prove by the theorem of Guy and Smith (1956):
// g(n+p) = g(n) for all n from s with n+p up to 2s+2p+t, t the last digit's place, holds
// for ever; s counts as at least 1. See docs/theory.md.
//
// The condition asks for N > 2s+2p+t values, so that s+p <= N/2: every value of the
// second half must equal the one p before it. Nearly every p fails at the last few
// values already, most of the others at one of some places in the second half, to which
// a place that has ruled out one p is added. So the search takes a time of about N.
func prove(r *rules, values []uint16) *Period {
	n := len(values)
	probes := newProbes(n)
	for p := 1; 2*p+2+r.last < n; p++ {
		if !probes.pass(values, p) {
			continue
		}
		i := n - 1
		for i >= p && values[i] == values[i-p] {
			i--
		}
		start := i - p + 1 // the first heap from which on the period holds
		if i < p {
			start = 0
		}
		if 2*max(start, 1)+2*p+r.last < n {
			return &Period{start, p}
		}
		probes.add(i, n)
		probes.add(i-p, n)
	}
	return nil
}

// probes are places in the second half of a sequence.
type probes struct {
	tail   int // the last values, which are looked at first
	places []int
}

func newProbes(n int) probes {
	p := probes{tail: n - 1}
	x := uint64(n) | 1
	for range min(1024, n/8) {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		p.places = append(p.places, n/2+int(x%uint64(n-n/2)))
	}
	return p
}

// pass reports whether the period p, at most half the values, holds at all probes.
func (p *probes) pass(values []uint16, period int) bool {
	last := p.tail
	if values[last] != values[last-period] || values[last-1] != values[last-1-period] || values[last-2] != values[last-2-period] {
		return false
	}
	for _, i := range p.places {
		if values[i] != values[i-period] {
			return false
		}
	}
	return true
}

// add puts a place that ruled out a period before all others, if it lies in the second
// half: it may rule out the multiples of that period as well.
func (p *probes) add(place, n int) {
	if place >= (n+1)/2 {
		p.places = append([]int{place}, p.places...)
	}
}
