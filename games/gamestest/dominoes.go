package gamestest

// Dominoes lists the pairs of adjacent squares of a board as bit sets: square (x, y) is bit y*width
// + x.
func Dominoes(width, height int) (places []uint64) {
	for y := range height {
		for x := range width {
			square := uint64(1) << (y*width + x)
			if x+1 < width {
				places = append(places, square|square<<1)
			}
			if y+1 < height {
				places = append(places, square|square<<width)
			}
		}
	}
	return places
}
