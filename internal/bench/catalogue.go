package bench

import (
	"slices"
	"time"

	"sprague/games/kernel/octal"
)

// catalogue lists all contests.
func catalogue() []entry {
	kayles := octal.Code{Digits: []byte{0, 7, 7}}
	couples := octal.Code{Digits: []byte{0, 1, 3, 7}}
	grundy := octal.Code{Digits: []byte{4}, Unequal: true}
	const few, many = 10_000, 1_000_000
	return []entry{
		{kernel: "subtract", begin: subtraction("{1,2,3}", small, few)},
		{kernel: "subtract", begin: subtraction("{1,2,3}", small, 10_000_000)},
		{kernel: "subtract", begin: subtraction("{2,3,5,7,11,13}", primes, few)},
		{kernel: "subtract", begin: subtraction("{2,3,5,7,11,13}", primes, 10_000_000)},
		{kernel: "subtract", begin: subtraction("100 numbers to 10^4", hundred(), few)},
		{kernel: "subtract", begin: subtraction("100 numbers to 10^4", hundred(), 10_000_000)},
		{kernel: "octal", begin: takeAndBreak("kayles", kayles, few, periodic)},
		{kernel: "octal", begin: takeAndBreak("kayles", kayles, many, periodic)},
		{kernel: "octal", begin: takeAndBreak("0.137", couples, few, periodic)},
		{kernel: "octal", begin: takeAndBreak("0.137", couples, many, periodic)},
		{kernel: "octal", begin: takeAndBreak("0.137, no period", couples, 100_000, plodding)},
		{kernel: "octal", begin: takeAndBreak("0.04", octal.Code{Digits: []byte{0, 0, 4}}, 100_000, periodic)},
		{kernel: "octal", begin: takeAndBreak("grundy", grundy, many, periodic)},
		{kernel: "octal", begin: takeAndBreak("0.142", octal.Code{Digits: []byte{0, 1, 4, 2}}, many, periodic)},
		{kernel: "cut", begin: sheets("by play", 200, byPlay)},
		{kernel: "cut", begin: sheets("closed form", 200, byClosedForm)},
		{kernel: "coins", begin: rowsOfCoins(20)},
		{kernel: "coins", begin: rowsOfCoins(24)},
		{kernel: "cram", begin: boards(5)},
		{kernel: "graph", begin: graphs("topological", many, false)},
		{kernel: "graph", begin: graphs("random numbers", many, true)},
	}
}

// Kernels lists the names of all kernels, in the order in which they are measured.
func Kernels() (names []string) {
	for _, e := range catalogue() {
		if !slices.Contains(names, e.kernel) {
			names = append(names, e.kernel)
		}
	}
	return names
}

// expected tells what a row will take, about.
func (e entry) expected(o Options) time.Duration {
	run := e.loopTime
	for _, set := range o.Lanes {
		run += e.kernelTime[set]
	}
	return time.Duration(o.Runs*run) * time.Millisecond
}
