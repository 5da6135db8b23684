package coins

import (
	"slices"
	"sync"
	"sync/atomic"

	"sprague/internal/say"
)

// The limits for the single coins of one code: a second or two, and some tens of megabytes.
const (
	maxWork  = 1 << 29
	maxWords = 1 << 21
)

// singles caches the value of a single w at each requested place. Any number of goroutines may use
// it.
//
// By the coin-turning theorem (Lenstra 1977; Winning Ways, chapter 14) the value at place j is the
// least number that is not an xor of the values of the other places of a set with the rightmost
// place j.
type singles struct {
	known atomic.Pointer[[]uint64] // only ever grows

	mu      sync.Mutex
	reaches []reach
	work    work
	end     say.Text // the reason why no more places can be computed
}

func newSingles(c code) *singles {
	s := &singles{work: work{maxWork, maxWords}, reaches: newReaches(c)}
	s.known.Store(new([]uint64))
	return s
}

// first returns the values of at least the first n places, or of fewer with the reason.
func (s *singles) first(n int) (worth []uint64, end say.Text) {
	if worth = *s.known.Load(); len(worth) >= n {
		return worth, say.Text{}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	worth = *s.known.Load()
	for len(worth) < n && s.end.Empty() {
		var x uint64
		if x, s.end = s.next(worth); s.end.Empty() {
			if len(worth) == cap(worth) {
				worth = slices.Grow(worth, min(n-len(worth), len(worth)+1024))
			}
			worth = append(worth, x)
		}
	}
	if !s.end.Empty() {
		s.reaches = nil
	}
	worth = slices.Clip(worth)
	s.known.Store(&worth)
	if len(worth) >= n {
		return worth, say.Text{}
	}
	return worth, s.end
}

var workRefusal = say.Textf("finding its worth takes too much work or memory")

// next returns the value of the next place, or says why it cannot.
func (s *singles) next(worth []uint64) (uint64, say.Text) {
	for _, r := range s.reaches {
		if !r.ready(worth, len(worth), &s.work) {
			return 0, workRefusal
		}
	}
	for x := uint64(0); ; {
		begin := x
		for _, r := range s.reaches {
			next, ok := r.skip(x, &s.work)
			if !ok {
				return 0, say.Textf("its worth does not fit 64 bits")
			}
			x = next
		}
		if !s.work.spend(1) {
			return 0, workRefusal
		}
		if x == begin {
			return x, say.Text{}
		}
	}
}
