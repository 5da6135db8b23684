package web

import (
	"container/list"
	"sync"
)

const (
	// mostBodies is the maximum number of requests whose bodies are awaited.
	mostBodies = 256
	// mostHeld is the maximum size in bytes of all bodies that are being answered, and of all
	// responses that are being written.
	mostHeld = 256 << 20
	// leastHeld is the size in bytes that counts for a small body or response.
	leastHeld = 4 << 10
)

// weightLimit bounds the requests that wait for their clients or hold what clients sent. Beyond its
// bound those that came first are sent away: others pass quickly.
type weightLimit struct {
	most int64

	mu      sync.Mutex
	weight  int64
	holders list.List // of *holder, in the order of arrival
}

type holder struct {
	weight int64
	evict  func() // sends the request away; must not wait
}

// add adds a holder. The caller must call leave when the holder has gone or is sent away; evict is
// not called afterwards. A limit always has room for one.
func (c *weightLimit) add(weight int, evict func()) (leave func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	own := c.holders.PushBack(&holder{int64(weight), evict})
	for c.weight += int64(weight); c.weight > c.most && c.holders.Len() > 1; {
		c.remove(c.holders.Front()).evict()
	}
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if own.Value != nil {
			c.remove(own)
		}
	}
}

// remove removes a holder. The lock must be held.
func (c *weightLimit) remove(e *list.Element) *holder {
	m := c.holders.Remove(e).(*holder)
	e.Value = nil
	c.weight -= m.weight
	return m
}
