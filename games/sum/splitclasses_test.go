package sum_test

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/period"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
)

// periodic values the heaps of one ruleset by a proven period, and other components like values
// does. It reports the period unless told to hide it.
type periodic struct {
	rules  games.Ruleset
	proof  period.Certificate
	cells  func(n uint64) int64
	hidden bool
}

func (periodic) Compound(_ context.Context, c *sum.Compound) (int64, error) {
	return sum.NoCompounds(c)
}

func (v periodic) Lookup(r games.Ruleset) (sum.Lookup, error) {
	switch {
	case r.Identity().Name != v.rules.Identity().Name:
		return componentValues.Lookup(r)
	case v.hidden:
		return unrepeating{v}, nil
	default:
		return v, nil
	}
}

func (v periodic) Value(ctx context.Context, p games.Position) (value.Value, error) {
	x, err := v.Cell(ctx, p)
	return value.OfNimber(uint64(x)), err
}

func (v periodic) Cell(_ context.Context, p games.Position) (int64, error) {
	x, _ := v.proof.Value(uint64(p.X), v.cells)
	return x, nil
}

func (v periodic) Repeats() (proof period.Certificate, cells func(n uint64) int64, ok bool) {
	return v.proof, v.cells, true
}

// unrepeating hides the period of a lookup.
type unrepeating struct{ sum.Lookup }

// periodicOf finds the period of a ruleset in its first values.
func periodicOf(t interface{ Fatal(...any) }, name string, last uint64) (v periodic, proven bool) {
	r, err := registry.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	look, err := search.NewEngine(search.DefaultBudget).Period(context.Background(), r.(games.Dense), last)
	if err != nil {
		t.Fatal(err)
	}
	if look.Proof == nil {
		return v, false
	}
	return periodic{rules: r, proof: *look.Proof, cells: look.Cell}, true
}

// highest returns the largest value.
func (v periodic) highest() uint64 {
	most := int64(0)
	for n := range v.proof.Preperiod + v.proof.Period {
		most = max(most, v.cells(n))
	}
	return uint64(most)
}

// beside returns the heap n with a heap of Nim, which makes its size the goal of the heap n, and
// with other terms.
func (v periodic) beside(t interface{ Fatal(...any) }, n int64, copies, goal uint64, others ...sum.Term) sum.Sum {
	s := sum.Sum{{Rules: v.rules, Positions: []games.Position{{X: n}}, Count: copies}}
	return append(append(s, term(t, 1, "nim", fmt.Sprint(goal))), others...)
}

func (v periodic) winning(t interface{ Fatal(...any) }, s sum.Sum, limits sum.Limits) sum.Winning {
	total, err := s.Value(context.Background(), v)
	if err != nil {
		t.Fatal(err)
	}
	w, err := s.WinningMoves(context.Background(), v, total, limits)
	if err != nil {
		t.Fatal(s, err)
	}
	return w
}

// inOrder formats moves in list order.
func inOrder(moves []sum.Move) []string {
	all := make([]string, len(moves))
	for i, m := range moves {
		all[i] = fmt.Sprint(m.Player, ": ", m.Text(), ": ", m.To)
	}
	return all
}

// A period gives the same moves in the same order, and the same count, as examining them one by
// one.
func TestPeriodsAgreeWithSingleMoves(t *testing.T) {
	others := [][]sum.Term{
		nil,
		{term(t, 1, "number", "1")},
		{term(t, 1, "number", "-1/2")},
		{term(t, 1, "number", "1"), term(t, 1, "number", "-1")},
	}
	codes := 0
	rapid.Check(t, func(rt *rapid.T) {
		code := "octal[" + rapid.StringMatching(`[04]\.[0-7]{1,4}`).Draw(rt, "code") + "]"
		v, proven := periodicOf(rt, code, 1000)
		if !proven || v.proof.Preperiod+v.proof.Period > 60 {
			return
		}
		codes++
		plain := v
		plain.hidden = true
		seed := rapid.Uint64().Draw(rt, "seed")
		random := rand.New(rand.NewPCG(seed, 0))
		end := v.proof.Preperiod + v.proof.Period
		for n := range int64(2*end + 3*v.proof.Period + 10) {
			for goal := range v.highest() + 2 {
				limits := sum.Limits{List: []int{-1, 1, 2, 10}[random.IntN(4)], Work: 1 << 40}
				s := v.beside(rt, n, 1+uint64(random.IntN(2)), goal, others[random.IntN(len(others))]...)
				want, got := plain.winning(rt, s, limits), v.winning(rt, s, limits)
				if !got.Counted || got.Total != want.Total {
					rt.Fatalf("%v: %d moves, counted: %v, want %d", s, got.Total, got.Counted, want.Total)
				}
				if diff := cmp.Diff(inOrder(want.Moves), inOrder(got.Moves)); diff != "" {
					rt.Fatalf("%v, %d at most (-one by one +by period):\n%s", s, limits.List, diff)
				}
			}
		}
	})
	if t.Logf("%d codes", codes); codes == 0 {
		t.Error("no code has a proven period")
	}
}

