package script_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
)

// ended is a contest problem about a game with results: a script, with BEGIN for the position where
// play begins and other words for its input, and a plain solution of the statement.
type ended struct {
	name, script string
	// random makes an input, as replacements of words in the script, and its answer.
	random func(r *rand.Rand) (words []string, answer string)
	// read makes the answer of the result at the beginning; nil for the result itself.
	read func(result string) string
}

// tupleOf writes numbers as a tuple.
func tupleOf(numbers []int) string {
	text := "("
	for _, n := range numbers {
		text += fmt.Sprint(n) + ", "
	}
	return text + ")"
}

// row makes a row of random numbers.
func row(r *rand.Rand, least, length, from, to int) []int {
	all := make([]int, least+r.IntN(length))
	for i := range all {
		all[i] = from + r.IntN(to-from+1)
	}
	return all
}

// lead is a problem about the lead of the first player, who takes from a row of numbers.
func lead(least, from, to int, plain func(row []int) int) func(r *rand.Rand) ([]string, string) {
	return func(r *rand.Rand) ([]string, string) {
		numbers := row(r, least, 7, from, to)
		answer := fmt.Sprint(plain(numbers))
		if answer[0] != '-' && answer != "0" {
			answer = "+" + answer
		}
		return []string{"ROW", tupleOf(numbers)}, answer
	}
}

func sumOf(row []int) (sum int) {
	for _, n := range row {
		sum += n
	}
	return sum
}

var endings = []ended{
	{
		"LeetCode 877, Stone Game", `
BEGIN = (0, ROW)
def moves(p):
    lead, row = p
    return [(-lead - row[0], row[1:]), (-lead - row[-1], row[:-1])]
def result(p):
    return p[0] if not p[1] else None
`, lead(1, 1, 9, stoneGame), nil,
	},
	{
		"LeetCode 1140, Stone Game II", `
BEGIN = (0, ROW, 1)
def moves(p):
    lead, row, m = p
    return [(-lead - sum(row[:x]), row[x:], max(m, x)) for x in range(1, min(2 * m, len(row)) + 1)]
def result(p):
    return p[0] if not p[1] else None
`, lead(1, 1, 9, func(row []int) int { return stoneGameII(row, 1) }), nil,
	},
	{
		"LeetCode 1406, Stone Game III", `
BEGIN = (0, ROW)
def moves(p):
    lead, row = p
    return [(-lead - sum(row[:x]), row[x:]) for x in range(1, min(3, len(row)) + 1)]
def result(p):
    return p[0] if not p[1] else None
`, lead(1, -9, 9, stoneGameIII), nil,
	},
	{
		"LeetCode 1690, Stone Game VII", `
BEGIN = (0, ROW)
def moves(p):
    lead, row = p
    return [(-lead - sum(row[1:]), row[1:]), (-lead - sum(row[:-1]), row[:-1])]
def result(p):
    return p[0] if not p[1] else None
`, lead(2, 1, 9, stoneGameVII), nil,
	},
	{
		"LeetCode 1510, Stone Game IV", `
BEGIN = N
def moves(n):
    return [n - k * k for k in range(1, n + 1) if k * k <= n]
def result(n):
    return LOSE if n == 0 else None
`, func(r *rand.Rand) ([]string, string) {
			n := 1 + r.IntN(60)
			return []string{"= N", "= " + fmt.Sprint(n)}, fmt.Sprint(winnerSquareGame(n))
		}, func(result string) string { return fmt.Sprint(result[0] == 'N') },
	},
	{
		"LeetCode 1728, Cat and Mouse II", `
cycles = DRAW
GRID = CELLS
FOOD = "".join(GRID).find("F")
BEGIN = ("".join(GRID).find("M"), "".join(GRID).find("C"), "mouse")
def result(p):
    mouse, cat, turn = p
    if mouse == FOOD:
        return LOSE if turn == "cat" else WIN
    if cat in [mouse, FOOD]:
        return LOSE if turn == "mouse" else WIN
    return None
def jumps(at, most):
    width, found = len(GRID[0]), [at]
    for dx, dy in [(0, 1), (1, 0), (0, -1), (-1, 0)]:
        for k in range(1, most + 1):
            x, y = at % width + k * dx, at // width + k * dy
            if x < 0 or x >= width or y < 0 or y >= len(GRID) or GRID[y][x] == "#":
                break
            found.append(y * width + x)
    return found
def moves(p):
    mouse, cat, turn = p
    if turn == "mouse":
        return [(to, cat, "cat") for to in jumps(mouse, MOUSE)]
    return [(mouse, to, "mouse") for to in jumps(cat, CAT)]
`, func(r *rand.Rand) ([]string, string) {
			grid := randomGrid(r)
			cat, mouse := 1+r.IntN(2), 1+r.IntN(2)
			return []string{"CELLS", `("` + strings.Join(grid, `", "`) + `",)`, "MOUSE", fmt.Sprint(mouse), "CAT", fmt.Sprint(cat)},
				fmt.Sprint(canMouseWin(grid, cat, mouse))
		}, func(result string) string { return fmt.Sprint(result[0] == 'N') }, // endless play is for the cat
	},
	{
		"Codeforces 787C, Berzerk", `
cycles = DRAW
BEGIN = (AT, 0)
SETS = (FIRST, SECOND)
def result(p):
    return LOSE if p[0] == 0 else None
def moves(p):
    return [((p[0] + k) % PLACES, 1 - p[1]) for k in SETS[p[1]]]
`, func(r *rand.Rand) ([]string, string) {
			n := 2 + r.IntN(9)
			sets := [2][]int{row(r, 1, 3, 1, n-1), row(r, 1, 3, 1, n-1)}
			at := 1 + r.IntN(n-1)
			return []string{"PLACES", fmt.Sprint(n), "FIRST", tupleOf(sets[0]), "SECOND", tupleOf(sets[1]), "AT", fmt.Sprint(at)}, berzerk(n, sets, at)
		}, func(result string) string { return map[byte]string{'N': "Win", 'P': "Lose", 'D': "Loop"}[result[0]] },
	},
}

