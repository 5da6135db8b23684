package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/gamestest/play"
	"sprague/games/registry"
	"sprague/games/value"
)

// cells lists the points of a board, from 0 in each direction, in ascending order.
func cells(sides []int) (all [][]int) {
	all = [][]int{nil}
	for _, side := range sides {
		var next [][]int
		for _, at := range all {
			for k := range side {
				next = append(next, append(slices.Clone(at), k))
			}
		}
		all = next
	}
	return all
}

// coin formats a point.
func coin(at []int) string {
	words := make([]string, len(at))
	for i, k := range at {
		words[i] = strconv.Itoa(k)
	}
	return strings.Join(words, "x")
}

// isProduct reports whether some points are all combinations of sets that the codes allow.
func isProduct(codes []string, points [][]int) bool {
	combinations := 1
	for i, code := range codes {
		var set uint
		count := 0
		for _, at := range points {
			if set>>at[i]&1 == 0 {
				set |= 1 << at[i]
				count++
			}
		}
		if !plainSet(code, set) {
			return false
		}
		combinations *= count
	}
	return combinations == len(points)
}

// plainProduct tries all sets of coins of a board.
func plainProduct(codes []string, sides []int) *game {
	board := cells(sides)
	type turn struct {
		mask   uint
		corner int
	}
	var turns []turn
	for mask := uint(1); mask < 1<<len(board); mask++ {
		var points [][]int
		corner := make([]int, len(sides))
		for i, at := range board {
			if mask>>i&1 == 1 {
				points = append(points, at)
				for d, k := range at {
					corner[d] = max(corner[d], k)
				}
			}
		}
		if isProduct(codes, points) {
			turns = append(turns, turn{mask, slices.IndexFunc(board, func(at []int) bool { return slices.Equal(at, corner) })})
		}
	}
	write := func(mask uint) string {
		var words []string
		for i, at := range board {
			if mask>>i&1 == 1 {
				words = append(words, coin(at))
			}
		}
		return strings.Join(words, ",")
	}
	return &game{name: productName(codes), options: func(state string) (all []option) {
		var heads uint
		for i, at := range board {
			if slices.Contains(strings.Split(state, ","), coin(at)) {
				heads |= 1 << i
			}
		}
		for _, turn := range turns {
			if heads>>turn.corner&1 == 1 {
				all = append(all, option{parts: []string{write(heads ^ turn.mask)}})
			}
		}
		return all
	}}
}

func productName(codes []string) string { return "turning[" + strings.Join(codes, " x ") + "]" }

// coinsOn lists all positions of a board.
func coinsOn(sides []int) (all []string) {
	board := cells(sides)
	for mask := range 1 << len(board) {
		var words []string
		for i, at := range board {
			if mask>>i&1 == 1 {
				words = append(words, coin(at))
			}
		}
		all = append(all, strings.Join(words, ","))
	}
	return all
}

func TestProductsFollowTheirRules(t *testing.T) {
	for _, test := range []struct {
		codes []string
		sides []int
	}{
		{[]string{"1-2", "1-2"}, []int{3, 3}},
		{[]string{"2", "1+C"}, []int{4, 2}},
		{[]string{"1-3", "3"}, []int{2, 4}},
		{[]string{"1", "1+"}, []int{2, 3}},
		{[]string{"1+C", "1-3"}, []int{2, 3}},
		{[]string{"1+S", "1-2"}, []int{4, 2}},
		{[]string{"3E", "2"}, []int{4, 2}},
		{[]string{"2", "2"}, []int{3, 3}},
		{[]string{"1-3C(2)", "1F,2"}, []int{3, 2}},
		{[]string{"1+F", "2+"}, []int{2, 4}},
		{[]string{"1-2", "1-2", "1-2"}, []int{2, 2, 2}},
		{[]string{"2", "1+C", "1-3"}, []int{2, 2, 2}},
		{[]string{"1", "2", "1+"}, []int{2, 2, 2}},
	} {
		t.Run(productName(test.codes), func(t *testing.T) {
			trial := newTrial(t, plainProduct(test.codes, test.sides))
			for _, board := range coinsOn(test.sides) {
				trial.sameMoves(board)
				trial.worthByMex(board)
				trial.aims(board)
				moves := uint64(len(trial.moves(component{trial.plain, board})))
				if breadth := trial.rules.(games.Broad).Breadth(trial.position(board)); breadth > moves {
					t.Errorf("%s has %d moves, not %d", board, moves, breadth)
				}
				if strings.Count(board, ",") <= 1 {
					trial.worthByPlay(board)
				}
			}
		})
	}
}

