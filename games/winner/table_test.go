package winner

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"
)

// A table returns what was stored last under a key, or nothing, and keeps within its memory.
func TestTable(t *testing.T) {
	const bytes = 1 << 18
	r, found := rand.New(rand.NewPCG(1, 1)), 0
	small, stored := newTable(bytes), map[string]result{}
	for range 200_000 {
		key := binary.AppendUvarint([]byte("a key")[:r.IntN(6)], r.Uint64N(1<<14))
		want, known := stored[string(key)]
		switch got, ok := small.get(key); {
		case ok && (!known || got != want):
			t.Fatalf("%q has %v, want %v (%v)", key, got, want, known)
		case ok:
			found++
		}
		if r.IntN(2) == 0 {
			stored[string(key)] = result{r.Uint64(), r.Uint64()}
			small.put(key, stored[string(key)])
		}
	}
	if found < 1000 || found > 190_000 {
		t.Errorf("%d of 200000 found: the table should forget some", found)
	}
	if size := small.halves[0].bytes() + small.halves[1].bytes(); size > 2*bytes {
		t.Errorf("%d bytes, more than twice %d", size, bytes)
	}
}

// A table in which all fits forgets nothing.
func TestTableKeepsAll(t *testing.T) {
	large := newTable(64 << 20)
	key := func(i int) []byte { return binary.AppendUvarint(nil, uint64(i)*0x9E3779B97F4A7C15) }
	for i := range 100_000 {
		large.put(key(i), result{uint64(i), 1})
	}
	for i := range 100_000 {
		if got, ok := large.get(key(i)); !ok || got != (result{uint64(i), 1}) {
			t.Fatalf("key %d: %v, %v", i, got, ok)
		}
	}
}
