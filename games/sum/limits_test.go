package sum_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/registry"
	"sprague/games/sum"
	"sprague/games/value"
)

// everything draws terms of all rulesets.
var everything = rapid.OneOf(
	terms(small, "nim", "kayles", "subtraction[1,3,4]", "lasker", "grundy", "messenger", "cutting"),
	terms(small, "nim", "octal[0.(3)]", "hackenbush", "number", "messenger"),
	terms(strips, "cutting"),
)

func TestWinningMoveIsFoundWithMinimalWork(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sums(everything).Draw(t, "sum")
		total, complete := solved(t, s, all)
		limits := sum.Limits{
			List: rapid.IntRange(-1, 4).Draw(t, "list"),
			Work: rapid.Uint64Range(0, 12).Draw(t, "work"),
		}
		_, some := solved(t, s, limits)
		switch {
		case total.Outcome() == value.P:
			if !some.Counted || some.Total != 0 || len(some.Moves) != 0 {
				t.Fatalf("%v is P, but %+v", s, some)
			}
		case some.Total == 0:
			t.Fatalf("%v is %v, but no winning move is found with %+v", s, total.Outcome(), limits)
		case some.Total > complete.Total, some.Counted && some.Total < complete.Total:
			t.Fatalf("%v: %d moves of %d, counted: %v", s, some.Total, complete.Total, some.Counted)
		case limits.List != 0 && len(some.Moves) == 0:
			t.Fatalf("%v: %d moves and none is listed", s, some.Total)
		case limits.List >= 0 && len(some.Moves) > limits.List:
			t.Fatalf("%v: %d moves are listed, %d were allowed", s, len(some.Moves), limits.List)
		}
		known := told(complete.Moves)
		for _, m := range told(some.Moves) {
			if !slices.Contains(known, m) {
				t.Fatalf("%v: %s does not win", s, m)
			}
		}
	})
}

func TestListIsLimitedAndCountIsNot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sums(everything).Draw(t, "sum")
		_, complete := solved(t, s, all)
		list := rapid.IntRange(0, 6).Draw(t, "list")
		_, cut := solved(t, s, sum.Limits{List: list, Work: all.Work})
		if cut.Total != complete.Total || cut.Counted != complete.Counted {
			t.Fatalf("%v: %d moves, %v; but %d, %v when all are listed", s, cut.Total, cut.Counted, complete.Total, complete.Counted)
		}
		ofLeft, ofRight := byPlayer(complete.Moves)
		wantLeft, wantRight := share(list, len(ofLeft), len(ofRight))
		gotLeft, gotRight := byPlayer(cut.Moves)
		if len(gotLeft) != wantLeft || len(gotRight) != wantRight {
			t.Fatalf("%v: of %d and %d moves, %d may be listed, and %d and %d are", s,
				len(ofLeft), len(ofRight), list, len(gotLeft), len(gotRight))
		}
		if !slices.Equal(told(gotLeft), told(ofLeft[:wantLeft])) || !slices.Equal(told(gotRight), told(ofRight[:wantRight])) {
			t.Fatalf("%v: %q", s, told(cut.Moves))
		}
	})
}

// byPlayer separates Right's moves from those of Left or of any player.
func byPlayer(moves []sum.Move) (left, right []sum.Move) {
	i := slices.IndexFunc(moves, func(m sum.Move) bool { return m.Player == games.Right })
	if i < 0 {
		return moves, nil
	}
	return moves[:i], moves[i:]
}

// share divides a list between Left and Right in turn, Left first, until it is full or neither has
// more.
func share(list, left, right int) (ofLeft, ofRight int) {
	for ofLeft+ofRight < list && (ofLeft < left || ofRight < right) {
		if ofLeft < left && (ofLeft <= ofRight || ofRight == right) {
			ofLeft++
		} else {
			ofRight++
		}
	}
	return ofLeft, ofRight
}

func TestHugeHeapsHaveWinningMoves(t *testing.T) {
	const huge = "9223372036854775807"
	for _, test := range []struct {
		s    sum.Sum
		want string
	}{
		{sum.Sum{term(t, 1, "nim", huge, "5")}, "any moves nim(" + huge + ") to nim(5) + nim(5)"},
		{sum.Sum{term(t, 1, "lasker", huge), term(t, 1, "nim", "5")}, "any moves lasker(" + huge + ") to lasker(5) + nim(5)"},
	} {
		total, err := test.s.Value(context.Background(), formulas{})
		if err != nil {
			t.Fatal(err)
		}
		winning, err := test.s.WinningMoves(context.Background(), formulas{}, total, sum.Limits{List: 5, Work: 1000})
		if got := told(winning.Moves); err != nil || !slices.Contains(got, test.want) {
			t.Errorf("%v: %q, %v", test.s, got, err)
		}
	}
}

