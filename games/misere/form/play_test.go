package form_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/gamestest/play"
	"sprague/games/misere/form"
)

// tree is a game as its options, with reversible ones.
type tree struct{ options []*tree }

func heapTree(n int) *tree {
	t := &tree{}
	for k := range n {
		t.options = append(t.options, heapTree(k))
	}
	return t
}

// treeOf returns a form as a tree.
func treeOf(f *form.Form, known map[*form.Form]*tree) *tree {
	if known[f] == nil {
		t := &tree{}
		known[f] = t
		for _, o := range f.Options() {
			t.options = append(t.options, treeOf(o, known))
		}
	}
	return known[f]
}

// formOf returns the form of a tree.
func formOf(a *form.Arena, t *tree, known map[*tree]*form.Form) *form.Form {
	if known[t] == nil {
		var options []*form.Form
		for _, o := range t.options {
			options = append(options, formOf(a, o, known))
		}
		known[t] = a.Of(options)
	}
	return known[t]
}

func newPlayer() *play.Player[*tree] {
	p := play.New(func(at *tree) (moves []play.Move[*tree]) {
		for _, o := range at.options {
			moves = append(moves, play.Move[*tree]{Parts: []*tree{o}})
		}
		return moves
	})
	p.Misere = true
	return p
}

// mex returns the misere Grundy value of a sum by its moves.
func mex(p *play.Player[*tree], sum ...*tree) uint64 {
	for n := 0; ; n++ {
		if !p.Wins(true, append(slices.Clip(sum), heapTree(n))...) {
			return uint64(n)
		}
	}
}

// randomTrees returns games of which each has some earlier ones as options, so that many are
// reversible.
func randomTrees(r *rand.Rand, count, most int) []*tree {
	all := []*tree{{}}
	for range count - 1 {
		t := &tree{}
		for range 1 + r.IntN(most) {
			t.options = append(t.options, all[r.IntN(len(all))])
		}
		all = append(all, t)
	}
	return all
}

// apart finds games that tell games of different forms apart, as the proof that the form is unique
// does (Conway 1976; Siegel 2013, chapter V.3).
type apart struct {
	player *play.Player[*tree]
	trees  map[*form.Form]*tree
	found  map[[2]*form.Form]*tree
}

// of returns a game beside which two different forms have different winners.
func (a *apart) of(f, g *form.Form) *tree {
	key := [2]*form.Form{f, g}
	if a.found[key] == nil {
		a.found[key] = a.search(f, g)
	}
	return a.found[key]
}

func (a *apart) search(f, g *form.Form) *tree {
	for _, side := range [][2]*form.Form{{f, g}, {g, f}} {
		for _, o := range side[0].Options() {
			if o == side[1] {
				return mate(treeOf(o, a.trees))
			}
			if !slices.Contains(side[1].Options(), o) && !slices.Contains(o.Options(), side[1]) {
				return a.link(o, side[1]) // both lose beside it, so the mover wins side[0] beside it
			}
		}
	}
	return &tree{} // the one has no options, and the mover loses the other
}

// link returns a game beside which the mover loses both of two forms, neither an option of the other.
func (a *apart) link(f, g *form.Form) *tree {
	t := &tree{}
	for _, side := range [][2]*form.Form{{f, g}, {g, f}} {
		for _, o := range side[0].Options() {
			x := a.of(o, side[1])
			if a.player.Wins(true, treeOf(o, a.trees), x) { // then the mover loses side[1] beside x
				flipped := &tree{[]*tree{x}}
				for _, next := range o.Options() {
					flipped.options = append(flipped.options, mate(treeOf(next, a.trees)))
				}
				x = flipped
			}
			t.options = append(t.options, x)
		}
	}
	return t
}

// mate returns a game beside which the mover loses: each move is answered by its mate.
func mate(t *tree) *tree {
	m := &tree{}
	for _, o := range t.options {
		m.options = append(m.options, mate(o))
	}
	if len(t.options) == 0 {
		m.options = []*tree{{}}
	}
	return m
}

// Two games with different forms have different winners beside some game. Random games have the
// winners of their forms beside the 22 games born by day 4, and beside each other.
func TestFormsAreEqualGames(t *testing.T) {
	a, player, trees := newArena(), newPlayer(), map[*form.Form]*tree{}
	wins := func(f *form.Form, x *tree) bool { return player.Wins(true, treeOf(f, trees), x) }
	forms := map[*tree]*form.Form{}
	all := born(a, 4)
	random := randomTrees(rand.New(rand.NewPCG(1, 2)), 60, 4)
	beside := slices.Clone(random)
	for _, f := range all {
		beside = append(beside, treeOf(f, trees))
	}
	simplified := 0
	for _, raw := range random {
		f := formOf(a, raw, forms)
		for _, x := range beside {
			if player.Wins(true, raw, x) != wins(f, x) {
				t.Fatalf("a game with a form of genus %s has another winner", f.Genus())
			}
		}
		if len(raw.options) > len(f.Options()) {
			simplified++
		}
		if f.Birthday() > 4 && f.Birthday() < 7 && len(all) < 40 {
			all = append(all, f)
		}
	}
	if simplified < 20 || len(all) < 24 {
		t.Errorf("%d games are simplified, %d forms", simplified, len(all))
	}
	d := &apart{player, trees, map[[2]*form.Form]*tree{}}
	for i, f := range all {
		for _, g := range all[:i] {
			if f != g && wins(f, d.of(f, g)) == wins(g, d.of(f, g)) {
				t.Errorf("forms of genus %s and %s have the same winners", f.Genus(), g.Genus())
			}
		}
	}
}

