package boards

import (
	"context"
	"math/rand/v2"
	"testing"

	"sprague/games"
	"sprague/games/search"
)

// pieced returns the rulesets with tables.
func pieced(t *testing.T) (all []games.Pieced) {
	for _, f := range []games.Family{Amazons, Clobber, Konane, Snort, Col, NodeKayles} {
		r, err := f.New("")
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r.(games.Pieced))
	}
	return all
}

// keysOf lists the keys of the pieces within a bound, once for all tests.
func keysOf(r games.Pieced, bound uint64) []uint64 {
	of := pieces{r.Identity().Name, bound}
	if keys, ok := listed[of]; ok {
		return keys
	}
	r.Pieces(bound, func(key uint64) bool {
		listed[of] = append(listed[of], key)
		return true
	})
	return listed[of]
}

// some returns one in seven keys, and all of the first 5000, which have each kind of piece.
func some(keys []uint64) (chosen []uint64) {
	for i, key := range keys {
		if i < 5000 || i%7 == 0 {
			chosen = append(chosen, key)
		}
	}
	return chosen
}

// pieces are those of a ruleset within a bound.
type pieces struct {
	ruleset string
	bound   uint64
}

var listed = map[pieces][]uint64{}

// boundOf returns the largest bound that is listed quickly. Builds of the catalogues list the
// pieces of the largest one.
func boundOf(t *testing.T, r games.Pieced) uint64 {
	if !testing.Short() {
		return uint64(len(tableOf(t, r).counts) - 2)
	}
	return 8
}

func tableOf(t *testing.T, r games.Ruleset) pieceRules {
	switch r := r.(type) {
	case amazons:
		return r.pieceRules
	case clobber:
		return r.pieceRules
	case konane:
		return r.pieceRules
	case coloring:
		return r.pieceRules
	case nodeKayles:
		return r.pieceRules
	}
	t.Fatalf("%s has no table", r.Identity().Name)
	return pieceRules{}
}

// The number of pieces equals the table of counts. Each has a unique key that leads back to it; its
// negative has the same key.
func TestPieces(t *testing.T) {
	for _, r := range pieced(t) {
		name := r.Identity().Name
		for bound := range boundOf(t, r) + 1 {
			if last := boundOf(t, r); bound > 9 && bound < last {
				continue // as many pieces again, and few new ones
			}
			keys := keysOf(r, bound)
			if count, err := r.Count(bound); err != nil || count != uint64(len(keys)) {
				t.Errorf("%s to %d: %d pieces, counted %d, %v", name, bound, len(keys), count, err)
			}
			if bound < boundOf(t, r) {
				continue
			}
			met := map[uint64]bool{}
			for _, key := range keys {
				p, ok := r.Piece(key)
				again, negative, held := r.Key(p)
				parts := r.Separate(p)
				if !ok || !held || negative || again != key || met[key] || key>>63 != 0 || len(parts) != 1 || parts[0] != p {
					t.Fatalf("%s: key %#x is %s, whose key is %#x, %t, %t", name, key, r.Format(p), again, negative, held)
				}
				met[key] = true
				partizan, ok := r.(games.Partizan)
				if !ok {
					continue
				}
				other := r.Separate(partizan.Negate(p))[0]
				if again, negative, ok := r.Key(other); again != key || !ok || negative != (other != p) {
					t.Fatalf("%s: the negative of %s has key %#x, %t, %t", name, r.Format(p), again, negative, ok)
				}
			}
		}
	}
}

// Parts of moves are within the bound, and come before the piece.
func TestPartsComeFirst(t *testing.T) {
	for _, r := range pieced(t) {
		keys := map[uint64]bool{}
		all := keysOf(r, boundOf(t, r))
		for _, key := range all {
			keys[key] = true
		}
		for _, key := range some(all) {
			p, _ := r.Piece(key)
			r.Moves(p, func(m games.Move) bool {
				for _, part := range r.Separate(m.Parts[0]) {
					if other, _, ok := r.Key(part); !ok || other >= key || !keys[other] {
						t.Errorf("%s(%s) has the part %s", r.Identity().Name, r.Format(p), r.Format(part))
					}
				}
				return true
			})
		}
	}
}

