package compound

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// Source provides knowledge of single positions, from tables and theorems, and their values after a
// search if necessary.
type Source interface {
	// Known returns the Grundy value if that takes no search; otherwise it returns false.
	Known(r games.Ruleset, p games.Position) (v value.Value, known bool, err error)
	// Grundy returns the Grundy value.
	Grundy(ctx context.Context, r games.Ruleset, p games.Position) (int64, error)
	// Outcome reports without a search whether the player to move wins; in normal play it is needed
	// only where Known fails. It returns false if that is unknown.
	Outcome(ctx context.Context, r games.Ruleset, p games.Position, misere bool) (won, known bool, err error)
	// Measure returns a measure, and false if it is unknown.
	Measure(ctx context.Context, r games.Ruleset, p games.Position, m measure.Measure) (int64, bool, error)
}

// grundyAt returns the Grundy value of a position. The source is asked once per component.
func (s *Solver) grundyAt(ctx context.Context, r games.Ruleset, p games.Position) (int64, error) {
	v, _, err := s.once(r, p, func() (value.Value, bool, error) {
		x, err := s.source.Grundy(ctx, r, p)
		return value.OfNimber(uint64(x)), true, err
	})
	return int64(v.Nimber()), err
}

// winsAt reports whether the player to move wins a position in normal play.
func (s *Solver) winsAt(ctx context.Context, r games.Ruleset, p games.Position) (bool, error) {
	if won, known, err := s.outcomeAt(ctx, r, p, false); known || err != nil {
		return won, err
	}
	x, err := s.grundyAt(ctx, r, p)
	return x != 0, err
}

// outcomeAt does the same for either convention, without a search; it returns false if the outcome
// is unknown.
func (s *Solver) outcomeAt(ctx context.Context, r games.Ruleset, p games.Position, misere bool) (won, known bool, err error) {
	if !misere {
		v, known, err := s.once(r, p, func() (value.Value, bool, error) { return s.source.Known(r, p) })
		if known || err != nil {
			return v.Nimber() != 0, known, err
		}
	}
	return s.source.Outcome(ctx, r, p, misere)
}

// once returns the cached Grundy value of a position, or asks the source. It caches the value of a
// component if it is known and fits an answer.
func (s *Solver) once(r games.Ruleset, p games.Position, ask func() (v value.Value, known bool, err error)) (v value.Value, known bool, err error) {
	n, met := s.store.find(r, p)
	if met {
		if x, ok := s.answer(key{n, grundy}); ok {
			return value.OfNimber(uint64(x)), true, nil
		}
	}
	if v, known, err = ask(); met && known && err == nil && v.Nimber() <= math.MaxInt64 {
		s.note(key{n, grundy}, int64(v.Nimber()))
	}
	return v, known, err
}
