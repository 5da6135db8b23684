package retrograde_test

import (
	"cmp"
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
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
	if a.Tiered() {
		a.mu.Lock()
		a.moves[a.ranked.Tier(p)] = true
		a.mu.Unlock()
	}
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

// resumption is what a numbering found after some parts.
type resumption struct {
	*retrograde.Listing
	solved, all int      // tiers that the parts had, and all
	listed      uint64   // the positions whose moves they had
	saved       [][]byte // the parts that are new
}

// resume solves positions after those that some parts have.
func resume(ctx context.Context, r games.Ranking, size uint64, before [][]byte) (found resumption, err error) {
	parts := &partsInMemory{all: slices.Clone(before)}
	u, err := retrograde.NewNumbering(r, size, search.DefaultBudget, "", parts)
	if err != nil {
		return found, err
	}
	defer u.Close()
	defer func() { found.saved = parts.all[len(before):] }()
	u.SaveOften()
	if found.solved, found.all, err = u.Resume(); err != nil {
		return found, err
	}
	if found.listed = u.Listed(); found.all == 0 {
		err = cmp.Or(twice(size, func() func(from, to uint64) error { return u.Classify(ctx) }), u.SaveTiers())
	}
	for more := true; err == nil; {
		if more, err = u.Next(); err == nil && !more {
			found.Listing, err = u.Listing()
			break
		}
		for _, step := range []func() error{
			func() error { return twice(u.Len(), func() func(from, to uint64) error { return u.Explore(ctx) }) },
			func() error { return u.Gather(ctx) },
			func() error { return twice(u.Buckets(), func() func(from, to uint64) error { return u.Sort(ctx) }) },
			func() error { return u.Solve(ctx) },
			u.Save,
		} {
			if err == nil {
				err = step()
			}
		}
	}
	return found, err
}

// Solving goes on after any of the parts that were saved, several times, to the same results. It asks
// nothing about the tiers that are solved, nor about positions whose moves were listed. Of a part that
// is cut off, at most the beginning counts.
func TestResume(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	resumed, listed, cut := 0, uint64(0), 0
	for round := range 2000 {
		r := numbered(rng, random(rng, 2+rng.IntN(40), round%3 == 0, round%3 == 1))
		tiers := []int64{0}
		if round%4 > 0 {
			r.divide(rng)
			tiers = slices.Compact(slices.Sorted(slices.Values(r.tiers)))
		}
		size := uint64(len(r.vertex))
		want, err := resume(t.Context(), r, size, nil)
		if err != nil {
			t.Fatal(err)
		}
		expected, parts := want.Sorted(), want.saved
		for range 3 {
			parts = parts[:rng.IntN(len(parts)+1)]
			before, whole := slices.Clone(parts), true
			if len(parts) > 0 && rng.IntN(4) == 0 {
				last := parts[len(parts)-1]
				before[len(parts)-1], parts = last[:rng.IntN(len(last))], parts[:len(parts)-1]
				whole = false
				cut++
			}
			a := &asked{ranked: r, moves: map[int64]bool{}}
			a.board.listed.Store(0)
			got, err := resume(t.Context(), a, size, before)
			if err != nil {
				t.Fatal(err)
			}
			solved, all := got.solved, got.all
			if now := a.board.listed.Load(); whole && !r.Tiered() {
				if listed += got.listed; now > int64(size-got.listed) {
					t.Fatalf("the moves of %d positions are known, and those of %d of %d listed", got.listed, now, size)
				}
			}
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
			parts = append(parts, got.saved...)
		}
	}
	if resumed < 1000 || listed < 5000 || cut < 200 {
		t.Errorf("%d tiers and moves of %d positions of earlier ones, %d parts cut", resumed, listed, cut)
	}
}

// Parts of any bytes are read without harm.
func TestAlteredParts(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 2))
	for round := range 3000 {
		r := numbered(rng, random(rng, 2+rng.IntN(20), round%3 == 0, round%3 == 1))
		if round%4 > 0 {
			r.divide(rng)
		}
		size := uint64(len(r.vertex))
		first, err := resume(t.Context(), r, size, nil)
		if err != nil {
			t.Fatal(err)
		}
		for range 1 + rng.IntN(3) {
			if part := first.saved[rng.IntN(len(first.saved))]; len(part) > 0 {
				part[rng.IntN(len(part))] = byte(rng.UintN(256))
			}
		}
		_, _ = resume(t.Context(), r, size, first.saved) // the journal finds what is altered
	}
}

