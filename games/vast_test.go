package games_test

import (
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
)

// Reach is compared with an exhaustive count. It is exact for bars.
func TestReachIsLowerBound(t *testing.T) {
	for _, test := range []struct {
		name  string
		args  []string
		exact bool
	}{
		{"chomp", []string{"1", "1"}, true},
		{"chomp", []string{"6", "1"}, true},
		{"chomp", []string{"6", "4"}, true},
		{"chomp", []string{"7^2|5|3^3|1"}, true},
		{"chomp", []string{"70|2"}, true},
		{"cram", []string{"9", "1"}, false},
		{"cram", []string{"12", "2"}, false},
		{"cram", []string{"2", "11"}, false},
		{"cram", []string{"7", "3"}, false},
		{"cram", []string{"5", "4"}, false},
		{"cram", []string{"5", "5"}, false},
		{"cram", []string{"...|.x."}, false},
		{"subtraction[1,2|3]", []string{"60"}, false},
		{"subtraction[3|1,2]", []string{"-1"}, false},
		{"subtraction[|2]", []string{"9"}, false},
		{"subtraction[2,7|5]", []string{"-41"}, false},
		{"subtraction[all-but 1,2|4]", []string{"25"}, false},
		{"subtraction[all-but 2|all-but 1]", []string{"12"}, false},
	} {
		r := gamestest.Ruleset(t, test.name)
		parsed, err := r.Parse(test.args)
		if err != nil {
			t.Fatal(err)
		}
		positions, moves := reached(r, parsed[0])
		least, leastMoves := r.(games.Vast).Reach(parsed[0])
		if least > positions || leastMoves > moves || test.exact && (least != positions || leastMoves != moves) {
			t.Errorf("%s(%s) leads to %g positions with %g moves, not %g with %g", test.name, test.args, positions, moves, least, leastMoves)
		}
	}
}

// reached counts the positions that a search must solve, and their moves.
func reached(r games.Ruleset, p games.Position) (positions, moves float64) {
	apart, separable := r.(games.Separable)
	seen := map[games.Position]bool{}
	var waiting []games.Position
	add := func(p games.Position) {
		parts := []games.Position{p}
		if separable {
			parts = apart.Separate(p)
		}
		for _, part := range parts {
			if !seen[part] {
				seen[part] = true
				waiting = append(waiting, part)
			}
		}
	}
	for add(p); len(waiting) > 0; {
		p, waiting = waiting[len(waiting)-1], waiting[:len(waiting)-1]
		r.Moves(p, func(m games.Move) bool {
			moves++
			for _, part := range m.Parts {
				add(part)
			}
			return true
		})
	}
	return float64(len(seen)), moves
}
