package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
)

// boardRows parses a board in the notation of cram, row by row from the top.
func boardRows(board string) []string {
	if w, h, empty := strings.Cut(board, ","); empty {
		return slices.Repeat([]string{strings.Repeat(".", size(w))}, size(h))
	}
	return strings.Split(board, "|")
}

// board formats rows in the notation of cram.
func board(rows []string) string {
	text := strings.Join(rows, "|")
	if !strings.Contains(text, "x") {
		return fmt.Sprintf("%d,%d", len(rows[0]), len(rows))
	}
	return text
}

// plainCram fills each free square together with a free right or lower neighbor.
var plainCram = &game{name: "cram", options: func(state string) (all []option) {
	rows := boardRows(state)
	free := func(x, y int) bool { return y < len(rows) && x < len(rows[y]) && rows[y][x] == '.' }
	fill := func(rows []string, x, y int) []string {
		next := slices.Clone(rows)
		next[y] = rows[y][:x] + "x" + rows[y][x+1:]
		return next
	}
	for y := range rows {
		for x := range rows[y] {
			if free(x, y) && free(x+1, y) {
				all = append(all, option{parts: []string{board(fill(fill(rows, x, y), x+1, y))}})
			}
			if free(x, y) && free(x, y+1) {
				all = append(all, option{parts: []string{board(fill(fill(rows, x, y), x, y+1))}})
			}
		}
	}
	return all
}}

// boardsOf lists all boards with the given sides.
func boardsOf(w, h int) (all []string) {
	for mask := range 1 << (w * h) {
		rows := make([]string, h)
		for i := range w * h {
			rows[i/w] += string("x."[mask>>i&1])
		}
		all = append(all, board(rows))
	}
	return all
}

func TestCramFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainCram)
	for w := 1; w <= 4; w++ {
		for h := 1; h <= 4 && w*h <= 12; h++ {
			for _, state := range boardsOf(w, h) {
				trial.sameMoves(state)
				trial.worthByMex(state)
				if w*h <= 8 {
					trial.worthByPlay(state)
				}
			}
		}
	}
	for w := 5; w <= 9; w++ {
		each(slices.Concat(boardsOf(w, 1), boardsOf(1, w)), trial.sameMoves, trial.worthByMex)
	}
}

// drawnBoard draws the rows of a board.
func drawnBoard(t *rapid.T, w, h int, filled *rapid.Generator[bool]) []string {
	rows := make([]string, h)
	for i := range w * h {
		square := "."
		if filled.Draw(t, "filled") {
			square = "x"
		}
		rows[i/w] += square
	}
	return rows
}

// sometimes is true about once in n calls.
func sometimes(n int) *rapid.Generator[bool] {
	return rapid.Map(rapid.IntRange(0, n-1), func(i int) bool { return i == n-1 })
}

// Boards of more than 64 squares are stored as text.
func TestLargeBoardsFollowTheRulesOfCram(t *testing.T) {
	trial := newTrial(t, plainCram)
	each([]string{"62,1", "1,62", "2,31", "31,2", "63,1", "1,63", "7,9", "8,8", "64,1", "65,1", "5,13", "9,7", "3,21", "21,3", "32,2", "4,16", "16,4"}, trial.sameMoves)
	rapid.Check(t, func(r *rapid.T) {
		w, h := rapid.IntRange(5, 12).Draw(r, "width"), rapid.IntRange(5, 12).Draw(r, "height")
		trial.sameMoves(board(drawnBoard(r, w, h, sometimes(4))))
	})
}

// total adds the engine's values of positions.
func (t trial) total(positions []games.Position) uint64 {
	t.Helper()
	var sum uint64
	for _, p := range positions {
		result, err := t.engine.Value(t.Context(), t.rules, p)
		if err != nil {
			t.Fatal(err)
		}
		sum ^= result.Value.Nimber()
	}
	return sum
}

