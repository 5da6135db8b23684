package bench

import (
	"slices"
	"time"

	"sprague/games/kernel/octal"
	"sprague/internal/say"
)

// catalogue lists all contests.
func catalogue() []entry {
	kayles := octal.Code{Digits: []byte{0, 7, 7}}
	couples := octal.Code{Digits: []byte{0, 1, 3, 7}}
	grundy := octal.Code{Digits: []byte{4}, Unequal: true}
	const few, many = 10_000, 1_000_000
	return []entry{
		{"subtract", subtraction(say.Plain("{1,2,3}"), small, few), 2, [3]int{2, 2, 2}},
		{"subtract", subtraction(say.Plain("{1,2,3}"), small, 10_000_000), 45, [3]int{2, 2, 2}},
		{"subtract", subtraction(say.Plain("{2,3,5,7,11,13}"), primes, few), 2, [3]int{2, 2, 2}},
		{"subtract", subtraction(say.Plain("{2,3,5,7,11,13}"), primes, 10_000_000), 75, [3]int{2, 2, 2}},
		{"subtract", subtraction(say.Textf("100 numbers to 10^4"), hundred(), few), 2, [3]int{2, 2, 2}},
		{"subtract", subtraction(say.Textf("100 numbers to 10^4"), hundred(), 10_000_000), 1000, [3]int{740, 200, 120}},
		{"octal", takeAndBreak(say.Plain("kayles"), kayles, few, periodic), 60, [3]int{2, 2, 2}},
		{"octal", takeAndBreak(say.Plain("kayles"), kayles, many, periodic), 60, [3]int{2, 2, 2}},
		{"octal", takeAndBreak(say.Plain("0.137"), couples, few, periodic), 35, [3]int{2, 2, 2}},
		{"octal", takeAndBreak(say.Plain("0.137"), couples, many, periodic), 35, [3]int{2, 2, 2}},
		{"octal", takeAndBreak(say.Textf("0.137, no period"), couples, 100_000, plodding), 40, [3]int{2900, 50, 50}},
		{"octal", takeAndBreak(say.Plain("0.04"), octal.Code{Digits: []byte{0, 0, 4}}, 100_000, periodic), 40, [3]int{8000, 2500, 2200}},
		{"octal", takeAndBreak(say.Plain("grundy"), grundy, many, periodic), 45, [3]int{9500, 3000, 1300}},
		{"octal", takeAndBreak(say.Plain("0.142"), octal.Code{Digits: []byte{0, 1, 4, 2}}, many, periodic), 30, [3]int{5000, 1500, 1150}},
		{"cut", sheets(say.Textf("by play"), 200, byPlay), 8, [3]int{3, 2, 2}},
		{"cut", sheets(say.Textf("closed form"), 200, byClosedForm), 8, [3]int{2, 2, 2}},
		{"coins", rowsOfCoins(20), 230, [3]int{2, 2, 2}},
		{"coins", rowsOfCoins(24), 230, [3]int{5, 3, 3}},
		{"cram", boards(5), 65, [3]int{700, 180, 110}},
		{"chomp", bars(16), 80, [3]int{10, 10, 10}},
		{"wythoff", pairsOfHeaps(500), 150, [3]int{10, 10, 10}},
		{"fibonacci", bounded(700), 100, [3]int{2, 2, 2}},
		{"hackenbush", stalks(20), 80, [3]int{10, 10, 10}},
		{"graph", graphs(say.Textf("topological"), many, false), 110, [3]int{35, 35, 35}},
		{"graph", graphs(say.Textf("random numbers"), many, true), 700, [3]int{300, 220, 220}},
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
