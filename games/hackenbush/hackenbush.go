// Package hackenbush holds the game of cutting edges of a picture that stands on the ground. Edges
// no longer connected to the ground fall.
package hackenbush

import (
	"strings"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Family is Hackenbush on stalks and graphs.
var Family = games.Family{
	Name:  "hackenbush",
	Takes: "stalks or graphs",
	New:   games.Fixed(hackenbush{}),
	Help: games.Help{
		Summary:  "Left cuts W, Right cuts B, both cut G; loose edges fall",
		Rules:    "Left cuts an edge W, Right an edge B, either player an edge G. The edge disappears, and so do all edges without a connection to the ground. A stalk is a string of edges, the first one on the ground. In a graph the ground is the vertex 0; loops and parallel edges are allowed. Positions of edges G alone may be part of compounds.",
		Notation: "hackenbush(WBG…, …), stalks of W, B and G, ground first; hackenbush(0-1L 1-2R 2-0G, …), graphs of edges between numbers, each with its letter. L is the same as W, and R the same as B; each has one of the two pairs of letters",
		Examples: []string{"hackenbush(WBWWB, BBBWW)", "hackenbush(GWB) + kayles(3)", "hackenbush(0-1L 1-2R 2-0G)"},
		Source:   "J. H. Conway, On Numbers and Games, 1976; E. R. Berlekamp's rule for strings, and the colon and fusion principles: Winning Ways, chapters 2, 3 and 7, 1982",
		Answered: "table of stalks of W and B; formula for stalks of W and B (sign expansion), their trees (colon principle), graphs of G (fusion principle), and these side by side; engine for other graphs, part by part",
	},
}

// hackenbush has two kinds of positions: stalks, in the letters W, B and G, and graphs, edge by
// edge in the format of [graph.text]. X is [initials] for stalks that are written with L and R.
type hackenbush struct{}

func (hackenbush) Identity() games.Identity {
	return games.Identity{Family: "hackenbush", Name: "hackenbush", Table: "hackenbush", Rules: 1, Joined: true}
}

// Reduced implements games.Reduced: graphs are simplified by values.
func (hackenbush) Reduced() say.Text { return say.Textf("write edges G, which both players cut") }

func (hackenbush) Parse(args []string) ([]games.Position, error) {
	positions := make([]games.Position, len(args))
	for i, arg := range args {
		read := parseStalk
		if strings.ContainsAny(arg, "-0123456789") {
			read = parseGraph
		}
		var err *games.Error
		if positions[i].S, err = read(arg); err == nil {
			err = onePairOfLetters(arg)
		}
		if strings.ContainsAny(arg, "LRlr") {
			positions[i] = lettered(positions[i].S, initials)
		}
		if err != nil {
			return nil, err.At(i, err.Offset)
		}
	}
	return positions, nil
}

// onePairOfLetters refuses a stalk or a graph that has letters of both pairs, L and R, and W and B.
// Many books draw edges in blue and red, and their B and R would both be Right's here.
func onePairOfLetters(text string) *games.Error {
	i, j := strings.IndexAny(text, "LRlr"), strings.IndexAny(text, "WBwb")
	if i < 0 || j < 0 {
		return nil
	}
	before, at := "L R", j
	if j < i {
		before, at = "W B", i
	}
	return games.Errorf(games.CodeBadPosition, "%q is not among the letters %s of the edges before; write L and R, or W and B, where L and W are Left's", text[at]&^0x20, before).At(-1, at)
}

func (hackenbush) Format(p games.Position) string {
	if p.X == initials {
		return asInitials.Replace(p.S)
	}
	return p.S
}

// isGraph reports whether p is a graph and not a stalk.
func isGraph(p games.Position) bool { return p.S != "" && p.S[0] == '0' }

// players lists the players who may cut an edge of a letter.
func players(letter byte) []games.Player {
	switch letter {
	case 'W', 'L':
		return lefts
	case 'B', 'R':
		return rights
	default:
		return eithers
	}
}

var (
	lefts   = []games.Player{games.Left}
	rights  = []games.Player{games.Right}
	eithers = []games.Player{games.Left, games.Right}
)

// Moves yields the cuts of a stalk from the top down, and those of a graph in edge order. Equal
// parallel edges are cut once.
func (hackenbush) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	cut := func(letter byte, left string) bool {
		parts[0] = lettered(left, p.X)
		for _, player := range players(letter) {
			if !yield(games.Move{Player: player, Parts: parts}) {
				return false
			}
		}
		return true
	}
	if isGraph(p) {
		newCuts(p.S).each(cut)
		return
	}
	for i := len(p.S) - 1; i >= 0; i-- {
		if !cut(p.S[i], p.S[:i]) {
			return
		}
	}
}

