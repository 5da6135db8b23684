package judge_test

import (
	"fmt"
	"slices"
	"testing"
)

// bush writes the edges of a picture on vertex 1 as a component, both vertices of each edge.
func bush(edges [][2]int) string {
	var numbers []int
	for _, e := range edges {
		numbers = append(numbers, e[0], e[1])
	}
	return written(numbers...)
}

// bushMoves cuts an edge, and drops the edges that are not connected to vertex 1.
func bushMoves(component string) (all [][]string) {
	numbers := read(component)
	for cut := 0; cut < len(numbers); cut += 2 {
		rest := slices.Concat(numbers[:cut], numbers[cut+2:])
		hangs := map[int]bool{1: true}
		for range rest {
			for i := 0; i < len(rest); i += 2 {
				if hangs[rest[i]] || hangs[rest[i+1]] {
					hangs[rest[i]], hangs[rest[i+1]] = true, true
				}
			}
		}
		var kept []int
		for i := 0; i < len(rest); i += 2 {
			if hangs[rest[i]] {
				kept = append(kept, rest[i], rest[i+1])
			}
		}
		all = append(all, []string{written(kept...)})
	}
	return all
}

func plainTree(s *sample, least int) string {
	n := s.draw(least, 7)
	return pick(plays(bushMoves).wins([]string{bush(s.treeEdges(n))}, true), "Alice", "Bob")
}

func plainTrees(s *sample) {
	for range s.draw(0, 3) {
		fmt.Fprintln(&s.want, plainTree(s, 1))
	}
}

func plainChristmas(s *sample) {
	for range s.records(3, "") {
		var pictures []string
		for range s.draw(0, 3) {
			vertices := s.draw(1, 4)
			more := s.draw(vertices-1, vertices+1) - (vertices - 1)
			edges := s.treeEdges(vertices)
			for range more {
				edges = append(edges, [2]int{s.draw(1, vertices), s.draw(1, vertices)})
			}
			pictures = append(pictures, bush(edges))
		}
		fmt.Fprintln(&s.want, pick(plays(bushMoves).wins(pictures, true), "Sally", "Harry"))
	}
}

func plainMisereTrees(s *sample) {
	game := plays(bushMoves)
	game.Misere = true
	for range s.records(3, "") {
		var trees []string
		for range s.draw(0, 3) {
			trees = append(trees, bush(s.treeEdges(s.draw(1, 5))))
		}
		fmt.Fprintln(&s.want, pick(game.wins(trees, true), "PP", "QQ"))
	}
}

// Pictures with parallel edges, loops and several edges on the root.
func TestPictures(t *testing.T) {
	for input, want := range map[string]string{
		"1 1 0": "Harry\n", "1 2 2 1 2 1 2": "Harry\n", "1 1 1 1 1": "Sally\n", "2 2 1 1 2 2 1 1 2": "Harry\n",
		"1 4 4 1 2 2 3 3 4 4 2": "Sally\n", "0": "Harry\n",
	} {
		if got, err := solve(t, "poj-3710", input); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", input, got, err, want)
		}
	}
}
