package stress_test

import (
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestMain makes the test binary serve as the tested sample programs:
//
//	stress.test sample PROBLEM MISTAKE
func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == "sample" {
		sample(os.Args[2], os.Args[3])
		return
	}
	os.Exit(m.Run())
}

// unlucky is the number that triggers most mistakes.
const unlucky = 7

// verdict is the answer to a case, and properties of the case.
type verdict struct {
	wins     bool
	unlucky  bool // the case has the unlucky number
	three    bool // at least three numbers
	lastLine bool // the answer ends a line
}

// program is a correct solution of a problem.
type program struct {
	yes, no string
	solve   func(next func() (int, bool), tell func(wins bool, numbers []int, last bool))
}

var programs = map[string]program{
	"luogu-p2197": {"Yes", "No", heapCases(func(heaps []int) bool { return xor(heaps) != 0 })},
	"heaps.star":  {"Yes", "No", heapCases(func(heaps []int) bool { return xor(heaps) != 0 })},
	"luogu-p4279": {"John", "Brother", heapCases(func(heaps []int) bool { return (xor(heaps) != 0) == (slices.Max(heaps) > 1) })},
	"poj-1704": {"Georgia will win", "Bob will win", heapCases(func(chips []int) bool {
		chips = slices.Sorted(slices.Values(chips))
		if len(chips)%2 == 1 {
			chips = slices.Insert(chips, 0, 0)
		}
		var gaps []int
		for i := 0; i < len(chips); i += 2 {
			gaps = append(gaps, chips[i+1]-chips[i]-1)
		}
		return xor(gaps) != 0
	})},
	"poj-1067": {"1", "0", func(next func() (int, bool), tell func(bool, []int, bool)) {
		for {
			a, ok := next()
			if !ok {
				return
			}
			b, _ := next()
			least, most := min(a, b), max(a, b)
			k := float64(most - least)
			tell(least != int(math.Floor((k+math.Sqrt(5*k*k))/2)), []int{a, b}, true)
		}
	}},
	"hdu-1536": {"W", "L", func(next func() (int, bool), tell func(bool, []int, bool)) {
		for {
			set := several(next)
			if len(set) == 0 {
				return
			}
			values := subtraction(set, 10_000)
			positions, _ := next()
			for i := range positions {
				heaps, total := several(next), 0
				for _, n := range heaps {
					total ^= values[n]
				}
				tell(total != 0, heaps, i+1 == positions)
			}
		}
	}},
}

// heapCases reads the number of cases, and several numbers for each.
func heapCases(wins func([]int) bool) func(func() (int, bool), func(bool, []int, bool)) {
	return func(next func() (int, bool), tell func(bool, []int, bool)) {
		cases, _ := next()
		for range cases {
			heaps := several(next)
			tell(wins(heaps), heaps, true)
		}
	}
}

// several reads a number of items and then the items.
func several(next func() (int, bool)) (numbers []int) {
	n, _ := next()
	for range n {
		number, _ := next()
		numbers = append(numbers, number)
	}
	return numbers
}

func xor(numbers []int) (total int) {
	for _, n := range numbers {
		total ^= n
	}
	return total
}

// subtraction returns the Grundy values of heaps from 0 to most.
func subtraction(set []int, most int) []int {
	values := make([]int, most+1)
	for n := range values {
		var reached [128]bool
		for _, s := range set {
			if s <= n {
				reached[values[n-s]] = true
			}
		}
		for reached[values[n]] {
			values[n]++
		}
	}
	return values
}

// sample solves a problem, possibly with a mistake.
func sample(problem, mistake string) {
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	tokens := strings.Fields(string(input))
	p := programs[problem]
	var verdicts []verdict
	p.solve(func() (int, bool) {
		if len(tokens) == 0 {
			return 0, false
		}
		n, err := strconv.Atoi(tokens[0])
		tokens = tokens[1:]
		return n, err == nil
	}, func(wins bool, numbers []int, last bool) {
		verdicts = append(verdicts, verdict{wins, slices.Contains(numbers, unlucky), len(numbers) > 2, last})
	})
	var out strings.Builder
	for i, v := range verdicts {
		switch {
		case mistake == "heap" && v.unlucky, mistake == "several" && i > 0 && i+1 == len(verdicts):
			v.wins = !v.wins
		case mistake == "balance" && !v.wins && v.three:
			v.wins = true
		case mistake == "late" && v.unlucky:
			time.Sleep(time.Hour)
		case mistake == "crash" && v.unlucky:
			fmt.Fprintln(os.Stderr, "there is no such heap")
			os.Exit(3)
		case mistake == "cut" && v.unlucky:
			fmt.Print(out.String())
			return
		case mistake == "long" && v.unlucky:
			out.WriteString(p.yes + "\n")
		case mistake == "flood" && v.unlucky:
			for {
				fmt.Println(p.yes)
			}
		}
		if v.wins {
			out.WriteString(p.yes)
		} else {
			out.WriteString(p.no)
		}
		if v.lastLine {
			out.WriteString(" \r\n") // ignored blanks
		}
	}
	fmt.Print(strings.TrimSpace(out.String()))
}
