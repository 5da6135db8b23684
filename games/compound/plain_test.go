package compound_test

import (
	"slices"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/sum"
)

// plain is the plainest representation of a game: a position, a sum or a compound. It shares
// nothing with the package except the moves of single positions.
type plain struct {
	kind  string // "" for a position
	limit int
	rules games.Ruleset
	at    games.Position
	parts []plain
	again bool // a further copy of a part of a sum, whose moves are those of the first copy
}

// tell converts a game to a plain one.
func tell(g sum.Sum) plain {
	sum := plain{kind: "disjunctive"}
	for _, t := range g {
		for n := range t.Count {
			if t.Compound != nil {
				c := plain{kind: t.Compound.Kind.String(), limit: int(t.Compound.Limit), again: n > 0}
				for _, component := range t.Compound.Components {
					c.parts = append(c.parts, tell(component))
				}
				sum.parts = append(sum.parts, c)
				continue
			}
			for _, p := range t.Positions {
				sum.parts = append(sum.parts, plain{rules: t.Rules, at: p, again: n > 0})
			}
		}
	}
	return sum
}

// name formats a game independently of the order of components.
func (g plain) name() string {
	if g.kind == "" {
		return g.rules.Identity().Name + " " + strconv.FormatInt(g.at.X, 10) + " " + strconv.FormatInt(g.at.Y, 10) + " " + g.at.S
	}
	var names []string
	for _, part := range g.flat() {
		names = append(names, part.name())
	}
	slices.Sort(names)
	return g.kind + strconv.Itoa(g.limit) + "(" + strings.Join(names, ",") + ")"
}

// flat returns the parts; sums within a sum are flattened.
func (g plain) flat() (parts []plain) {
	for _, part := range g.parts {
		if g.kind == "disjunctive" && part.kind == "disjunctive" {
			parts = append(parts, part.flat()...)
		} else {
			parts = append(parts, part)
		}
	}
	return parts
}

// after lists the results of all moves, with duplicates for different ways; copies of a part may
// count as one.
func (g plain) after(once bool) (all []plain) {
	if g.kind == "" {
		g.rules.Moves(g.at, func(m games.Move) bool {
			sum := plain{kind: "disjunctive"}
			for _, p := range m.Parts {
				sum.parts = append(sum.parts, plain{rules: g.rules, at: p})
			}
			all = append(all, sum)
			return true
		})
		return all
	}
	var live []int
	options := make([][]plain, len(g.parts))
	for i, part := range g.parts {
		if options[i] = part.after(once); len(options[i]) > 0 {
			live = append(live, i)
		}
	}
	early := g.kind == "diminished" || g.kind == "conjunctive" || g.kind == "shortened"
	if len(live) == 0 || early && len(live) < len(g.parts) {
		return nil
	}
	for set := 1; set < 1<<len(live); set++ {
		var moving []int
		for i, part := range live {
			if set>>i&1 == 1 {
				moving = append(moving, part)
			}
		}
		allowed := false
		switch g.kind {
		case "disjunctive":
			allowed = len(moving) == 1 && !(once && g.parts[moving[0]].again)
		case "diminished":
			allowed = len(moving) == 1
		case "conjunctive", "continued":
			allowed = len(moving) == len(live)
		case "selective", "shortened":
			allowed = true
		case "atmost":
			allowed = len(moving) <= g.limit
		}
		if !allowed {
			continue
		}
		results := []plain{g}
		for _, i := range moving {
			var longer []plain
			for _, result := range results {
				for _, o := range options[i] {
					next := result
					next.parts = slices.Clone(result.parts)
					next.parts[i] = o
					longer = append(longer, next)
				}
			}
			results = longer
		}
		all = append(all, results...)
	}
	return all
}

// board holds games with the results of their moves, each listed once.
type board struct {
	numbers map[string]int // of games, by name
	games   []plain
	names   []string
	after   [][]int // numbers of the results of all moves, with duplicates; nil until needed
}

func newBoard() *board { return &board{numbers: map[string]int{}} }

// number returns the number of a game.
func (b *board) number(g plain) int {
	name := g.name()
	n, ok := b.numbers[name]
	if !ok {
		n = len(b.games)
		b.numbers[name] = n
		b.games, b.names, b.after = append(b.games, g), append(b.names, name), append(b.after, nil)
	}
	return n
}

// moves returns the numbers of the results of all moves.
func (b *board) moves(n int) []int {
	if b.after[n] == nil {
		all := []int{}
		for _, o := range b.games[n].after(false) {
			all = append(all, b.number(o))
		}
		b.after[n] = all
	}
	return b.after[n]
}

// referee plays every play out.
type referee struct {
	*board
	player *play.Player[int]
}

func newReferee(misere bool) *referee { return newBoard().referee(misere) }

// referee returns a referee who shares the games of a board.
func (b *board) referee(misere bool) *referee {
	player := play.New(func(n int) (all []play.Move[int]) {
		for _, o := range b.moves(n) {
			all = append(all, play.Move[int]{Parts: []int{o}})
		}
		return all
	})
	player.Misere = misere
	return &referee{b, player}
}

// wins reports whether the player to move wins.
func (r *referee) wins(g plain) bool { return r.player.Wins(true, r.number(g)) }

// winning counts the winning moves by their results.
func (r *referee) winning(g plain) map[string]int {
	moves := map[string]int{}
	for _, o := range g.after(true) {
		if !r.wins(o) {
			moves[o.name()]++
		}
	}
	return moves
}
