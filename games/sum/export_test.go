package sum

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

// SureWithin sets the number of moves examined to find a guaranteed one, until the returned
// function is called.
func SureWithin(n uint64) (restore func()) {
	old := guaranteedWork
	guaranteedWork = n
	return func() { guaranteedWork = old }
}

// WinningMoves finds the winning moves of a sum with a claimed total, which may differ from that of
// its components.
func (s Sum) WinningMoves(ctx context.Context, v Valuer, total value.Value, limits Limits) (Winning, error) {
	w, err := s.Evaluate(ctx, v)
	if err != nil {
		return Winning{}, err
	}
	w.Total, w.Outcome = total, total.Outcome()
	return w.WinningMoves(ctx, v, limits)
}

// NoCompounds refuses a compound, for valuers without compounds.
func NoCompounds(c *Compound) (int64, error) {
	return 0, games.Errorf(games.CodeUnsupported, "%v is unknown here", c)
}

// Short reports whether values may be other than numbers and nimbers.
func (s Sum) Short() bool { return s.short() }
