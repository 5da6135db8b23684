package judge_test

import (
	"fmt"
	"slices"
)

// pathMoves blackens paths to the root. A component is the white vertices, after the parents of all
// vertices from 1 on.
func pathMoves(n int) func(string) [][]string {
	return func(component string) (all [][]string) {
		numbers := read(component)
		parent, white := numbers[:n], numbers[n:]
		for _, v := range white {
			left := slices.Clone(white)
			for u := v; u > 0; u = parent[u-1] {
				left = slices.DeleteFunc(left, func(w int) bool { return w == u })
			}
			all = append(all, []string{written(slices.Concat(parent, left)...)})
		}
		return all
	}
}

// plainCombat tries every white vertex.
func plainCombat(s *sample) {
	n := s.draw(1, 8)
	var white []int
	for v := 1; v <= n; v++ {
		if s.draw(0, 1) == 0 {
			white = append(white, v)
		}
	}
	edges := s.treeEdges(n)
	parent := make([]int, n)
	for seen := []int{1}; len(seen) > 0; seen = seen[1:] {
		for _, e := range edges {
			for i, v := range e {
				if u := e[1-i]; v == seen[0] && u != parent[v-1] {
					parent[u-1] = v
					seen = append(seen, u)
				}
			}
		}
	}
	game := plays(pathMoves(n))
	won := false
	for i, parts := range pathMoves(n)(written(slices.Concat(parent, white)...)) {
		if !game.wins(parts, true) {
			won = true
			fmt.Fprintln(&s.want, white[i])
		}
	}
	if !won {
		fmt.Fprintln(&s.want, -1)
	}
}

// layerMoves cuts a layer in each direction out of a cuboid.
func layerMoves(component string) (all [][]string) {
	side := read(component)
	for i := range side[0] {
		for j := range side[1] {
			for k := range side[2] {
				parts := []string{}
				for _, x := range []int{i, side[0] - 1 - i} {
					for _, y := range []int{j, side[1] - 1 - j} {
						for _, z := range []int{k, side[2] - 1 - k} {
							if x*y*z > 0 {
								parts = append(parts, written(x, y, z))
							}
						}
					}
				}
				all = append(all, parts)
			}
		}
	}
	return all
}

func plainSlicing(s *sample) {
	first := s.name("ALBERT", "RUBEN")
	var cuboids []string
	for range s.draw(0, 2) {
		cuboids = append(cuboids, written(s.draw(1, 3), s.draw(1, 3), s.draw(1, 4)))
	}
	second := pick(first == "ALBERT", "RUBEN", "ALBERT")
	fmt.Fprintln(&s.want, pick(plays(layerMoves).wins(cuboids, true), first, second))
}

// multipleMoves flips multiples of a white cell among n.
func multipleMoves(n int) func(string) [][]string {
	return func(component string) (all [][]string) {
		for _, x := range read(component) {
			after := read(component)
			for y := x; y <= n; y += x {
				if i := slices.Index(after, y); i >= 0 {
					after = slices.Delete(after, i, i+1)
				} else {
					after = append(after, y)
				}
				slices.Sort(after)
				all = append(all, []string{written(after...)})
			}
		}
		return all
	}
}

func plainArrayGame(s *sample) {
	n := s.draw(4, 9)
	game := plays(multipleMoves(n))
	for range s.draw(0, 3) {
		white := s.chips(1, n)
		slices.Sort(white)
		fmt.Fprintln(&s.want, pick(game.wins([]string{written(white...)}, true), "Yes", "No"))
	}
}
