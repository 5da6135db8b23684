package boards

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Separation by masks and by single squares agree.
func TestKonaneSeparatesByMasks(t *testing.T) {
	r, err := Konane.New("")
	if err != nil {
		t.Fatal(err)
	}
	k := r.(konane)
	random := rand.New(rand.NewPCG(5, 6))
	kept := 0
	for range 20_000 {
		width := 1 + random.IntN(1<<random.IntN(7))
		masked := k.emptyGrid(width, 1+random.IntN(64/width))
		for v := range masked.size() {
			masked.put(v, marks["lr.lrx"[random.IntN(6)]])
		}
		plain := masked
		plain.cells = slices.Clone(masked.cells)
		before := masked.position()
		masked.dropUnused()
		plain.dropUnusedMany()
		if masked.position() != plain.position() {
			t.Fatalf("%s: %s, not %s", k.Format(before), k.Format(masked.position()), k.Format(plain.position()))
		}
		if len(k.Separate(before)) > 0 {
			kept++
		}
	}
	if kept < 5_000 {
		t.Errorf("%d boards have moves", kept)
	}
}
