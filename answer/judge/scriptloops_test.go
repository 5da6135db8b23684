package judge_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games/script"
)

// randomEdges returns a graph whose edges lead to vertices nearby, some of them back.
func randomEdges(rng *rand.Rand, n int) [][]int {
	edges := make([][]int, n)
	for v := range edges {
		for range rng.IntN(4) {
			edges[v] = append(edges[v], min(max(v-3+rng.IntN(6), 0), n-1))
		}
	}
	return edges
}

// Where play may come back, best leads to the end in sums of tokens on a graph, whatever the opponent
// does.
func TestBestOfLoops(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 86))
	won := 0
	for range 60 {
		n := 6 + rng.IntN(8)
		edges := randomEdges(rng, n)
		s, err := script.Read("x", []byte("cycles = DRAW\nedges = "+strings.ReplaceAll(fmt.Sprint(edges), " ", ", ")+`
def moves(v):
    return edges[v]

def judge(input):
    lines = []
    for case in range(1 << 60):
        if not input.more():
            break
        tokens = [input.int() for token in range(input.int())]
        to = best(tokens)
        lines.append(outcome(tokens) == WIN)
        lines += to if to != None else [-1]
    return [str(line) for line in lines]
`), script.Surroundings{})
		p := problemOf(t, s, err)
		ended := map[string]bool{}
		var win func(tokens []int) bool
		win = func(tokens []int) bool {
			key := fmt.Sprint(tokens)
			if ends, seen := ended[key]; seen && !ends {
				t.Fatalf("%v: %v comes again", edges, tokens)
			}
			ended[key] = false
			var to []int
			out := strings.Fields(judged(t, p, strings.NewReader(fmt.Sprintln(len(tokens), strings.Trim(key, "[]")))))
			if out[0] != "True" {
				if out[1] != "-1" {
					t.Fatalf("%v: %v is not won by %v", edges, tokens, out)
				}
				return false
			}
			for _, word := range out[1:] {
				var v int
				if _, err := fmt.Sscan(word, &v); err != nil {
					t.Fatal(err)
				}
				to = append(to, v)
			}
			for i, v := range to {
				for _, u := range edges[v] {
					next := slices.Clone(to)
					next[i] = u
					if !win(next) {
						t.Fatalf("%v: %v, left from %v, is not lost", edges, to, tokens)
					}
				}
			}
			ended[key] = true
			won++
			return true
		}
		for range 4 {
			tokens := make([]int, 1+rng.IntN(3))
			for i := range tokens {
				tokens[i] = rng.IntN(n)
			}
			win(tokens)
			clear(ended)
		}
	}
	if won < 100 {
		t.Errorf("%d positions are won", won)
	}
}