// Every product of two of these codes follows its rules on a small board.
func TestPairsOfCodesFollowTheirRules(t *testing.T) {
	few := []string{"1", "2", "1-2", "1-3", "3", "1+C", "1+", "1+S", "3E", "1F,2", "2-3C", "1+F"}
	for _, first := range few {
		for _, second := range few {
			trial := newTrial(t, plainProduct([]string{first, second}, []int{3, 2}))
			for _, board := range coinsOn([]int{3, 2}) {
				trial.sameMoves(board)
				trial.worthByMex(board)
				trial.aims(board)
			}
		}
	}
}

// A single coin is worth the mex of the xors over all products of two sets.
func TestSingleCoinsOfProductsAreMexOfAllSets(t *testing.T) {
	const side = 5
	rapid.Check(t, func(t *rapid.T) {
		first, second := codes.Draw(t, "first"), codes.Draw(t, "second")
		r, err := registry.Parse(productName([]string{first, second}))
		if err != nil {
			t.Fatal(err)
		}
		worth := play.Values(side*side, func(at int, worth []uint64, reach func(uint64)) {
			x, y := at/side, at%side
			for a := uint(1) << x; a < 2<<x; a++ {
				for b := uint(1) << y; b < 2<<y; b++ {
					if !plainSet(first, a) || !plainSet(second, b) {
						continue
					}
					var sum uint64
					for other, v := range worth { // the coin itself is not yet there
						i, j := other/side, other%side
						sum ^= v * uint64(a>>i&1) * uint64(b>>j&1)
					}
					reach(sum)
				}
			}
		})
		for at, want := range worth {
			p, err := r.Parse([]string{coin([]int{at / side, at % side})})
			if err != nil {
				t.Fatal(err)
			}
			if v, ok := r.(games.Formula).Value(p[0]); !ok || !v.Equal(value.OfNimber(want)) {
				t.Fatalf("%s(%dx%d) is worth %v, not %d", r.Identity().Name, at/side, at%side, v, want)
			}
		}
	})
}

// pointsIn reads the points of a position.
func pointsIn(text string) (all [][]int) {
	if text == "" {
		return nil
	}
	for _, word := range strings.Split(text, ",") {
		var at []int
		for _, digits := range strings.Split(word, "x") {
			k, _ := strconv.Atoi(digits)
			at = append(at, k)
		}
		all = append(all, at)
	}
	return all
}