// formulas values components by the formula of their ruleset.
type formulas struct{}

func (formulas) Compound(_ context.Context, c *sum.Compound) (int64, error) {
	return sum.NoCompounds(c)
}

func (formulas) Lookup(r games.Ruleset) (sum.Lookup, error) { return formula{r.(games.Formula)}, nil }

type formula struct{ games.Formula }

func (f formula) Value(_ context.Context, p games.Position) (value.Value, error) {
	v, _ := f.Formula.Value(p)
	return v, nil
}

func (f formula) Cell(_ context.Context, p games.Position) (int64, error) {
	v, _ := f.Formula.Value(p)
	return int64(v.Nimber()), nil
}

// Copies are alike: a move in one of them is one move. Positions that are written out are different,
// unless the texts that the moves leave are equal.
func TestMovesThatLeaveOneTextAreOne(t *testing.T) {
	for _, test := range []struct {
		of    sum.Sum
		total uint64
	}{
		{sum.Sum{term(t, 1_000_000_001, "nim", "1")}, 1},
		{sum.Sum{term(t, math.MaxUint64, "nim", "1")}, 1},
		{sum.Sum{term(t, math.MaxUint64, "nim", "1"), term(t, math.MaxUint64-1, "nim", "1"), term(t, 1, "nim", "1", "1")}, 4},
		{sum.Sum{term(t, 2, "nim", "7"), term(t, 1, "nim", "1")}, 2},
		{sum.Sum{term(t, 1, "hackenbush", "W", "W", "W")}, 1},
		{sum.Sum{term(t, 1, "hackenbush", "W", "WW", "W")}, 4},
		{sum.Sum{term(t, 1, "hackenbush", "W"), term(t, 1, "hackenbush", "W")}, 2},
	} {
		_, winning := solved(t, test.of, sum.Limits{List: 9, Work: 100})
		if winning.Total != test.total || !winning.Counted || uint64(len(winning.Moves)) != test.total {
			t.Errorf("%v: %d moves, counted: %v, %d listed, want %d", test.of, winning.Total, winning.Counted, len(winning.Moves), test.total)
		}
	}
}

// says values components by given values.
type says func(p games.Position) value.Value

func (says) Compound(_ context.Context, c *sum.Compound) (int64, error) { return sum.NoCompounds(c) }

func (v says) Lookup(games.Ruleset) (sum.Lookup, error)                       { return v, nil }
func (v says) Value(_ context.Context, p games.Position) (value.Value, error) { return v(p), nil }

func (v says) Cell(_ context.Context, p games.Position) (int64, error) {
	if v(p).IsLoony() {
		return value.LoonyCell, nil
	}
	return int64(v(p).Nimber()), nil
}

// If there are too many moves to examine all, the search begins with a component that certainly has
// a winning move: the larger of the heaps 300 and 500, and the strip of two sheets. One additional
// move shows that there are too many.
func TestSearchBeginsAtCertainWin(t *testing.T) {
	for _, test := range []struct {
		name  string
		sizes []games.Position
		worth says
		most  int
	}{
		{"nim", []games.Position{{X: 300}, {X: 500}}, func(p games.Position) value.Value { return value.OfNimber(uint64(p.X)) }, 301 + 1},
		{"cutting", []games.Position{{X: 500, Y: 500}, {X: 1, Y: 5}}, func(p games.Position) value.Value {
			if p.X == 1 {
				return value.Loony()
			}
			return value.Value{}
		}, 1 + 1},
	} {
		moves := 0
		r := gamestest.Counted{Ruleset: term(t, 1, test.name, "1", "1").Rules, Listed: &moves}
		s := sum.Sum{{Rules: r, Positions: test.sizes, Count: 1}}
		total, err := s.Value(context.Background(), test.worth)
		if err != nil {
			t.Fatal(err)
		}
		winning, err := s.WinningMoves(context.Background(), test.worth, total, sum.Limits{List: 1})
		if err != nil || winning.Total != 1 || winning.Counted || moves > test.most {
			t.Errorf("%v: %d winning moves, counted: %v, after %d moves, %v", s, winning.Total, winning.Counted, moves, err)
		}
	}
}

func TestMoveSearchStopsOnCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := sum.Sum{term(t, 1, "grundy", "20001"), term(t, 1, "nim", "1")}
	worth := says(func(games.Position) value.Value { return value.OfNimber(2) })
	_, err := s.WinningMoves(ctx, worth, value.OfNimber(3), all)
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// failing is a valuer limited to a maximum heap.
type failing struct{ most int64 }

var errUnknown = errors.New("unknown")

func (failing) Compound(_ context.Context, c *sum.Compound) (int64, error) { return sum.NoCompounds(c) }

func (f failing) Lookup(games.Ruleset) (sum.Lookup, error) {
	if f.most < 0 {
		return nil, errUnknown
	}
	return f, nil
}

func (f failing) Value(ctx context.Context, p games.Position) (value.Value, error) {
	cell, err := f.Cell(ctx, p)
	return value.OfCell(cell), err
}

func (f failing) Cell(_ context.Context, p games.Position) (int64, error) {
	if p.X > f.most {
		return 0, errUnknown
	}
	return p.X % 3, nil
}

// worse knows whole components and none of their options.
type worse struct{ failing }

func (w worse) Lookup(games.Ruleset) (sum.Lookup, error) { return w, nil }

func (w worse) Cell(context.Context, games.Position) (int64, error) { return 0, errUnknown }

func TestUnvaluedIsError(t *testing.T) {
	s := sum.Sum{term(t, 1, "grundy", "5", "9")}
	for _, v := range []sum.Valuer{failing{-1}, failing{8}} {
		if _, err := s.Value(context.Background(), v); err != errUnknown {
			t.Error(v, err)
		}
	}
	for _, v := range []sum.Valuer{failing{-1}, failing{8}, worse{failing{9}}} {
		if _, err := s.WinningMoves(context.Background(), v, value.OfNimber(1), all); err != errUnknown {
			t.Error(v, err)
		}
	}
}

// countedStalks counts the listed moves of a partizan ruleset.
type countedStalks struct {
	games.Numeric
	moves *int
}

func (c countedStalks) Moves(p games.Position, yield func(games.Move) bool) {
	gamestest.Counted{Ruleset: c.Numeric, Listed: c.moves}.Moves(p, yield)
}

func (c countedStalks) Value(p games.Position) (value.Value, bool) {
	return c.Numeric.(games.Formula).Value(p)
}

// Of two long stalks that nearly cancel, only the highest cut may win. Each player's best move is
// tried even beyond the work limit.
func TestBestMovesAreTriedBeyondLimit(t *testing.T) {
	const half = 1000
	up, down := strings.Repeat("WB", half), strings.Repeat("BW", half)
	for _, test := range []struct {
		stalks []string
		want   string
	}{
		{[]string{up, down + "W"}, "left"},
		{[]string{up + "B", down}, "right"},
	} {
		r, _ := registry.New("hackenbush", "")
		positions, err := r.Parse(test.stalks)
		if err != nil {
			t.Fatal(err)
		}
		moves := 0
		s := sum.Sum{{Rules: countedStalks{r.(games.Numeric), &moves}, Positions: positions, Count: 1}}
		total, err := s.Value(context.Background(), formulas{})
		if err != nil {
			t.Fatal(err)
		}
		moves = 0
		winning, err := s.WinningMoves(context.Background(), formulas{}, total, sum.Limits{List: 5, Work: 10})
		if err != nil || len(winning.Moves) == 0 || winning.Moves[0].Player.String() != test.want || winning.Counted {
			t.Fatalf("%+v, %v", winning, err)
		}
		if after, err := winning.Moves[0].To.Value(context.Background(), formulas{}); err != nil || after.Number().Sign() != total.Number().Sign() && !after.Equal(value.Value{}) {
			t.Errorf("the move leaves %v of %v, %v", after, total, err)
		}
		if moves > 50 {
			t.Errorf("%d moves were looked at", moves)
		}
	}
}

// beyond refuses to value components above a bound.
type beyond struct{ largest int64 }

func (beyond) Compound(_ context.Context, c *sum.Compound) (int64, error) { return sum.NoCompounds(c) }

func (b beyond) Lookup(r games.Ruleset) (sum.Lookup, error) { return b, nil }

