package games_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

// A second implementation of the games with rows of pieces.

// distinct removes duplicate moves.
func distinct(all []option) (kept []option) {
	seen := map[string]bool{}
	for _, m := range all {
		if key := text(m.player, m.parts, m.wins); !seen[key] {
			seen[key] = true
			kept = append(kept, m)
		}
	}
	return kept
}

// plainToads exchanges the contents of all pairs of squares that form a step or a jump.
var plainToads = &game{name: "toads-and-frogs", partizan: true, options: func(row string) (all []option) {
	for i := range row {
		for j := range row {
			between := row[min(i, j)+1 : max(i, j, min(i, j)+1)]
			next := []byte(row)
			next[i], next[j] = next[j], next[i]
			if row[j] != '.' {
				continue
			}
			switch {
			case row[i] == 't' && j > i && (between == "" || between == "f"):
				all = append(all, option{player: games.Left, parts: []string{string(next)}})
			case row[i] == 'f' && j < i && (between == "" || between == "t"):
				all = append(all, option{player: games.Right, parts: []string{string(next)}})
			}
		}
	}
	return all
}}

var plainToppling = &game{name: "toppling-dominoes", partizan: true, options: func(row string) (all []option) {
	for i, domino := range row {
		for _, player := range []games.Player{games.Left, games.Right} {
			if domino == 'g' || domino == map[games.Player]rune{games.Left: 'l', games.Right: 'r'}[player] {
				all = append(all, option{player: player, parts: []string{row[:i]}}, option{player: player, parts: []string{row[i+1:]}})
			}
		}
	}
	return distinct(all)
}}

// plainSliding moves a piece together with the pieces that it pushes.
func plainSliding(name string, gapsStop bool) *game {
	return &game{name: name, partizan: true, options: func(row string) (all []option) {
		for i, piece := range row {
			if piece == '.' {
				continue
			}
			first := 0
			if gapsStop {
				first = strings.LastIndexByte(row[:i], '.') + 1
			}
			next := row[:max(first-1, 0)] + row[max(first, 1):i+1] + "." + row[i+1:]
			player := games.Left
			if piece == 'r' {
				player = games.Right
			}
			all = append(all, option{player: player, parts: []string{next}})
		}
		return all
	}}
}

func plainPartizan(name string, left, right []int) *game {
	return &game{name: name, partizan: true, options: func(heap string) (all []option) {
		sets, sign, n := [2][]int{left, right}, 1, size(heap)
		if n < 0 {
			sets, sign, n = [2][]int{right, left}, -1, -n
		}
		for i, player := range []games.Player{games.Left, games.Right} {
			for left := range n {
				if slices.Contains(sets[i], n-left) {
					m := leave(sign * left)
					m.player = player
					all = append(all, m)
				}
			}
		}
		return all
	}}
}

// rowsTo lists the words of up to n letters.
func rowsTo(n int, letters string) (all []string) {
	last := []string{""}
	for range n + 1 {
		var next []string
		for _, word := range last {
			for _, letter := range letters {
				next = append(next, word+string(letter))
			}
		}
		all, last = append(all, last...), next
	}
	return all
}

// longRows draws rows that positions store as text, and rows at the limit.
func longRows(letters string) (all []string) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := 29; n <= 40; n++ {
		row := make([]byte, n)
		for i := range row {
			row[i] = letters[r.IntN(len(letters))]
		}
		all = append(all, string(row), strings.Repeat(letters[:1], n), strings.Repeat(letters[2:], n))
	}
	return all
}

func TestRowsFollowTheirRules(t *testing.T) {
	for letters, all := range map[string][]*game{
		"t.f": {plainToads}, "lrg": {plainToppling}, ".lr": {plainSliding("shove", false), plainSliding("push", true)},
	} {
		for _, plain := range all {
			trial := newTrial(t, plain)
			each(append(rowsTo(6, letters), longRows(letters)...), trial.sameMoves)
		}
	}
}

func TestShoveFormula(t *testing.T) {
	trial := newTrial(t, plainSliding("shove", false))
	each(rowsTo(3, ".lr"), trial.worthByPlay)
	engine := search.NewEngine(search.DefaultBudget)
	for _, row := range rowsTo(9, ".lr") {
		p := trial.position(row)
		v, ok := trial.rules.(games.Formula).Value(p)
		if result, err := engine.Value(t.Context(), bareNumeric{trial.rules.(games.Numeric)}, p); err != nil || !ok || !result.Value.Equal(v) {
			t.Errorf("shove(%s) is worth %v, and %v by its moves (%v)", row, v, result.Value, err)
		}
	}
	if v, ok := trial.rules.(games.Formula).Value(trial.position("lr" + strings.Repeat(".", 40) + "l")); !ok || v.String() != "169/4" {
		t.Errorf("a long row is worth %v, %v", v, ok)
	}
}

