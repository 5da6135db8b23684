package script_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/script"
	"sprague/games/search"
)

// plainRules are rules of a game of X and O in Go, apart from those of a script. A position is the
// board and then the letter of whose turn it is.
type plainRules struct {
	begin string
	won   func(board string, man byte) bool     // whether a player has won by what stands on the board
	moves func(board string, man byte) []string // the boards that a turn can leave
}

// solve solves all positions that play reaches, by a fixed-point iteration: a round finds what is won
// or lost in so many moves. The others are draws.
func (r plainRules) solve() map[string]string {
	next := map[string][]string{}
	result := map[string]string{}
	for todo := []string{r.begin}; len(todo) > 0; todo = todo[1:] {
		p := todo[0]
		if _, met := next[p]; met {
			continue
		}
		board, man := p[:len(p)-1], p[len(p)-1]
		other := byte('X' + 'O' - int(man))
		next[p] = nil
		switch {
		case r.won(board, other):
			result[p] = "P in 0"
		case r.won(board, man):
			panic("a player won by a move of the other")
		default:
			for _, b := range r.moves(board, man) {
				next[p] = append(next[p], b+string(other))
			}
			if todo = append(todo, next[p]...); len(next[p]) == 0 {
				result[p] = "P in 0"
			}
		}
	}
	for round := 1; ; round++ {
		found := map[string]string{}
		for p, to := range next {
			if result[p] != "" {
				continue
			}
			lost := 0
			for _, q := range to {
				switch {
				case strings.HasPrefix(result[q], "P"):
					found[p] = fmt.Sprintf("N in %d", round)
				case strings.HasPrefix(result[q], "N"):
					lost++
				}
			}
			if lost == len(to) {
				found[p] = fmt.Sprintf("P in %d", round)
			}
		}
		if len(found) == 0 {
			break
		}
		for p, r := range found {
			result[p] = r
		}
	}
	for p := range next {
		if result[p] == "" {
			result[p] = "D"
		}
	}
	return result
}

// slides lists the boards after a man moves along a line to a free point.
func slides(lines [][2]int, allowed func(board string, from, to int) bool) func(board string, man byte) []string {
	return func(board string, man byte) (all []string) {
		for _, l := range lines {
			for _, way := range [][2]int{l, {l[1], l[0]}} {
				if from, to := way[0], way[1]; board[from] == man && board[to] == '.' && allowed(board, from, to) {
					b := []byte(board)
					b[from], b[to] = '.', man
					all = append(all, string(b))
				}
			}
		}
		return all
	}
}

func anySlide(string, int, int) bool { return true }

func neverWon(string, byte) bool { return false }

// putThenSlide returns the moves of men who are put on free points, but for a barred one if it is not
// negative, until that many stand, and slide then.
func putThenSlide(men, barred int, slide func(board string, man byte) []string) func(board string, man byte) []string {
	return func(board string, man byte) (all []string) {
		if strings.Count(board, string(man)) == men {
			return slide(board, man)
		}
		for i := range board {
			if board[i] == '.' && i != barred {
				all = append(all, board[:i]+string(man)+board[i+1:])
			}
		}
		return all
	}
}

// morrisRules are those of three men's morris and its relatives, on
//
//	0 1 2
//	3 4 5
//	6 7 8
func morrisRules(men int, lines [][2]int) plainRules {
	slide := slides(lines, anySlide)
	return plainRules{
		begin: ".........X",
		won: func(board string, man byte) bool {
			for _, row := range []string{"012", "345", "678", "036", "147", "258", "048", "246"} {
				if board[row[0]-'0'] == man && board[row[1]-'0'] == man && board[row[2]-'0'] == man {
					return true
				}
			}
			return false
		},
		moves: putThenSlide(men, -1, slide),
	}
}

var (
	straightLines = [][2]int{{0, 1}, {1, 2}, {3, 4}, {4, 5}, {6, 7}, {7, 8}, {0, 3}, {3, 6}, {1, 4}, {4, 7}, {2, 5}, {5, 8}}
	diagonalLines = append(straightLines[:len(straightLines):len(straightLines)], [][2]int{{0, 4}, {4, 8}, {2, 4}, {4, 6}}...)
	allLines      = pairsOf(9)
)