// A move on a large board is allowed, turns its greatest coin to tails, and has the target as value.
func TestMovesOnLargeBoards(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, test := range []struct {
		codes []string
		most  int64
	}{
		{[]string{"1-2", "1-2"}, 1<<63 - 1},
		{[]string{"2", "1-3"}, 1<<63 - 1},
		{[]string{"1-3", "2", "1-2"}, 1<<63 - 1},
		{[]string{"1-2", "1+C"}, 60},
		{[]string{"1-5", "1-7"}, 40},
		{[]string{"1+", "3"}, 60},
		{[]string{"1+S", "1+C"}, 30},
		{[]string{"3E", "4FS", "1+C"}, 40},
		{[]string{"1-5C", "1-3C(5)"}, 60},
		{[]string{"1-3", "1-2", "1+C"}, 60},
	} {
		r := turningRules(t, productName(test.codes))
		for range 200 {
			var heads []string
			for range 1 + random.IntN(4) {
				at := make([]int, len(test.codes))
				for i := range at {
					at[i] = int(random.Int64N(test.most) >> random.IntN(60))
				}
				if !slices.Contains(heads, coin(at)) {
					heads = append(heads, coin(at))
				}
			}
			p, err := r.Parse(heads)
			if err != nil {
				t.Fatal(err)
			}
			v, known := r.Value(p[0])
			if !known || v.Nimber() == 0 {
				continue
			}
			found, target := 0, random.Uint64N(v.Nimber())
			r.MovesTo(p[0], target, func(m games.Move) bool {
				after, _ := r.Value(m.Parts[0])
				before := pointsIn(r.Format(p[0]))
				var turned [][]int
				for _, at := range append(before, pointsIn(r.Format(m.Parts[0]))...) {
					same := func(other []int) bool { return slices.Equal(at, other) }
					if slices.ContainsFunc(turned, same) {
						turned = slices.DeleteFunc(turned, same)
					} else {
						turned = append(turned, at)
					}
				}
				corner := make([]int, len(test.codes))
				for _, at := range turned {
					for i, k := range at {
						corner[i] = max(corner[i], k)
					}
				}
				if isHead := slices.Contains(heads, coin(corner)); !isHead || after.Nimber() != target {
					t.Fatalf("%s to %d: turns %v, leaves %v", games.Named(r, p[0]), target, turned, after)
				}
				if legal := test.most > 64 && compressed(test.codes, turned) || test.most <= 64 && isProduct(test.codes, turned); !legal {
					t.Fatalf("%s to %d: turns %v", games.Named(r, p[0]), target, turned)
				}
				found++
				return found < 5
			})
			if found == 0 {
				t.Fatalf("%s to %d: no move", games.Named(r, p[0]), target)
			}
		}
	}
}

// compressed reports whether some points are a product if places are numbered in their order. Codes
// without shapes allow.
func compressed(codes []string, points [][]int) bool {
	small := make([][]int, len(points))
	for k := range small {
		small[k] = make([]int, len(codes))
	}
	for i := range codes {
		var places []int
		for _, at := range points {
			places = append(places, at[i])
		}
		slices.Sort(places)
		places = slices.Compact(places)
		for k, at := range points {
			small[k][i] = slices.Index(places, at[i])
		}
	}
	return isProduct(codes, small)
}

// Winning Ways, chapter 14: a coin of Turning Corners, the product of two Twins, at (x, y) is worth
// x⊗y.
func TestTurningCornersIsTheNimProduct(t *testing.T) {
	r := turningRules(t, "turning[twins x twins]")
	for x := range 20 {
		for y := range 20 {
			p, err := r.Parse([]string{fmt.Sprintf("%dx%d", x, y)})
			if err != nil {
				t.Fatal(err)
			}
			if v, ok := r.Value(p[0]); !ok || v.Nimber() != value.NimProduct(uint64(x), uint64(y)) {
				t.Errorf("%dx%d is worth %v", x, y, v)
			}
		}
	}
}

