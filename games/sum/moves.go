package sum

import (
	"context"
	"slices"

	"sprague/games"
	"sprague/games/value"
)

// Move is a move of a player.
type Move struct {
	Option
	Player games.Player
	// Wins means that the move wins at once, whatever it leaves.
	Wins bool
	// progress is that of a winning move in a loopy sum.
	progress progress
}

// Winning describes the known winning moves of a position.
type Winning struct {
	Moves []Move
	// Total is the number of winning moves. Moves of a player that leave the same text are one: the
	// copies of a term are alike, and positions that are written out are different.
	Total uint64
	// Counted is false if there may be more moves than were examined.
	Counted bool
}

// Limits bounds the work of listing and counting moves.
type Limits struct {
	List int    // number of moves to list; negative for all
	Each bool   // list that many moves of each player
	Work uint64 // number of moves to examine
}

// WinningMoves lists and counts the winning moves of a disjunctive sum in normal play. It asks v
// for the values of the results of moves. If there are winning moves it finds at least one, however
// small the limit on work.
func (w *Valued) WinningMoves(ctx context.Context, v Valuer, limits Limits) (Winning, error) {
	if w.Outcome == value.P || w.Outcome == value.D {
		return Winning{Counted: true}, nil
	}
	f := moveFinder{sum: w.Sum, total: w.Total, valuedTotal: w.valuedTotal, open: w.open, unknown: w.Unknown != nil, outcome: w.Outcome, valuer: v, tally: Tally{Limits: limits}}
	f.partizan = w.Sum.Partizan()
	f.short = w.Sum.short()
	if err := f.prepare(w.groups); err != nil {
		return Winning{}, err
	}
	counted := f.isCountable(limits.Work)
	if counted {
		var err error
		if counted, err = f.examineAll(ctx); err != nil {
			return Winning{}, err
		}
	}
	if !counted && (f.tally.total == 0 || f.tally.ordered) { // of the moves in order, the first must be known
		f.tally = Tally{Limits: limits, ordered: f.tally.ordered}
		if err := f.findSome(ctx); err != nil {
			return Winning{}, err
		}
	}
	return f.tally.Winning(counted), nil
}

// WinningByTheorem lists the winning moves of a sum that is a single position, by the theorem of
// its ruleset. It counts them if the theorem gives them all.
func (s Sum) WinningByTheorem(r games.Decided, limits Limits) Winning {
	t := Tally{Limits: limits}
	all := r.Winning(s[0].Positions[0], func(m games.Move) bool {
		t.Add(m.Player, func() Move { return Move{Option: s.Move(0, 0, m), Player: m.Player} })
		return t.total < limits.Work
	})
	return t.Winning(all && t.total < limits.Work)
}

// short reports whether values in the sum, or after its moves, may be other than numbers and
// nimbers.
func (s Sum) short() bool {
	return slices.ContainsFunc(s, func(t Term) bool {
		_, explicit := t.Rules.(*Explicit)
		return explicit || slices.ContainsFunc(t.Positions, func(p games.Position) bool { return games.NatureOf(t.Rules, p) == games.Short })
	})
}

// Partizan reports whether a position with moves has a partizan ruleset. The binder gives impartial
// rules to positions in which the players have the same moves.
func (s Sum) Partizan() bool {
	for _, t := range s {
		if !Partizan(t.Rules) {
			continue
		}
		for _, p := range t.Positions {
			found := false
			t.Rules.Moves(p, func(games.Move) bool {
				found = true
				return false
			})
			if found {
				return true
			}
		}
	}
	return false
}
