package games_test

import (
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// wonByTheorem compares the theorem about a state played alone with its moves: the outcome, and the
// winning moves. The theorem must give all winning moves if it claims so or all are expected, else
// at least one.
func (t trial) wonByTheorem(state string, expectAll bool) {
	t.Helper()
	decided, p, here := t.rules.(games.Decided), t.position(state), component{t.plain, state}
	outcome, ok := decided.Outcome(p)
	if !ok || (outcome == value.P) != (t.cell(here) == 0) {
		t.Errorf("%s(%s) is %v, %v; its value is %d", t.plain.name, state, outcome, ok, t.cell(here))
	}
	var got, want []string
	all := decided.Winning(p, func(m games.Move) bool {
		got = append(got, t.text(m))
		return true
	})
	for _, m := range t.moves(here) {
		if x, _ := t.after(t.plain, m); x == 0 {
			want = append(want, text(m.player, m.parts, m.wins))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	stray := slices.ContainsFunc(got, func(m string) bool { return !slices.Contains(want, m) })
	distinct := len(slices.Compact(slices.Clone(got))) == len(got)
	if stray || !distinct || (all || expectAll) && len(got) < len(want) || len(got) == 0 && len(want) > 0 {
		t.Errorf("%s(%s) is won by %q, want %q; all: %v", t.plain.name, state, got, want, all)
	}
	if expectAll && !all {
		t.Errorf("%s(%s): the moves that win may not be all", t.plain.name, state)
	}
}
