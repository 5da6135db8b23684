package judge_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/judge"
)

// plain answers each problem by exhaustive play, or by a plain implementation of its rule.
var plain = map[string]func(s *sample){}

// Every problem of the table is compared with play.
func TestProblemsAgainstPlay(t *testing.T) {
	for _, p := range judge.Problems() {
		t.Run(p.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := sample{t: t}
				plain[p.Name](&s)
				got, err := solve(t, p.Name, s.text.String())
				if err != nil || got != s.want.String() {
					t.Fatalf("on %q: %q, %v; play tells %q", s.text.String(), got, err, s.want.String())
				}
			})
		})
	}
}

// byPlay returns the answers to an input by play. It returns false if the input is too large.
func byPlay(problem, input string) (want string, ok bool) {
	defer func() {
		if reason := recover(); reason != nil && reason != (tooLarge{}) {
			panic(reason)
		}
	}()
	tokens := strings.Fields(input)
	s := sample{given: &tokens}
	plain[problem](&s)
	return s.want.String(), true
}

// poj-2315 is exact with one kicked ball per turn and inexact with two. Its page has this
// counterexample.
func TestMooresRule(t *testing.T) {
	kicks := func(most, reach int) *game {
		return last(func(at []int, leave func(...int)) {
			var kick func(balls []int, i, left int)
			kick = func(balls []int, i, left int) {
				if i < len(at) {
					for by := 0; by <= min(reach*left, reach, at[i]); by++ {
						kick(with(balls, i, at[i]-by), i+1, left-min(by, 1))
					}
				} else if left < most {
					leave(balls...)
				}
			}
			kick(at, 0, most)
		})
	}
	ask := func(t fataler, most, reach int, balls []int) bool {
		var distances []string
		for _, n := range balls {
			distances = append(distances, fmt.Sprint(n*6283/1000)) // n turns of a ball of radius 1, for small n
		}
		got, err := solve(t, "poj-2315", fmt.Sprintln(len(balls), most, reach*6284/1000+1, 1, strings.Join(distances, " ")))
		if err != nil {
			t.Fatalf("%v", err)
		}
		return got == "Alice\n"
	}
	rapid.Check(t, func(t *rapid.T) {
		reach := rapid.IntRange(1, 3).Draw(t, "reach")
		balls := rapid.SliceOfN(rapid.IntRange(1, 6), 1, 4).Draw(t, "balls")
		want := kicks(1, reach).wins(balls...)
		if got := ask(t, 1, reach, balls); got != want {
			t.Fatalf("one kick of at most %d at %v: Alice %t, play tells %t", reach, balls, got, want)
		}
	})
	balls := []int{1, 1, 1, 2}
	if byRule, byPlay := ask(t, 2, 1, balls), kicks(2, 1).wins(balls...); byRule || !byPlay {
		t.Errorf("%v: Alice %t by the rule and %t by play", balls, byRule, byPlay)
	}
}
