package judge_test

import "strings"

// board is rows of cells, 1 for those that are white, on or T.
type board [][]byte

func newBoard(height, width int) board {
	b := make(board, height)
	for i := range b {
		b[i] = []byte(strings.Repeat("0", width))
	}
	return b
}

func (b board) String() string {
	rows := make([]string, len(b))
	for i, row := range b {
		rows[i] = string(row)
	}
	return strings.Join(rows, "/")
}

func boardOf(text string) (b board) {
	for _, row := range strings.Split(text, "/") {
		b = append(b, []byte(row))
	}
	return b
}

func (b board) turn(i, j int) { b[i][j] ^= '0' ^ '1' }

// squareMoves inverts squares with a white lower right cell.
func squareMoves(longest int) func(string) [][]string {
	return func(component string) (all [][]string) {
		for i, row := range boardOf(component) {
			for j := range row {
				for side := 1; row[j] == '1' && side <= min(longest, i+1, j+1); side++ {
					after := boardOf(component)
					for y := i - side + 1; y <= i; y++ {
						for x := j - side + 1; x <= j; x++ {
							after.turn(y, x)
						}
					}
					all = append(all, []string{after.String()})
				}
			}
		}
		return all
	}
}

// regionMoves tries all sets of cells.
func regionMoves(component string) (all [][]string) {
	start := boardOf(component)
	width := len(start[0])
	cells := len(start) * width
	for set := uint(1); set < 1<<cells; set++ {
		if corner, ok := region(set, cells, width); ok && start[corner/width][corner%width] == '1' {
			after := boardOf(component)
			for k := range cells {
				if set>>k&1 == 1 {
					after.turn(k/width, k%width)
				}
			}
			all = append(all, []string{after.String()})
		}
	}
	return all
}

// region reports whether a set of cells is connected and has a cell with none below it or to its
// right, and returns that cell.
func region(set uint, cells, width int) (corner int, ok bool) {
	lowest, rightmost := 0, 0
	for k := range cells {
		if set>>k&1 == 1 {
			lowest, rightmost = max(lowest, k/width), max(rightmost, k%width)
		}
	}
	corner = lowest*width + rightmost
	return corner, set>>corner&1 == 1 && connected(set, corner, cells, width) == set
}

// connected returns the cells of a set that are connected with one of them.
func connected(set uint, from, cells, width int) uint {
	found := uint(1) << from
	for before := uint(0); found != before; {
		before = found
		for k := range cells {
			if found>>k&1 == 0 {
				continue
			}
			found |= set & (1 << (k + width))
			if k >= width {
				found |= set & (1 << (k - width))
			}
			if k%width > 0 {
				found |= set & (1 << (k - 1))
			}
			if k%width < width-1 {
				found |= set & (1 << (k + 1))
			}
		}
	}
	return found
}

// lights draws lights of a box of cells, all different, and returns the box.
func (s *sample) lights(width, height, depth int) string {
	box := []byte(strings.Repeat("0", width*height*depth))
	n := s.draw(0, 4)
	for range n {
		x, y, z := s.draw(1, width)-1, s.draw(1, height)-1, 0
		if depth > 1 {
			z = s.draw(1, depth) - 1
		}
		box[(z*height+y)*width+x] ^= '0' ^ '1' // one that is listed twice is off
	}
	return string(box)
}

// lightMoves switches the corners of boxes, which may be flat, whose last light is on.
func lightMoves(width, height, depth int) func(string) [][]string {
	return func(component string) (all [][]string) {
		for k := range component {
			if component[k] == '0' {
				continue
			}
			x, y, z := k%width, k/width%height, k/width/height
			for x1 := 0; x1 <= x; x1++ {
				for y1 := 0; y1 <= y; y1++ {
					for z1 := 0; z1 <= z; z1++ {
						corners := map[int]bool{}
						for _, cx := range []int{x, x1} {
							for _, cy := range []int{y, y1} {
								for _, cz := range []int{z, z1} {
									corners[(cz*height+cy)*width+cx] = true
								}
							}
						}
						after := []byte(component)
						for corner := range corners {
							after[corner] ^= '0' ^ '1'
						}
						all = append(all, []string{string(after)})
					}
				}
			}
		}
		return all
	}
}

// Games whose positions stay known between cases.
var (
	lightsPlayed  = plays(lightMoves(3, 3, 1))
	cubesPlayed   = plays(lightMoves(2, 2, 2))
	regionsPlayed = plays(regionMoves)
)
