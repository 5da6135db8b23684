package judge_test

import (
	"fmt"
	"strings"
)

// plainBerzerk labels positions until nothing changes.
func plainBerzerk(s *sample) {
	n := s.draw(2, 9)
	var steps [2][]int
	for player := range steps {
		for range s.draw(1, n-1) {
			steps[player] = append(steps[player], s.draw(1, n-1))
		}
	}
	var results [2][9]string
	results[0][0], results[1][0] = "Lose", "Lose"
	for changed := true; changed; {
		changed = false
		for player := range steps {
			for place := 1; place < n; place++ {
				if results[player][place] != "" {
					continue
				}
				lost, won := 0, 0
				for _, step := range steps[player] {
					switch results[1-player][(place+step)%n] {
					case "Lose":
						won++
					case "Win":
						lost++
					}
				}
				switch {
				case won > 0:
					results[player][place] = "Win"
				case lost == len(steps[player]):
					results[player][place] = "Lose"
				}
				changed = changed || results[player][place] != ""
			}
		}
	}
	for _, row := range results {
		words := row[1:n]
		for i, word := range words {
			words[i] = pick(word == "", "Loop", word)
		}
		fmt.Fprintln(&s.want, strings.Join(words, " "))
	}
}
