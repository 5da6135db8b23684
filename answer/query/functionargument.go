package query

import (
	"sprague/games"
	"sprague/games/value"
)

// argumentKind is the kind of an argument of a function.
type argumentKind uint8

const (
	aGame argumentKind = iota
	aTemperature
	aNimber    // a nimber, or a whole number n for *n
	aDivisor   // the same, except 0
	anExponent // a whole number
)

// functionArgument is an evaluated argument. Its kind decides which of number and nimber is set.
type functionArgument struct {
	form   *value.Form
	number value.Dyadic // a temperature
	nimber uint64       // a nimber or an exponent
}

// argument converts a form to an argument of the i-th kind of a function.
func (f function) argument(i int, form *value.Form) (functionArgument, error) {
	a := functionArgument{form: form}
	number, ups, nimber, closed := form.Closed()
	isNumber := closed && ups == 0 && nimber == 0
	isNimber := closed && ups == 0 && number.Sign() == 0
	text := func() string { return games.Clip(form.String()) }
	switch kind := f.kinds()[i]; {
	case kind == aGame:
		return a, nil
	case kind == aTemperature && !isNumber:
		return a, games.Errorf(games.CodeBadPosition, "a temperature is a number, and %s is none: %s", text(), f.example)
	case kind == aTemperature:
		a.number = number
		return a, nil
	case isNimber && kind != anExponent:
		a.nimber = nimber
	case kind == anExponent && !isNumber, kind == anExponent && !isWhole(number):
		return a, games.Errorf(games.CodeBadPosition, "an exponent is a whole number, and %s is none: %s", text(), f.example)
	case !isNumber || !isWhole(number):
		return a, games.Errorf(games.CodeBadPosition, "%s takes nimbers, and %s is none: %s", f.name, text(), f.example)
	case !number.Num().IsUint64():
		return a, games.Errorf(games.CodeOutOfRange, "%s is too large; %s takes numbers below 2^64", text(), f.name)
	default:
		a.nimber = number.Num().Uint64()
	}
	if f.kinds()[i] == aDivisor && a.nimber == 0 {
		return a, games.Errorf(games.CodeBadPosition, "0 has no inverse, so it divides nothing: %s", f.example)
	}
	return a, nil
}

// isWhole reports whether a number is one of 0, 1, 2, …
func isWhole(d value.Dyadic) bool { return d.IsInt() && d.Sign() >= 0 }

// kinds lists the kinds of the arguments.
func (f function) kinds() []argumentKind {
	if f.takes == nil {
		return []argumentKind{aGame}
	}
	return f.takes
}

// ofNimbers reports whether the function takes and returns nimbers.
func (f function) ofNimbers() bool { return f.kinds()[0] >= aNimber }