// The winning moves of heaps up to 2^63-1 are counted a second time: ordered pairs of suitable
// heaps, by residues, halved.
func TestPeriodsCountTheMovesOfHugeHeaps(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, test := range []struct {
		name   string
		digits []int
	}{
		{"kayles", []int{0, 7, 7}},
		{"dawson-kayles", []int{0, 0, 7}},
		{"octal[0.137]", []int{0, 1, 3, 7}},
		{"octal[4.7]", []int{4, 7}},
		{"octal[0.1377]", []int{0, 1, 3, 7, 7}},
		{"octal[0.156]", []int{0, 1, 5, 6}},
	} {
		v, proven := periodicOf(t, test.name, 20_000)
		if !proven {
			t.Errorf("%s has no period", test.name)
			continue
		}
		for i := range 12 {
			n := []int64{1<<63 - 1, 1<<63 - 2, 1_000_000_000_000}[i%3]
			if i >= 3 {
				n = 100_000 + random.Int64N(1<<(20+3*i))
			}
			for goal := range v.highest() + 2 {
				s := v.beside(t, n, 1, goal)
				x, _ := v.Cell(context.Background(), s[0].Positions[0])
				if uint64(x) == goal {
					continue // no winning moves
				}
				want := v.count(n, test.digits, int64(goal))
				if goal^(goal^uint64(x)) < goal { // one move of the heap of Nim
					want.Add(want, big.NewInt(1))
				}
				got := v.winning(t, s, sum.Limits{List: 3, Work: 1_000_000})
				if !got.Counted || want.Cmp(new(big.Int).SetUint64(got.Total)) != 0 {
					t.Errorf("%v: %d moves, counted: %v, want %v", s, got.Total, got.Counted, want)
				}
				if distinct := slices.Compact(inOrder(got.Moves)); uint64(len(distinct)) != min(3, got.Total) {
					t.Errorf("%v: %d moves of %d are listed", s, len(distinct), got.Total)
				}
				for _, m := range got.Moves {
					if left, err := m.To.Value(context.Background(), v); err != nil || left.Outcome() != value.P {
						t.Errorf("%v is no move that wins: %v", m.To, err)
					}
				}
			}
		}
	}
}

// count returns the number of moves of a heap, under an octal code, to sums of heaps with a given
// value.
func (v periodic) count(n int64, digits []int, goal int64) *big.Int {
	cell := func(n int64) int64 { x, _ := v.Cell(context.Background(), games.Position{X: n}); return x }
	all := new(big.Int)
	for t, digit := range digits {
		m := n - int64(t)
		if digit&2 != 0 && cell(m) == goal {
			all.Add(all, big.NewInt(1))
		}
		if digit&4 == 0 {
			continue
		}
		s, p := max(int64(v.proof.Preperiod), 1), int64(v.proof.Period)
		ordered := new(big.Int)
		for a := int64(1); a < s; a++ { // and the same number with heap a second
			if cell(a)^cell(m-a) == goal {
				ordered.Add(ordered, big.NewInt(2))
			}
		}
		for residue := range p { // both heaps are from s to m - s
			first := s + ((residue-s)%p+p)%p
			if cell(first)^cell(m-first) == goal {
				ordered.Add(ordered, big.NewInt((m-s-first)/p+1))
			}
		}
		if m%2 == 0 && goal == 0 { // two equal heaps have one order
			ordered.Add(ordered, big.NewInt(1))
		}
		all.Add(all, ordered.Rsh(ordered, 1))
	}
	return all
}

// If a table has a false period, so that no move wins, the doubt is reported as usual.
func TestFalsePeriods(t *testing.T) {
	defer sum.SureWithin(100_000)()
	r, err := registry.Parse("kayles")
	if err != nil {
		t.Fatal(err)
	}
	v := periodic{rules: r, proof: period.Certificate{Preperiod: 1, Period: 2}, cells: func(n uint64) int64 { return int64(n) % 2 * 8 }}
	s := sum.Sum{{Rules: r, Positions: []games.Position{{X: 1<<62 + 1}}, Count: 1}, term(t, 1, "nim", "1")}
	w, err := s.WinningMoves(t.Context(), v, value.OfNimber(9), sum.Limits{List: 1, Work: 1000})
	if err == nil {
		t.Errorf("%d winning moves: %v", w.Total, inOrder(w.Moves))
	}
}

// BenchmarkPeriodsCount counts the moves of a heap by its period, and one by one.
func BenchmarkPeriodsCount(b *testing.B) {
	v, _ := periodicOf(b, "kayles", 1000)
	s := v.beside(b, 1_000_000, 1, 3)
	for _, hidden := range []bool{false, true} {
		b.Run(map[bool]string{false: "period", true: "one-by-one"}[hidden], func(b *testing.B) {
			v.hidden = hidden
			for b.Loop() {
				v.winning(b, s, sum.Limits{List: 1, Work: 1_000_000})
			}
		})
	}
}
