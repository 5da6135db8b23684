package retrograde

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"sprague/games"
	"sprague/internal/spill"
)

// Entries are told once, when their remoteness comes, wherever they lie.
func TestKnown(t *testing.T) {
	for _, path := range []string{"", filepath.Join(t.TempDir(), "x.db")} {
		rng := rand.New(rand.NewPCG(3, 1))
		store := spill.New(path, 2000)
		k := &known{store: store}
		want := map[uint32][]string{} // by remoteness
		for range 20 {
			var run []knownResult
			for range rng.IntN(300) {
				w := knownResult{rng.Uint32N(1000), stateOf(games.Win+games.ResultKind(rng.IntN(2)), 1+rng.Uint32N(40)*rng.Uint32N(40))}
				run = append(run, w)
				want[w.after.remoteness()] = append(want[w.after.remoteness()], fmt.Sprint(w.n, w.after.kind()))
			}
			if err := k.put(&run); err != nil || len(run) > 0 {
				t.Fatal(err, len(run))
			}
		}
		if spilled := store.Spilled() > 0; spilled != (path != "") {
			t.Errorf("%q: %d bytes in the file", path, store.Spilled())
		}
		for remoteness := range uint32(1600) {
			var got []string
			if err := k.upTo(remoteness, func(n uint32, after Solved) {
				if got = append(got, fmt.Sprint(n, after.Kind)); after.Remoteness != remoteness {
					t.Errorf("an entry of remoteness %d at %d", after.Remoteness, remoteness)
				}
			}); err != nil {
				t.Fatal(err)
			}
			slices.Sort(got)
			slices.Sort(want[remoteness])
			if !slices.Equal(got, want[remoteness]) {
				t.Fatalf("remoteness %d: %v, want %v", remoteness, got, want[remoteness])
			}
		}
		if !k.none() || store.Bytes() != 0 {
			t.Errorf("%d runs and %d bytes remain", len(k.runs), store.Bytes())
		}
		store.Close()
	}
}
