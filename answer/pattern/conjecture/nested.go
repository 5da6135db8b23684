package conjecture

import (
	"math/bits"

	"sprague/answer/pattern/formula"
)

// nested are frames of two operators beside constants. Whether one fits depends on the value in its
// hole and the target alone, so sets of them are remembered for both.
type nested struct {
	frames  frames
	targets []int64
	indexes []int // of the targets of the sample
	sets    [][][]uint64
}

// The values in holes for which sets are remembered. Others fit no frame.
const (
	leastInHole  = -64
	beyondInHole = 4096
)

// nestedAround lists the frames of two operators for a bank.
func nestedAround(b *bank, condition bool) *nested {
	n := &nested{frames: frames{bank: b}}
	f := &n.frames
	outer, inner := outerOperators, innerOperators
	if condition {
		outer = conditions
	}
	n.add(outer, -1)
	for root := range int32(len(f.list)) {
		n.add(inner, root)
	}
	index := map[int64]int{}
	for _, t := range b.sample.targets {
		if _, known := index[t]; !known {
			index[t] = len(n.targets)
			n.targets = append(n.targets, t)
			n.sets = append(n.sets, make([][]uint64, beyondInHole-leastInHole))
		}
		n.indexes = append(n.indexes, index[t])
	}
	return n
}

// withConstants is an operator with the constants that stand beside a hole; none for a unary operator.
type withConstants struct {
	operator  string
	constants []int64
}

var (
	digits         = []int64{2, 3, 4, 5, 6, 7, 8, 9, 10}
	outerOperators = []withConstants{
		{operator: "ctz"},
		{operator: "popcount"},
		{operator: "bits"},
		{operator: "lowbit"},
		{operator: "sqrt"},
		{operator: "bigomega"},
		{operator: "mod", constants: digits},
		{operator: "div", constants: digits},
		{operator: "and", constants: []int64{1, 2, 3, 4, 5, 6, 7}},
		{operator: "min", constants: []int64{1, 2, 3, 4, 5, 6}},
		{operator: "exponent", constants: []int64{3, 5, 10}},
		{operator: "digitsum", constants: []int64{3, 10}},
	}
	innerOperators = []withConstants{
		{operator: "add", constants: []int64{1, 2, 3, 4, 5}},
		{operator: "sub", constants: []int64{1, 2, 3, 4, 5}},
		{operator: "mul", constants: []int64{2, 3, 4, 5}},
		{operator: "div", constants: []int64{2, 3, 4, 5}},
		{operator: "mod", constants: digits},
		{operator: "xor", constants: []int64{1, 2, 3}},
		{operator: "ctz"},
		{operator: "popcount"},
		{operator: "bits"},
		{operator: "lowbit"},
		{operator: "oddpart"},
		{operator: "highbit"},
		{operator: "sqrt"},
	}
	conditions = []withConstants{
		{operator: "eq", constants: []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
		{operator: "ne", constants: []int64{0, 1, 2, 3}},
		{operator: "lt", constants: []int64{1, 2, 3, 4, 5}},
		{operator: "isfibonacci"},
		{operator: "issquare"},
		{operator: "isprime"},
	}
)

// add adds frames of operators within another frame.
func (n *nested) add(operators []withConstants, outer int32) {
	for _, o := range operators {
		op := formula.Named(o.operator)
		if op.Unary != nil {
			n.frames.add(op, outer, 0, 0)
			continue
		}
		for _, c := range o.constants {
			n.frames.list = append(n.frames.list, frame{op: op, side: n.frames.bank.constant(c), outer: outer})
		}
	}
}

// fitting returns the set of frames with a target for a value in the hole.
func (n *nested) fitting(target int, v int64) []uint64 {
	at := &n.sets[target][v-leastInHole]
	if *at == nil {
		*at = make([]uint64, (len(n.frames.list)+63)/64)
		for i := range n.frames.list {
			if n.frames.apply(int32(i), 0, v) == n.targets[target] {
				(*at)[i/64] |= 1 << (i % 64)
			}
		}
	}
	return *at
}

// matches calls yield for each frame that has the targets at all points, for the values at the points
// that value returns.
func (n *nested) matches(value func(point int) int64, yield func(frame int32)) {
	var both [64]uint64
	left := both[:(len(n.frames.list)+63)/64]
	for p, target := range n.indexes {
		v := value(p)
		if v < leastInHole || v >= beyondInHole {
			return
		}
		any := uint64(0)
		for i, word := range n.fitting(target, v) {
			if p > 0 {
				word &= left[i]
			}
			left[i] = word
			any |= word
		}
		if any == 0 {
			return
		}
	}
	for i, word := range left {
		for ; word != 0; word &= word - 1 {
			yield(int32(64*i + bits.TrailingZeros64(word)))
		}
	}
}
