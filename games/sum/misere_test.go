package sum_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"sprague/games"
	"sprague/games/sum"
	"sprague/games/value"
)

// heaps returns a Nim position whose first term has several copies.
func heaps(t *testing.T, copies uint64, sizes ...int) sum.Sum {
	var args []string
	for _, n := range sizes {
		args = append(args, strconv.Itoa(n))
	}
	if len(args) == 0 {
		return nil
	}
	return sum.Sum{term(t, copies, "nim", args[0]), term(t, 1, "nim", args[1:]...)}
}

// multisets lists the ascending lists of up to length numbers from 0 to most.
func multisets(length, most int) [][]int {
	all := [][]int{{}}
	for i := 0; i < len(all); i++ {
		if list := all[i]; len(list) < length {
			least := 0
			if len(list) > 0 {
				least = list[len(list)-1]
			}
			for n := least; n <= most; n++ {
				all = append(all, append(slices.Clone(list), n))
			}
		}
	}
	return all
}

func checkMisere(t *testing.T, o *player, s sum.Sum) {
	t.Helper()
	table := spread(s)
	if got, want := sum.MisereNim(s), o.outcome(table); got != want {
		t.Errorf("misere %v is %v, play says %v", s, got, want)
	}
	winning := sum.MisereNimMoves(s, all)
	want := []string(nil)
	if len(o.moves(table)) > 0 { // a player without moves has won, without a winning move
		want = once(s, o.winning(table))
	}
	if got := told(winning.Moves); !slices.Equal(got, want) || !winning.Counted || winning.Total != uint64(len(want)) {
		t.Errorf("misere %v: %d moves, %q; play says %q", s, winning.Total, got, want)
	}
}

// moves lists the moves on a table.
func (o *player) moves(table []component) (all []move) {
	for _, c := range table {
		all = append(all, c.moves()...)
	}
	return all
}

func TestMisereNimAgreesWithPlay(t *testing.T) {
	o := newPlayer(true)
	for _, sizes := range multisets(4, 5) {
		checkMisere(t, o, heaps(t, 1, sizes...))
	}
	for _, sizes := range multisets(2, 4) {
		checkMisere(t, o, heaps(t, 2, sizes...))
		checkMisere(t, o, heaps(t, 3, sizes...))
	}
}

func TestKnownMiserePositions(t *testing.T) {
	for _, test := range []struct {
		sizes []int
		want  value.Outcome
	}{
		{nil, value.N},
		{[]int{1, 1, 2}, value.N},
		{[]int{1, 1}, value.N},
		{[]int{1}, value.P},
		{[]int{2, 2}, value.P},
		{[]int{1, 2, 3}, value.P},
	} {
		if got := sum.MisereNim(heaps(t, 1, test.sizes...)); got != test.want {
			t.Errorf("misere nim(%d) is %v, want %v", test.sizes, got, test.want)
		}
	}
}

func TestMisereListsAreCutShort(t *testing.T) {
	s := heaps(t, 5, 1)
	s = append(s, term(t, 1, "nim", "7", "7", "7"))
	whole := sum.MisereNimMoves(s, all)
	cut := sum.MisereNimMoves(s, sum.Limits{List: 2})
	if len(cut.Moves) != 2 || cut.Total != whole.Total || !cut.Counted || uint64(len(whole.Moves)) != whole.Total {
		t.Errorf("%d moves of %d, %+v", len(cut.Moves), whole.Total, cut)
	}
}

// Any number of copies cancels in pairs.
func TestMisereNimWithMaxCopies(t *testing.T) {
	const odd = math.MaxUint64
	for _, test := range []struct {
		s    sum.Sum
		want value.Outcome
	}{
		{heaps(t, odd, 1), value.P},
		{heaps(t, odd-1, 1), value.N},
		{heaps(t, odd, 2), value.N},
		{heaps(t, odd-1, 2), value.P},
		{heaps(t, odd, 2, 2), value.P},
		{append(heaps(t, 3, 3), heaps(t, odd, 3)...), value.P},
	} {
		if got := sum.MisereNim(test.s); got != test.want {
			t.Errorf("misere %v is %v, want %v", test.s, got, test.want)
		}
		winning := sum.MisereNimMoves(test.s, sum.Limits{List: 1})
		if (winning.Total > 0) != (test.want == value.N) {
			t.Errorf("misere %v: %d winning moves", test.s, winning.Total)
		}
	}
	s := heaps(t, odd, 2)
	if m := sum.MisereNimMoves(s, sum.Limits{List: 1}).Moves[0]; m.Player != games.AnyPlayer || m.Text().String() != "nim 2: take 2, the whole heap" {
		t.Errorf("%+v", m)
	}
}
