package value

import "math/bits"

// landmarkOrder records how a form compares with some small games, the landmarks. Bit i of above is
// set if the form is at least landmark i; bit i of below is set if it is at most landmark i.
// Landmarks decide most comparisons: one lies between the two games, or is above only one of them.
type landmarkOrder struct{ above, below uint16 }

// landmark is a closed form with the sets of its options, which are earlier landmarks.
type landmark struct {
	closed
	left, right uint16
}

// The landmarks. Landmark 0 is 0.
var landmarks = [16]landmark{
	{},
	{closed{nimber: 1}, 1 << 0, 1 << 0},
	{closed{ups: 1}, 1 << 0, 1 << 1},  // {0 | *1}
	{closed{ups: -1}, 1 << 1, 1 << 0}, // {*1 | 0}
	{closed{ups: 1, nimber: 1}, 1<<0 | 1<<1, 1},  // {0, *1 | 0}
	{closed{ups: -1, nimber: 1}, 1, 1<<0 | 1<<1}, // {0 | 0, *1}
	{closed{ups: 2}, 1 << 0, 1 << 4},             // {0 | ^ + *1}
	{closed{ups: -2}, 1 << 5, 1 << 0},
	{closed{ups: 2, nimber: 1}, 1 << 0, 1 << 2}, // {0 | ^}
	{closed{ups: -2, nimber: 1}, 1 << 3, 1 << 0},
	{closed{number: Int(1)}, 1 << 0, 0},
	{closed{number: Int(-1)}, 0, 1 << 0},
	{closed{nimber: 2}, 3, 3},
	{closed{ups: 3}, 1 << 0, 1 << 8}, // {0 | ^2 + *1}
	{closed{ups: -3}, 1 << 9, 1 << 0},
	{closed{number: Scaled(1, 1)}, 1 << 0, 1 << 10},
}

// landmarkOrder returns the landmark order of a closed form.
func (g closed) landmarkOrder() (s landmarkOrder) {
	for i, l := range landmarks {
		if g.plus(l.neg()).atLeastZero() {
			s.above |= 1 << i
		}
		if l.plus(g.neg()).atLeastZero() {
			s.below |= 1 << i
		}
	}
	return s
}

// landmarkOrderOf returns the landmark order of {left | right}. It is at least a landmark unless a
// Right option is at most the landmark, or it is itself at most a Left option of the landmark.
func landmarkOrderOf(left, right []*Form) (s landmarkOrder) {
	var notAbove, notBelow uint16
	for _, f := range right {
		notAbove |= f.landmarkOrder.below
	}
	for _, f := range left {
		notBelow |= f.landmarkOrder.above
	}
	for i := range landmarks {
		l := &landmarks[i]
		if notAbove>>i&1 == 0 && l.left&s.below == 0 {
			s.above |= 1 << i
		}
		if notBelow>>i&1 == 0 && l.right&s.above == 0 {
			s.below |= 1 << i
		}
	}
	return s
}

// refutes reports whether some landmark shows that a game is not at most another.
func (s landmarkOrder) refutes(other landmarkOrder) bool {
	return s.above&^other.above|other.below&^s.below != 0
}

// rank tends to be greater for greater games.
func (s landmarkOrder) rank() int { return bits.OnesCount16(s.above) - bits.OnesCount16(s.below) }
