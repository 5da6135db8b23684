package stats

import (
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/store/tables"
)

// class is the outcome class of a cell.
type class uint8

const (
	next class = iota
	previous
	left
	right
	drawn
	unknown
	classes
)

func (c class) String() string {
	return [classes]string{value.N.String(), value.P.String(), value.L.String(), value.R.String(), value.D.String(), Wild}[c]
}

// ofNimber classifies a cell of an impartial position.
func ofNimber(cell int64) class {
	if cell == 0 {
		return previous
	}
	return next
}

// ofNumber classifies a cell of a position that is a number.
func ofNumber(cell int64) class {
	switch {
	case cell > 0:
		return left
	case cell < 0:
		return right
	default:
		return previous
	}
}

// ofForm returns a function that classifies numbers of forms, which must be readable.
func ofForm(forms *tables.Forms) func(cell int64) class {
	return func(cell int64) class {
		f, err := forms.Form(uint64(cell))
		if err != nil {
			return unknown
		}
		return ofOutcome(f.Outcome())
	}
}

// ofOutcome returns the class of an outcome.
func ofOutcome(o value.Outcome) class {
	switch o {
	case value.N:
		return next
	case value.P:
		return previous
	case value.L:
		return left
	case value.R:
		return right
	default:
		return drawn
	}
}

// ofMeasure returns a function that classifies the cells of a measure.
func ofMeasure(m measure.Measure) func(cell int64) class {
	return func(cell int64) class {
		switch {
		case m == measure.Genus && cell == measure.Wild:
			return unknown
		case m.Wins(cell):
			return next
		default:
			return previous
		}
	}
}