func stoneGame(row []int) int {
	if len(row) == 0 {
		return 0
	}
	last := len(row) - 1
	return max(row[0]-stoneGame(row[1:]), row[last]-stoneGame(row[:last]))
}

func stoneGameII(row []int, m int) int {
	best := -1 << 30
	for x := 1; x <= min(2*m, len(row)); x++ {
		best = max(best, sumOf(row[:x])-stoneGameII(row[x:], max(m, x)))
	}
	if len(row) == 0 {
		return 0
	}
	return best
}

func stoneGameIII(row []int) int {
	best := -1 << 30
	for x := 1; x <= min(3, len(row)); x++ {
		best = max(best, sumOf(row[:x])-stoneGameIII(row[x:]))
	}
	if len(row) == 0 {
		return 0
	}
	return best
}

func stoneGameVII(row []int) int {
	if len(row) == 0 {
		return 0
	}
	last := len(row) - 1
	return max(sumOf(row[1:])-stoneGameVII(row[1:]), sumOf(row[:last])-stoneGameVII(row[:last]))
}

func winnerSquareGame(n int) bool {
	wins := make([]bool, n+1)
	for i := range wins {
		for k := 1; k*k <= i; k++ {
			wins[i] = wins[i] || !wins[i-k*k]
		}
	}
	return wins[n]
}

// randomGrid makes a grid with a food, a mouse, a cat and walls.
func randomGrid(r *rand.Rand) []string {
	width, height := 2+r.IntN(3), 2+r.IntN(3)
	cells := []byte(strings.Repeat(".", width*height))
	for i := range cells {
		if r.IntN(5) == 0 {
			cells[i] = '#'
		}
	}
	for i, place := range r.Perm(len(cells))[:3] {
		cells[place] = "FMC"[i]
	}
	var grid []string
	for y := range height {
		grid = append(grid, string(cells[y*width:(y+1)*width]))
	}
	return grid
}

// canMouseWin plays at most as many turns as there are states, each of which play would repeat.
func canMouseWin(grid []string, catJump, mouseJump int) bool {
	width, all := len(grid[0]), strings.Join(grid, "")
	food := strings.IndexByte(all, 'F')
	jumps := func(at, most int) (to []int) {
		to = append(to, at)
		for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			for k := 1; k <= most; k++ {
				x, y := at%width+k*step[0], at/width+k*step[1]
				if x < 0 || y < 0 || x >= width || y >= len(grid) || grid[y][x] == '#' {
					break
				}
				to = append(to, y*width+x)
			}
		}
		return to
	}
	n := len(all)
	wins := make([][2]bool, n*n) // by mouse and cat, and whose turn it is, within the turns so far
	for range 2 * n * n {
		next := make([][2]bool, n*n)
		for mouse := range n {
			for cat := range n {
				over := mouse == cat || cat == food || mouse == food
				if over {
					won := mouse == food && cat != food
					next[mouse*n+cat] = [2]bool{won, won}
					continue
				}
				caught := false
				for _, to := range jumps(cat, catJump) {
					caught = caught || !wins[mouse*n+to][0]
				}
				for _, to := range jumps(mouse, mouseJump) {
					next[mouse*n+cat][0] = next[mouse*n+cat][0] || wins[to*n+cat][1]
				}
				next[mouse*n+cat][1] = !caught
			}
		}
		wins = next
	}
	return wins[strings.IndexByte(all, 'M')*n+strings.IndexByte(all, 'C')][0]
}

// berzerk repeats the rules of winning and losing until nothing changes.
func berzerk(n int, sets [2][]int, at int) string {
	known := map[[2]int]string{{0, 0}: "Lose", {0, 1}: "Lose"}
	for changed := true; changed; {
		changed = false
		for turn, set := range sets {
			for place := 1; place < n; place++ {
				lost := 0
				for _, k := range set {
					switch p := [2]int{(place + k) % n, 1 - turn}; known[p] {
					case "Lose":
						changed = changed || known[[2]int{place, turn}] == ""
						known[[2]int{place, turn}] = "Win"
					case "Win":
						lost++
					}
				}
				if lost == len(set) && known[[2]int{place, turn}] == "" {
					known[[2]int{place, turn}], changed = "Lose", true
				}
			}
		}
	}
	if known[[2]int{at, 0}] == "" {
		return "Loop"
	}
	return known[[2]int{at, 0}]
}

// Scripts of contest problems with results agree with plain solutions of the statements.
func TestContestResults(t *testing.T) {
	for _, c := range endings {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			random, met := rand.New(rand.NewPCG(7, 7)), map[string]int{}
			for range 150 {
				words, want := c.random(random)
				source := strings.NewReplacer(words...).Replace(c.script) + "def start():\n    return BEGIN\n"
				s := read(t, "x", source)
				p, err := s.Ruleset().Parse([]string{""})
				if err != nil {
					t.Fatalf("%s\n%v", source, err)
				}
				solved, err := retrograde.New(s.Ruleset().(games.Resulting)).Solve(t.Context(), search.DefaultBudget, p[0])
				if err != nil {
					t.Fatalf("%s\n%v", source, err)
				}
				got := solved.String()
				if c.read != nil {
					got = c.read(got)
				}
				if got != want {
					t.Fatalf("%s\nThe answer is %s, want %s", source, got, want)
				}
				met[want]++
			}
			if len(met) < 2 {
				t.Errorf("all answers are %v", met)
			}
		})
	}
}
