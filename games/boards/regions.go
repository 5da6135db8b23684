package boards

import (
	"math/bits"

	"sprague/games"
	"sprague/games/rectangles"
)

// regions takes a scene apart. Its squares that are not missing fall into classes that are connected by steps, or by the
// edges of the graph. Each of which keep wants to have, by the marks in it, is given as a position by itself; of a board
// cropped, and where it has few squares as the least of its rotations and reflections.
func (s *scene) regions(steps []step, keep func(has [4]bool) bool) []games.Position {
	if s.many != nil {
		return s.manyRegions(steps, keep)
	}
	var all []games.Position
	there := ^(s.left & s.right) & (1<<s.size() - 1)
	for rest := there; rest != 0; {
		region := s.connected(rest&-rest, there, steps)
		rest &^= region
		has := [4]bool{
			free:  region&^s.left&^s.right != 0,
			left:  region&s.left != 0,
			right: region&s.right != 0,
		}
		if keep(has) {
			all = append(all, s.alone(region))
		}
	}
	return all
}

// connected gives the squares that can be reached from some through others.
func (s *scene) connected(reached, there uint64, steps []step) uint64 {
	if s.graph != nil {
		for fresh := reached; fresh != 0; {
			v := bits.TrailingZeros64(fresh)
			near := s.masks[v] & there &^ reached
			reached |= near
			fresh = fresh&^(1<<v) | near
		}
		return reached
	}
	last := rectangles.LastColumn[s.width]
	for {
		row := reached | reached&^last<<1 | reached>>1&^last
		column := reached
		if len(steps) > len(orthogonal) {
			column = row
		}
		next := (row | column<<s.width | column>>s.width) & there
		if next == reached {
			return reached
		}
		reached = next
	}
}

// alone gives the position in which all squares are missing but those of a region.
func (s *scene) alone(region uint64) games.Position {
	t := scene{board: s.board, tinted: s.tinted, width: s.width, height: s.height, left: s.left | ^region, right: s.right | ^region}
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

// turn changes the squares of a board, by an image that keeps its sides or exchanges them.
func (s *scene) turn(image func(squares uint64, width, height int) uint64) {
	s.left, s.right = image(s.left, s.width, s.height), image(s.right, s.width, s.height)
}

// manyRegions is regions for many squares.
func (s *scene) manyRegions(steps []step, keep func(has [4]bool) bool) (all []games.Position) {
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
			for _, u := range s.near(v, steps, &list) {
				if !seen[u] && s.at(int(u)) != missing {
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

// cropped is alone for squares of many. A board that has few then is written as alone writes it; a search meets too few
// of the others to tell which are alike.
func (s *scene) cropped(region []int32) games.Position {
	low, high := [2]int{}, [2]int{s.width - 1, s.height - 1}
	if s.graph == nil {
		low, high = [2]int{s.width, s.height}, [2]int{}
		for _, v := range region {
			for i, at := range [2]int{int(v) % s.width, int(v) / s.width} {
				low[i], high[i] = min(low[i], at), max(high[i], at)
			}
		}
	}
	t := s.empty(high[0]-low[0]+1, high[1]-low[1]+1)
	t.tinted = s.tinted
	for v := range t.size() {
		t.put(v, missing)
	}
	for _, v := range region {
		t.put((int(v)/s.width-low[1])*t.width+int(v)%s.width-low[0], s.at(int(v)))
	}
	if t.many == nil {
		return t.alone(^(t.left & t.right) & (1<<t.size() - 1))
	}
	return t.position()
}
