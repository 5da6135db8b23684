package verify

import "sync"

// pool keeps what goroutines work with and may use again, each for one goroutine at a time.
type pool[T any] struct {
	mu   sync.Mutex
	free []T
}

// take returns one that no other goroutine uses, and makes one if there is none.
func (p *pool[T]) take(make func() T) T {
	p.mu.Lock()
	defer p.mu.Unlock()
	if n := len(p.free); n > 0 {
		x := p.free[n-1]
		p.free = p.free[:n-1]
		return x
	}
	return make()
}

func (p *pool[T]) giveBack(x T) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free = append(p.free, x)
}
