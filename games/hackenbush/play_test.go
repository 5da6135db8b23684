package hackenbush_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

// twig is an edge of a picture played by the rules.
type twig struct {
	u, v   int
	letter byte
}

// grounded returns the twigs connected to the ground.
func grounded(all []twig) (kept []twig) {
	hangs := map[int]bool{0: true}
	for range all {
		for _, e := range all {
			if hangs[e.u] || hangs[e.v] {
				hangs[e.u], hangs[e.v] = true, true
			}
		}
	}
	for _, e := range all {
		if hangs[e.u] {
			kept = append(kept, e)
		}
	}
	return kept
}

// plain plays by the rules: it builds canonical forms of all options.
type plain struct {
	c     *value.Calculation
	known map[string]*value.Form
}

func newPlain() *plain {
	return &plain{value.NewArena(1<<20).Calculate(context.Background(), 1<<40), map[string]*value.Form{}}
}

func (o *plain) form(all []twig) *value.Form {
	key := written(all)
	if f, ok := o.known[key]; ok {
		return f
	}
	var left, right []*value.Form
	for i, e := range all {
		after := o.form(grounded(slices.Delete(slices.Clone(all), i, i+1)))
		if e.letter != 'R' {
			left = append(left, after)
		}
		if e.letter != 'L' {
			right = append(right, after)
		}
	}
	o.known[key] = o.c.Make(left, right)
	return o.known[key]
}

// written formats a picture as a graph.
func written(all []twig) string {
	texts := make([]string, len(all))
	for i, e := range all {
		texts[i] = fmt.Sprintf("%d-%d%c", min(e.u, e.v), max(e.u, e.v), e.letter)
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

// stalk is the picture of a stalk.
func stalk(text string) (all []twig) {
	for i := range len(text) {
		all = append(all, twig{i, i + 1, map[byte]byte{'W': 'L', 'B': 'R', 'G': 'G'}[text[i]]})
	}
	return all
}

// agree compares all statements about a picture with play.
func (o *plain) agree(t testing.TB, engine *search.Engine, text string, all []twig) {
	t.Helper()
	want := value.OfForm(o.form(all))
	p := parsed(t, text)
	if v, ok := rules.(games.Formula).Value(p); ok && !v.Equal(want) {
		t.Errorf("the formula says that %s is worth %v; by play it is %v", text, v, want)
	}
	result, err := engine.Value(context.Background(), rules, p)
	if err != nil || !result.Value.Equal(want) {
		t.Errorf("the engine says that %s is worth %v, %v; by play it is %v", text, result.Value, err, want)
	}
	o.nature(t, text, p, want)
	o.moves(t, text, p, all)
}

// nature checks the stated nature of a position.
func (o *plain) nature(t testing.TB, text string, p games.Position, v value.Value) {
	t.Helper()
	nature := games.NatureOf(rules, p)
	isPlain := v.Settled() && len(v.Summands()) == 0 && v.Ups().Sign() == 0
	switch {
	case nature == games.Numbers && !v.IsNumber(), nature == games.Nimbers && !v.IsNimber(), nature == games.Plain && !isPlain:
		t.Errorf("%s is of nature %d, but worth %v", text, nature, v)
	}
}

// moves compares the moves with those of the picture: their descriptions, the best of them, and
// those to nimbers.
func (o *plain) moves(t testing.TB, text string, p games.Position, all []twig) {
	t.Helper()
	type option struct {
		player games.Player
		left   string
	}
	want, got := map[option]*value.Form{}, map[option]*value.Form{}
	named := map[option]string{}
	for i, e := range all {
		rest := grounded(slices.Delete(slices.Clone(all), i, i+1))
		for _, player := range []games.Player{games.Left, games.Right} {
			if e.letter != map[games.Player]byte{games.Left: 'R', games.Right: 'L'}[player] {
				at := option{player, written(rest)}
				want[at], named[at] = o.form(rest), written([]twig{e})
			}
		}
	}
	moves := uint64(0)
	rules.Moves(p, func(m games.Move) bool {
		moves++
		left := m.Parts[0].S
		if !strings.Contains(p.S, "-") {
			left = written(stalk(left))
		}
		at := option{m.Player, left}
		if got[at] != nil {
			t.Errorf("%s: %v twice", text, at)
		}
		got[at] = want[at]
		if said := rules.Describe(p, m).String(); strings.Contains(p.S, "-") && said != "cut edge "+named[at] {
			t.Errorf("%s: the cut of %s is described as %q", text, named[at], said)
		}
		return true
	})
	if len(got) != len(want) || moves != uint64(len(want)) {
		t.Errorf("%s: the moves %v, want %v", text, got, want)
	}
	for at := range want {
		if got[at] == nil {
			t.Errorf("%s: no move %v", text, at)
		}
	}
	if breadth := rules.(games.Broad).Breadth(p); breadth != moves {
		t.Errorf("%s: %d moves, but a breadth of %d", text, moves, breadth)
	}
	for _, player := range []games.Player{games.Left, games.Right} {
		has := false
		for at := range want {
			has = has || at.player == player
		}
		if rules.(games.Natured).CanMove(p, player) != has {
			t.Errorf("%s: %v can move: %v", text, player, !has)
		}
		best, found := rules.(games.Numeric).Best(p, player)
		if games.NatureOf(rules, p) != games.Numbers {
			if found {
				t.Errorf("%s: it has a best move", text)
			}
			continue
		}
		if _, known := rules.(games.Formula).Value(p); known && found != has {
			t.Errorf("%s: a best move of %v: %v", text, player, found)
		}
		if !found {
			continue
		}
		left := best.Parts[0].S
		if !strings.Contains(p.S, "-") {
			left = written(stalk(left))
		}
		f := want[option{player, left}]
		for at, g := range want {
			if at.player == player && (player == games.Left && !o.c.LessOrEqual(g, f) || player == games.Right && !o.c.LessOrEqual(f, g)) {
				t.Errorf("%s: %v is better than the best move %v", text, at, best)
			}
		}
	}
	for _, target := range []uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 1 << 32, 1<<32 + 1} {
		seen := 0
		all := rules.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			seen++
			left := m.Parts[0].S
			if !strings.Contains(p.S, "-") {
				left = written(stalk(left))
			}
			if f := want[option{m.Player, left}]; f == nil || !value.OfForm(f).Equal(value.OfNimber(target)) {
				t.Errorf("%s: %v is a move to *%d", text, m, target)
			}
			return true
		})
		number := 0
		for _, f := range want {
			if value.OfForm(f).Equal(value.OfNimber(target)) {
				number++
			}
		}
		if all && seen != number || !all && games.NatureOf(rules, p) == games.Nimbers {
			t.Errorf("%s: %d moves to *%d of %d, all: %v", text, seen, target, number, all)
		}
	}
}

