package hackenbush

import (
	"strings"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
)

// Impartial implements games.PartlyImpartial: both players have the same moves if all edges are G.
func (hackenbush) Impartial(p games.Position) (games.Ruleset, bool) {
	return greenHackenbush{}, !strings.ContainsAny(p.S, "WBLR")
}

// greenHackenbush are the positions of edges G alone, as an impartial ruleset.
type greenHackenbush struct{ all hackenbush }

// Identity has no table: the stalks of G are Nim heaps.
func (g greenHackenbush) Identity() games.Identity {
	id := g.all.Identity()
	id.Table = ""
	return id
}

func (g greenHackenbush) Parse(args []string) ([]games.Position, error) { return g.all.Parse(args) }

func (g greenHackenbush) Format(p games.Position) string { return g.all.Format(p) }

func (g greenHackenbush) Describe(p games.Position, m games.Move) say.Text {
	return g.all.Describe(p, m)
}

func (g greenHackenbush) Picture(p games.Position) games.Picture { return g.all.Picture(p) }

// Moves yields each cut once.
func (g greenHackenbush) Moves(p games.Position, yield func(games.Move) bool) {
	g.all.Moves(p, func(m games.Move) bool {
		if m.Player == games.Right {
			return true
		}
		m.Player = games.AnyPlayer
		return yield(m)
	})
}

// MovesTo yields each cut once.
func (g greenHackenbush) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	return g.all.MovesTo(p, target, func(m games.Move) bool {
		if m.Player == games.Right {
			return true
		}
		m.Player = games.AnyPlayer
		return yield(m)
	})
}

func (g greenHackenbush) Breadth(p games.Position) uint64 { return g.all.Breadth(p) / 2 }

func (g greenHackenbush) Labor(p games.Position) uint64 { return g.all.Labor(p) }

func (g greenHackenbush) Value(p games.Position) (value.Value, bool) { return g.all.Value(p) }

// Measure knows the genus if each part on the ground is a loop, or hangs on one edge. Then the part
// equals a Nim heap in misere play too: cutting that edge leaves 0, and every other cut leaves such
// a part, by induction a Nim heap. A position whose options are Nim heaps, one of them 0, equals
// the Nim heap of their mex (J. H. Conway, On Numbers and Games, 1976, chapter 12).
func (greenHackenbush) Measure(p games.Position, m measure.Measure) (int64, bool) {
	if m != measure.Genus || p.S == "" {
		return 0, false
	}
	if !isGraph(p) {
		return measure.OfNimHeaps(uint64(len(p.S)), len(p.S) > 1)
	}
	s := analyze(read(p.S))
	s.evaluate()
	firm := false
	for _, v := range s.order[1:] {
		if s.parent[v] != ground {
			continue
		}
		if !s.isBridge(v) {
			return 0, false
		}
		firm = firm || s.contribution(v) > 1
	}
	return measure.OfNimHeaps(uint64(s.nimbers[ground]), firm)
}
