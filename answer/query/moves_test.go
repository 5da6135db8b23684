package query_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
)

// Exactly the winning moves leave positions that the opponent does not win: the test makes all
// moves and queries their results.
func TestWinningMoves(t *testing.T) {
	e := over(embedded, every)
	rapid.Check(t, func(t *rapid.T) {
		x := expressions(anything()).Draw(t, "expression")
		a := answered(t, e, x.text)
		got := make([]string, 0, len(a.Moves))
		for i, to := range tos(a) {
			got = append(got, a.Moves[i].Player+" "+to)
		}
		want := winning(t, e, x.text)
		slices.Sort(got)
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s: winning moves (-want +got):\n%s", x.text, diff)
		}
		if a.MovesTotal == nil || *a.MovesTotal != uint64(len(got)) {
			t.Fatalf("%s: %d winning moves, counted %v", x.text, len(got), a.MovesTotal)
		}
		if *a.Outcome == "P" && len(got) > 0 || *a.Outcome != "P" && len(got) == 0 {
			t.Fatalf("%s: outcome %s with %d winning moves", x.text, *a.Outcome, len(got))
		}
	})
}

// winning makes every move of a sum and lists the winning ones, with their player and result, each
// result once.
func winning(t failer, e *query.Evaluator, text string) []string {
	q, err := query.Parse(text)
	if err != nil {
		t.Fatalf("%v", err)
	}
	g := q.Game
	if !g.Plain() {
		t.Fatalf("%s is no sum of positions", text)
	}
	partizan := isPartizan(g)
	all := []string{}
	for i, term := range g {
		for j, p := range term.Positions {
			term.Rules.Moves(p, func(m games.Move) bool {
				for _, player := range winners(t, e, g, i, j, m, partizan) {
					if m.Wins || !slices.Contains(all, player) {
						all = append(all, player)
					}
				}
				return true
			})
		}
	}
	return all
}

// winners lists the players for whom a move wins, with the result.
func winners(t failer, e *query.Evaluator, s sum.Sum, i, j int, m games.Move, partizan bool) []string {
	to, outcome := "", "P"
	if !m.Wins {
		next := after(s, i, j, m.Parts)
		if _, explicit := s[i].Rules.(*sum.Explicit); explicit {
			next = s.Move(i, j, m).To
		}
		to = next.String()
		outcome = *answered(t, e, to).Outcome
	}
	var all []string
	for player, wins := range map[games.Player]string{games.Left: "LP", games.Right: "RP"} {
		if m.Player == player.Opponent() || !strings.Contains(wins, outcome) {
			continue
		}
		if partizan {
			all = append(all, player.String()+" "+to)
		} else if outcome == "P" && player == games.Left {
			all = append(all, "any "+to)
		}
	}
	return all
}

// isPartizan reports whether the players have different moves anywhere.
func isPartizan(s sum.Sum) bool {
	found := false
	for _, term := range s {
		for _, p := range term.Positions {
			term.Rules.Moves(p, func(m games.Move) bool {
				found = found || m.Player != games.AnyPlayer
				return true
			})
		}
	}
	return found
}

// after returns the sum with position j of one copy of term i replaced by the parts.
func after(s sum.Sum, i, j int, parts []games.Position) sum.Sum {
	next := slices.Clone(s[:i])
	rest := s[i]
	if rest.Count--; rest.Count > 0 {
		next = append(next, rest)
	}
	moved := sum.Term{Rules: rest.Rules, Count: 1, Positions: slices.Concat(rest.Positions[:j], parts, rest.Positions[j+1:])}
	return append(append(next, moved), s[i+1:]...)
}

// A list of moves is a prefix of longer ones, and has the same count; it has moves of both players
// if there is room.
func TestMovesLimit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := expressions(anything()).Draw(t, "expression")
		all := answered(t, over(embedded, every), x.text)
		n := rapid.IntRange(1, 5).Draw(t, "limit")
		few := answered(t, over(embedded, sum.Limits{List: n, Work: limits.Work}), x.text)
		if *few.MovesTotal != *all.MovesTotal || len(few.Moves) != min(n, len(all.Moves)) {
			t.Fatalf("%s: %d of %d moves listed, limit %d; all are %d of %d",
				x.text, len(few.Moves), *few.MovesTotal, n, len(all.Moves), *all.MovesTotal)
		}
		players := make(map[string]int)
		for _, m := range few.Moves {
			players[m.Player]++
			if !slices.ContainsFunc(all.Moves, func(a query.Move) bool { return cmp.Equal(a, m) }) {
				t.Fatalf("%s: %v is not among all moves", x.text, m)
			}
		}
		if *few.Outcome == "N" && players["any"] == 0 && n >= 2 && min(players["left"], players["right"]) == 0 {
			t.Fatalf("%s: the moves of one player only: %v", x.text, few.Moves)
		}
	})
}

