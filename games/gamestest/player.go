// Package gamestest plays games out for tests. Its players follow the moves of a ruleset and know
// no theory of the measures. The tests of package games compare the moves with the rules.
package gamestest

import (
	"cmp"
	"fmt"
	"slices"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// Player plays sums of positions of one ruleset, and caches the results. It is for one goroutine.
type Player struct {
	rules games.Numbered
	cells map[games.Position]int64
	known map[question]int64
}

// question is a cached question about a sum.
type question struct{ what, sum string }

// New returns a player of a ruleset, in which every play must end.
func New(r games.Numbered) *Player {
	return &Player{r, map[games.Position]int64{}, map[question]int64{}}
}

// Name formats a position for messages.
func (p *Player) Name(at games.Position) string {
	return p.rules.Identity().Name + "(" + p.rules.Format(at) + ")"
}

// Cell returns the Grundy value of a position: the least that no move leaves, ignoring moves that
// leave a loony part. It is value.LoonyCell if a move wins at once.
func (p *Player) Cell(at games.Position) int64 {
	if cell, ok := p.cells[at]; ok {
		return cell
	}
	cell, reached := int64(0), map[int64]bool{}
	p.rules.Moves(at, func(m games.Move) bool {
		if m.Wins {
			cell = value.LoonyCell
			return false
		}
		all := int64(0)
		for _, part := range slices.Clone(m.Parts) {
			x := p.Cell(part)
			if x == value.LoonyCell {
				return true
			}
			all ^= x
		}
		reached[all] = true
		return true
	})
	for cell != value.LoonyCell && reached[cell] {
		cell++
	}
	p.cells[at] = cell
	return cell
}

// options lists the results of the moves in a sum.
func (p *Player) options(sum []games.Position) (all [][]games.Position) {
	for i, component := range sum {
		p.rules.Moves(component, func(m games.Move) bool {
			option := append(slices.Delete(slices.Clone(sum), i, i+1), m.Parts...)
			slices.SortFunc(option, func(a, b games.Position) int {
				return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y), cmp.Compare(a.S, b.S))
			})
			all = append(all, option)
			return true
		})
	}
	return all
}

// ask computes an answer about a sum once.
func (p *Player) ask(what string, sum []games.Position, compute func() int64) int64 {
	q := question{what, fmt.Sprint(sum)}
	answer, ok := p.known[q]
	if !ok {
		answer = compute()
		p.known[q] = answer
	}
	return answer
}

// Wins reports whether the player to move wins a sum, in normal or in misere play.
func (p *Player) Wins(misere bool, sum ...games.Position) bool {
	return p.ask(fmt.Sprint("wins", misere), sum, func() int64 {
		options := p.options(sum)
		if len(options) == 0 && misere || slices.ContainsFunc(options, func(o []games.Position) bool { return !p.Wins(misere, o...) }) {
			return 1
		}
		return 0
	}) == 1
}

// turns counts the moves of a sum if the winner hurries and the loser delays, or the reverse, and
// neither gives a win away.
func (p *Player) turns(misere, winnerHurries bool, sum []games.Position) int64 {
	return p.ask(fmt.Sprint("turns", misere, winnerHurries), sum, func() int64 {
		var lengths []int64
		won := p.Wins(misere, sum...)
		for _, option := range p.options(sum) {
			if !won || !p.Wins(misere, option...) {
				lengths = append(lengths, 1+p.turns(misere, winnerHurries, option))
			}
		}
		switch {
		case len(lengths) == 0:
			return 0
		case won == winnerHurries:
			return slices.Min(lengths)
		default:
			return slices.Max(lengths)
		}
	})
}

// Measure returns a measure of a sum by its definition. It does not support Genus.
func (p *Player) Measure(m measure.Measure, sum ...games.Position) int64 {
	switch m {
	case measure.Remoteness, measure.MisereRemoteness:
		return p.turns(m == measure.MisereRemoteness, true, sum)
	case measure.Suspense, measure.MisereSuspense:
		return p.turns(m == measure.MisereSuspense, false, sum)
	}
	return p.ask(m.String(), sum, func() (least int64) {
		options := p.options(sum)
		switch {
		case len(options) == 0 && m == measure.MisereGrundy:
			return 1
		case len(options) == 0:
			return measure.Ended
		case m == measure.Foreclosed && slices.ContainsFunc(options, func(o []games.Position) bool { return len(p.options(o)) == 0 }):
			return measure.Immediate
		}
		for slices.ContainsFunc(options, func(o []games.Position) bool { return p.Measure(m, o...) == least }) {
			least++
		}
		return least
	})
}
