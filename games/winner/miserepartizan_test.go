package winner_test

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/winner"
)

// partizanBoards are texts of positions of partizan rulesets: all with these letters, in these shapes.
var partizanBoards = []struct {
	rules, letters string
	shapes         []string // a letter stands where there is a dot
}{
	{"domineering", ".x", []string{"...|...", "..|..|..", ".....|.....", "...|...|..."}},
	{"clobber", "lr.", []string{"...|...", "......"}},
	{"konane", "lr.", []string{"......", "...|..."}},
	{"amazons", ".lrx", []string{"....", "..|.."}},
	{"col", ".lr", []string{"...|...", "......"}},
	{"snort", ".lr", []string{"...|...", "......"}},
	{"toads-and-frogs", "tf.", []string{".......", "..."}},
	{"toppling-dominoes", "lrg", []string{"......"}},
	{"shove", ".lr", []string{"....."}},
	{"push", ".lr", []string{"....."}},
	{"hackenbush", "WBG", []string{".....", "0-1. 0-1. 1-2. 0-2.", "0-0. 0-0. 0-1. 0-2.", "0-1. 1-2. 1-2. 1-1.", "0-1. 0-2. 2-3. 2-4."}},
	{"subtraction[1,2|2,3]", "0123456789", []string{".", "1."}},
	{"subtraction[1|all-but 1]", "123456789", []string{"."}},
	{"cutcake", "1234", []string{".,."}},
	{"turn-and-eatcake", "123", []string{".,."}},
}

// allBoards returns the positions.
func allBoards(t *testing.T) (rulesets []games.Ruleset, all []located) {
	t.Helper()
	for _, b := range partizanBoards {
		rules, err := registry.Parse(b.rules)
		if err != nil {
			t.Fatal(err)
		}
		rulesets = append(rulesets, rules)
		var fill func(text string)
		fill = func(text string) {
			if before, after, ok := strings.Cut(text, "."); ok {
				for _, letter := range b.letters {
					fill(before + strings.Replace(string(letter), ".", "#", 1) + after)
				}
				return
			}
			text = strings.ReplaceAll(text, "#", ".")
			if strings.Contains(text, "-") {
				text = strings.NewReplacer("W", "L", "B", "R").Replace(text)
			}
			parts, err := rules.Parse(strings.Split(text, ","))
			if err != nil {
				t.Fatal(b.rules, text, err)
			}
			for _, p := range parts {
				all = append(all, located{len(rulesets) - 1, p})
			}
		}
		for _, shape := range b.shapes {
			fill(shape)
		}
	}
	return rulesets, all
}

// playerOf returns a player of positions of the rulesets in misere play, who knows their moves alone.
func playerOf(rulesets []games.Ruleset) *play.Player[located] {
	player := play.NewPartizan(func(p located, left bool) (moves []play.Move[located]) {
		rulesets[p.rules].Moves(p.at, func(m games.Move) bool {
			if m.Player == games.AnyPlayer || m.Player == games.Left == left {
				var parts []located
				for _, part := range m.Parts {
					parts = append(parts, located{p.rules, part})
				}
				moves = append(moves, play.Move[located]{Parts: parts})
			}
			return true
		})
		return moves
	}, func(p located) bool {
		_, partizan := rulesets[p.rules].(games.Partizan)
		return partizan
	})
	player.Misere = true
	return player
}

// All small boards of the partizan rulesets have the winners in misere play that plain play finds,
// and so have random sums of two.
func TestMisereOfSmallBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	rulesets, all := allBoards(t)
	player := playerOf(rulesets)
	var sums [][]located
	for _, p := range all {
		sums = append(sums, []located{p})
	}
	for range 1500 {
		sums = append(sums, []located{all[r.IntN(len(all))], all[r.IntN(len(all))]})
	}
	// With much memory, with little, and with so few positions that most searches end too early.
	budgets := []search.Budget{{Positions: 1 << 20}, {Positions: 1 << 20, Memory: 1 << 17}, {Positions: 40}}
	var searches []*winner.Search
	for _, budget := range budgets {
		searches = append(searches, winner.New(t.Context(), budget))
	}
	limited := 0
	for i, sum := range sums {
		var components []winner.Component
		for _, p := range sum {
			components = append(components, winner.Component{Rules: rulesets[p.rules], Position: p.at, Count: 1})
		}
		s, budget := searches[i%len(searches)], budgets[i%len(searches)]
		s.Begin(t.Context(), budget.Positions)
		for _, right := range []bool{false, true} {
			won, err := s.WinsMisere(components, right)
			if errors.Is(err, winner.ErrLimit) && budget.Positions < 100 {
				limited++
				continue
			}
			if want := player.Wins(!right, sum...); err != nil || won != want {
				t.Fatalf("%v, right %v: %v, %v, want %v", components, right, won, err, want)
			}
		}
	}
	if limited == 0 {
		t.Error("no search ended early")
	}
}

