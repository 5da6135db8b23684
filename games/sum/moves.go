package sum

import (
	"context"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
)

// Move is a winning move of a sum.
type Move struct {
	Player games.Player
	// Component, Rules, From and Text tell which component moves, by its number,
	// from where, and what happens to it.
	Component int
	Rules     games.Ruleset
	From      games.Position
	Text      say.Text
	// Parts is what the component becomes.
	Parts []games.Position
	// To is the whole sum after the move; nil when the move wins at once.
	To Sum
	// Wins is set when the move wins at once.
	Wins bool
}

// Winning is what is known of the winning moves of a position.
type Winning struct {
	Moves []Move
	// Total is the number of winning moves: one for each component moved and
	// distinct result of that component, and for each player who has it.
	Total uint64
	// Counted is false when there may be more moves than were looked at.
	Counted bool
}

// Limits bound the work of listing and counting moves.
type Limits struct {
	List int    // how many moves to list; negative for all
	Work uint64 // how many moves to look at
}

// WinningMoves lists and counts the winning moves of a disjunctive sum in
// normal play, of value total. Where there are winning moves it finds at least
// one, however small the limit on work.
func (s Sum) WinningMoves(ctx context.Context, v Valuer, total value.Value, limits Limits) (Winning, error) {
	if outcome := total.Outcome(); outcome == value.P || outcome == value.D {
		return Winning{Counted: true}, nil
	}
	f := finder{sum: s, total: total, tally: tally{limits: limits}}
	f.partizan = s.partizan()
	if err := f.prepare(v); err != nil {
		return Winning{}, err
	}
	counted := f.breadth() <= limits.Work
	if counted {
		var err error
		if counted, err = f.all(ctx); err != nil {
			return Winning{}, err
		}
	}
	if !counted && f.tally.total == 0 {
		if err := f.some(ctx); err != nil {
			return Winning{}, err
		}
	}
	return f.tally.result(counted), nil
}

// partizan reports whether the players' moves differ anywhere in the sum.
func (s Sum) partizan() bool {
	for _, t := range s {
		if _, ok := t.Rules.(games.Partizan); !ok {
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
