package boards

import (
	"math/bits"

	"sprague/games"
	"sprague/games/rectangles"
)

// adjacency decides which squares are connected if both exist: on a board those related by steps,
// on a graph those with an edge. They must also be linked: links has the bit 1<<n of mark m for one
// marked m and one marked n. It is symmetric.
type adjacency struct {
	steps []step
	links [4]byte
}

// adjacentBy is a bond that links all marks.
func adjacentBy(steps []step) adjacency { return adjacency{steps, [4]byte{free: 7, left: 7, right: 7}} }

// regions separates a grid. Its squares that are not missing form connected classes. Each class
// that keep accepts, by its marks, becomes a position of its own. On a board it is cropped and, if
// it has few squares, replaced by the least of its rotations and reflections.
func (s *grid) regions(by adjacency, keep func(has [4]bool) bool) []games.Position {
	if s.cells != nil {
		return s.manyRegions(by, keep)
	}
	var all []games.Position
	marked := s.marked()
	for rest := marked[free] | marked[left] | marked[right]; rest != 0; {
		region := s.connected(rest&-rest, &marked, by)
		rest &^= region
		if keep([4]bool{free: region&marked[free] != 0, left: region&marked[left] != 0, right: region&marked[right] != 0}) {
			all = append(all, s.onlyRegion(region))
		}
	}
	return all
}

// marked returns the masks of the squares with each mark.
func (s *grid) marked() [4]uint64 {
	all := uint64(1)<<s.size() - 1
	return [4]uint64{free: all &^ (s.left | s.right), left: s.left &^ s.right, right: s.right &^ s.left, missing: s.left & s.right}
}

// connected returns the squares reachable from the given ones.
func (s *grid) connected(reached uint64, marked *[4]uint64, by adjacency) uint64 {
	for {
		next := reached
		for m, links := range by.links {
			from := reached & marked[m]
			if from == 0 {
				continue
			}
			var to uint64
			for n := range marked {
				if links>>n&1 != 0 {
					to |= marked[n]
				}
			}
			next |= s.spread(from, by.steps) & to
		}
		if next == reached {
			return reached
		}
		reached = next
	}
}

// spread returns the neighbors of squares and, on a board, the squares themselves.
func (s *grid) spread(from uint64, steps []step) (to uint64) {
	if s.graph != nil {
		for ; from != 0; from &= from - 1 {
			to |= s.masks[bits.TrailingZeros64(from)]
		}
		return to
	}
	last := rectangles.LastColumn[s.width]
	row := from | from&^last<<1 | from>>1&^last
	if len(steps) > len(orthogonal) {
		from = row
	}
	return row | from<<s.width | from>>s.width
}

// onlyRegion returns the position in which all squares outside a region are missing.
func (s *grid) onlyRegion(region uint64) games.Position {
	t := grid{board: s.board, tinted: s.tinted, width: s.width, height: s.height, left: s.left | ^region, right: s.right | ^region}
	if s.graph != nil {
		t.left &= 1<<s.size() - 1
		t.right &= 1<<s.size() - 1
		return t.position()
	}
	f := rectangles.FrameOf(region, s.width, s.height)
	t.left, t.right = f.Cut(t.left, s.width), f.Cut(t.right, s.width)
	t.width, t.height = f.Width, f.Height
	if t.height > t.width {
		t.turn(rectangles.Transposed)
		t.width, t.height = t.height, t.width
	}
	least, images := [2]uint64{t.left, t.right}, 4
	if t.width == t.height {
		images = 8
	}
	for image := 1; image < images; image++ {
		switch {
		case image == 4:
			t.turn(rectangles.Transposed)
		case image%2 == 0:
			t.turn(rectangles.HalfTurned)
		default:
			t.turn(rectangles.UpsideDown)
		}
		if t.left < least[0] || t.left == least[0] && t.right < least[1] {
			least = [2]uint64{t.left, t.right}
		}
	}
	t.left, t.right = least[0], least[1]
	return t.position()
}

// turn transforms the squares of a board by an image that keeps its sides or exchanges them.
func (s *grid) turn(image func(squares uint64, width, height int) uint64) {
	s.left, s.right = image(s.left, s.width, s.height), image(s.right, s.width, s.height)
}

// manyRegions is regions for many squares.
func (s *grid) manyRegions(by adjacency, keep func(has [4]bool) bool) (all []games.Position) {
	var list [8]int32
	var region []int32
	seen := make([]bool, s.size())
	for start := range seen {
		if seen[start] || s.at(start) == missing {
			continue
		}
		var has [4]bool
		region = append(region[:0], int32(start))
		seen[start] = true
		for i := 0; i < len(region); i++ {
			v := int(region[i])
			has[s.at(v)] = true
			for _, u := range s.neighbors(v, by.steps, &list) {
				if !seen[u] && by.links[s.at(v)]>>s.at(int(u))&1 != 0 {
					seen[u] = true
					region = append(region, u)
				}
			}
		}
		if keep(has) {
			all = append(all, s.cropped(region))
		}
	}
	return all
}

// cropped is alone for many squares. If the cropped board has few squares, the result is that of
// alone; other boards are too rare in a search to detect symmetric ones.
func (s *grid) cropped(region []int32) games.Position {
	low, high := [2]int{}, [2]int{s.width - 1, s.height - 1}
	if s.graph == nil {
		low, high = [2]int{s.width, s.height}, [2]int{}
		for _, v := range region {
			for i, at := range [2]int{int(v) % s.width, int(v) / s.width} {
				low[i], high[i] = min(low[i], at), max(high[i], at)
			}
		}
	}
	t := s.emptyGrid(high[0]-low[0]+1, high[1]-low[1]+1)
	t.tinted = s.tinted
	for v := range t.size() {
		t.put(v, missing)
	}
	for _, v := range region {
		t.put((int(v)/s.width-low[1])*t.width+int(v)%s.width-low[0], s.at(int(v)))
	}
	if t.cells == nil {
		return t.onlyRegion(^(t.left & t.right) & (1<<t.size() - 1))
	}
	return t.position()
}
