package drawing

import (
	"math"
	"slices"
	"strconv"

	"sprague/answer/scene"
)

// branch is an edge of Hackenbush. A wider invisible line below it helps fingers.
func branch(component, n int, letter string, way path, label ...part) thing {
	return newThing(component, 0, n, append([]part{curve{"edge mark " + side(letter), way}, curve{"hit", way}}, label...)...)
}

// stalk draws edges on top of each other, in columns of 24.
func (l *layout) stalk(component int, edges string) (f figure) {
	const most, apart = 24, 60
	shown := min(len(edges), mostInRow, int(l.room))
	l.room -= uint64(shown)
	wide := max(1, (shown+most-1)/most)
	floor := float64(min(shown, most))*cell + 12
	f = figure{width: float64(wide * apart), height: floor + 8}
	f.parts = append(f.parts, line("ground", 4, floor, f.width-4, floor))
	for i := range shown {
		x, y := float64(i/most*apart+24), floor-float64(i%most)*cell
		way := path{{move, []point{{x, y - 4}}}, {straight, []point{{x, y - cell + 4}}}}
		f.parts = append(f.parts, branch(component, i, edges[i:i+1], way, words{"label", x + 18, y - 10, strconv.Itoa(i + 1)}))
	}
	if shown < len(edges) {
		f = under([]figure{f, caption(l.more(uint64(len(edges)-shown)), UsualWidth)}, 2)
	}
	return f
}

// bush draws a graph on the ground, its vertices in layers by their distance from the ground.
func (l *layout) bush(component int, branches []scene.Branch) figure {
	if !l.takes(uint64(len(branches))) {
		return caption(l.more(uint64(len(branches))), UsualWidth)
	}
	near := map[int64][]int64{}
	for _, b := range branches {
		near[b.From] = append(near[b.From], b.To)
		near[b.To] = append(near[b.To], b.From)
	}
	layers := [][]int64{{0}}
	depth, index := map[int64]int{0: 0}, map[int64]int{}
	widest := 1
	for {
		var next []int64
		for _, u := range layers[len(layers)-1] {
			for _, v := range near[u] {
				if _, seen := depth[v]; !seen {
					depth[v], index[v] = len(layers), len(next)
					next = append(next, v)
				}
			}
		}
		if next == nil {
			break
		}
		layers = append(layers, next)
		widest = max(widest, len(next))
	}
	roots := 0
	for _, v := range near[0] {
		if v != 0 {
			roots++
		}
	}
	const across, up, loop = 64, 58, 40
	f := figure{width: float64(max(widest, roots)*across + 20), height: float64((len(layers)-1)*up + 30)}
	if slices.ContainsFunc(branches, func(b scene.Branch) bool { return b.From == b.To }) {
		f.height += loop
	}
	grounded := 0
	place := func(v int64) point {
		if v == 0 {
			return point{(float64(grounded) + 0.5) * f.width / float64(max(1, roots)), f.height - 12}
		}
		return point{(float64(index[v]) + 0.5) * f.width / float64(len(layers[depth[v]])), f.height - 12 - float64(depth[v]*up)}
	}
	f.parts = append(f.parts, line("ground", 2, f.height-10, f.width-2, f.height-10))
	parallel := map[[2]int64]int{}
	for i, b := range branches {
		from, to := place(b.From), place(b.To)
		if b.From != b.To && (b.From == 0 || b.To == 0) {
			grounded++
		}
		pair := [2]int64{min(b.From, b.To), max(b.From, b.To)}
		bend := math.Ceil(float64(parallel[pair])/2) * 36
		if parallel[pair]%2 == 1 {
			bend = -bend
		}
		parallel[pair]++
		way := path{{move, []point{from}}, {bent, []point{{(from.X+to.X)/2 + bend, (from.Y + to.Y) / 2}, to}}}
		if b.From == b.To {
			way[1] = piece{twice, []point{{from.X - 30 - bend, from.Y - 44}, {from.X + 30 + bend, from.Y - 44}, from}}
		}
		f.parts = append(f.parts, branch(component, i, b.Letter, way))
	}
	for _, layer := range layers[1:] {
		for _, v := range layer {
			at := place(v)
			f.parts = append(f.parts, circle("filled", at.X, at.Y, 4), words{"label", at.X + 14, at.Y + 4, strconv.FormatInt(v, 10)})
		}
	}
	return f
}
