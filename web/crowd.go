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

// crowd bounds the requests that wait for their clients or hold what clients sent. Beyond its bound
// those that came first are sent away: others pass quickly.
type crowd struct {
	most int64

	mu      sync.Mutex
	weight  int64
	members list.List // of *member, in the order of arrival
}

type member struct {
	weight int64
	send   func() // sends the request away; must not wait
}

// join adds a member. The caller must call leave when the member has gone or is sent away; send is
// not called afterwards. A crowd always has room for one.
func (c *crowd) join(weight int, send func()) (leave func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	own := c.members.PushBack(&member{int64(weight), send})
	for c.weight += int64(weight); c.weight > c.most && c.members.Len() > 1; {
		c.remove(c.members.Front()).send()
	}
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if own.Value != nil {
			c.remove(own)
		}
	}
}

// remove removes a member. The lock must be held.
func (c *crowd) remove(e *list.Element) *member {
	m := c.members.Remove(e).(*member)
	e.Value = nil
	c.weight -= m.weight
	return m
}