func parsed(t interface{ Fatalf(string, ...any) }, text string) games.Position {
	positions, err := rules.Parse([]string{text})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return positions[0]
}

func newEngine() *search.Engine { return search.NewEngine(search.Budget{Positions: 1 << 20}) }

func TestSmallStalksFollowTheRules(t *testing.T) {
	o, engine := newPlain(), newEngine()
	words := []string{""}
	for range 5 {
		var longer []string
		for _, word := range words {
			for _, letter := range "WBG" {
				longer = append(longer, word+string(letter))
			}
		}
		for _, word := range longer {
			o.agree(t, engine, word, stalk(word))
		}
		words = longer
	}
}

// Every graph of that many edges, including loops and parallel edges, on the vertices 0 to 2.
func TestSmallGraphsFollowTheRules(t *testing.T) {
	o, engine := newPlain(), newEngine()
	var kinds []twig
	for u := range 3 {
		for v := u; v < 3; v++ {
			for _, letter := range []byte("LRG") {
				kinds = append(kinds, twig{u, v, letter})
			}
		}
	}
	seen := 0
	var visit func(all []twig, from int)
	visit = func(all []twig, from int) {
		if len(all) > 0 && len(grounded(all)) == len(all) {
			seen++
			o.agree(t, engine, written(all), all)
		}
		if len(all) == 3 {
			return
		}
		for i := from; i < len(kinds); i++ {
			visit(append(slices.Clone(all), kinds[i]), i)
		}
	}
	visit(nil, 0)
	if seen < 500 {
		t.Errorf("only %d graphs", seen)
	}
}

// Every tree of up to four edges.
func TestSmallTreesFollowTheRules(t *testing.T) {
	o, engine := newPlain(), newEngine()
	var visit func(all []twig)
	visit = func(all []twig) {
		if len(all) > 0 {
			o.agree(t, engine, written(all), all)
		}
		if len(all) == 4 {
			return
		}
		for u := range len(all) + 1 {
			for _, letter := range []byte("LRG") {
				visit(append(slices.Clone(all), twig{u, len(all) + 1, letter}))
			}
		}
	}
	visit(nil)
}

// grown returns a random picture: each edge joins a vertex to an earlier one, or closes a cycle.
func grown(r *rand.Rand, edges, cycles int, letters string) (all []twig) {
	vertices := 1
	for len(all) < edges {
		e := twig{r.IntN(vertices), vertices, letters[r.IntN(len(letters))]}
		if r.IntN(edges) < cycles {
			e.v = r.IntN(vertices)
		} else {
			vertices++
		}
		all = append(all, e)
	}
	return all
}

// Trees of eight edges, with the theorems and by search.
func TestRandomTreesFollowTheRules(t *testing.T) {
	o, engine := newPlain(), newEngine()
	r := rand.New(rand.NewPCG(5, 6))
	for i := range 300 {
		all := grown(r, 8, 0, []string{"LRG", "LR", "G"}[i%3])
		o.agree(t, engine, written(all), all)
	}
}

func TestRandomGraphsFollowTheRules(t *testing.T) {
	o, engine := newPlain(), newEngine()
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 2000 {
		letters := []string{"LRG", "LR", "G", "LG", "LRGGG", "LRLRLRG"}[i%6]
		all := grown(r, 4+r.IntN(4), r.IntN(6), letters)
		o.agree(t, engine, written(all), all)
	}
}