// The table orders boards by their numbers. It agrees with the sum over the regions of every 4×4
// board.
func TestBoardsAreTheSumsOfTheirRegions(t *testing.T) {
	trial := newTrial(t, plainCram)
	rules := trial.rules.(interface {
		games.Numbered
		games.Separable
	})
	cells := sequence(t, rules, 1<<16)
	for i, cell := range cells {
		var sum int64
		for _, region := range rules.Separate(rules.At(uint64(i))) {
			n, ok := rules.Number(region)
			if !ok || n >= uint64(len(cells)) {
				t.Fatalf("the region cram(%s) has the number %d, %v", rules.Format(region), n, ok)
			}
			sum ^= cells[n]
		}
		if sum != cell {
			t.Fatalf("cram(%s) is worth *%d, its regions *%d", rules.Format(rules.At(uint64(i))), cell, sum)
		}
	}
}

// Regions of all shapes, by exhaustive play of the whole board, which ignores regions.
func TestBoardsEqualTheirRegions(t *testing.T) {
	trial := newTrial(t, plainCram)
	separable := trial.rules.(games.Separable)
	for _, state := range slices.Concat(boardsOf(5, 2), boardsOf(3, 4), boardsOf(12, 1)) {
		got := trial.total(separable.Separate(trial.position(state)))
		if want := trial.cell(component{plainCram, state}); got != uint64(want) {
			t.Errorf("the regions of cram(%s) are worth *%d, by play *%d", state, got, want)
		}
	}
	sparse := rapid.Map(rapid.IntRange(0, 9), func(i int) bool { return i > 2 })
	rapid.Check(t, func(r *rapid.T) {
		rows := drawnBoard(r, rapid.IntRange(7, 9).Draw(r, "width"), 7, sparse)
		rows = append(rows, strings.Repeat("x", len(rows[0])), strings.Repeat("x", len(rows[0])))
		state := board(rows)
		if len(trial.moves(component{plainCram, state})) > 12 {
			r.Skip("play would take too long")
		}
		got := trial.total(separable.Separate(trial.position(state)))
		if want := trial.cell(component{plainCram, state}); got != uint64(want) {
			r.Errorf("the regions of cram(%s) are worth *%d, by play *%d", state, got, want)
		}
	})
}

func TestRegionsHaveCanonicalText(t *testing.T) {
	trial := newTrial(t, plainCram)
	regions := func(rows []string) []string {
		var all []string
		for _, p := range trial.rules.(games.Separable).Separate(trial.position(board(rows))) {
			all = append(all, trial.rules.Format(p))
		}
		slices.Sort(all)
		return all
	}
	law := func(r *rapid.T, w, h int, filled *rapid.Generator[bool]) {
		rows := drawnBoard(r, w, h, filled)
		want := regions(rows)
		for range 4 {
			if rows = quarterTurn(rows); !slices.Equal(regions(rows), want) {
				r.Fatalf("the regions of cram(%s), a turned board, are %q, want %q", board(rows), regions(rows), want)
			}
		}
		slices.Reverse(rows)
		framed := append(slices.Clone(rows), strings.Repeat("x", w))
		for i := range framed {
			framed[i] = "x" + framed[i]
		}
		for _, same := range [][]string{rows, framed} {
			if !slices.Equal(regions(same), want) {
				r.Fatalf("the regions of cram(%s), a mirrored board, are %q, want %q", board(same), regions(same), want)
			}
		}
		for _, region := range want {
			if again := regions(boardRows(region)); !slices.Equal(again, []string{region}) {
				r.Fatalf("the region cram(%s) separates into %q", region, again)
			}
		}
	}
	side := rapid.IntRange(1, 7)
	rapid.Check(t, func(r *rapid.T) {
		law(r, side.Draw(r, "width"), side.Draw(r, "height"), sometimes(2))
	})
	rapid.Check(t, func(r *rapid.T) {
		law(r, 6+side.Draw(r, "width"), 6+side.Draw(r, "height"), sometimes(5))
	})
	for state, want := range map[string][]string{
		"1,1":                     nil,
		"x.x|.x.":                 nil,
		"2,1":                     {"2,1"},
		"1,5":                     {"5,1"},
		"3,2":                     {"3,2"},
		"..x..|xx.x.":             {"..|.x", "2,1"},
		".x.|...":                 {"...|.x."},
		"10,10":                   {"10,10"},
		"1,70":                    {"70,1"},
		"..........x" + long("x"): {"10,1"},
	} {
		if got := regions(boardRows(state)); !slices.Equal(got, want) {
			t.Errorf("the regions of cram(%s) are %q, want %q", state, got, want)
		}
	}
}