// bareNumeric hides the formula.
type bareNumeric struct{ games.Numeric }

func TestPartizanSubtractionFollowsItsRules(t *testing.T) {
	all := func(except ...int) (set []int) {
		for n := 1; n <= 12; n++ {
			if !slices.Contains(except, n) {
				set = append(set, n)
			}
		}
		return set
	}
	for _, plain := range []*game{
		plainPartizan("subtraction[1,3|2,5]", []int{1, 3}, []int{2, 5}),
		plainPartizan("subtraction[|1..3]", nil, []int{1, 2, 3}),
		plainPartizan("subtraction[4|]", []int{4}, nil),
		plainPartizan("subtraction[all-but 2|1,5]", all(2), []int{1, 5}),
		plainPartizan("subtraction[1,2|all-but 1,3]", []int{1, 2}, all(1, 3)),
		plainPartizan("subtraction[all-but 1|all-but 2]", all(1), all(2)),
	} {
		trial := newTrial(t, plain)
		for n := -12; n <= 12; n++ {
			heap := leave(n).parts[0]
			trial.sameMoves(heap)
			negative := trial.rules.(games.Partizan).Negate(trial.position(heap))
			if back := trial.rules.Format(negative); back != leave(-n).parts[0] {
				t.Errorf("%s: the negative of %s is %s", plain.name, heap, back)
			}
		}
		for n := -6; n <= 6; n++ {
			state := component{plain, leave(n).parts[0]}
			result, err := trial.engine.Value(t.Context(), trial.rules, trial.position(state.state))
			if got := trial.outcome(state); err != nil || got != result.Value.Outcome() {
				t.Errorf("%s(%d) is %v by play, worth %v, %v", plain.name, n, got, result.Value, err)
			}
		}
	}
}

func TestPushValuesAreNumbers(t *testing.T) {
	trial := newTrial(t, plainSliding("push", true))
	for _, row := range rowsTo(8, ".lr") {
		result, err := trial.engine.Value(t.Context(), trial.rules, trial.position(row))
		if err != nil || !result.Value.IsNumber() {
			t.Errorf("push(%s) is worth %v, %v", row, result.Value, err)
		}
	}
	for row, want := range map[string]string{"": "0", "..l": "3", "rl": "3/2", "rrl": "13/8", ".rl": "7/4", "lr.l": "5/2"} {
		v, err := trial.engine.Value(t.Context(), trial.rules, trial.position(row))
		if err != nil || v.Value.String() != want {
			t.Errorf("push(%s) is worth %v, %v", row, v.Value, err)
		}
	}
}

func TestEqualSetsAreTheImpartialGame(t *testing.T) {
	for name, want := range map[string]string{
		"subtraction[1,3|3,1]": "subtraction[1,3]", "subtraction[ 1 , 2 | 1..2]": "subtraction[1,2]", "subtraction[|]": "subtraction[]",
		"subtraction[all-but 2|all-but 2,2]": "subtraction[all-but 2]", "subtraction[ 3,1 | 5..8 ]": "subtraction[1,3|5..8]",
		"subtraction[1|2]": "subtraction[1|2]", "subtraction[ | all-but 3 ]": "subtraction[|all-but 3]",
	} {
		r := newTrial(t, &game{name: name}).rules
		if r.Identity().Name != want {
			t.Errorf("%s is named %s, want %s", name, r.Identity().Name, want)
		}
		if _, partizan := r.(games.Partizan); partizan != strings.Contains(want, "|") {
			t.Errorf("%s is partizan: %v", name, partizan)
		}
		p, err := r.Parse([]string{"-5", "5"})
		if again := r.Format(p[0]); err != nil || (again == "-5") != strings.Contains(want, "|") || again != "-5" && p[0] != p[1] {
			t.Errorf("%s(-5) is read as %s, %v", name, again, err)
		}
	}
}

func TestValuesOfPartizanSubtraction(t *testing.T) {
	trial := newTrial(t, &game{name: "subtraction[1|2]"})
	for heap, want := range map[string]string{"0": "0", "1": "1", "2": "{1 | 0}", "3": "0", "4": "1", "-1": "-1", "-2": "{0 | -1}"} {
		result, err := trial.engine.Value(t.Context(), trial.rules, trial.position(heap))
		if err != nil || result.Value.String() != want {
			t.Errorf("subtraction[1|2](%s) is worth %v, %v; want %s", heap, result.Value, err, want)
		}
	}
	var none value.Value
	if result, err := trial.engine.Value(t.Context(), trial.rules, games.Position{}); err != nil || !result.Value.Equal(none) {
		t.Error(result.Value, err)
	}
}