func (b beyond) Value(_ context.Context, p games.Position) (value.Value, error) {
	if p.X > b.largest {
		return value.Value{}, games.Errorf(games.CodeTooLarge, "%d is out of reach", p.X)
	}
	return value.OfNimber(uint64(p.X % 2)), nil
}

func (b beyond) Cell(ctx context.Context, p games.Position) (int64, error) {
	v, err := b.Value(ctx, p)
	return int64(v.Nimber()), err
}

// A move to a position without a known value hides no other winning move, but leaves the count
// open. If there is nothing else, the refusal is the answer.
func TestMovesOutOfReachLeaveTheCountOpen(t *testing.T) {
	s := sum.Sum{term(t, 1, "subtraction[1,2,3]", "10", "7")}
	winning, err := s.WinningMoves(context.Background(), valued{beyond{7}, map[int64]uint64{10: 0}}, value.OfNimber(1), all)
	if err != nil || winning.Counted || len(winning.Moves) == 0 {
		t.Errorf("%+v, %v", winning, err)
	}
	_, err = s.WinningMoves(context.Background(), valued{beyond{3}, map[int64]uint64{10: 0, 7: 1}}, value.OfNimber(1), all)
	if refusal := (*games.Error)(nil); !errors.As(err, &refusal) || refusal.Code != games.CodeTooLarge {
		t.Errorf("%v", err)
	}
}

// valued knows some positions that beyond refuses.
type valued struct {
	beyond
	known map[int64]uint64
}

func (v valued) Lookup(r games.Ruleset) (sum.Lookup, error) { return v, nil }

func (v valued) Value(ctx context.Context, p games.Position) (value.Value, error) {
	if g, ok := v.known[p.X]; ok {
		return value.OfNimber(g), nil
	}
	return v.beyond.Value(ctx, p)
}

// lies are false values of Grundy's game without a winning move: every heap has its size as value.
type lies struct{}

func (lies) Compound(_ context.Context, c *sum.Compound) (int64, error) { return sum.NoCompounds(c) }

func (lies) Lookup(games.Ruleset) (sum.Lookup, error) { return lies{}, nil }
func (lies) Value(_ context.Context, p games.Position) (value.Value, error) {
	return value.OfNimber(uint64(p.X)), nil
}
func (lies) Cell(_ context.Context, p games.Position) (int64, error) { return p.X, nil }

// False values may have no winning move, however long the search.
func TestFalseValues(t *testing.T) {
	defer sum.SureWithin(100_000)()
	r, err := registry.New("grundy", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, heap := range []int64{1_000_000, 1 << 62} {
		s := sum.Sum{{Count: 1, Rules: r, Positions: []games.Position{{X: heap}}}}
		_, err := s.WinningMoves(t.Context(), lies{}, value.OfNimber(uint64(heap)), sum.Limits{List: 1, Work: 1000})
		var refusal *games.Error
		if !errors.As(err, &refusal) || refusal.Code != games.CodeTooLarge || !strings.Contains(refusal.Error(), "sprague verify") {
			t.Errorf("%d: error %v, want one that doubts the table", heap, err)
		}
	}
}

// broad is a ruleset with a theorem for a part of its moves, and with too many moves to scan. It
// notes a scan.
type broad struct {
	solvable
	scanned *bool
}

type solvable interface {
	games.Aimed
	games.Formula
}

func (broad) Breadth(games.Position) uint64 { return all.Work + 1 }

func (b broad) Moves(p games.Position, yield func(games.Move) bool) {
	*b.scanned = true
	b.solvable.Moves(p, yield)
}

func (b broad) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	b.solvable.MovesTo(p, target, yield)
	return false
}

// Moves of a theorem that fill the list stand where a scan would not end. A longer list is scanned
// for.
func TestNoScanThatWouldNotEnd(t *testing.T) {
	for list, scans := range map[int]bool{1: false, 2: true, -1: true} {
		scanned := false
		heap := sum.Term{Rules: broad{gamestest.Ruleset(t, "nim").(solvable), &scanned}, Positions: []games.Position{{X: 9}}, Count: 1}
		w, err := sum.Sum{heap}.WinningMoves(t.Context(), formulas{}, value.OfNimber(9), sum.Limits{List: list, Work: all.Work})
		if err != nil || w.Counted != scans || scanned != scans || w.Total != 1 || len(w.Moves) != 1 {
			t.Errorf("%d: scanned %t, %+v, %v", list, scanned, w, err)
		}
	}
}
