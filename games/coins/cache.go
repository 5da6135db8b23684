package coins

import "sync"

// cache holds what is common to rulesets with the same parameters, for those recently used.
type cache[T any] struct {
	mu    sync.Mutex
	known map[string]*T
	order []string // the cached names, oldest first
}

// mostCached is the number of cached parameters besides those in use.
const mostCached = 8

// of returns the data under a name, and makes it if it is not cached.
func (c *cache[T]) of(name string, build func() *T) *T {
	c.mu.Lock()
	defer c.mu.Unlock()
	if t, ok := c.known[name]; ok {
		return t
	}
	if c.known == nil {
		c.known = make(map[string]*T)
	}
	if len(c.order) == mostCached {
		delete(c.known, c.order[0])
		c.order = c.order[1:]
	}
	t := build()
	c.known[name] = t
	c.order = append(c.order, name)
	return t
}
