package verify

import (
	"time"

	"sprague/games"
	"sprague/store"
	"sprague/store/tables"
)

// Work is the cost of deriving all values of a file by the rules.
type Work struct {
	Tables    uint64
	Positions uint64  // positions to derive
	Options   float64 // approximate number of moves to examine
}

// UnconfirmedMoves is the number of moves examined without confirmation: about ten minutes of one
// core.
const UnconfirmedMoves = 60e9

// Time estimates the time of one core.
func (w Work) Time() time.Duration {
	return time.Duration(w.Options / UnconfirmedMoves * float64(10*time.Minute)).Round(time.Second)
}

// EstimateWork estimates the work of deriving all values of a file by the rules.
func EstimateWork(db *store.DB) (Work, error) {
	names, err := db.Names()
	if err != nil {
		return Work{}, err
	}
	known, err := tables.Known(db)
	if err != nil {
		return Work{}, err
	}
	w := Work{Tables: uint64(len(names))}
	for _, name := range names {
		c, err := openClaim(db, name, known)
		if err != nil {
			continue // a failure, which takes no work
		}
		reach := c.reach()
		w.Positions += min(reach, 1<<62-min(w.Positions, 1<<62))
		w.Options += options(c, reach)
	}
	return w, nil
}

// options estimates the moves of the first positions of a table from a sample. For heaps that
// split, which are solved together, each held byte counts as one move.
func options(c claim, reach uint64) float64 {
	if c, ok := c.(*measures); ok && c.heaps != nil {
		bytes, _ := c.memory()
		return float64(bytes)
	}
	const places = 4
	moves := uint64(0)
	for k := range uint64(places) {
		if i := reach / places * (k + 1); i > 0 {
			moves += breadth(c.ruleset(), i-1)
		}
	}
	return float64(reach) * (1 + float64(moves)/places)
}

// breadth counts the moves of position i, up to some thousand, or asks the ruleset. A script that
// fails has the moves before.
func breadth(r games.Numbered, i uint64) (moves uint64) {
	const most = 4096
	var failed error
	defer games.Caught(&failed)
	p := r.At(i)
	if broad, ok := r.(games.Broad); ok {
		moves = broad.Breadth(p)
	}
	if moves > 0 {
		return moves
	}
	r.Moves(p, func(games.Move) bool {
		moves++
		return moves < most
	})
	return moves
}
