package sequences

import (
	"math/bits"
	"strings"

	"sprague/games"
	"sprague/games/kernel/recurrence"
	"sprague/games/value"
	"sprague/internal/say"
)

// Hackenbush is Red-Blue Hackenbush on strings.
var Hackenbush = games.Family{
	Name:  "hackenbush",
	Takes: "stalks",
	New:   games.Fixed(hackenbush{}),
	Help: games.Help{
		Summary:  "Left cuts a W, Right a B; all above falls",
		Rules:    "A stalk is a string of edges, the first one on the ground. Left cuts an edge W, Right an edge B; the edge and all above it disappear.",
		Notation: "hackenbush(WBW…, …), stalks of W and B, ground first",
		Examples: []string{"hackenbush(WBWWB, BBBWW)", "hackenbush(WB) + kayles(3)"},
		Source:   "J. H. Conway, On Numbers and Games, 1976; E. R. Berlekamp's rule for strings, Winning Ways, 1982",
		Answered: "table; formula (sign expansion) for longer stalks",
	},
}

type hackenbush struct{}

func (hackenbush) Identity() games.Identity {
	return games.Identity{Family: "hackenbush", Name: "hackenbush", Table: "hackenbush", Rules: 1, Joined: true}
}

func (hackenbush) Parse(args []string) ([]games.Position, error) {
	stalks := make([]games.Position, len(args))
	for i, arg := range args {
		text := strings.ToUpper(arg)
		if text == "" {
			return nil, games.Errorf(games.CodeBadPosition, "a stalk is missing; write it with W and B, as in hackenbush(WBW)").At(i, 0)
		}
		for j, c := range text {
			if c != 'W' && c != 'B' {
				return nil, games.Errorf(games.CodeBadPosition, "%q is not an edge; write a stalk with W and B, as in hackenbush(WBW)", c).At(i, min(j, len(arg)))
			}
		}
		stalks[i].S = text
	}
	return stalks, nil
}

func (hackenbush) Format(p games.Position) string { return p.S }

// Moves yields the cuts from the top down: the highest cut of either player is
// that player's best.
func (hackenbush) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for i := len(p.S) - 1; i >= 0; i-- {
		player := games.Right
		if p.S[i] == 'W' {
			player = games.Left
		}
		parts[0].S = p.S[:i]
		if !yield(games.Move{Player: player, Parts: parts}) {
			return
		}
	}
}

// Best is the player's highest cut: of two stalks of which one begins with the
// other, followed by W, the longer is the greater, and the lesser when B follows.
func (hackenbush) Best(p games.Position, player games.Player) (games.Move, bool) {
	i := strings.LastIndexByte(p.S, 'W')
	if player == games.Right {
		i = strings.LastIndexByte(p.S, 'B')
	}
	if i < 0 {
		return games.Move{}, false
	}
	return games.Move{Player: player, Parts: []games.Position{{S: p.S[:i]}}}, true
}

func (hackenbush) Describe(p games.Position, m games.Move) say.Text {
	i := len(m.Parts[0].S)
	if i == 0 {
		return say.Textf("cut edge %d (%s), nothing is left", i+1, p.S[i:i+1])
	}
	return say.Textf("cut edge %d (%s), leave %s", i+1, p.S[i:i+1], m.Parts[0].S)
}

// Value is Berlekamp's rule: the stalk spells the sign expansion of its value.
func (hackenbush) Value(p games.Position) (value.Value, bool) {
	return value.OfNumber(value.Stalk(len(p.S), func(i int) bool { return p.S[i] == 'W' })), true
}

// Negate exchanges the colours.
func (hackenbush) Negate(p games.Position) games.Position {
	return games.Position{S: strings.Map(func(c rune) rune {
		if c == 'W' {
			return 'B'
		}
		return 'W'
	}, p.S)}
}

// Number counts the stalks by length and then as binary numbers, edge i being
// bit i, set for W.
func (hackenbush) Number(p games.Position) (uint64, bool) {
	if len(p.S) > 61 {
		return 0, false
	}
	n := uint64(1)<<len(p.S) - 1
	for i := range len(p.S) {
		if p.S[i] == 'W' {
			n += 1 << i
		}
	}
	return n, true
}

func (hackenbush) At(i uint64) games.Position {
	n := bits.Len64(i+1) - 1
	mask := i - (1<<n - 1)
	text := make([]byte, n)
	for j := range text {
		text[j] = "BW"[mask>>j&1]
	}
	return games.Position{S: string(text)}
}

func (hackenbush) Count(bound uint64) (uint64, error) {
	if bound > 60 {
		return 0, games.Errorf(games.CodeTooLarge, "tables of stalks go to 60 edges at most")
	}
	return 1<<(bound+1) - 1, nil
}

// Numbers gives the values of the first stalks by a kernel, as multiples of 1/2^scale.
func (hackenbush) Numbers(positions uint64) (cells []int64, scale uint) {
	cells = make([]int64, positions)
	return cells, recurrence.Hackenbush(cells)
}

func (hackenbush) Unit() string { return "edges" }

// Picture is the stalk.
func (hackenbush) Picture(p games.Position) games.Picture { return games.Stalk{Edges: p.S} }
