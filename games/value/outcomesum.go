package value

// OutcomeSum tells who wins a sum, as far as that follows from the outcomes of its components in
// normal play. A component without an outcome that counts here makes the sum unknown. The zero
// value is the empty sum.
type OutcomeSum struct {
	left, right, next int // components of each outcome; those that are P are 0, and vanish
	unknown           bool
}

// Add adds a component.
func (s *OutcomeSum) Add(o Outcome) {
	switch o {
	case L:
		s.left++
	case R:
		s.right++
	case N:
		s.next++
	case P:
	default:
		s.unknown = true
	}
}

// Wins reports whether Left, or Right, wins the sum by moving first. It returns false in ok if the
// outcomes do not tell. A game that is L or P is at least 0, and so is a sum of them (Conway, On
// Numbers and Games, 1976). Beside such a sum the first move that wins an N-position wins too.
func (s OutcomeSum) Wins(right bool) (won, ok bool) {
	own, other := s.left, s.right
	if right {
		own, other = other, own
	}
	switch {
	case s.unknown:
		return false, false
	case other == 0 && s.next <= 1:
		return own+s.next > 0, true
	default:
		return false, own == 0 && s.next == 0
	}
}

// Outcome returns the outcome of the sum, and false if the outcomes of its components do not tell.
func (s OutcomeSum) Outcome() (Outcome, bool) {
	left, known := s.Wins(false)
	right, both := s.Wins(true)
	return OutcomeOf(left, right), known && both
}

// Negative returns the outcome of the negative of a game.
func (o Outcome) Negative() Outcome {
	switch o {
	case L:
		return R
	case R:
		return L
	default:
		return o
	}
}