// picariaRules are those of Picaria on
//
//	0   1   2       0   1   2
//	                  3   4
//	3   4   5   or  5   6   7
//	                  8   9
//	6   7   8      10  11  12
func picariaRules(board string) plainRules {
	lines := append(diagonalLines[:len(diagonalLines):len(diagonalLines)], [][2]int{{1, 3}, {1, 5}, {3, 7}, {5, 7}}...)
	rows := [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}
	if len(board) == 13 {
		lines = [][2]int{
			{0, 1},
			{1, 2},
			{5, 6},
			{6, 7},
			{10, 11},
			{11, 12},
			{0, 5},
			{5, 10},
			{1, 6},
			{6, 11},
			{2, 7},
			{7, 12},
			{0, 3},
			{1, 3},
			{5, 3},
			{6, 3},
			{1, 4},
			{2, 4},
			{6, 4},
			{7, 4},
			{5, 8},
			{6, 8},
			{10, 8},
			{11, 8},
			{6, 9},
			{7, 9},
			{11, 9},
			{12, 9},
		}
		rows = [][3]int{
			{0, 1, 2},
			{5, 6, 7},
			{10, 11, 12},
			{0, 5, 10},
			{1, 6, 11},
			{2, 7, 12},
			{0, 3, 6},
			{3, 6, 9},
			{6, 9, 12},
			{2, 4, 6},
			{4, 6, 8},
			{6, 8, 10},
			{1, 3, 5},
			{1, 4, 7},
			{5, 8, 11},
			{7, 9, 11},
		}
	}
	slide := slides(lines, anySlide)
	return plainRules{
		begin: board + "X",
		won: func(board string, man byte) bool {
			return slices.ContainsFunc(rows, func(row [3]int) bool {
				return board[row[0]] == man && board[row[1]] == man && board[row[2]] == man
			})
		},
		moves: putThenSlide(3, len(board)/2, slide),
	}
}

func pairsOf(n int) (all [][2]int) {
	for b := range n {
		for a := range b {
			all = append(all, [2]int{a, b})
		}
	}
	return all
}

// rimAndCenter are the lines of a star: points 0 to 7 of the rim, and 8.
func rimAndCenter() (all [][2]int) {
	for i := range 8 {
		all = append(all, [2]int{i, (i + 1) % 8}, [2]int{i, 8})
	}
	return all
}

// toreMove is the rule of Mū tōrere: a man goes to the center from beside a man of the opponent.
func toreMove(board string, from, to int) bool {
	left, right := board[(from+7)%8], board[(from+1)%8]
	return to != 8 || left != board[from] || right != board[from]
}

// compareMoves compares the moves of a script with those of the rules at 2,000 positions, to which play
// goes on by the last of the moves not yet followed.
func (r plainRules) compareMoves(t *testing.T, s *script.Script) {
	t.Helper()
	seen, rules := map[string]bool{}, s.Ruleset()
	for open := []string{r.begin}; len(open) > 0 && len(seen) < 2000; {
		p := open[len(open)-1]
		if open = open[:len(open)-1]; seen[p] {
			continue
		}
		seen[p] = true
		board, man := p[:len(p)-1], p[len(p)-1]
		other := string(byte('X' + 'O' - int(man)))
		var want, got []string
		if !r.won(board, other[0]) {
			for _, b := range r.moves(board, man) {
				want = append(want, fmt.Sprintf("(%q, %q)", b, other))
				open = append(open, b+other)
			}
		}
		parsed, err := rules.Parse([]string{board, string(man)})
		if err != nil {
			t.Fatal(err)
		}
		rules.Moves(parsed[0], func(m games.Move) bool {
			text, _ := s.Literal(m.Parts[0])
			got = append(got, text)
			return true
		})
		slices.Sort(want)
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Fatalf("%s has the moves %q, want %q", p, got, want)
		}
	}
	if len(seen) < 2000 {
		t.Errorf("play reaches %d positions", len(seen))
	}
}