// The mate of a form is that of its game, and the mover loses all games of the form beside it.
func TestMates(t *testing.T) {
	a, player, trees, forms := newArena(), newPlayer(), map[*form.Form]*tree{}, map[*tree]*form.Form{}
	all := randomTrees(rand.New(rand.NewPCG(7, 8)), 80, 4)
	for _, f := range born(a, 4) {
		all = append(all, treeOf(f, trees))
	}
	others := 0
	for _, raw := range all {
		f := formOf(a, raw, forms)
		if f.Birthday() > 7 {
			continue
		}
		m := a.Mate(f)
		if want := formOf(a, mate(treeOf(f, trees)), forms); m != want {
			t.Errorf("the mate of a form of genus %s has genus %s, not %s", f.Genus(), m.Genus(), want.Genus())
		}
		if player.Wins(true, raw, treeOf(m, trees)) {
			t.Errorf("the mover wins a game of genus %s beside the mate of its form", f.Genus())
		}
		if m != f {
			others++
		}
	}
	if others < 5 {
		t.Errorf("%d forms differ from their mates", others)
	}
	full := newArena()
	two, three := formOf(full, heapTree(2), map[*tree]*form.Form{}), formOf(full, heapTree(3), map[*tree]*form.Form{})
	restless := full.Of([]*form.Form{full.One(), two, three, full.Of([]*form.Form{two, three})})
	if full.MostForms = int(restless.Number()) + 1; full.Mate(restless) != nil || full.Mate(two) != two {
		t.Error("an arena exceeds its limit of forms, or does not make a known one")
	}
}

// Values, genus and class agree with play of the game alone, beside Nim heaps, and of sums. A sum of
// tame games is lost iff its xor is 1 and all are fickle, or its xor is 0 and one is firm.
func TestGenusByPlay(t *testing.T) {
	a, player := newArena(), newPlayer()
	forms := map[*tree]*form.Form{}
	two := heapTree(2)
	seen := map[form.Class]int{}
	var tame []*tree
	random := randomTrees(rand.New(rand.NewPCG(3, 4)), 200, 3)
	for set := range 1 << 6 { // games of tame options, with other ones of which some can be answered
		wild := &tree{}
		for i, o := range random[:6] {
			if set>>i&1 == 1 {
				wild.options = append(wild.options, o)
			}
		}
		random = append(random, wild, &tree{append([]*tree{wild}, wild.options...)})
	}
	for _, g := range random {
		f := formOf(a, g, forms)
		if f.Birthday() > 6 {
			continue
		}
		exponents := f.Exponents()
		for n := range 5 {
			sum := []*tree{g}
			for range n {
				sum = append(sum, two)
			}
			if want, got := mex(player, sum...), form.Exponent(exponents, n); got != want {
				t.Fatalf("genus %s: exponent %d is %d", f.Genus(), n, want)
			}
		}
		if player.Wins(true, g) != f.Wins() || f.Wins() != (f.MisereGrundy() != 0) {
			t.Errorf("genus %s: play and form disagree on who wins", f.Genus())
		}
		seen[f.Class()]++
		if f.Class() == form.Tame && len(tame) < 60 {
			tame = append(tame, g)
		}
	}
	for c := form.Tame; c <= form.Wild; c++ {
		if seen[c] == 0 {
			t.Errorf("no game is %s", c)
		}
	}
	for _, g := range tame {
		for _, h := range tame {
			for _, x := range tame[:6] {
				value, firm := uint64(0), false
				for _, part := range []*tree{g, h, x} {
					f := formOf(a, part, forms)
					value, firm = value^f.Grundy(), firm || f.Grundy() == f.MisereGrundy()
				}
				lost := !firm && value == 1 || firm && value == 0
				if player.Wins(true, g, h, x) == lost {
					t.Fatalf("a sum of tame games of xor %d, firm %t, is lost: %t", value, firm, !lost)
				}
			}
		}
	}
}

// The sum of two forms is that of their games.
func TestSumsOfForms(t *testing.T) {
	a, trees := newArena(), map[*form.Form]*tree{}
	small := born(a, 4)
	forms := map[*tree]*form.Form{}
	var whole func(f, g *tree) *tree
	known := map[[2]*tree]*tree{}
	whole = func(f, g *tree) *tree {
		if known[[2]*tree{f, g}] == nil {
			sum := &tree{}
			for _, o := range f.options {
				sum.options = append(sum.options, whole(o, g))
			}
			for _, o := range g.options {
				sum.options = append(sum.options, whole(f, o))
			}
			known[[2]*tree{f, g}] = sum
		}
		return known[[2]*tree{f, g}]
	}
	for _, f := range small {
		for _, g := range small {
			if got, want := a.Add(f, g), formOf(a, whole(treeOf(f, trees), treeOf(g, trees)), forms); got != want {
				t.Errorf("the sum of genus %s and %s has genus %s, want %s", f.Genus(), g.Genus(), got.Genus(), want.Genus())
			}
		}
	}
}