// The table holds all parts of any board within the bound, and a piece has the value of the
// position or its negative.
func TestPositionsSplitIntoPieces(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	engine := search.NewEngine(search.DefaultBudget)
	for _, r := range pieced(t) {
		table := tableOf(t, r)
		keys := map[uint64]bool{}
		for _, key := range keysOf(r, 9) {
			keys[key] = true
		}
		for range 400 {
			sides := [][2]int{{3, 3}, {4, 2}, {11, 1}, {2, 2}}[rng.IntN(4)]
			s := table.emptyGrid(sides[0], sides[1])
			for v := range s.size() {
				s.put(v, marks[table.uses[rng.IntN(len(table.uses))]])
			}
			if table.tints { // colors reachable by play
				for v := range s.size() {
					if m := s.at(v); m == left || m == right {
						s.put(v, free)
						if r.(coloring).canColor(&s, v, games.Player(m)) {
							s.put(v, m)
						}
					}
				}
			}
			for _, part := range r.Separate(s.position()) {
				key, negative, ok := r.Key(part)
				if !ok || !keys[key] {
					t.Fatalf("%s(%s): no table has %s", r.Identity().Name, r.Format(s.position()), r.Format(part))
				}
				piece, _ := r.Piece(key)
				want, err := engine.Value(context.Background(), r, part)
				if err != nil {
					t.Fatal(err)
				}
				if negative {
					piece = r.(games.Partizan).Negate(piece)
				}
				if got, err := engine.Value(context.Background(), r, piece); err != nil || !got.Value.Equal(want.Value) {
					t.Errorf("%s(%s) is worth %v, its piece %v, %v", r.Identity().Name, r.Format(part), want.Value, got.Value, err)
				}
			}
		}
	}
}

// Other positions have no key, and other numbers no piece.
func TestInvalidKeys(t *testing.T) {
	for _, r := range pieced(t) {
		name, table := r.Identity().Name, tableOf(t, r)
		wide := table.emptyGrid(mostRow+1, 1)
		if _, _, ok := r.Key(wide.position()); ok {
			t.Errorf("%s has a key for rows of %d", name, wide.width)
		}
		small := table.emptyGrid(2, 1)
		small.tinted = !table.tints
		if _, _, ok := r.Key(small.position()); ok {
			t.Errorf("%s has a key for a position that is tinted: %t", name, small.tinted)
		}
		for _, key := range []uint64{0, 1<<63 - 1, 1 << 62, 1 << atOrder, 1<<atOrder | 1<<atWidth, 2<<atOrder | 1<<atWidth | 2<<atHeight, 1<<atOrder | 1<<atWidth | 1<<atHeight | 2} {
			if p, ok := r.Piece(key); ok {
				t.Errorf("%s: key %#x is %s", name, key, r.Format(p))
			}
		}
		if _, err := r.Count(uint64(len(table.counts))); err == nil {
			t.Errorf("%s: a bound beyond the largest", name)
		}
	}
	for _, f := range []games.Family{Clobber, Snort, Col, NodeKayles} {
		r, err := f.New("0-1")
		if err != nil {
			t.Fatal(err)
		}
		p := grid{board: tableOf(t, r).board, width: 2, height: 1}
		if _, _, ok := r.(games.Pieced).Key(p.position()); ok || r.Identity().Table != "" {
			t.Errorf("%s has a table", r.Identity().Name)
		}
	}
}

// A position that only Separate makes has its own notation.
func TestTintedPositionsHaveTheirOwnSigns(t *testing.T) {
	for _, f := range []games.Family{Snort, Col} {
		r, _ := f.New("")
		p, err := r.Parse([]string{"l..."})
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]string{"snort": "<..", "col": ">.."}[f.Name]
		if got := r.Format(r.(games.Pieced).Separate(p[0])[0]); got != want {
			t.Errorf("%s is written %s", want, got)
		}
	}
}

// The pieces of tables of outcomes are as many as counted, and hold all parts of their moves, with
// lesser keys.
func TestClassedPieces(t *testing.T) {
	bounds := map[string]uint64{"amazons": 7, "clobber": 10, "konane": 8, "snort": 12, "col": 12, "node-kayles": 15}
	for _, r := range pieced(t) {
		name, r := r.Identity().Name, r.Classed()
		keys, all, bound := map[uint64]bool{}, []uint64(nil), bounds[name]
		r.Pieces(bound, func(key uint64) bool {
			keys[key], all = true, append(all, key)
			return true
		})
		if count, err := r.Count(bound); err != nil || count != uint64(len(keys)) {
			t.Errorf("%s to %d: %d pieces, counted %d, %v", name, bound, len(keys), count, err)
		}
		for _, key := range some(all) {
			p, ok := r.Piece(key)
			if !ok {
				t.Fatalf("%s: no piece has key %#x", name, key)
			}
			r.Moves(p, func(m games.Move) bool {
				for _, part := range r.Separate(m.Parts[0]) {
					if other, _, ok := r.Key(part); !ok || other >= key || !keys[other] {
						t.Fatalf("%s(%s) has the part %s", name, r.Format(p), r.Format(part))
					}
				}
				return true
			})
		}
	}
}