// quarterTurn rotates a board by 90 degrees.
func quarterTurn(rows []string) []string {
	turned := make([]string, len(rows[0]))
	for x := range turned {
		for y := len(rows) - 1; y >= 0; y-- {
			turned[x] += rows[y][x : x+1]
		}
	}
	return turned
}

func long(square string) string { return strings.Repeat(square, 100) }

// Spirals and nested frames, whose bounding boxes have far more squares than the board.
func TestRegionsOfLargeBoardsComeWithinBounds(t *testing.T) {
	trial := newTrial(t, plainCram)
	const side = 300
	frames := make([]string, side)
	for y := range frames {
		row := make([]byte, side)
		for x := range row {
			row[x] = "x."[min(x, y, side-1-x, side-1-y)%2]
		}
		frames[y] = string(row)
	}
	regions := trial.rules.(games.Separable).Separate(trial.position(board(frames)))
	squares := 0
	for _, p := range regions {
		squares += len(trial.rules.Format(p))
	}
	if len(regions) != 1 || squares != (side+1)*side-1 {
		t.Errorf("%d regions of %d squares within their bounds", len(regions), squares)
	}
}

func TestMiddleOfLargeBoards(t *testing.T) {
	trial := newTrial(t, plainCram)
	for state, want := range map[string]string{
		"1000,999": "fill (500,500) and (501,500)",
		"999,1000": "fill (500,500) and (500,501)",
		"64,1":     "fill (32,1) and (33,1)",
		"1,64":     "fill (1,32) and (1,33)",
	} {
		p := trial.position(state)
		trial.rules.(games.Decided).Winning(p, func(m games.Move) bool {
			if got := trial.rules.Describe(p, m).String(); got != want {
				t.Errorf("cram(%s): %s, want %s", state, got, want)
			}
			return true
		})
	}
}

// A row of n squares is Dawson's Kayles, and the values of two rows alternate between 0 and 1
// (Winning Ways, for the latter).
func TestKnownRowsOfCram(t *testing.T) {
	trial := newTrial(t, plainCram)
	kayles := sequence(t, known(t, "dawson-kayles", 16), 16)
	for n := int64(1); n < 16; n++ {
		if got := trial.total([]games.Position{trial.position(fmt.Sprintf("%d,1", n))}); got != uint64(kayles[n]) {
			t.Errorf("a row of %d is worth *%d, want *%d", n, got, kayles[n])
		}
		if n > 8 {
			continue
		}
		if got := trial.total([]games.Position{trial.position(fmt.Sprintf("%d,2", n))}); got != uint64(n%2) {
			t.Errorf("two rows of %d are worth *%d", n, got)
		}
	}
}

// Values of empty boards: M. Schneider, Das Spiel Juvavum, 2009; J. Lemoine and
// S. Viennot, Nimbers are inevitable, 2010.
func TestKnownBoards(t *testing.T) {
	trial := newTrial(t, plainCram)
	for state, want := range map[string]uint64{
		"3,1": 1, "3,2": 1, "3,3": 0, "3,4": 1, "3,5": 1, "3,6": 4, "3,7": 1, "4,5": 2,
	} {
		if got := trial.total([]games.Position{trial.position(state)}); got != want {
			t.Errorf("cram(%s) is worth *%d, want *%d", state, got, want)
		}
	}
}