func TestProductsOutOfReachAreRefused(t *testing.T) {
	for _, test := range []struct {
		name, coins string
		arg, at     int
		code        games.Code
	}{
		{"turning[1+C x 1+C]", "0x0,512x512", 1, 0, games.CodeTooLarge},
		{"turning[1+C x 1+C x 1+C]", "64x64x64", 0, 0, games.CodeTooLarge},
		{"turning[1+ x 2]", "64x1", 0, 0, games.CodeTooLarge},
		{"turning[1+C x 2]", "1048576x1", 0, 0, games.CodeTooLarge},
		{"turning[2 x 2]", "9223372036854775808x1", 0, 0, games.CodeOutOfRange},
		{"turning[2 x 2]", "1x9223372036854775808", 0, 2, games.CodeOutOfRange},
		{"turning[2 x 2]", "1x2,3x4,1x2", 2, 0, games.CodeBadPosition},
		{"turning[2 x 2]", "1x2x3", 0, 0, games.CodeBadPosition},
		{"turning[2 x 2]", "1", 0, 0, games.CodeBadPosition},
		{"turning[2 x 2 x 2]", "1x2", 0, 0, games.CodeBadPosition},
		{"turning[2 x 2]", "1x-2", 0, 2, games.CodeBadPosition},
		{"turning[2 x 2]", "wbw|bwx", 0, 6, games.CodeBadPosition},
		{"turning[2 x 2]", "wb|b", 0, 3, games.CodeBadPosition},
		{"turning[2 x 2 x 2]", "wb|bw", 0, 0, games.CodeBadPosition},
	} {
		_, err := turningRules(t, test.name).Parse(strings.Split(test.coins, ","))
		refusal(t, test.name+" "+test.coins, err, test.code, test.arg, test.at)
	}
	for params, at := range map[string]int{"1 x 1 x 1 x 1": 0, "1-3 x": 5, "x 2": 0, "2 x rulr": 4, "1-3 x 2 x 0": 10} {
		_, err := registry.New("turning", params)
		refusal(t, params, err, games.CodeBadParams, -1, at)
	}
}

// Names of games, capitals and blanks do not matter.
func TestProductsHaveOneName(t *testing.T) {
	for _, text := range []string{"turning[ruler x 1-3]", "turning[RulerXmock-turtles]", "turning[1+C×1-2,3]", "turning[ 1+c x 1-3 ]"} {
		if name := gamestest.Ruleset(t, text).Identity().Name; name != "turning[1+C x 1-3]" {
			t.Errorf("%s is %s", text, name)
		}
	}
}

// A factor without moves at a place does not delay the moves of the other, even if these are many.
func TestHeadsWithoutMovesAreLeftOut(t *testing.T) {
	for _, name := range []string{"turning[1+ x 3]", "turning[3 x 1+]"} {
		r := turningRules(t, name)
		coins := "60x1"
		if strings.HasPrefix(name, "turning[3") {
			coins = "1x60"
		}
		p, err := r.Parse([]string{coins})
		if err != nil {
			t.Fatal(err)
		}
		r.Moves(p[0], func(games.Move) bool { t.Error("a move"); return false })
		r.MovesTo(p[0], 5, func(games.Move) bool { t.Error("a move to 5"); return false })
	}
}

// products draws products of codes.
var products = rapid.Map(rapid.SliceOfN(codes, 2, 3), func(codes []string) string { return strings.Join(codes, " x ") })

// drawnCoins draws a small position of a product.
func drawnCoins(t *rapid.T, r games.Ruleset) games.Position {
	sides := []int{4, 3}
	if strings.Count(r.Identity().Name, "x") == 2 {
		sides = []int{2, 3, 2}
	}
	var heads []string
	for _, at := range cells(sides) {
		if rapid.Bool().Draw(t, "head") {
			heads = append(heads, coin(at))
		}
	}
	positions, err := r.Parse(heads)
	if err != nil {
		t.Fatal(heads, err)
	}
	return positions[0]
}

// The arithmetic of the Tartan theorem adds up to the value.
func TestProductsAreReckoned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := registry.Parse("turning[" + products.Draw(t, "codes") + "]")
		if err != nil {
			t.Fatal(err)
		}
		p := drawnCoins(t, r)
		v, _ := r.(games.Formula).Value(p)
		_, lines := r.(games.Reckoned).Reckon(p)
		var sum, last uint64
		for i, line := range lines {
			if last, err = strconv.ParseUint(line[1], 10, 64); err != nil {
				t.Fatal(lines)
			}
			if len(lines) == 1 || i < len(lines)-1 {
				sum ^= last
			}
		}
		if sum != v.Nimber() || last != v.Nimber() {
			t.Fatalf("%s is worth %v: %q", games.Named(r, p), v, lines)
		}
	})
}
