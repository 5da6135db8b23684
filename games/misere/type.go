package misere

import (
	"math"

	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
)

// Kind is the kind of a position in misere play.
type Kind uint8

// The kinds. Fickle and firm positions are tame.
const (
	Fickle Kind = iota // like a Nim heap of 0 or 1: misere play reverses it
	Firm               // like Nim heaps at least one of which is larger than 1: misere play equals normal play
	Wild               // genus theory does not apply
)

// Type is the type of a position in genus theory (J. H. Conway, On Numbers and Games, 1976, chapter
// 12). The zero value is that of a position without moves.
type Type struct {
	Kind  Kind
	Value uint64 // the Grundy value of a tame position; below 2^63
}

// OfNimHeap returns the type of a Nim heap (C. L. Bouton 1901).
func OfNimHeap(n uint64) Type {
	if n <= 1 {
		return Type{Fickle, n}
	}
	return Type{Firm, n}
}

// Tame reports whether the type is not wild.
func (t Type) Tame() bool { return t.Kind != Wild }

// Add returns the type of a sum. It is fickle only if both parts are.
func (t Type) Add(u Type) Type {
	switch {
	case t.Kind == Wild || u.Kind == Wild:
		return Type{Kind: Wild}
	case t.Kind == Firm || u.Kind == Firm:
		return Type{Firm, t.Value ^ u.Value}
	default:
		return Type{Fickle, t.Value ^ u.Value}
	}
}

// Times returns the type of n copies.
func (t Type) Times(n uint64) Type {
	if n == 0 {
		return Type{}
	}
	if t.Tame() && n%2 == 0 {
		t.Value = 0
	}
	return t
}

// Outcome returns the outcome of a tame position: P if it is fickle 1 or firm 0, else N.
func (t Type) Outcome() value.Outcome {
	if t == (Type{Fickle, 1}) || t == (Type{Firm, 0}) {
		return value.P
	}
	return value.N
}

func (t Type) String() string { return t.Text().String() }

// Text formats the genus: the Grundy value, with that of misere play as its exponent.
func (t Type) Text() say.Text {
	switch t.Kind {
	case Fickle:
		return say.Textf("genus %d^%d (fickle)", t.Value, t.Value^1)
	case Firm:
		return say.Textf("genus %d^%d (firm)", t.Value, t.Value)
	default:
		return say.Textf("wild")
	}
}

// Exponents returns the exponents of the genus of a tame position: its misere Grundy values with 0, 1,
// 2, … Nim heaps of 2 beside, of which the last two alternate for ever.
func (t Type) Exponents() []uint64 {
	if t.Kind == Fickle {
		return [][]uint64{{1, 2, 0}, {0, 3, 1}}[t.Value]
	}
	return []uint64{t.Value, t.Value ^ 2}
}

// Cell encodes the type like [measure.Genus]. It returns false if the type does not fit.
func (t Type) Cell() (int64, bool) {
	switch {
	case t.Kind == Wild:
		return measure.Wild, true
	case t.Kind == Fickle:
		return int64(t.Value), true
	default:
		return int64(t.Value) + 2, t.Value <= math.MaxInt64-2
	}
}

// TypeOfCell decodes the result of [Type.Cell]. It returns false for other cells.
func TypeOfCell(cell int64) (Type, bool) {
	switch {
	case cell == measure.Wild:
		return Type{Kind: Wild}, true
	case cell < 0:
		return Type{}, false
	case cell <= 1:
		return Type{Fickle, uint64(cell)}, true
	default:
		return Type{Firm, uint64(cell) - 2}, true
	}
}