// trees numbers game trees. Two games have equal numbers if each player has the same options in
// both, up to the same in these.
type trees struct {
	rulesets []games.Ruleset
	known    map[string]uint32 // by the options of both players
	sums     map[string]uint32 // by the positions
}

// of returns the number of the game tree of a sum.
func (g *trees) of(sum ...located) uint32 {
	slices.SortFunc(sum, func(a, b located) int {
		if a.rules != b.rules {
			return a.rules - b.rules
		}
		return a.at.Compare(b.at)
	})
	var key []byte
	for _, p := range sum {
		key = binary.AppendVarint(binary.AppendVarint(binary.AppendVarint(key, int64(p.rules)), p.at.X), p.at.Y)
		key = append(append(key, p.at.S...), ';')
	}
	if n, ok := g.sums[string(key)]; ok {
		return n
	}
	var options [2][]uint32
	for i, p := range sum {
		g.rulesets[p.rules].Moves(p.at, func(m games.Move) bool {
			next := slices.Concat(sum[:i], sum[i+1:])
			for _, part := range m.Parts {
				next = append(next, located{p.rules, part})
			}
			n := g.of(next...)
			for side, player := range []games.Player{games.Left, games.Right} {
				if m.Player != player.Opponent() {
					options[side] = append(options[side], n)
				}
			}
			return true
		})
	}
	var content []byte
	for _, side := range options {
		slices.Sort(side)
		for _, n := range slices.Compact(side) {
			content = binary.AppendUvarint(content, uint64(n)+1)
		}
		content = append(content, 0)
	}
	n, ok := g.known[string(content)]
	if !ok {
		n = uint32(len(g.known))
		g.known[string(content)] = n
	}
	g.sums[string(key)] = n
	return n
}

// The parts of a position that the search puts in its place have the same game tree, and not only the
// same value.
func TestPartsKeepTheMoves(t *testing.T) {
	rulesets, all := allBoards(t)
	g := &trees{rulesets, map[string]uint32{}, map[string]uint32{}}
	simplified := 0
	for _, p := range all {
		separable, ok := rulesets[p.rules].(games.Separable)
		if !ok {
			continue
		}
		separate := separable.Separate
		if s, ok := separable.(games.Simplifying); ok {
			separate = s.Parts
		}
		var parts []located
		for _, part := range separate(p.at) {
			parts = append(parts, located{p.rules, part})
		}
		if g.of(p) != g.of(parts...) {
			t.Fatalf("%s has other moves than its parts %v", search.Name(rulesets[p.rules], p.at), parts)
		}
		parts = parts[:0]
		for _, part := range separable.Separate(p.at) {
			parts = append(parts, located{p.rules, part})
		}
		if g.of(p) != g.of(parts...) {
			simplified++
		}
	}
	if simplified == 0 {
		t.Error("no ruleset simplifies")
	}
}

// The winners of misere Domineering follow from plain play on masks of squares, without parts, mirror
// images or an order of moves. Right wins two rows of 12 columns and more, here to 18.
func TestMisereDomineering(t *testing.T) {
	rules, err := registry.Parse("domineering")
	if err != nil {
		t.Fatal(err)
	}
	wins := func(width, height int, right bool) bool {
		p, err := rules.Parse([]string{strconv.Itoa(width), strconv.Itoa(height)})
		if err != nil {
			t.Fatal(err)
		}
		s := winner.New(t.Context(), search.Budget{Positions: 1 << 20})
		won, err := s.WinsMisere([]winner.Component{{Rules: rules, Position: p[0], Count: 1}}, right)
		if err != nil {
			t.Fatal(err)
		}
		return won
	}
	for _, size := range [][2]int{{1, 5}, {5, 1}, {2, 2}, {3, 2}, {4, 2}, {5, 2}, {6, 2}, {7, 2}, {8, 2}, {9, 2}, {3, 3}, {4, 3}, {5, 3}, {3, 5}, {4, 4}} {
		width, height := size[0], size[1]
		type state struct {
			filled uint32
			right  bool
		}
		known := map[state]bool{}
		var plain func(s state) bool
		plain = func(s state) bool {
			won, ok := known[s]
			if ok {
				return won
			}
			moves := false
			for v := range width * height {
				domino, fits := uint32(1|1<<width)<<v, v/width < height-1
				if s.right {
					domino, fits = 3<<v, v%width < width-1
				}
				if fits && s.filled&domino == 0 {
					moves = true
					won = won || !plain(state{s.filled | domino, !s.right})
				}
			}
			won = won || !moves
			known[s] = won
			return won
		}
		for _, right := range []bool{false, true} {
			if got, want := wins(width, height, right), plain(state{0, right}); got != want {
				t.Errorf("%d columns, %d rows, right %v: %v, want %v", width, height, right, got, want)
			}
		}
	}
	for width := 12; width <= 18; width++ {
		if wins(width, 2, false) || !wins(width, 2, true) {
			t.Errorf("Right does not win 2 rows of %d", width)
		}
	}
}
