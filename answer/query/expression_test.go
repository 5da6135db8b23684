package query_test

import (
	"fmt"
	"math/big"
	"strings"

	"pgregory.net/rapid"

	"sprague/games/value"
)

// expression is a text with its expected value, computed here without the rulesets.
type expression struct {
	text  string
	value value.Value
	loose bool // whether it needs parentheses after a sign or a factor
}

// tight returns the text as an operand.
func (x expression) tight() string {
	if x.loose {
		return "(" + x.text + ")"
	}
	return x.text
}

// expressions generates sums of generated leaves.
func expressions(leaves *rapid.Generator[expression]) *rapid.Generator[expression] {
	return rapid.Custom(func(t *rapid.T) expression { return compose(t, leaves, 3) })
}

func compose(t *rapid.T, leaves *rapid.Generator[expression], depth int) expression {
	shape := 0
	if depth > 0 {
		shape = rapid.IntRange(0, 4).Draw(t, "shape")
	}
	switch shape {
	case 1:
		of := compose(t, leaves, depth-1)
		return expression{"-" + of.tight(), of.value.Neg(), true}
	case 2:
		n, of := rapid.Uint64Range(0, 5).Draw(t, "count"), compose(t, leaves, depth-1)
		return expression{fmt.Sprintf("%d*%s", n, of.tight()), of.value.Times(n), true}
	case 3, 4:
		return add(t, leaves, depth)
	default:
		return leaves.Draw(t, "leaf")
	}
}

// add generates a sum of two or three terms, with random spaces.
func add(t *rapid.T, leaves *rapid.Generator[expression], depth int) expression {
	first := compose(t, leaves, depth-1)
	text, total := first.text, first.value
	for range rapid.IntRange(1, 2).Draw(t, "terms") {
		term := compose(t, leaves, depth-1)
		space := rapid.SampledFrom([]string{"", " ", "\t", "  "}).Draw(t, "space")
		if rapid.Bool().Draw(t, "minus") {
			text += space + "-" + space + term.tight()
			total = total.Add(term.value.Neg())
		} else {
			text += space + "+" + space + term.text
			total = total.Add(term.value)
		}
	}
	return expression{text, total, true}
}

// anything generates every kind of component.
func anything() *rapid.Generator[expression] { return rapid.OneOf(nimbers(), dyadics(), sheets()) }

// finite generates components with values that are not loony.
func finite() *rapid.Generator[expression] { return rapid.OneOf(nimbers(), dyadics()) }

// kayles and sub123 are prefixes of two nim-sequences (Winning Ways, chapter 4).
var (
	kayles = []uint64{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4}
	sub123 = []uint64{0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0}
)

func nimbers() *rapid.Generator[expression] {
	return rapid.Custom(func(t *rapid.T) expression {
		switch rapid.IntRange(0, 4).Draw(t, "game") {
		case 0:
			n := rapid.Uint64Range(0, 20).Draw(t, "n")
			return expression{fmt.Sprintf("*%d", n), value.OfNimber(n), false}
		case 1:
			row := rapid.StringMatching("[wb]{0,6}").Draw(t, "row")
			x := uint64(0)
			for i, c := range row {
				if c == 'w' {
					x ^= []uint64{1, 0, 2, 3, 4, 5}[i]
				}
			}
			return expression{"messenger(" + row + ")", value.OfNimber(x), false}
		case 2:
			return heaps(t, "subtraction[1..3]", "subtraction 1,2,3", sub123)
		case 3:
			return heaps(t, "kayles", "kayles", kayles)
		default:
			return heaps(t, "nim", "nim", []uint64{0, 1, 2, 3, 4, 5, 6, 7, 8})
		}
	})
}

// heaps generates some heaps of a game, as a call or in bare words.
func heaps(t *rapid.T, called, bare string, sequence []uint64) expression {
	sizes := rapid.SliceOfN(rapid.IntRange(0, len(sequence)-1), 0, 3).Draw(t, "heaps")
	x := uint64(0)
	for _, n := range sizes {
		x ^= sequence[n]
	}
	texts := strings.Fields(strings.Trim(fmt.Sprint(sizes), "[]"))
	if len(sizes) > 0 && rapid.Bool().Draw(t, "bare") {
		return expression{bare + " " + strings.Join(texts, " "), value.OfNimber(x), false}
	}
	return expression{called + "(" + strings.Join(texts, ",") + ")", value.OfNimber(x), false}
}

func dyadics() *rapid.Generator[expression] {
	return rapid.Custom(func(t *rapid.T) expression {
		switch rapid.IntRange(0, 2).Draw(t, "number") {
		case 0:
			r := big.NewRat(rapid.Int64Range(0, 40).Draw(t, "numerator"), 1<<rapid.IntRange(0, 4).Draw(t, "exponent"))
			return expression{r.RatString(), number(r), false}
		case 1:
			stalk := rapid.StringMatching("[WB]{1,6}").Draw(t, "stalk")
			x := walk(func(step int, _ *big.Rat) int {
				switch {
				case step == len(stalk):
					return 0
				case stalk[step] == 'W':
					return 1
				default:
					return -1
				}
			})
			return expression{"hackenbush(" + stalk + ")", number(x), false}
		default:
			return braces(t)
		}
	})
}

// braces generates {lo | hi} with arbitrary rational bounds.
func braces(t *rapid.T) expression {
	lo := big.NewRat(rapid.Int64Range(-30, 30).Draw(t, "lo"), rapid.Int64Range(1, 9).Draw(t, "lo'"))
	gap := big.NewRat(rapid.Int64Range(1, 40).Draw(t, "gap"), rapid.Int64Range(1, 30).Draw(t, "gap'"))
	hi := new(big.Rat).Add(lo, gap)
	x := walk(func(_ int, x *big.Rat) int {
		switch {
		case x.Cmp(lo) <= 0:
			return 1
		case x.Cmp(hi) >= 0:
			return -1
		default:
			return 0
		}
	})
	return expression{fmt.Sprintf("{%s | %s}", lo.RatString(), hi.RatString()), number(x), false}
}

// walk descends the tree of numbers from 0 as directed, and returns the number where it stops.
func walk(direction func(step int, x *big.Rat) int) *big.Rat {
	x := new(big.Rat)
	var below, above *big.Rat
	for step := 0; ; step++ {
		var bound *big.Rat
		d := direction(step, x)
		switch {
		case d == 0:
			return x
		case d > 0:
			below, bound = x, above
		default:
			above, bound = x, below
		}
		if bound == nil {
			x = new(big.Rat).Add(x, big.NewRat(int64(d), 1))
		} else {
			x = new(big.Rat).Add(x, bound)
			x.Quo(x, big.NewRat(2, 1))
		}
	}
}

func number(r *big.Rat) value.Value {
	d, _ := value.FromRat(r)
	return value.OfNumber(d)
}

// sheets generates sheets of paper with known value: 0 or loony.
func sheets() *rapid.Generator[expression] {
	return rapid.Custom(func(t *rapid.T) expression {
		if rapid.Bool().Draw(t, "strip") {
			n := rapid.IntRange(2, 9).Draw(t, "length")
			return expression{fmt.Sprintf("cutting(1,%d)", n), value.Loony(), false}
		}
		sheet := rapid.SampledFrom([]string{"1,1", "2,2", "2,3", "3,2", "3,3"}).Draw(t, "sheet")
		return expression{"cutting(" + sheet + ")", value.Value{}, false}
	})
}

func nimber(n uint64) value.Value { return value.OfNimber(n) }
