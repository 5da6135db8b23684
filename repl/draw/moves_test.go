package draw_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
)

// lines splits a picture of one component into lines of columns.
func lines(picture string) (all [][]rune) {
	for l := range strings.Lines(picture) {
		all = append(all, []rune(strings.TrimSuffix(l, "\n")))
	}
	return all
}

// under returns the column of a number in a ruler: a line of numbers only.
func under(t *testing.T, picture [][]rune, number string) int {
	t.Helper()
	for _, l := range picture {
		if !regexp.MustCompile(`^[ 0-9]+$`).MatchString(string(l)) {
			continue
		}
		if at := strings.Index(" "+string(l)+" ", " "+number+" "); at >= 0 {
			return at
		}
	}
	t.Fatalf("%s stands in no ruler", number)
	return 0
}

// beside returns the line that begins with a number and a wall, or a square without one.
func beside(t *testing.T, picture [][]rune, number string) []rune {
	t.Helper()
	for _, l := range picture {
		if fields := strings.Fields(string(l)); len(fields) > 1 && fields[0] == number && strings.ContainsAny(fields[1], "│·█") {
			return l
		}
	}
	t.Fatalf("%s stands before no row", number)
	return nil
}

// row returns the things of a row: the line above the ruler.
func row(t *testing.T, picture [][]rune, lines int) []rune {
	t.Helper()
	for i, l := range picture {
		if regexp.MustCompile(`^[ 0-9]+$`).MatchString(string(l)) {
			return picture[i-lines]
		}
	}
	t.Fatal("there is no ruler")
	return nil
}

// numbersIn lists the numbers in a text.
func numbersIn(text string) []string { return regexp.MustCompile(`\d+`).FindAllString(text, -1) }

// The numbers in the description of a move identify the things in the picture that the move
// changes.
func TestMovesAreFoundInThePicture(t *testing.T) {
	changes := map[string]struct {
		positions []string
		check     func(t *testing.T, before, after [][]rune, numbers []string)
	}{
		"hackenbush": {[]string{"WBWWB", "BBBWWWBBBWWWB"}, func(t *testing.T, before, after [][]rune, numbers []string) {
			edge := func(picture [][]rune) bool {
				return slices.ContainsFunc(picture, func(l []rune) bool {
					return strings.HasPrefix(strings.TrimLeft(string(l), " "), numbers[0]+" ┃")
				})
			}
			if !edge(before) || edge(after) {
				t.Error("the edge does not go")
			}
		}},
		"turning-turtles": {[]string{"wbwbw", "bbbbbbbbbbw"}, turnsCoins},
		"messenger":       {[]string{"wbwbw", "bbbbbbbbbbw"}, turnsCoins},
		"twins":           {[]string{"wbwbw"}, turnsCoins},
		"cram": {[]string{"4,3", "...|.x.", "1,10", "12,2", "1,12", "3,12"}, func(t *testing.T, before, after [][]rune, numbers []string) {
			for i := 0; i < len(numbers); i += 2 {
				at := under(t, before, numbers[i])
				b, a := beside(t, before, numbers[i+1]), beside(t, after, numbers[i+1])
				if !strings.ContainsRune(" ·", b[at]) || a[at] != '█' {
					t.Errorf("(%s,%s) is %q before and %q after", numbers[i], numbers[i+1], b[at], a[at])
				}
			}
		}},
		"chomp": {[]string{"4|3|1", "3,4", "11|2"}, func(t *testing.T, before, after [][]rune, numbers []string) {
			at := under(t, before, numbers[0])
			b := beside(t, before, numbers[1])
			if b[at-2] != '│' || b[at+2] != '│' {
				t.Errorf("(%s,%s) is no square of %q", numbers[0], numbers[1], string(b))
			}
			for _, l := range after {
				if strings.HasPrefix(string(l), numbers[1]+" │") && len(l) > at && l[at+2] == '│' {
					t.Errorf("(%s,%s) is left in %q", numbers[0], numbers[1], string(l))
				}
			}
		}},
		"georgia-bob": {[]string{"1,5,6,7", "2,4,9,12"}, func(t *testing.T, before, after [][]rune, numbers []string) {
			from, to := under(t, before, numbers[0]), under(t, before, numbers[1])
			if b := row(t, before, 2); b[from] != '●' || b[to] != ' ' {
				t.Errorf("from %q to %q", b[from], b[to])
			}
			if a := row(t, after, 2); a[to] != '●' {
				t.Errorf("to %q", a[to])
			}
		}},
		"moore[2]": {[]string{"3,2,5"}, func(t *testing.T, before, after [][]rune, numbers []string) {
			for i := 0; i < len(numbers); i += 2 { // taken, from heap
				if taken, height := atoi(t, numbers[i]), heapHeight(before, numbers[i+1])-heapHeight(after, numbers[i+1]); taken != height {
					t.Errorf("heap %s is lower by %d, not %d", numbers[i+1], height, taken)
				}
			}
		}},
		"staircase": {[]string{"3,2,5"}, func(t *testing.T, before, after [][]rune, numbers []string) {
			from := numbers[1]
			if got := stepCoins(before, from) - stepCoins(after, from); got != atoi(t, numbers[0]) {
				t.Errorf("from step %s go %d", from, got)
			}
			if len(numbers) == 3 {
				if got := stepCoins(after, numbers[2]) - stepCoins(before, numbers[2]); numbers[0] == "1" && stepCoins(before, numbers[2]) < 5 && got != 1 {
					t.Errorf("to step %s go %d", numbers[2], got)
				}
			}
		}},
	}
	for name, change := range changes {
		r, err := registry.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range change.positions {
			args := strings.Split(text, ",")
			positions, err := r.Parse(args)
			if err != nil {
				t.Fatal(err)
			}
			p := positions[0]
			r.Moves(p, func(m games.Move) bool {
				description := r.Describe(p, m)
				t.Run(fmt.Sprintf("%s(%s): %s", name, text, description), func(t *testing.T) {
					before, after := component(t, r, p, 80), component(t, r, m.Parts[0], 80)
					change.check(t, lines(before), lines(after), numbersIn(description.String()))
					if t.Failed() {
						t.Logf("before:\n%safter:\n%s", before, after)
					}
				})
				return true
			})
		}
	}
}

func atoi(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// turnsCoins checks that exactly the coins with the numbers are turned.
func turnsCoins(t *testing.T, before, after [][]rune, numbers []string) {
	b, a := row(t, before, 1), row(t, after, 1)
	for i := range b {
		turned := slices.ContainsFunc(numbers, func(number string) bool { return under(t, before, number) == i })
		if turned != (b[i] != a[i]) {
			t.Errorf("column %d is %q before and %q after", i, b[i], a[i])
		}
	}
}

// heapHeight returns the number of counters above a heap's number.
func heapHeight(picture [][]rune, number string) (height int) {
	last := picture[len(picture)-2]
	at := strings.Index(string(last), "#"+number)
	for _, l := range picture {
		if at+1 < len(l) && l[at+1] == '●' {
			height++
		}
	}
	return height
}

// stepCoins returns the number of coins on a step: to the right of its corner, one line above.
func stepCoins(picture [][]rune, number string) (coins int) {
	for i, l := range picture {
		at := strings.Index(string(l), "┌"+number)
		if at < 0 {
			continue
		}
		at = len([]rune(string(l)[:at]))
		above := picture[i-1][min(at, len(picture[i-1])):]
		for _, c := range above {
			switch {
			case c == '●':
				coins++
			case c >= '0' && c <= '9':
				return int(c - '0')
			case c == '┌':
				return coins
			}
		}
	}
	return coins
}
