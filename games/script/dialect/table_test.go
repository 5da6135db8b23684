package dialect

import "testing"

// Keys that collide cost a step a probe, so that no script takes quadratic time unnoticed.
func TestCollisions(t *testing.T) {
	const slots, keys = 1 << 12, 700
	var colliding []Value
	for n := int64(0); len(colliding) < keys; n++ {
		if h, _ := new(comparison).hash(0, Int(n), 0); h%slots == 0 {
			colliding = append(colliding, Int(n))
		}
	}
	m := (&Program{}).NewMachine(DefaultLimits)
	s := m.tabled(KindSet)
	for _, k := range colliding {
		m.put(s, k, None, place{})
	}
	if steps := m.Steps(); steps < keys*keys/2 || steps > 4*keys*keys {
		t.Errorf("%d colliding keys took %d steps", keys, steps)
	}
	for i, k := range m.keys(s) {
		if k != colliding[i] || m.numberIn(s, k, place{}) != i {
			t.Fatalf("key %d is %s", i, k)
		}
	}
}

// Hashes must not change: scripts would take other steps, and budgets would end elsewhere.
func TestHashesOfKeys(t *testing.T) {
	text := func(s string) Value { return Value{o: &object{kind: KindString, text: s}} }
	tuple := func(items ...Value) Value { return Value{o: &object{kind: KindTuple, items: items}} }
	for _, c := range []struct {
		key  Value
		hash uint32
	}{
		{Int(0), 0x4efdda51},
		{Int(1), 0xcec85e4c},
		{Int(-1), 0xb3062de6},
		{Int(1 << 40), 0x877393d0},
		{True, 0xfcd939ec},
		{None, 0x6c28ba43},
		{text(""), 0xf33b5a8e},
		{text("a"), 0x82ab9d1b},
		{text("12345678"), 0xae1cbeea},
		{text("a text of 3 words"), 0xe7cca266},
		{tuple(), 0xb72853fa},
		{tuple(Int(1), Int(2)), 0x4b6ffa0e},
		{tuple(Int(2), tuple(Int(1))), 0x7b91f53e},
	} {
		h, ok := (&comparison{steps: 100}).hash(0, c.key, 0)
		if !ok || uint32(h) != c.hash {
			t.Errorf("the hash of %s is %#x, not %#x", c.key, uint32(h), c.hash)
		}
	}
}

// The low bits of the hashes of close keys differ about as often as random ones.
func TestSpread(t *testing.T) {
	for name, key := range map[string]func(i int) Value{
		"integers": func(i int) Value { return Int(int64(i)) },
		"powers":   func(i int) Value { return Int(int64(i) << 32) },
		"pairs": func(i int) Value {
			return Value{o: &object{kind: KindTuple, items: []Value{Int(int64(i % 100)), Int(int64(i / 100))}}}
		},
	} {
		const keys = 10000
		m := (&Program{}).NewMachine(DefaultLimits)
		s := m.tabled(KindSet)
		for i := range keys {
			m.put(s, key(i), None, place{})
		}
		before := m.Steps()
		for i := range keys {
			if m.lookup(s.table(), m.hashed(key(i), place{}), key(i)) != i {
				t.Fatalf("%s: %d is not found", name, i)
			}
		}
		t.Logf("%s: %d steps to find %d keys", name, m.Steps()-before, keys)
		if steps := m.Steps() - before; steps > 8*keys {
			t.Errorf("%s: %d steps to find %d keys", name, steps, keys)
		}
	}
}