// The winning moves of particular positions.
func TestMovesOf(t *testing.T) {
	tests := []struct {
		text string
		want string // the moves as "player: what → to", in order
	}{
		{"nim(3,4,5)", "any: nim 3: take 2, leave 1 → nim(1,4,5)"},
		{"nim(1,2,3)", ""},
		{"nim(3,3,3)", "any: nim 3: take 3, the whole heap → nim(0,3,3); any: nim 3: take 3, the whole heap → nim(3,0,3); any: nim 3: take 3, the whole heap → nim(3,3,0)"},
		{"2*nim(3) + nim(2)", "any: nim 3: take 2, leave 1 → nim(3) + nim(1) + nim(2); any: nim 2: take 2, the whole heap → 2*nim(3) + nim(0)"},
		{"3*kayles(1)", "any: kayles 1: take 1, the whole heap → 2*kayles(1) + kayles(0)"},
		{"grundy(3) + nim(0)", "any: grundy 3: split into 1 and 2 → grundy(1,2) + nim(0)"},
		{"kayles(5)", "any: kayles 5: take 1, leave 2 and 2 → kayles(2,2)"},
		{"cutting(1,2)", "any: cutting 1,2: cut into 1×1 and 1×1, which wins at once"},
		{"cutting(2,4)", "any: cutting 2,4: cut into 2×2 and 2×2 → cutting(2,2) + cutting(2,2)"},
		{"cutting(1,3) + nim(4)", "any: cutting 1,3: cut into 1×1 and 1×2, which wins at once"},
		{"messenger(w)", "any: messenger w: turn coin 0 → messenger(b)"},
		{"messenger(bbw)", "any: messenger bbw: turn coin 2 and coin 1 → messenger(bwb)"},
		{"hackenbush(WB)", "left: hackenbush WB: cut edge 1 (W), nothing is left → hackenbush()"},
		{"hackenbush(W,B)", ""},
		{"hackenbush(BW) + 1/2 + *1", "left: nim 1: take 1, the whole heap → hackenbush(BW) + 1/2 + nim(0); right: nim 1: take 1, the whole heap → hackenbush(BW) + 1/2 + nim(0)"},
		{"-hackenbush(WB)", "right: hackenbush BW: cut edge 1 (B), nothing is left → hackenbush()"},
		{"3/4", "left: 3/4: move to 1/2 → 1/2"},
		{"-2", "right: -2: move to -1 → -1"},
		{"2*1/2", "left: 1/2: move to 0 → 1/2 + 0"},
		{"1/2 + 1/2", "left: 1/2: move to 0 → 0 + 1/2; left: 1/2: move to 0 → 1/2 + 0"},
		{"{0 | } + *1", "left: nim 1: take 1, the whole heap → {0 | } + nim(0)"},
		{"misere(nim(1,1,2))", "any: nim 2: take 1, leave 1 → misere(nim(1,1,1))"},
		{"misere(nim(1,2))", "any: nim 2: take 2, the whole heap → misere(nim(1,0))"},
	}
	e := over(embedded, every)
	for _, test := range tests {
		a := answered(t, e, test.text)
		var got []string
		for _, m := range a.Moves {
			line := m.Player + ": " + m.Move.String()
			if m.To != nil {
				line += " → " + *m.To
			}
			got = append(got, line)
		}
		if text := strings.Join(got, "; "); text != test.want {
			t.Errorf("%s: %s\n\twant %s", test.text, text, test.want)
		}
	}
}

// In misere play too, exactly the winning moves leave P positions, and the outcomes agree with
// play.
func TestMisereMoves(t *testing.T) {
	e := over(embedded, every)
	known := map[string]bool{}
	rapid.Check(t, func(t *rapid.T) {
		heaps := rapid.SliceOfN(rapid.IntRange(0, 5), 0, 4).Draw(t, "heaps")
		text := "misere(" + nimText(heaps) + ")"
		a := answered(t, e, text)
		if a.Convention != "misere" || a.Value != nil || a.Grundy != nil {
			t.Fatalf("%s: convention %s, value %v, grundy %v", text, a.Convention, a.Value, a.Grundy)
		}
		want := []string{}
		for i, n := range heaps {
			for left := range n {
				next := slices.Concat(heaps[:i], []int{left}, heaps[i+1:])
				if !misereWins(next, known) {
					want = append(want, "misere("+nimText(next)+")")
				}
			}
		}
		got := append([]string{}, tos(a)...)
		slices.Sort(got)
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s: winning moves (-want +got):\n%s", text, diff)
		}
		if wins := misereWins(heaps, known); wins != (*a.Outcome == "N") || *a.MovesTotal != uint64(len(got)) {
			t.Fatalf("%s: outcome %s, wins %t; %d moves counted", text, *a.Outcome, wins, *a.MovesTotal)
		}
	})
}

// misereWins plays Nim out: a player who cannot move wins.
func misereWins(heaps []int, known map[string]bool) bool {
	sorted := slices.Sorted(slices.Values(heaps))
	key := fmt.Sprint(sorted)
	if wins, ok := known[key]; ok {
		return wins
	}
	wins, moves := false, 0
	for i, n := range sorted {
		for left := range n {
			moves++
			wins = wins || !misereWins(slices.Concat(sorted[:i], []int{left}, sorted[i+1:]), known)
		}
	}
	known[key] = wins || moves == 0
	return known[key]
}

func nimText(heaps []int) string {
	return "nim(" + strings.ReplaceAll(strings.Trim(fmt.Sprint(heaps), "[]"), " ", ",") + ")"
}
