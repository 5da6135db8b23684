package value_test

import (
	"fmt"
	"math/big"

	"sprague/games/value"
)

// A sum of a Nim heap of 5 and a Hackenbush stalk: Left, Right, Left.
func Example() {
	heap := value.OfNimber(5)
	stalk := value.OfNumber(value.Stalk(3, func(edge int) bool { return edge != 1 }))
	sum := heap.Add(stalk)
	fmt.Println(sum, "is", sum.Outcome())
	fmt.Println(sum.Times(2), "is", sum.Times(2).Outcome())
	// Output:
	// 3/4 + *5 is L
	// 3/2 is L
}

func ExampleNimberSet() {
	var options value.NimberSet
	for _, n := range []uint64{0, 1, 3} {
		options.Add(n)
	}
	fmt.Println(value.Nimber(options.Mex()))
	// Output: *2
}

func ExampleSimplest() {
	x, ok := value.Simplest(big.NewRat(1, 3), big.NewRat(2, 5))
	fmt.Println(x, ok)
	// Output: 3/8 true
}
