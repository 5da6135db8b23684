package rectangles

import (
	"math/bits"
	"testing"

	"sprague/games"
)

// The number of pieces equals the published one. Each has a unique key that leads back to it, and
// so have its images.
func TestPieces(t *testing.T) {
	bound := uint64(9)
	if !testing.Short() {
		bound = 12
	}
	g := domineering{}
	keys := map[uint64]bool{}
	var sizes [mostWhole + 1]uint64
	g.Pieces(bound, func(key uint64) bool {
		p, ok := g.Piece(key)
		if !ok || keys[key] || key>>63 != 0 {
			t.Fatalf("key %#x: %v, %t; met before: %t", key, p, ok, keys[key])
		}
		keys[key] = true
		width, height := sidesOf(p)
		sizes[bits.OnesCount64(uint64(p.X))]++
		for k, image := range []games.Position{p, least(uint64(p.X), width, height, false), g.Negate(p)} {
			parts := regionsOf(image, false)
			if p.X == 1 && len(parts) == 0 {
				continue // a single square has no move
			}
			again, negative, ok := g.Key(parts[0])
			symmetric := width == height
			if !ok || len(parts) != 1 || again != key || !symmetric && negative != (k == 2) {
				t.Fatalf("image %d of %s has key %#x, %t, %t", k, g.Format(p), again, negative, ok)
			}
		}
		return true
	})
	for n := uint64(1); n <= bound; n++ {
		if sizes[n] != polyominoes[n] {
			t.Errorf("%d pieces of %d squares, want %d", sizes[n], n, polyominoes[n])
		}
	}
	for n := bound + 1; n <= 2*bound+1; n++ {
		rectangles := uint64(0)
		for height := uint64(1); height*height <= n; height++ {
			if n%height == 0 {
				rectangles++
			}
		}
		if sizes[n] != rectangles {
			t.Errorf("%d rectangles of %d squares, want %d", sizes[n], n, rectangles)
		}
	}
	if count, err := g.Count(bound); err != nil || count != uint64(len(keys)) {
		t.Errorf("%d pieces, counted %d, %v", len(keys), count, err)
	}
}

// Bounding boxes of 64 squares, the most of a mask, and of more for pieces without a key.
func TestLargePieces(t *testing.T) {
	g := domineering{}
	stairs, err := parseBoard("..xxxxxx|x..xxxxx|xx..xxxx|xxx..xxx|xxxx..xx|xxxxx..x|xxxxxx..|xxxxxxx.")
	if err != nil {
		t.Fatal(err)
	}
	parts := g.Separate(stairs)
	key, _, ok := g.Key(parts[0])
	p, found := g.Piece(key)
	if !ok || !found || p.S != "" {
		t.Fatalf("%#x, %t: %v, %t", key, ok, p, found)
	}
	if again, _, _ := g.Key(p); again != key {
		t.Errorf("key %#x of the piece with key %#x", again, key)
	}
	for _, text := range []string{".........|x........", "................x|................."} {
		p, _ := parseBoard(text)
		if _, _, ok := g.Key(p); ok {
			t.Errorf("%s has a key", text)
		}
	}
	for _, key := range []uint64{0, 1<<63 - 1, 1 << atSquares, 2<<atSquares | 2<<atWidth | 1<<atHeight | 1, 1 << 62} {
		if p, ok := g.Piece(key); ok {
			t.Errorf("key %#x is %v", key, p)
		}
	}
	if _, err := g.Count(mostPiece + 1); err == nil {
		t.Error("a bound beyond the largest")
	}
}

// Parts of moves come before the piece, unless they exceed the bound.
func TestPartsComeFirst(t *testing.T) {
	g := domineering{}
	g.Pieces(7, func(key uint64) bool {
		p, _ := g.Piece(key)
		g.Moves(p, func(m games.Move) bool {
			for _, part := range g.Separate(m.Parts[0]) {
				if other, _, ok := g.Key(part); ok && other >= key {
					t.Errorf("%s has the part %s", g.Format(p), g.Format(part))
				}
			}
			return true
		})
		return true
	})
}
