package script

import (
	"maps"
	"testing"

	"sprague/games"
)

// Positions that start only arranges have the same numbers, and moves with the same numbers, as if
// start were called.
func TestArrangedStarts(t *testing.T) {
	for _, test := range []struct {
		params, result, moves string
		arranged              bool
	}{
		{"n", "n", "[p - k for k in [1, 2] if k <= p] + [(p, 1)]", true},
		{"n", "(n,)", "[(p[0] - k,) for k in [1, 3] if k <= p[0]] + [p[0], (p[0], 7)]", true},
		{"n", "(n, 0)", "[(p[0] - k, k % 2) for k in [1, 2, 3] if k <= p[0]]", true},
		{"n", "(5, n, 0)", "[(p[0], p[1] - k, k % 2) for k in [1, 2, 3] if k <= p[1]]", true},
		{"a, b", "(a, b)", "[(p[0] - 1, p[1])] * min(p[0], 1) + [(p[1], p[0] - 1)] * min(p[0], 1)", true},
		{"a, b", "(b, 0, a)", "[(p[0] - 1, 0, p[2])] * min(p[0], 1) + [(p[0], 0, p[2] - 1)] * min(p[2], 1)", true},
		{"a, b, c", "(c, a, b)", "[(p[0] - 1, p[1], p[2])] * min(p[0], 1) + [(p[0], p[1], p[2] - 1)] * min(p[2], 1)", true},
		{"n", "(n, n)", "[(p[0] - 1, p[1] - 1)] * min(p[0], 1)", false},
		{"a, b", "(a + 0, b)", "[(p[0] - 1, p[1])] * min(p[0], 1)", false},
	} {
		read := func(body string) integers {
			s, err := Read("odd", []byte("def start("+test.params+"):\n"+body+"\ndef moves(p):\n    return "+test.moves+"\n"), Surroundings{})
			if err != nil {
				t.Fatal(err)
			}
			g := newRules(s)
			n := g.script.numbers()
			return integers{of: g, count: n, form: g.arranged(n)}
		}
		plain, called := read("    return "+test.result), read("    x = "+test.result+"\n    return x")
		if (plain.form != nil) != test.arranged || called.form != nil {
			t.Fatalf("start returns %s: arranged %v, %v", test.result, plain.form, called.form)
		}
		list := games.Enumerator(plain.of.script.Ruleset().(games.Numbered))
		for i := range uint64(200) {
			at := plain.At(i)
			if at != called.At(i) {
				t.Fatalf("start returns %s: position %d is %v, not %v", test.result, i, at, called.At(i))
			}
			if n, ok := plain.Number(at); !ok || n != i {
				t.Fatalf("start returns %s: %v has the number %d, %t, not %d", test.result, at, n, ok, i)
			}
			listed, want := map[uint64]bool{}, map[uint64]bool{games.EndMark: true}
			for _, n := range list(nil, i) {
				listed[n] = true
			}
			plain.of.Moves(at, func(m games.Move) bool {
				n, ok := plain.Number(m.Parts[0])
				if ok && plain.At(n) != m.Parts[0] {
					t.Fatalf("start returns %s: %v has the number %d", test.result, m.Parts[0], n)
				}
				if also, same := called.Number(m.Parts[0]); same && (!ok || also != n) { // constants may hide a number from it
					t.Fatalf("start returns %s: %v has the numbers %d, %t and %d", test.result, m.Parts[0], n, ok, also)
				}
				if !ok {
					n = games.NoNumber
				}
				want[n] = true
				return true
			})
			if !maps.Equal(listed, want) {
				t.Fatalf("start returns %s: the moves of %v lead to the numbers %v, not %v", test.result, at, listed, want)
			}
		}
	}
}