func (hackenbush) Describe(p games.Position, m games.Move) say.Text {
	left := m.Parts[0].S
	if isGraph(p) {
		return say.Textf("cut edge %s", cutEdge(p.S, left))
	}
	i, text := len(left), hackenbush{}.Format(p)
	if i == 0 {
		return say.Textf("cut edge %d (%s), nothing is left", i+1, text[i:i+1])
	}
	return say.Textf("cut edge %d (%s), leave %s", i+1, text[i:i+1], text[:i])
}

// Breadth is exact.
func (hackenbush) Breadth(p games.Position) (moves uint64) {
	if !isGraph(p) {
		return uint64(len(p.S) + strings.Count(p.S, "G"))
	}
	last := ""
	for edge := range strings.SplitSeq(p.S, " ") {
		if edge != last {
			moves += uint64(len(players(edge[len(edge)-1])))
		}
		last = edge
	}
	return moves
}

// CanMove looks for an edge that the player may cut.
func (hackenbush) CanMove(p games.Position, player games.Player) bool {
	letters := "WLG"
	if player == games.Right {
		letters = "BRG"
	}
	return strings.ContainsAny(p.S, letters)
}

// Nature: positions without an edge G are numbers (Conway 1976), and those of edges G alone are
// nimbers. Independent parts of both kinds are sums of a number and a nimber.
func (hackenbush) Nature(p games.Position) games.Nature {
	green, others := strings.Contains(p.S, "G"), strings.ContainsAny(p.S, "WBLR")
	switch {
	case !green:
		return games.Numbers
	case !others:
		return games.Nimbers
	case isGraph(p) && analyze(read(p.S)).unmixed():
		return games.Plain
	default:
		return games.Short
	}
}

// Value is known if each part on the ground is a tree or a stalk of edges W and B, or has only
// edges G.
func (hackenbush) Value(p games.Position) (v value.Value, ok bool) {
	if isGraph(p) {
		s := analyze(read(p.S))
		if !s.allByTheorem() {
			return v, false
		}
		s.evaluate()
		return value.OfNumber(s.numbers[ground].dyadic()).Add(value.OfNimber(uint64(s.nimbers[ground]))), true
	}
	return stalkValue(p.S)
}

// Negate exchanges the colors.
func (hackenbush) Negate(p games.Position) games.Position {
	exchanged := strings.Map(func(c rune) rune {
		switch c {
		case 'W':
			return 'B'
		case 'B':
			return 'W'
		case 'L':
			return 'R'
		case 'R':
			return 'L'
		default:
			return c
		}
	}, p.S)
	if isGraph(p) {
		exchanged = read(exchanged).text()
	}
	return lettered(exchanged, p.X)
}

// Picture returns the stalk or the graph.
func (h hackenbush) Picture(p games.Position) games.Picture {
	if !isGraph(p) {
		return games.Stalk{Edges: h.Format(p)}
	}
	b := read(p.S)
	picture := games.Bush{Edges: make([]games.Branch, len(b.edges))}
	for i, e := range b.edges {
		picture.Edges[i] = games.Branch{From: b.names[e.u], To: b.names[e.v], Letter: e.letter}
	}
	return picture
}
