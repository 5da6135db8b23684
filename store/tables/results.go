package tables

import (
	"math"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/store"
	"sprague/store/forms"
)

// The columns of a table of a game with results; it has one of them. A cell of resultColumn is 0 for
// a draw, 2r+1 for a loss in r moves and 2r+2 for a win in r moves; one of scoreColumn is the score
// for the player whose turn it is. In a game in which a player wins endless play, a cell of
// endlessColumn is 1 for an endless loss and 2 for an endless win, and else 2 more than of
// resultColumn. Readers that do not know this column find no results.
const (
	resultColumn  = "result"
	scoreColumn   = "score"
	endlessColumn = "endless-result"

	endlessCells = 2
)

// resulting reports whether a ruleset has results of its own, which its table holds in the place of
// values.
func resulting(r games.Ruleset) bool {
	_, ok := r.(games.Resulting)
	return ok
}

// columnOf returns the name of the column with the results of a ruleset. That of a game with scores
// is known by its table.
func columnOf(r games.Resulting, v *store.View) string {
	switch kind := r.Cycles(); {
	case kind != 0 && kind != games.Draw:
		return endlessColumn
	case v.Column(resultColumn) != nil:
		return resultColumn
	default:
		return scoreColumn
	}
}

// HasResults reports whether the table holds results instead of values.
func (t *Table) HasResults() bool { return t.results }

// Scored reports whether the results are scores.
func (t *Table) Scored() bool { return t.results && t.reader.Meta().Name == scoreColumn }

// Result looks up the result of best play from a position. It returns false if the table lacks the
// position, and for a cell that stands for no result, which verify reports.
func (t *Table) Result(p games.Position) (retrograde.Solved, bool) {
	if !t.results {
		return retrograde.Solved{}, false
	}
	i, ok := t.rules.Number(t.keyed.ruleset().(games.Resulting).Representative(p))
	if !ok {
		return retrograde.Solved{}, false
	}
	return t.ResultAt(i)
}

// ResultAt returns the result at position i, like Result.
func (t *Table) ResultAt(i uint64) (retrograde.Solved, bool) {
	cell, ok := t.reader.Cell(i)
	if !ok || !t.results || t.Absent(i) {
		return retrograde.Solved{}, false
	}
	return ResultOfCell(t.reader.Meta().Name, cell)
}

// Endless reports whether the table is of a game in which a player wins endless play.
func (t *Table) Endless() bool { return t.results && t.reader.Meta().Name == endlessColumn }

// ResultOfCell returns the result that a cell of a column stands for, and false if it stands for
// none.
func ResultOfCell(column string, cell int64) (s retrograde.Solved, ok bool) {
	if column == endlessColumn {
		return endlessOfCell(cell)
	}
	switch {
	case column == scoreColumn:
		return retrograde.Solved{Result: games.Result{Kind: games.Score, Score: cell}}, -games.MostScore <= cell && cell <= games.MostScore
	case column != resultColumn || cell < 0 || cell > 2*math.MaxUint32:
		return s, false
	case cell == 0:
		s.Kind = games.Draw
		return s, true
	}
	s.Kind, s.Remoteness = games.Loss, uint32((cell-1)/2)
	if cell%2 == 0 {
		s.Kind = games.Win
	}
	return s, true
}

// endlessOfCell is ResultOfCell for endlessColumn.
func endlessOfCell(cell int64) (s retrograde.Solved, ok bool) {
	kinds := [...]games.ResultKind{1: games.Loss, 2: games.Win}
	switch {
	case cell <= 0:
		return s, false
	case cell <= endlessCells:
		s.Kind, s.Remoteness = kinds[cell], games.Endless
		return s, true
	default:
		return ResultOfCell(resultColumn, cell-endlessCells)
	}
}

// cellOfResult is the opposite of ResultOfCell.
func cellOfResult(column string, s retrograde.Solved) int64 {
	switch {
	case s.Endless() && s.Kind == games.Loss:
		return 1
	case s.Endless():
		return 2
	case column == endlessColumn:
		return endlessCells + cellOfResult(resultColumn, s)
	}
	switch s.Kind {
	case games.Score:
		return s.Score
	case games.Loss:
		return 2*int64(s.Remoteness) + 1
	case games.Win:
		return 2*int64(s.Remoteness) + 2
	default:
		return 0
	}
}

// ResultColumns encodes the results and heights of a listing, which they end, and its positions unless
// their ruleset numbers them.
func ResultColumns(l *retrograde.Listing) []store.Input {
	name, n := resultColumn, int(l.Len())
	switch {
	case l.Scored():
		name = scoreColumn
	case l.Endless():
		name = endlessColumn
	}
	at := l.Sorted()
	columns := []store.Input{
		narrow(name, n, func(i int) int64 {
			if e := at(i); !e.Absent {
				return cellOfResult(name, e.Solved)
			} else if name != scoreColumn {
				return absentCell
			}
			return 0
		}),
		narrow(heightColumn, n, func(i int) int64 {
			if e := at(i); !e.Absent || name != scoreColumn {
				return int64(e.Height)
			}
			return absentCell
		}),
	}
	if l.Ranked() {
		return columns
	}
	return append(columns, forms.TextLists(n, func(i int) []byte { return at(i).Text })...)
}
