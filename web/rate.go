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
	each float64 // tokens per second
	full float64 // capacity of a bucket, also its initial content

	mu      sync.Mutex
	clients map[netip.Prefix]bucket
}

type bucket struct {
	tokens float64
	at     time.Time // time of the count
}

// newRate returns a limit of each requests per second. It returns nil, which limits nothing, for 0.
func newRate(each float64) *rate {
	if each == 0 {
		return nil
	}
	return &rate{each: each, full: math.Max(1, 2*each), clients: make(map[netip.Prefix]bucket)}
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

func (r *rate) filled(b bucket, now time.Time) float64 {
	return math.Min(r.full, b.tokens+r.each*now.Sub(b.at).Seconds())
}

// tidy removes clients with full buckets if there are mostClients. If no bucket is full, it removes
// all clients.
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
