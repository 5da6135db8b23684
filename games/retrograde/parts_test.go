package retrograde_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
)

// asked is a board that notes the tiers of the positions whose moves it lists, and whether any tier
// was asked.
type asked struct {
	*ranked
	mu    sync.Mutex
	moves map[int64]bool
	tiers bool
}

func (a *asked) Moves(p games.Position, yield func(games.Move) bool) {
	a.mu.Lock()
	a.moves[a.ranked.Tier(p)] = true
	a.mu.Unlock()
	a.ranked.Moves(p, yield)
}

func (a *asked) Tier(p games.Position) int64 {
	a.mu.Lock()
	a.tiers = true
	a.mu.Unlock()
	return a.ranked.Tier(p)
}

// partsInMemory is the parts of a table.
type partsInMemory struct {
	mu  sync.Mutex
	all [][]byte
}

func (p *partsInMemory) Put(part []byte) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.all = append(p.all, slices.Clone(part))
	return nil
}

func (p *partsInMemory) At(i int) ([]byte, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if i >= len(p.all) {
		return nil, false
	}
	return p.all[i], true
}

// resume solves positions in tiers, after those that some parts have. It returns the number of
// these, all tiers, and the parts that are new.
func resume(t *testing.T, r games.Ranking, size uint64, before [][]byte) (l *retrograde.Listing, solved, all int, saved [][]byte) {
	t.Helper()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	parts := &partsInMemory{all: slices.Clone(before)}
	u, err := retrograde.NewNumbering(r, size, search.DefaultBudget, "", parts)
	check(err)
	defer u.Close()
	u.SaveOften()
	solved, all, err = u.Resume()
	check(err)
	if all == 0 {
		check(twice(size, func() func(from, to uint64) error { return u.Classify(t.Context()) }))
		check(u.SaveTiers())
	}
	for {
		more, err := u.Next()
		if check(err); !more {
			break
		}
		check(twice(u.Len(), func() func(from, to uint64) error { return u.Explore(t.Context()) }))
		check(u.Gather(t.Context()))
		check(twice(u.Buckets(), func() func(from, to uint64) error { return u.Sort(t.Context()) }))
		check(u.Solve(t.Context()))
		check(u.Save())
	}
	l, err = u.Listing()
	check(err)
	return l, solved, all, parts.all[len(before):]
}

// Solving goes on after any of the parts that were saved, several times, to the same results, and
// asks nothing about the tiers that are solved. A part that is cut off counts for nothing.
func TestResume(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	resumed, cut := 0, 0
	for round := range 1500 {
		r := numbered(rng, random(rng, 2+rng.IntN(40), round%3 == 0, round%3 == 1))
		r.divide(rng)
		size := uint64(len(r.vertex))
		want, _, _, parts := resume(t, r, size, nil)
		expected := want.Sorted()
		tiers := slices.Compact(slices.Sorted(slices.Values(r.tiers)))
		for range 3 {
			parts = parts[:rng.IntN(len(parts)+1)]
			before := slices.Clone(parts)
			if len(parts) > 0 && rng.IntN(4) == 0 {
				last := parts[len(parts)-1]
				before[len(parts)-1], parts = last[:rng.IntN(len(last))], parts[:len(parts)-1]
				cut++
			}
			a := &asked{ranked: r, moves: map[int64]bool{}}
			got, solved, all, more := resume(t, a, size, before)
			if all != 0 && all != len(tiers) {
				t.Fatalf("%d tiers, want %d", all, len(tiers))
			}
			for _, tier := range tiers[:solved] {
				if resumed++; a.moves[tier] {
					t.Fatalf("%d of %d tiers are solved, and tier %d is solved again", solved, all, tier)
				}
			}
			if all > 0 && a.tiers {
				t.Fatal("the tiers are known, and asked again")
			}
			at := got.Sorted()
			for i := range int(size) {
				if got, want := at(i), expected(i); got.Absent != want.Absent || got.Solved != want.Solved || got.Height != want.Height {
					t.Fatalf("%+v: number %d is %v, want %v, after %d of %d tiers", r, i, got, want, solved, all)
				}
			}
			parts = append(parts, more...)
		}
	}
	if resumed < 1000 || cut < 200 {
		t.Errorf("%d tiers of earlier ones, %d parts cut", resumed, cut)
	}
}

// Parts of any bytes are read without harm.
func TestAlteredParts(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 2))
	for round := range 3000 {
		r := numbered(rng, random(rng, 2+rng.IntN(20), round%3 == 0, round%3 == 1))
		r.divide(rng)
		size := uint64(len(r.vertex))
		_, _, _, parts := resume(t, r, size, nil)
		for range 1 + rng.IntN(3) {
			if part := parts[rng.IntN(len(parts))]; len(part) > 0 {
				part[rng.IntN(len(part))] = byte(rng.UintN(256))
			}
		}
		u, err := retrograde.NewNumbering(r, size, search.DefaultBudget, "", &partsInMemory{all: parts})
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := u.Resume(); err != nil {
			t.Fatal(err)
		}
		u.Close()
	}
}
