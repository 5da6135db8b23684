package web

import (
	"math"
	"net/netip"
	"sync"
	"time"
)

// mostClients is the maximum number of remembered clients.
const mostClients = 1 << 16

// rate limits the request rate of each client by a token bucket.
type rate struct {
	perSecond float64 // tokens per second
	capacity  float64 // capacity of a bucket, also its initial content

	mu      sync.Mutex
	clients map[netip.Prefix]bucket
}

type bucket struct {
	tokens float64
	at     time.Time // time of the count
}

// newRate returns a limit of each requests per second. It returns nil, which limits nothing, for 0.
func newRate(perSecond float64) *rate {
	if perSecond == 0 {
		return nil
	}
	return &rate{perSecond: perSecond, capacity: math.Max(1, 2*perSecond), clients: make(map[netip.Prefix]bucket)}
}

// take takes n tokens from a client's bucket. It reports whether the bucket had a token, and the
// seconds until it has one. The balance may become negative.
func (r *rate) take(client netip.Prefix, n int, now time.Time) (ok bool, wait int) {
	if r == nil {
		return true, 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	b, known := r.clients[client]
	if !known {
		r.removeFull(now)
		b.tokens = r.capacity
	} else {
		b.tokens = r.refill(b, now)
	}
	b.at = now
	if ok = b.tokens >= 1; ok {
		b.tokens -= float64(n)
	}
	r.clients[client] = b
	return ok, int(math.Ceil(math.Max(0, 1-b.tokens) / r.perSecond))
}

// charge takes n more tokens for a request that has been admitted. The balance may become negative.
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

func (r *rate) refill(b bucket, now time.Time) float64 {
	return math.Min(r.capacity, b.tokens+r.perSecond*now.Sub(b.at).Seconds())
}

// removeFull removes clients with full buckets if there are mostClients. If no bucket is full, it
// removes all clients.
func (r *rate) removeFull(now time.Time) {
	if len(r.clients) < mostClients {
		return
	}
	for client, b := range r.clients {
		if r.refill(b, now) >= r.capacity {
			delete(r.clients, client)
		}
	}
	if len(r.clients) >= mostClients {
		clear(r.clients)
	}
}

// clientOf returns the client of an address: an IPv4 host or an IPv6 /64 network.
func clientOf(address string) netip.Prefix {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return netip.Prefix{}
	}
	ip, bits := at.Addr().Unmap().WithZone(""), 32
	if ip.Is6() {
		bits = 64
	}
	p, _ := ip.Prefix(bits) // the number of bits is valid
	return p
}
