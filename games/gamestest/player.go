// Package gamestest plays games out for tests. Its players follow the moves of a ruleset and know
// no theory of the measures. The tests of package games compare the moves with the rules.
package gamestest

import (
	"fmt"
	"slices"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/measure"
)

// Player plays sums of positions of one ruleset, and caches the results. It is for one goroutine.
type Player struct {
	rules          games.Numbered
	normal, misere *play.Player[games.Position]
	known          map[string]int64 // measures, by their names and sums
}

// New returns a player of a ruleset, in which every play must end.
func New(r games.Numbered) *Player {
	moves := func(at games.Position) (all []play.Move[games.Position]) {
		r.Moves(at, func(m games.Move) bool {
			all = append(all, play.Move[games.Position]{Parts: slices.Clone(m.Parts), Wins: m.Wins})
			return true
		})
		return all
	}
	p := &Player{r, play.New(moves), play.New(moves), map[string]int64{}}
	p.misere.Misere = true
	return p
}

// Name formats a position for messages.
func (p *Player) Name(at games.Position) string {
	return p.rules.Identity().Name + "(" + p.rules.Format(at) + ")"
}

// Cell returns the Grundy value of a position: the least that no move leaves, ignoring moves that
// leave a loony part. It is value.LoonyCell if a move wins at once.
func (p *Player) Cell(at games.Position) int64 { return p.normal.Cell(at) }

// by returns the player of normal or misere play.
func (p *Player) by(misere bool) *play.Player[games.Position] {
	if misere {
		return p.misere
	}
	return p.normal
}

// Wins reports whether the player to move wins a sum, in normal or in misere play.
func (p *Player) Wins(misere bool, sum ...games.Position) bool {
	return p.by(misere).Wins(true, sum...)
}

// Measure returns a measure of a sum by its definition. It does not support Genus.
func (p *Player) Measure(m measure.Measure, sum ...games.Position) int64 {
	switch m {
	case measure.Remoteness, measure.MisereRemoteness:
		return p.by(m == measure.MisereRemoteness).Length(true, true, sum...)
	case measure.Suspense, measure.MisereSuspense:
		return p.by(m == measure.MisereSuspense).Length(true, false, sum...)
	}
	key := fmt.Sprint(m, sum)
	least, ok := p.known[key]
	if !ok {
		least = p.grundy(m, sum)
		p.known[key] = least
	}
	return least
}

// grundy returns a measure of a sum that is a mex of those after its moves.
func (p *Player) grundy(m measure.Measure, sum []games.Position) int64 {
	options := slices.Collect(p.normal.Options(true, sum...))
	switch {
	case len(options) == 0 && m == measure.MisereGrundy:
		return 1
	case len(options) == 0:
		return measure.Ended
	}
	reached := map[int64]bool{}
	for _, o := range options {
		if m == measure.Foreclosed && p.ended(o.Parts) {
			return measure.Immediate
		}
		reached[p.Measure(m, o.Parts...)] = true
	}
	return play.Mex(reached)
}

// ended reports whether no move is left in a sum.
func (p *Player) ended(sum []games.Position) bool {
	for range p.normal.Options(true, sum...) {
		return false
	}
	return true
}
