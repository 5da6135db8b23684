package universe

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games"
)

// tree is a game as it is played, by the options of Left and of Right.
type tree struct {
	options [2][]*tree
	number  int
	forms   [2]*Form // by universe
}

// player plays sums of trees by the rules alone.
type player struct {
	trees  []*tree
	known  map[[3]int]bool // by the trees of a sum and the player
	arenas [2]*Arena
}

func newPlayer() *player {
	return &player{known: map[[3]int]bool{}, arenas: [2]*Arena{NewArena(Dicot), NewArena(DeadEnding)}}
}

func (p *player) tree(lefts, rights []*tree) *tree {
	t := &tree{options: [2][]*tree{lefts, rights}, number: len(p.trees)}
	p.trees = append(p.trees, t)
	return t
}

// wins reports whether a player wins a sum of two by moving first.
func (p *player) wins(s, t *tree, who int) bool {
	key := [3]int{min(s.number, t.number), max(s.number, t.number), who}
	if won, ok := p.known[key]; ok {
		return won
	}
	won := len(s.options[who])+len(t.options[who]) == 0
	won = won || slices.ContainsFunc(s.options[who], func(o *tree) bool { return !p.wins(o, t, 1-who) })
	won = won || slices.ContainsFunc(t.options[who], func(o *tree) bool { return !p.wins(s, o, 1-who) })
	p.known[key] = won
	return won
}

// belongs reports whether a tree is of a universe.
func (t *tree) belongs(u Universe) bool {
	for who, options := range t.options {
		if len(options) > 0 {
			continue
		}
		if u == Dicot && len(t.options[1-who]) > 0 || !t.dead(who) {
			return false
		}
	}
	return !slices.ContainsFunc(slices.Concat(t.options[0], t.options[1]), func(o *tree) bool { return !o.belongs(u) })
}

// dead reports whether a player never moves in a tree.
func (t *tree) dead(who int) bool {
	return len(t.options[who]) == 0 && !slices.ContainsFunc(t.options[1-who], func(o *tree) bool { return !o.dead(who) })
}

func (p *player) form(t *tree, u Universe) *Form {
	if t.forms[u] == nil {
		var options [2][]*Form
		for who := range options {
			for _, o := range t.options[who] {
				options[who] = append(options[who], p.form(o, u))
			}
		}
		t.forms[u] = p.arenas[u].Of(options[0], options[1])
	}
	return t.forms[u]
}

// born returns the games of a universe with options among some, each of up to most.
func (p *player) born(u Universe, among []*tree, most int) (made []*tree) {
	var sets [][]*tree
	for set := range 1 << len(among) {
		var options []*tree
		for i, t := range among {
			if set>>i&1 == 1 {
				options = append(options, t)
			}
		}
		if len(options) <= most {
			sets = append(sets, options)
		}
	}
	for _, lefts := range sets {
		for _, rights := range sets {
			if t := (&tree{options: [2][]*tree{lefts, rights}}); t.belongs(u) {
				made = append(made, p.tree(lefts, rights))
			}
		}
	}
	return made
}

// random returns a game of a universe with options among some.
func (p *player) random(r *rand.Rand, u Universe, among []*tree) *tree {
	for {
		var options [2][]*tree
		for who := range options {
			for range r.IntN(4) {
				options[who] = append(options[who], among[r.IntN(len(among))])
			}
		}
		if t := (&tree{options: options}); t.belongs(u) {
			return p.tree(options[0], options[1])
		}
	}
}

var universes = []Universe{Dicot, DeadEnding}

// TestOrderByPlay compares all games born by day 2 with each other beside games of the universe. Two
// in the order stay so beside each. For two that are not, one is found beside which they are not.
func TestOrderByPlay(t *testing.T) {
	for _, u := range universes {
		p := newPlayer()
		r := rand.New(rand.NewPCG(uint64(u), 1))
		some := p.born(u, p.born(u, []*tree{p.tree(nil, nil)}, 1), 4)
		a := p.arenas[u]
		var unlike [][2]*tree // out of order, and not yet found to be so by play
		for _, f := range some {
			for _, g := range some {
				if !a.AtLeast(p.form(f, u), p.form(g, u)) {
					unlike = append(unlike, [2]*tree{f, g})
				}
			}
		}
		beside := slices.Clone(some)
		for n := 0; n < len(some)+200 || len(unlike) > 0; n++ {
			if n == 20_000 {
				t.Fatalf("universe %d: nothing shows that game %d is not at least game %d", u, unlike[0][0].number, unlike[0][1].number)
			}
			if n == len(beside) {
				beside = append(beside, p.random(r, u, some))
			}
			x := beside[n]
			better := func(f, g *tree) bool {
				return (p.wins(f, x, left) || !p.wins(g, x, left)) && (!p.wins(f, x, right) || p.wins(g, x, right))
			}
			unlike = slices.DeleteFunc(unlike, func(pair [2]*tree) bool { return !better(pair[0], pair[1]) })
			if n >= len(some)+200 {
				continue
			}
			for _, f := range some {
				for _, g := range some {
					if a.AtLeast(p.form(f, u), p.form(g, u)) && !better(f, g) {
						t.Fatalf("universe %d: game %d is at least game %d, but not beside game %d", u, f.number, g.number, x.number)
					}
				}
			}
		}
	}
}

// TestSumsByPlay compares the winners of random games, of sums and of negatives with play.
func TestSumsByPlay(t *testing.T) {
	for _, u := range universes {
		p := newPlayer()
		r := rand.New(rand.NewPCG(uint64(u), 2))
		a := p.arenas[u]
		zero := p.tree(nil, nil)
		some := p.born(u, []*tree{zero}, 1)
		for range 2 { // days
			for among := some; len(some) < 4*len(among)+20; {
				some = append(some, p.random(r, u, among))
			}
		}
		for range 1000 {
			f, g := some[r.IntN(len(some))], some[r.IntN(len(some))]
			sum := a.Add(p.form(f, u), p.form(g, u))
			for who, player := range [2]games.Player{games.Left, games.Right} {
				if p.wins(f, g, who) != sum.Wins(player) {
					t.Fatalf("universe %d: trees %d and %d: %v, to begin, wins the form: %v", u, f.number, g.number, player, sum.Wins(player))
				}
				if a.Negative(sum).Wins(player.Opponent()) != sum.Wins(player) || a.Negative(a.Negative(sum)) != sum {
					t.Fatalf("universe %d: trees %d and %d: the negative is wrong", u, f.number, g.number)
				}
			}
		}
	}
}
