package games_test

import (
	"fmt"
	"slices"
	"testing"

	"sprague/games"
)

// plainCuboid removes a layer in each direction, and counts the cubes between them.
var plainCuboid = &game{name: "cuboid", options: func(state string) (all []option) {
	var side [3]int
	_, _ = fmt.Sscanf(state, "%d,%d,%d", &side[0], &side[1], &side[2])
	seen := map[string]bool{}
	for cut := range side[0] * side[1] * side[2] {
		at := [3]int{cut % side[0], cut / side[0] % side[1], cut / side[0] / side[1]}
		var parts []string
		for corner := range 8 {
			part := make([]int, 3)
			for d := range part {
				if part[d] = at[d]; corner>>d&1 == 1 {
					part[d] = side[d] - 1 - at[d]
				}
			}
			if slices.Sort(part); part[0] > 0 {
				parts = append(parts, fmt.Sprintf("%d,%d,%d", part[0], part[1], part[2]))
			}
		}
		if parts == nil {
			parts = []string{"0,0,0"}
		}
		slices.Sort(parts)
		if key := fmt.Sprint(parts); !seen[key] {
			seen[key] = true
			all = append(all, option{parts: parts})
		}
	}
	return all
}}

// cuboidsTo lists the cuboids with ascending sides up to a number.
func cuboidsTo(most int) (all []string) {
	all = []string{"0,0,0"}
	for z := 1; z <= most; z++ {
		for y := 1; y <= z; y++ {
			for x := 1; x <= y; x++ {
				all = append(all, fmt.Sprintf("%d,%d,%d", x, y, z))
			}
		}
	}
	return all
}

func TestCuboidsFollowTheirRules(t *testing.T) {
	trial := newTrial(t, plainCuboid)
	numbered := trial.rules.(games.Numbered)
	for i, state := range cuboidsTo(9) {
		each([]string{state}, trial.sameMoves, trial.worthByMex)
		if n, _ := numbered.Number(trial.position(state)); n != uint64(i) {
			t.Errorf("cuboid(%s) has number %d, not %d", state, n, i)
		}
	}
	each(cuboidsTo(3), trial.worthByPlay)
}

func TestCutsOfCuboidsAreDescribed(t *testing.T) {
	for state, want := range map[string]string{"1,1,1": "cut it away", "2,2,2": "cut into 1×1×1"} {
		trial := newTrial(t, plainCuboid)
		var told []string
		trial.rules.Moves(trial.position(state), func(m games.Move) bool {
			told = append(told, trial.rules.Describe(trial.position(state), m).String())
			return true
		})
		if !slices.Contains(told, want) {
			t.Errorf("cuboid(%s): %q, want %q", state, told, want)
		}
	}
}

func TestBadCuboidsAreRefused(t *testing.T) {
	refuses(t, "cuboid", []malformed{
		{[]string{"3", "4"}, games.CodeBadPosition, -1, 0},
		{[]string{"3", "4", "1001"}, games.CodeOutOfRange, 2, 0},
		{[]string{"3", "x", "5"}, games.CodeBadPosition, 1, 0},
	})
}
