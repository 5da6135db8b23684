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
		{Int(0), 0x736c2ee2},
		{Int(1), 0xf359aaff},
		{Int(-1), 0x8fb4d175},
		{Int(1 << 40), 0x4be2e265},
		{True, 0xb8caf4b9},
		{None, 0xbda6adbb},
		{text(""), 0xbf398ace},
		{text("a"), 0xa82e2d7c},
		{text("12345678"), 0x73876b8f},
		{text("a text of 3 words"), 0xd1028531},
		{tuple(), 0xb9a4432b},
		{tuple(Int(1), Int(2)), 0x851cfa9},
		{tuple(Int(2), tuple(Int(1))), 0xd594fec2},
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
