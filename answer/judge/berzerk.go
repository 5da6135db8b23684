package judge

import "context"

// berzerk finds the winners of a graph with cycles, whose vertices are the player to move and the
// place of the monster, from the end of play backwards.
var berzerk = Problem{
	Name:         "codeforces-787-c",
	Title:        "Berzerk",
	Ruleset:      "graph",
	Source:       "Codeforces 787 C",
	InputFormat:  "n; twice k and k numbers, for Rick and for Morty; a turn moves a monster on a circle of n places forward by one of the player's numbers, and wins by the move to place 1",
	OutputFormat: "two lines, if Rick begins and if Morty does: for each place of the monster from 2 to n, Win if that player wins, Lose if the other wins, else Loop",
	solve: func(_ context.Context, r *run) {
		n := int(r.in.between("the number of places", 2, longestCircle))
		var steps [2][]int
		r.in.line()
		for player := range steps {
			r.in.distinct("a number of a player's set")
			for range r.in.countBetween("the size of a player's set", 1, int64(n)-1) {
				steps[player] = append(steps[player], int(r.in.between("a number of a player's set", 1, int64(n)-1)))
			}
			r.in.line()
		}
		r.in.finish()
		for _, results := range solveCircle(n, steps) {
			for i, result := range results[1:] {
				r.out.text = append(r.out.text, choose(i == 0, "", " ")+[]string{"Loop", "Win", "Lose"}[result]...)
			}
			r.out.line("")
		}
		r.out.endCase()
	},
	limits: limits{
		"the number of places": {2, longestCircle},
	},
}

// longestCircle bounds the time, which grows with the square.
const longestCircle = 7000

// The results for a player to move.
const (
	draw = iota
	win
	loss
)

// solveCircle returns the results of the moving player, for each player and place of the monster.
// At place 0 the other player has just won.
func solveCircle(n int, steps [2][]int) (results [2][]uint8) {
	type vertex struct{ player, place int }
	var escapes [2][]int // moves of a player from each place that are not known to lose
	for player := range steps {
		results[player] = make([]uint8, n)
		escapes[player] = make([]int, n)
		results[player][0] = loss
	}
	queue := []vertex{{0, 0}, {1, 0}}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		other := 1 - v.player
		for _, step := range steps[other] {
			from := v.place - step
			if from < 0 {
				from += n
			}
			if results[other][from] != draw {
				continue
			}
			if results[v.player][v.place] == win {
				if escapes[other][from]++; escapes[other][from] < len(steps[other]) {
					continue
				}
				results[other][from] = loss
			} else {
				results[other][from] = win
			}
			queue = append(queue, vertex{other, from})
		}
	}
	return results
}
