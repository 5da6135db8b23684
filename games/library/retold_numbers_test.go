package library_test

import (
	"fmt"
	"slices"
	"strings"

	"sprague/games"
)

// pair reads two integers.
func pair(p string) (a, b int) {
	if _, err := fmt.Sscanf(p, "%d,%d", &a, &b); err != nil {
		panic(err)
	}
	return a, b
}

// cakes writes pieces of cake, those that are something.
func cakes(pieces ...[2]int) string {
	var all []string
	for _, piece := range pieces {
		if piece[0] > 0 && piece[1] > 0 {
			all = append(all, fmt.Sprintf("%d,%d", piece[0], piece[1]))
		}
	}
	return strings.Join(all, " + ")
}

func eatcake(p string, by games.Player) (all []string) {
	w, h := pair(p)
	if by == games.Left {
		for x := range w {
			all = append(all, cakes([2]int{x, h}, [2]int{w - x - 1, h}))
		}
		return all
	}
	for y := range h {
		all = append(all, cakes([2]int{w, y}, [2]int{w, h - y - 1}))
	}
	return all
}

func turnAndEatcake(p string, by games.Player) (all []string) {
	for _, left := range eatcake(p, by) {
		var pieces [][2]int
		for piece := range strings.SplitSeq(left, " + ") {
			if piece != "" {
				w, h := pair(piece)
				pieces = append(pieces, [2]int{h, w})
			}
		}
		all = append(all, cakes(pieces...))
	}
	return all
}

func maundyCake(p string, by games.Player) (all []string) {
	w, h := pair(p)
	for size := 1; size < max(w, h); size++ {
		switch {
		case by == games.Left && size < w && w%size == 0:
			all = append(all, cakes(slices.Repeat([][2]int{{size, h}}, w/size)...))
		case by == games.Right && size < h && h%size == 0:
			all = append(all, cakes(slices.Repeat([][2]int{{w, size}}, h/size)...))
		}
	}
	return all
}

func partizanEuclid(p string, by games.Player) []string {
	a, b := pair(p)
	rest := a
	for rest >= b {
		rest -= b
	}
	if rest == 0 {
		return nil
	}
	if by == games.Right {
		rest = b - rest
	}
	return []string{fmt.Sprintf("%d,%d", b, rest)}
}

func mem(p string, _ games.Player) (all []string) {
	heap, last := pair(p)
	for left := range heap {
		if heap-left >= last {
			all = append(all, fmt.Sprintf("%d,%d", left, heap-left))
		}
	}
	return all
}

// walk lists the squares at some distances to which a piece of chess may go: near the corner, and
// nearer to it by the sum of columns and rows.
func walk(p string, reach func(dx, dy int) bool) (all []string) {
	a, b := pair(p)
	for x := max(a-2, 0); x <= a+2; x++ {
		for y := max(b-2, 0); y <= b+2; y++ {
			if x+y < a+b && reach(x-a, y-b) {
				all = append(all, fmt.Sprintf("%d,%d", x, y))
			}
		}
	}
	return all
}

func whiteKnight(p string, _ games.Player) []string {
	return walk(p, func(dx, dy int) bool { return dx*dx+dy*dy == 5 })
}

func king(p string, _ games.Player) []string {
	return walk(p, func(dx, dy int) bool { return dx*dx <= 1 && dy*dy <= 1 && dx <= 0 && dy <= 0 })
}

func quicksort(p string, _ games.Player) (all []string) {
	for _, pivot := range p {
		var sides [2]string
		for _, letter := range p {
			switch {
			case letter < pivot:
				sides[0] += string(letter)
			case letter > pivot:
				sides[1] += string(letter)
			}
		}
		if sides[0]+string(pivot)+sides[1] != p {
			all = append(all, strings.TrimSuffix(strings.TrimPrefix(sides[0]+" + "+sides[1], " + "), " + "))
		}
	}
	return all
}

const numerals = "0123456789abcdefghijklmnopqrstuvwxyz"

// behind separates the numbers that are left from the distance of the player to move.
func behind(p string) (left string, distance int) {
	left, number, ok := strings.Cut(strings.Trim(strings.ReplaceAll(p, `"`, ""), "()"), ",")
	if ok {
		if _, err := fmt.Sscan(number, &distance); err != nil {
			panic(err)
		}
	}
	return left, distance
}

func catchUpResult(p string) (r games.Result) {
	left, distance := behind(p)
	if left == "" && distance == 0 {
		r.Kind = games.Draw
	}
	for i := range len(left) {
		distance -= strings.IndexByte(numerals, left[i])
	}
	if distance > 0 {
		r.Kind = games.Loss
	}
	return r
}

// catchUp takes one number after the other.
func catchUp(p string, _ games.Player) (all []string) {
	if catchUpResult(p).Kind != 0 {
		return nil
	}
	var take func(left string, distance int)
	take = func(left string, distance int) {
		for i := range len(left) {
			rest, more := left[:i]+left[i+1:], distance-strings.IndexByte(numerals, left[i])
			switch {
			case more > 0:
				take(rest, more)
			case rest == "":
				all = append(all, fmt.Sprintf(`("",%d)`, -more))
			case more == 0:
				all = append(all, rest)
			default:
				all = append(all, fmt.Sprintf("%s,%d", rest, -more))
			}
		}
	}
	take(behind(p))
	return all
}
