package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/gamestest/play"
	"sprague/games/value"
)

// contest plays positions out for the winner, with the moves of a ruleset alone.
type contest struct {
	rules  games.Ruleset
	player *play.Player[games.Position]
}

func newContest(r games.Ruleset) contest {
	_, partizan := r.(games.Partizan)
	return contest{r, play.NewPartizan(func(p games.Position, left bool) (all []play.Move[games.Position]) {
		r.Moves(p, func(m games.Move) bool {
			if m.Player == games.AnyPlayer || (m.Player == games.Left) == left {
				all = append(all, play.Move[games.Position]{Parts: slices.Clone(m.Parts)})
			}
			return true
		})
		return all
	}, func(games.Position) bool { return partizan })}
}

// wins reports whether the player to move wins.
func (c contest) wins(p games.Position, mover games.Player) bool {
	return c.player.Wins(mover != games.Right, p)
}

// A symmetry of a board decides the winner as play does, and gives winning moves.
func TestPairingsAgreeWithPlay(t *testing.T) {
	for _, test := range []struct {
		name, letters string
		all           int    // boards of up to so many squares, with all letters
		some          int    // one in seven of the boards of up to so many squares
		empty         int    // empty boards of up to so many squares
		least         [2]int // numbers of P and N positions found at least
	}{
		{"cram", ".x", 10, 12, 20, [2]int{300, 200}},
		{"node-kayles", ".x", 10, 12, 25, [2]int{500, 200}},
		{"snort", ".xlr", 6, 6, 12, [2]int{500, 300}},
		{"col", ".xlr", 6, 6, 12, [2]int{500, 0}},
		{"clobber", ".xlr", 6, 6, 12, [2]int{500, 0}},
	} {
		c := newContest(gamestest.Ruleset(t, test.name))
		found := [2]int{}
		for w := 1; w <= test.empty; w++ {
			for h := 1; w*h <= test.empty; h++ {
				states := []string{fmt.Sprintf("%d,%d", w, h)}
				if w*h <= test.some {
					for i, state := range lettersOf(test.letters, w, h) {
						if w*h <= test.all || i%7 == 0 {
							states = append(states, state)
						}
					}
				}
				for _, state := range states {
					switch outcome, ok := c.decided(t, state); {
					case ok && outcome == value.P:
						found[0]++
					case ok:
						found[1]++
					}
				}
			}
		}
		if found[0] < test.least[0] || found[1] < test.least[1] {
			t.Errorf("%s: pairings decide %d P-positions and %d N-positions", test.name, found[0], found[1])
		}
	}
}

// decided compares the theorems about a position with play.
func (c contest) decided(t *testing.T, state string) (outcome value.Outcome, ok bool) {
	t.Helper()
	all, err := c.rules.Parse(strings.Split(state, ","))
	if err != nil {
		t.Fatal(err)
	}
	p := all[0]
	v, known := c.rules.(games.Formula).Value(p)
	outcome, ok = value.P, known && v.Equal(value.Value{})
	decided, decides := c.rules.(games.Decided)
	if decides {
		if won, speaks := decided.Outcome(p); speaks {
			outcome, ok = won, true
		}
	}
	if !ok {
		return outcome, false
	}
	for _, mover := range []games.Player{games.Left, games.Right} {
		if c.wins(p, mover) != (outcome == value.N) {
			t.Errorf("%s(%s) is %v by a theorem, not by play", c.rules.Identity().Name, state, outcome)
		}
	}
	if known && v.Equal(value.Value{}) != (outcome == value.P) {
		t.Errorf("%s(%s) is %v, and worth %v", c.rules.Identity().Name, state, outcome, v)
	}
	if !decides {
		return outcome, true
	}
	won := map[games.Player]bool{}
	decided.Winning(p, func(m games.Move) bool {
		legal := false
		c.rules.Moves(p, func(other games.Move) bool {
			legal = other.Player == m.Player && other.Parts[0] == m.Parts[0]
			return !legal
		})
		opponent := m.Player.Opponent()
		if m.Player == games.AnyPlayer {
			opponent = games.Left
		}
		if !legal || c.wins(m.Parts[0], opponent) {
			t.Errorf("%s(%s): the move to %s does not win", c.rules.Identity().Name, state, c.rules.Format(m.Parts[0]))
		}
		won[m.Player] = true
		return true
	})
	if each := won[games.AnyPlayer] || won[games.Left] && won[games.Right]; each != (outcome == value.N) {
		t.Errorf("%s(%s) is %v, and has winning moves of %v", c.rules.Identity().Name, state, outcome, won)
	}
	return outcome, true
}

// Boards of any size are decided at once.
func TestPairingsOfLargeBoards(t *testing.T) {
	for state, want := range map[string]string{
		"node-kayles 99,99": "N: take (50,50) and its neighbors",
		"node-kayles 50,40": "P",
		"node-kayles 50,41": "",
		"snort 99,99":       "N: color (50,50) for Left, color (50,50) for Right",
		"snort 30,31":       "N: color (15,16) for Left, color (16,16) for Right",
		"snort 30,30":       "P",
		"col 30,31":         "P",
		"col 31,31":         "",
		"clobber 9,9":       "",
		"cram 1000,1000":    "P",
		"cram 999,999":      "",
	} {
		name, sides, _ := strings.Cut(state, " ")
		rules := gamestest.Ruleset(t, name)
		all, err := rules.Parse(strings.Split(sides, ","))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if _, ok := rules.(games.Formula).Value(all[0]); ok {
			got = "P"
		}
		if decided, ok := rules.(games.Decided); ok {
			if outcome, ok := decided.Outcome(all[0]); ok && outcome == value.N {
				got = "N: "
				decided.Winning(all[0], func(m games.Move) bool {
					got += rules.Describe(all[0], m).String() + ", "
					return true
				})
			}
		}
		if got = strings.TrimSuffix(got, ", "); got != want {
			t.Errorf("%s: %q, want %q", state, got, want)
		}
	}
}
