package script_test

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
)

var slow = flag.Bool("slow", false, "also solve the ending of king and pawn, half a minute, and larger boards")

// chessman is a piece of White.
type chessman int

const (
	pawn chessman = iota
	queen
	rook
)

// ending is a position of White's king and a piece against the king of Black, with squares from 0, a1,
// to 63, h8.
type ending struct {
	black        bool // to move
	king         int
	man          chessman
	piece, other int
}

func (e ending) index() int {
	turn := 0
	if e.black {
		turn = 1
	}
	return (((turn*64+e.king)*3+int(e.man))*64+e.piece)*64 + e.other
}

// indices is the number of indices of endings.
const indices = 2 * 64 * 3 * 64 * 64

// kingSteps is the number of moves of a king between two squares.
func kingSteps(a, b int) int { return max(a%8-b%8, b%8-a%8, a/8-b/8, b/8-a/8) }

// slide visits the squares of a line from a square until visit returns false.
func slide(from, dx, dy int, visit func(to int) bool) {
	for x, y := from%8+dx, from/8+dy; 0 <= x && x < 8 && 0 <= y && y < 8 && visit(8*y+x); x, y = x+dx, y+dy {
	}
}

// eachLine visits the lines along which a rook or a queen moves.
func eachLine(man chessman, visit func(dx, dy int)) {
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			if straight := (dx == 0) != (dy == 0); straight || man == queen && dx != 0 {
				visit(dx, dy)
			}
		}
	}
}

// attacks reports whether the piece attacks a square.
func (e ending) attacks(square int) (found bool) {
	if e.man == pawn {
		return square/8 == e.piece/8+1 && kingSteps(square%8, e.piece%8) == 1
	}
	eachLine(e.man, func(dx, dy int) {
		slide(e.piece, dx, dy, func(to int) bool {
			found = found || to == square
			return to != square && to != e.king
		})
	})
	return found
}

// isLegal reports whether the position can stand on a board.
func (e ending) isLegal() bool {
	return e.king != e.piece && e.piece != e.other && kingSteps(e.king, e.other) > 1 && (e.black || !e.attacks(e.other)) &&
		(e.man != pawn || 1 <= e.piece/8 && e.piece/8 <= 6)
}

// moves lists the positions that a move leaves, and whether one takes the piece.
func (e ending) moves() (all []ending, takes bool) {
	add := func(next ending) {
		if next.isLegal() {
			all = append(all, next)
		}
	}
	for to := range 64 {
		if next := e; e.black && kingSteps(to, e.other) == 1 && kingSteps(to, e.king) > 1 {
			next.black, next.other = false, to
			takes = takes || to == e.piece
			add(next)
		} else if !e.black && kingSteps(to, e.king) == 1 {
			next.black, next.king = true, to
			add(next)
		}
	}
	if e.black {
		return all, takes
	}
	put := func(man chessman, to int) bool {
		if to == e.king || to == e.other {
			return false
		}
		add(ending{true, e.king, man, to, e.other})
		return true
	}
	if e.man != pawn {
		eachLine(e.man, func(dx, dy int) { slide(e.piece, dx, dy, func(to int) bool { return put(e.man, to) }) })
		return all, false
	}
	switch to := e.piece + 8; {
	case to/8 == 7:
		put(queen, to)
		put(rook, to)
	case put(pawn, to) && e.piece/8 == 1:
		put(pawn, to+8)
	}
	return all, false
}

// solveEndings finds the moves to mate of all positions, by rounds: -1 for draws and for what is no
// position. Mate in n moves of both players is found in round n.
func solveEndings() []int {
	mate := make([]int, indices)
	next := make([][]int32, indices)
	drawn := make([]bool, indices) // a move draws, or play is over
	var open []int
	for i := range mate {
		mate[i] = -1
		e := ending{i >= indices/2, i / (3 * 64 * 64) % 64, chessman(i / (64 * 64) % 3), i / 64 % 64, i % 64}
		if !e.isLegal() {
			continue
		}
		all, takes := e.moves()
		for _, to := range all {
			next[i] = append(next[i], int32(to.index()))
		}
		drawn[i] = takes
		switch {
		case len(all) > 0:
			open = append(open, i)
		case !takes && e.black && e.attacks(e.other):
			mate[i] = 0
		}
	}
	for round := 1; ; round++ {
		var found, left []int
		for _, i := range open {
			won, lost := false, !drawn[i]
			for _, to := range next[i] {
				won = won || mate[to] >= 0
				lost = lost && mate[to] >= 0
			}
			if black := i >= indices/2; !black && won || black && lost {
				found = append(found, i)
			} else {
				left = append(left, i)
			}
		}
		if len(found) == 0 {
			return mate
		}
		for _, i := range found {
			mate[i] = round
		}
		open = left
	}
}

// The ending of king and pawn agrees with rules and a solver in Go at all its positions. The longest
// mate takes 28 moves.
func TestKingAndPawn(t *testing.T) {
	if !*slow {
		t.Skip("half a minute; -slow solves it")
	}
	source, err := os.ReadFile("testdata/kpk.star")
	if err != nil {
		t.Fatal(err)
	}
	rules := read(t, "kpk", string(source)).Ruleset().(games.Resulting)
	solver, mate := retrograde.New(rules), solveEndings()
	longest, counts := 0, map[string]int{}
	for i, moves := range mate {
		e := ending{i >= indices/2, i / (3 * 64 * 64) % 64, chessman(i / (64 * 64) % 3), i / 64 % 64, i % 64}
		if e.man != pawn || !e.isLegal() {
			continue
		}
		want, turn := "D", "0"
		if e.black {
			turn = "1"
		}
		if moves >= 0 {
			want = fmt.Sprintf("%s in %d", map[bool]string{false: "N", true: "P"}[e.black], moves)
		}
		p, err := rules.Parse([]string{strconv.Itoa(e.king), strconv.Itoa(e.piece), strconv.Itoa(e.other), turn})
		if err != nil {
			t.Fatal(err)
		}
		got, err := solver.Solve(t.Context(), search.DefaultBudget, p[0])
		if err != nil || got.String() != want {
			t.Fatalf("%+v is %s, %v, want %s", e, got, err, want)
		}
		if counts[turn+want[:1]]++; !e.black {
			longest = max(longest, moves)
		}
	}
	if longest != 2*28-1 {
		t.Errorf("the longest mate takes %d moves of both players, want 55", longest)
	}
	t.Logf("positions by turn and outcome: %v", counts)
}
