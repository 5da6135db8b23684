package retrograde

import (
	"errors"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"sprague/internal/spill"
)

// sorted sorts all moves.
func sorted(a *arrivals, positions int, check func(to uint32, moves uint64) error) error {
	a.gather()
	s := sorter{arrivals: a, positions: positions, check: check}
	for i := range a.buckets {
		if err := s.sort(i); err != nil {
			return err
		}
	}
	return nil
}

// Each position has the positions from which moves lead to it, however they were listed and wherever
// they lie.
func TestArrivals(t *testing.T) {
	const positions = 3<<bucketBits - 1000
	for _, path := range []string{"", filepath.Join(t.TempDir(), "x.db")} {
		store := spill.New(path, 1<<16)
		a := newArrivals(store)
		want := map[uint32][]uint32{}
		var mu sync.Mutex
		var workers sync.WaitGroup
		for seed := range uint64(3) {
			workers.Go(func() {
				rng := rand.New(rand.NewPCG(seed, 7))
				d := departures{to: a}
				for range 40_000 {
					from, to := rng.Uint32N(positions), rng.Uint32N(positions)
					if rng.IntN(3) == 0 { // positions with many moves, and the last one
						to = rng.Uint32N(2) * (positions - 1)
					}
					if err := d.add(from, to); err != nil {
						t.Error(err)
					}
					mu.Lock()
					want[to] = append(want[to], from)
					mu.Unlock()
				}
				if err := d.close(); err != nil {
					t.Error(err)
				}
			})
		}
		workers.Wait()
		checked := 0
		err := sorted(a, positions, func(to uint32, moves uint64) error {
			checked++
			if uint64(len(want[to])) != moves {
				t.Errorf("%d moves lead to %d, want %d", moves, to, len(want[to]))
			}
			return nil
		})
		if err != nil || checked != len(want) {
			t.Fatalf("%v, %d positions checked, want %d", err, checked, len(want))
		}
		if spilled := store.Spilled() > 0; spilled != (path != "") {
			t.Errorf("%q: %d bytes in the file", path, store.Spilled())
		}
		rng := rand.New(rand.NewPCG(1, 1))
		for n := range uint32(20_000) {
			to := n // in order, and then not
			if n > 10_000 {
				to = rng.Uint32N(positions)
			}
			if n%100 == 0 {
				to = positions - 1 - n%200/100*(positions-1)
			}
			got, err := a.from(to)
			slices.Sort(got)
			slices.Sort(want[to])
			if err != nil || !slices.Equal(got, want[to]) {
				t.Fatalf("%d: %v, %d moves, want %d", to, err, len(got), len(want[to]))
			}
		}
		if a.drop(); store.Bytes() != 0 {
			t.Errorf("%d bytes remain", store.Bytes())
		}
		store.Close()
	}
}

// A check that fails ends the sorting.
func TestArrivalsAreChecked(t *testing.T) {
	a, wrong := newArrivals(new(spill.Store)), errors.New("wrong")
	d := departures{to: a}
	if err := errors.Join(d.add(1, 2), d.close()); err != nil {
		t.Fatal(err)
	}
	if err := sorted(a, 3, func(uint32, uint64) error { return wrong }); !errors.Is(err, wrong) {
		t.Error(err)
	}
}