func TestBoardsAreNumberedOnAStrip(t *testing.T) {
	trial := newTrial(t, plainCram)
	rules := trial.rules.(games.Numbered)
	for state, want := range map[string]uint64{
		"1,1": 1, "x": 0, "2,1": 3, "1,2": 1<<4 | 1, "4,1": 15, "1,3": 1<<8 | 1<<4 | 1,
		"5,1": 0x11111, "5,2": 0x33333, ".xxxxx|xxxxx.": 1<<21 | 1, "4,4": 0xffff, ".x|xx|..": 0x301,
		"4,15": 1<<60 - 1, "15,4": 1<<60 - 1,
		"xxxxxx.|xxxxxxx": 1 << 24, long("x") + "|" + long("x"): 0, "." + long("x"): 1,
		"...." + strings.Repeat("|xxxx", 16): 15, "....|xxxx": 15,
	} {
		if got, ok := rules.Number(trial.position(state)); !ok || got != want {
			t.Errorf("cram(%s) has the number %#x, %v; want %#x", state, got, ok, want)
		}
	}
	for _, state := range []string{"5,5", "6,7", "9,9", "4,16", "16,4", "1,16", "16,1", "xxxxx|xxxxx|xxxxx|xxxxx|xxxxx", long("x") + "."} {
		if got, ok := rules.Number(trial.position(state)); ok {
			t.Errorf("cram(%s) has the number %d", state, got)
		}
	}
	// Every board has the value of the board with its number.
	for _, state := range slices.Concat(boardsOf(5, 2), boardsOf(3, 3), boardsOf(2, 5), boardsOf(10, 1)) {
		p := trial.position(state)
		n, _ := rules.Number(p)
		if here, there := trial.total([]games.Position{p}), trial.total([]games.Position{rules.At(n)}); here != there {
			t.Errorf("cram(%s) is worth *%d, cram(%s) *%d", state, here, rules.Format(rules.At(n)), there)
		}
	}
}

func TestBadBoardsAreRefused(t *testing.T) {
	const bad, large, reach = games.CodeBadPosition, games.CodeTooLarge, games.CodeOutOfRange
	refuses(t, "cram", []malformed{
		{nil, bad, -1, 0},
		{[]string{"1", "2", "3"}, bad, -1, 0},
		{[]string{""}, bad, 0, 0},
		{[]string{"0", "3"}, bad, 0, 0},
		{[]string{"3", "0"}, bad, 1, 0},
		{[]string{"3", "x"}, bad, 1, 0},
		{[]string{"..", "3"}, bad, 0, 0},
		{[]string{"3"}, bad, 0, 1},
		{[]string{"..|."}, bad, 0, 3},
		{[]string{".|.."}, bad, 0, 2},
		{[]string{"..|"}, bad, 0, 3},
		{[]string{"|.."}, bad, 0, 0},
		{[]string{"..||.."}, bad, 0, 3},
		{[]string{"..|.o"}, bad, 0, 4},
		{[]string{"..|.é"}, bad, 0, 4},
		{[]string{"..|. ."}, bad, 0, 4},
		{[]string{".. | ... "}, bad, 0, 5},
		{[]string{"..|  "}, bad, 0, 5},
		{[]string{"..\n.."}, bad, 0, 2},
		{[]string{".\xff"}, bad, 0, 1},
		{[]string{"1001", "1000"}, large, -1, 0},
		{[]string{"9223372036854775807", "9223372036854775807"}, large, -1, 0},
		{[]string{"9223372036854775808", "1"}, reach, 0, 0},
		{[]string{strings.Repeat(".", 1_000_001)}, large, 0, 0},
		{[]string{strings.Repeat(".|", 1_000_000) + "."}, large, 0, 0},
	})
}

func TestBoardsHaveCanonicalText(t *testing.T) {
	trial := newTrial(t, plainCram)
	for written, want := range map[string]string{
		"..|..":                        "2,2",
		".":                            "1,1",
		"x":                            "x",
		"..X|x..":                      "..x|x..",
		strings.Repeat(".", 62):        "62,1",
		strings.Repeat(".", 63):        "63,1",
		"007,1":                        "7,1",
		strings.Repeat(".|", 63) + ".": "1,64",
		strings.Repeat(".|", 63) + "x": strings.Repeat(".|", 63) + "x",
		strings.Repeat(".", 1_000_000): "1000000,1",
		strings.Repeat("x", 62) + "|" + strings.Repeat(".", 62): strings.Repeat("x", 62) + "|" + strings.Repeat(".", 62),
	} {
		if got := trial.rules.Format(trial.position(written)); got != want {
			t.Errorf("cram(%.40s) is written %.40s, want %.40s", written, got, want)
		}
		if trial.position(written) != trial.position(want) {
			t.Errorf("cram(%.40s) and cram(%.40s) are kept differently", written, want)
		}
	}
}