// Examples of boards with two sides agree with rules written in Go, at all positions that play
// reaches. On the largest board only moves are compared, and the others are solved with their
// symmetries alone; -slow compares all results. Mū tōrere and Pong hau k'i are draws (Straffin,
// "Position graphs for Pong Hau K'i and Mu Torere", Mathematics Magazine 68, 1995).
func TestBoardsWithResults(t *testing.T) {
	straight, free := `"straight" #`, `"any" #`
	for _, c := range []struct {
		name    string
		replace []string
		rules   plainRules
		begin   string // the result at the beginning; empty for any
	}{
		{"morris", nil, morrisRules(3, diagonalLines), "N in 9"},
		{"morris", []string{`"diagonal" #`, straight}, morrisRules(3, straightLines), ""},
		{"morris", []string{`"diagonal" #`, free}, morrisRules(3, allLines), ""},
		{"morris", []string{"MEN = 3", "MEN = 4"}, morrisRules(4, diagonalLines), ""},
		{"morris", []string{"MEN = 3", "MEN = 4", `"diagonal" #`, straight}, morrisRules(4, straightLines), ""},
		{"picaria", nil, picariaRules("........."), "N in 7"},
		{"picaria", []string{"POINTS = 9", "POINTS = 13"}, picariaRules("............."), "N in 7"},
		{"mu-torere", nil, plainRules{"XXXXOOOO.X", neverWon, slides(rimAndCenter(), toreMove)}, "D"},
		{"pong-hau-ki", nil, plainRules{"XX.OOX", neverWon, slides([][2]int{{0, 2}, {1, 2}, {2, 3}, {2, 4}, {0, 3}, {1, 4}, {3, 4}}, anySlide)}, "D"},
	} {
		_, source := example(t, c.name)
		if source = strings.NewReplacer(c.replace...).Replace(source); len(c.rules.begin) == 14 && !*slow {
			c.rules.compareMoves(t, read(t, c.name, source))
			if result, _ := solved(t, c.name, c.replace, c.rules.begin[:13], "X"); result != c.begin {
				t.Errorf("%s %q: %s, want %s", c.name, c.replace, result, c.begin)
			}
			continue
		}
		want := c.rules.solve()
		if c.begin != "" && want[c.rules.begin] != c.begin {
			t.Errorf("%s %q: %s by plain rules, want %s", c.name, c.replace, want[c.rules.begin], c.begin)
		}
		ways := []string{"same", "unused"}
		if len(want) > 10_000 || c.replace != nil && !*slow {
			ways = ways[:1]
		}
		for _, same := range ways {
			s := read(t, c.name, strings.Replace(source, "def same", "def "+same, 1))
			solver := retrograde.New(s.Ruleset().(games.Resulting))
			for p, result := range want {
				parsed, err := s.Ruleset().Parse([]string{p[:len(p)-1], p[len(p)-1:]})
				if err != nil {
					t.Fatal(err)
				}
				got, err := solver.Solve(t.Context(), search.DefaultBudget, parsed[0])
				if err != nil || got.String() != result {
					t.Fatalf("%s %q: %s is %v, %v, want %s", c.name, c.replace, p, got, err, result)
				}
			}
			if same == "unused" && solver.Len() != len(want) {
				t.Errorf("%s %q: play reaches %d positions, want %d", c.name, c.replace, solver.Len(), len(want))
			}
		}
		t.Logf("%s %q: %d positions, %s", c.name, c.replace, len(want), want[c.rules.begin])
	}
}

// The ending of king and rook has the 28,056 positions with Black to move, up to symmetry, of Bain and
// van Hoff (1994, "Chess (King-Rook vs. King)", UCI Machine Learning Repository), with as many for
// each number of moves to mate. The longest mate takes 16 moves, that of king and queen 10 (Ströhlein
// 1970).
func TestChessEndings(t *testing.T) {
	for _, c := range []struct {
		piece          string
		lost           []int // positions with Black to move, by the moves to mate; nil for any
		drawn, longest int
	}{
		{"R", []int{27, 78, 246, 81, 198, 471, 592, 683, 1433, 1712, 1985, 2854, 3597, 4194, 4553, 2166, 390}, 2796, 16},
		{"Q", nil, 0, 10},
	} {
		_, source := example(t, "krk")
		rules := read(t, "krk", strings.Replace(source, `PIECE = "R"`, "PIECE = "+strconv.Quote(c.piece), 1)).Ruleset().(games.Resulting)
		solver := retrograde.New(rules)
		lost, drawn, total := make([]int, 40), 0, 0
		for i := range 64 * 64 * 64 {
			k, x, o := i%64, i/64%64, i/4096
			king, piece, other := square(k), square(x), square(o)
			if o%8 > 3 || o/8 > o%8 || x == k || x == o || max(k%8-o%8, o%8-k%8, k/8-o/8, o/8-k/8) < 2 {
				continue // only the triangle a1, d1, d4, and kings apart
			}
			parsed, err := rules.Parse([]string{king, piece, other, "black"})
			if err != nil {
				t.Fatal(err)
			}
			if o%8 == o/8 && rules.Representative(parsed[0]) != parsed[0] {
				continue
			}
			total++
			switch solved, err := solver.Solve(t.Context(), search.DefaultBudget, parsed[0]); {
			case err != nil:
				t.Fatal(err)
			case solved.Kind == games.Loss && solved.Remoteness%2 == 0:
				lost[solved.Remoteness/2]++
			case solved.Kind == games.Draw:
				drawn++
			default:
				t.Fatalf("%s, %s, %s: %s", king, piece, other, solved)
			}
		}
		longest := 0
		for n, count := range lost {
			if count > 0 {
				longest = n
			}
			if c.lost != nil && n < len(c.lost) && count != c.lost[n] {
				t.Errorf("%s: %d positions are lost in %d, want %d", c.piece, count, n, c.lost[n])
			}
		}
		if total != 28_056 || longest != c.longest || c.lost != nil && drawn != c.drawn {
			t.Errorf("%s: %d positions, %d drawn, the longest mate takes %d, want %d and %d", c.piece, total, drawn, longest, c.drawn, c.longest)
		}
	}
}

func square(i int) string { return string([]byte{'a' + byte(i%8), '1' + byte(i/8)}) }
