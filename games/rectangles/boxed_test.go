package rectangles

import (
	"maps"
	"testing"

	"sprague/games"
)

// The pieces within the box are those of the other enumeration that fit, each with its key. Their
// moves leave pieces with lesser keys, all within the bound.
func TestBoxedPieces(t *testing.T) {
	bound := uint64(9)
	if !testing.Short() {
		bound = 12
	}
	want, got := map[uint64]bool{}, map[uint64]bool{}
	domineering{}.Pieces(bound, func(key uint64) bool {
		p, _ := domineering{}.Piece(key)
		if width, height := sidesOf(p); max(width, height) <= boxSide && key>>atSquares <= bound {
			want[key] = true
		}
		return true
	})
	g := domineering{}.Classed()
	g.Pieces(bound, func(key uint64) bool {
		if got[key] {
			t.Fatalf("key %#x comes twice", key)
		}
		got[key] = true
		return true
	})
	if !maps.Equal(got, want) {
		t.Fatalf("%d pieces, want %d", len(got), len(want))
	}
	var sizes [mostBoxed + 1]uint64
	for key := range got {
		sizes[key>>atSquares]++
		p, _ := g.Piece(key)
		g.Moves(p, func(m games.Move) bool {
			for _, part := range g.Separate(m.Parts[0]) {
				if other, _, ok := g.Key(part); !ok || other >= key || !got[other] {
					t.Fatalf("%s has the part %s", g.Format(p), g.Format(part))
				}
			}
			return true
		})
	}
	sum := uint64(0)
	for n := range bound + 1 {
		sum += sizes[n]
		if count, err := g.Count(n); err != nil || count != sum {
			t.Errorf("%d pieces to %d squares, counted %d, %v", sum, n, count, err)
		}
	}
	if _, err := g.Count(mostBoxed + 1); err == nil {
		t.Error("a bound beyond the largest")
	}
}

// Pieces of more squares than those of tables of values have keys within the box alone.
func TestKeysOfLargeBoxedPieces(t *testing.T) {
	g := domineering{}
	for text, has := range map[string]bool{
		".....|.....|.....|.....":     true,
		".....|.....|.....|....x":     true,
		"......|......|......|......": true,  // 24 squares, and whole
		"......|......|......|...xxx": false, // 21 squares
		".......|.......|..xxxxx":     false, // 16 squares in 7 columns
	} {
		p, err := parseBoard(text)
		if err != nil {
			t.Fatal(err)
		}
		part := g.Separate(p)[0]
		key, _, ok := g.Key(part)
		if ok != has {
			t.Errorf("%s has a key: %v", text, ok)
		}
		if p, found := g.Piece(key); ok && (!found || p != part && p != g.Separate(g.Negate(part))[0]) {
			t.Errorf("%s: key %#x is %s", text, key, g.Format(p))
		}
	}
}
