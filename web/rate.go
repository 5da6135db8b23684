package web

import (
	"math"
	"net/netip"
	"sync"
	"time"
)

// mostClients is the number of clients that are remembered.
const mostClients = 1 << 16

// rate limits the requests of each client: a bucket of tokens that fills at a rate.
type rate struct {
	each float64 // tokens a second
	full float64 // tokens of a client at first, and at most

	mu      sync.Mutex
	clients map[netip.Prefix]bucket
}

type bucket struct {
	tokens float64
	at     time.Time // of the count
}

// newRate returns a limit of requests a second; nil for 0, which limits nothing.
func newRate(each float64) *rate {
	if each == 0 {
		return nil
	}
	return &rate{each: each, full: math.Max(1, 2*each), clients: make(map[netip.Prefix]bucket)}
}

// take takes a number of tokens. It reports whether the client had any, and the seconds until it
// has one. A large request may leave a debt.
func (r *rate) take(client netip.Prefix, n int, now time.Time) (ok bool, wait int) {
	if r == nil {
		return true, 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	b, known := r.clients[client]
	if !known {
		r.tidy(now)
		b.tokens = r.full
	} else {
		b.tokens = r.filled(b, now)
	}
	b.at = now
	if ok = b.tokens >= 1; ok {
		b.tokens -= float64(n)
	}
	r.clients[client] = b
	return ok, int(math.Ceil(math.Max(0, 1-b.tokens) / r.each))
}

// charge takes more tokens of a request that has begun.
func (r *rate) charge(client netip.Prefix, n int) {
	if r == nil || n <= 0 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if b, ok := r.clients[client]; ok {
		b.tokens -= float64(n)
		r.clients[client] = b
	}
}

func (r *rate) filled(b bucket, now time.Time) float64 {
	return math.Min(r.full, b.tokens+r.each*now.Sub(b.at).Seconds())
}

// tidy forgets clients whose buckets are full, if too many are remembered; else all of them.
func (r *rate) tidy(now time.Time) {
	if len(r.clients) < mostClients {
		return
	}
	for client, b := range r.clients {
		if r.filled(b, now) >= r.full {
			delete(r.clients, client)
		}
	}
	if len(r.clients) >= mostClients {
		clear(r.clients)
	}
}

// clientOf returns the client of an address: a host, or a network of IPv6.
func clientOf(address string) netip.Prefix {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return netip.Prefix{}
	}
	ip, bits := at.Addr().Unmap().WithZone(""), 32
	if ip.Is6() {
		bits = 64
	}
	p, _ := ip.Prefix(bits) // the bits fit the address
	return p
}
