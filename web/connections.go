package web

import (
	"errors"
	"maps"
	"net"
	"net/http"
	"slices"
	"sync"
	"syscall"
	"time"
)

// mostConnections is the maximum number of open connections. An idle one takes 15 to 31 KiB.
const mostConnections = 1 << 14

// connections bounds the open connections. If there are too many, those that have waited for a
// request for the longest time are closed: their clients open another when they need one.
type connections struct {
	most int

	mu   sync.Mutex
	open int
	idle map[net.Conn]time.Time // since when
}

// trackState counts a connection in a new state; see [http.Server.ConnState].
func (c *connections) trackState(of net.Conn, state http.ConnState) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch state {
	case http.StateNew:
		c.idle[of] = time.Now() // until its request comes
		if c.open++; c.open > c.most {
			c.closeIdle() // the new one, if all others are in use
		}
	case http.StateIdle:
		c.idle[of] = time.Now()
	case http.StateActive:
		delete(c.idle, of)
	default:
		delete(c.idle, of)
		c.open--
	}
}

// closeIdle closes a sixteenth of the idle connections, at least one, and returns their number. The
// lock must be held.
func (c *connections) closeIdle() int {
	oldest := slices.SortedFunc(maps.Keys(c.idle), func(a, b net.Conn) int { return c.idle[a].Compare(c.idle[b]) })
	oldest = oldest[:(len(oldest)+15)/16]
	for _, conn := range oldest {
		delete(c.idle, conn)
		_ = conn.Close() // the server then counts it as closed
	}
	return len(oldest)
}

// closingListener is a listener that spares idle connections when the process has no descriptor
// left. The server then retries.
type closingListener struct {
	net.Listener
	*connections
}

func (l closingListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if errors.Is(err, syscall.EMFILE) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.closeIdle()
	}
	return conn, err
}