// Wrong numbers are refused as well where an earlier run has listed the moves.
func TestWrongNumbersResume(t *testing.T) {
	for name, c := range wrongNumbers() {
		var parts [][]byte
		for range 2 {
			found, err := resume(t.Context(), c.rules, uint64(len(c.rules.vertex)), parts)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("%s, after %d parts: %v, want %s", name, len(parts), err, c.want)
			}
			parts = append(parts, found.saved...)
		}
	}
}

// written is a board whose tables list positions by their texts.
type written struct{ *board }

func (written) Separate(p games.Position) []games.Position { return []games.Position{p} }

func (written) Lists() bool { return true }

func (written) AppendText(text []byte, p games.Position) ([]byte, bool, bool) {
	return strconv.AppendInt(text, p.X, 10), false, true
}

func (written) Listed(text []byte) (p games.Position, ok bool) {
	p.X, _ = strconv.ParseInt(string(text), 10, 64)
	return p, true
}

func (w written) Begin(uint64) iter.Seq2[games.Position, error] {
	return func(yield func(games.Position, error) bool) {
		for v := range w.edges {
			if !yield(games.Position{X: int64(v)}, nil) {
				return
			}
		}
	}
}

// A listing goes on after any of the parts that were saved, likewise.
func TestResumeListing(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 3))
	listed := uint64(0)
	for round := range 1000 {
		r := written{random(rng, 2+rng.IntN(120), round%3 == 0, round%3 == 1)}
		solve := func(before [][]byte) (l *retrograde.Listing, asked uint64, saved [][]byte) {
			r.listed.Store(0)
			parts := &partsInMemory{all: slices.Clone(before)}
			l = retrograde.NewListing(r, search.DefaultBudget, "", 1+round%2, parts)
			defer l.Close()
			l.SaveOften()
			for p := range r.Begin(0) {
				if err := l.Add(t.Context(), p); err != nil {
					t.Fatal(err)
				}
			}
			return l, uint64(r.listed.Load()), parts.all
		}
		want, all, parts := solve(nil)
		expected := want.Sorted()
		for range 3 {
			before := slices.Clone(parts[:rng.IntN(len(parts)+1)])
			whole := len(before) == 0 || rng.IntN(3) > 0
			if !whole {
				last := &before[len(before)-1]
				*last = (*last)[:rng.IntN(len(*last))]
			}
			got, asked, saved := solve(before)
			if whole {
				listed += got.Listed()
			}
			if got.Len() != want.Len() || whole && asked+got.Listed() != all {
				t.Fatalf("%d positions, want %d; %d were listed, and %d of %d", got.Len(), want.Len(), got.Listed(), asked, all)
			}
			at := got.Sorted()
			for i := range int(want.Len()) {
				if got, want := at(i), expected(i); string(got.Text) != string(want.Text) || got.Solved != want.Solved || got.Height != want.Height {
					t.Fatalf("position %d is %v, want %v", i, got, want)
				}
			}
			parts = saved
		}
	}
	if listed < 10_000 {
		t.Errorf("the moves of %d positions of earlier ones", listed)
	}
}

// Random numbers of positions differ, and so do the sums of two with their parts exchanged.
func TestHash(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 4))
	seen := map[uint64]games.Position{}
	positions := []games.Position{{}, {S: "\x00"}, {S: "\x00\x00\x00\x00\x00\x00\x00\x00"}, {X: 1, S: "a"}, {X: 1, S: "12345678a"}}
	for x := range int64(50) {
		for y := range int64(50) {
			positions = append(positions, games.Position{X: x - 9, Y: y, S: "x"}, games.Position{X: x, S: strings.Repeat("ab", int(y+1))})
		}
	}
	key := retrograde.NewHashKey()
	for _, p := range positions {
		if q, ok := seen[key.Hash(p)]; ok {
			t.Fatalf("%v and %v have one number", p, q)
		}
		seen[key.Hash(p)] = p
	}
	for range 100_000 {
		a, b, c, d := rng.Int64N(1000), rng.Int64N(1000), rng.Int64N(1000), rng.Int64N(1000)
		sum := func(a, b, c, d int64) uint64 {
			return retrograde.SumOf(key, games.Position{X: a, Y: b}, games.Position{X: c, Y: d})
		}
		if a != c && b != d && sum(a, b, c, d) == sum(a, d, c, b) {
			t.Fatal(key, a, b, c, d)
		}
	}
}
