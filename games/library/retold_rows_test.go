package library_test

import (
	"fmt"
	"strings"

	"sprague/games"
)

// animals returns the animals of a player and of the other one, and the direction of the player.
func animals(by games.Player, letters string) (own, other byte, step int) {
	if by == games.Right {
		return letters[1], letters[0], -1
	}
	return letters[0], letters[1], 1
}

func elephantsAndRhinos(row string, by games.Player) (all []string) {
	own, _, step := animals(by, "er")
	for i := range len(row) {
		if row[i] == own && at(row, i+step, 0) == '.' {
			all = append(all, with(with(row, i, 0, '.'), i+step, 0, own))
		}
	}
	return all
}

func generalizedToadsAndFrogs(p string, by games.Player) (all []string) {
	own, other, step := animals(by, "tf")
	row, numbers, _ := strings.Cut(p, ",")
	var slide, jump int
	if _, err := fmt.Sscanf(numbers, "%d,%d", &slide, &jump); err != nil {
		panic(err)
	}
	for from := range len(row) {
		for to := range len(row) {
			distance := (to - from) * step
			if row[from] != own || row[to] != '.' || distance < 1 {
				continue
			}
			between := row[min(from, to)+1 : max(from, to)]
			slides := between == strings.Repeat(".", distance-1) && distance <= slide
			jumps := between == strings.Repeat(string(other), distance-1) && distance > 1 && distance-1 <= jump
			if slides || jumps {
				all = append(all, with(with(row, from, 0, '.'), to, 0, own)+","+numbers)
			}
		}
	}
	return all
}

// backslidingToadsAndFrogs lists the moves of the player that the position names.
func backslidingToadsAndFrogs(p string, _ games.Player) (all []string) {
	row, name, _ := strings.Cut(p, ",")
	by := games.Left
	if name == "right" {
		by = games.Right
	}
	own, other, step := animals(by, "tf")
	for i := range len(row) {
		if row[i] != own {
			continue
		}
		for _, to := range []int{i + step, i - step, i + 2*step} {
			if at(row, to, 0) == '.' && (to != i+2*step || row[i+step] == other) {
				all = append(all, with(with(row, i, 0, '.'), to, 0, own)+","+by.Opponent().String())
			}
		}
	}
	return all
}

func backslidingResult(p string) (r games.Result) {
	if len(backslidingToadsAndFrogs(p, games.AnyPlayer)) == 0 {
		r.Kind = games.Loss
	}
	return r
}
