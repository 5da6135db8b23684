package drawing

import (
	"math"

	"sprague/answer/scene"
)

// heaps draws counters in columns of ten. A heap that is too large is three dots over its size.
func (l *layout) heaps(component int, p scene.Picture) (f figure) {
	const apart = 22 // of counters
	high := 1.0
	shown := make([]int, len(p.Sizes)) // counters of each heap; -1 for dots
	for i, size := range p.Sizes {
		shown[i] = -1
		if size <= mostInRow && l.takes(size) {
			shown[i] = int(size)
			high = max(high, float64(min(size, 10)))
		}
	}
	floor := high*apart + 6
	f.height = floor + 24
	if p.Numbered {
		f.height += 14
	}
	x := 6.0
	for i, size := range p.Sizes {
		across := math.Ceil(max(1, float64(shown[i])/10)) * apart
		width := max(across, float64(len(number(size)))*9, 30)
		for n := range max(shown[i], 0) {
			cx := x + (width-across)/2 + float64(n/10)*apart + apart/2
			f.parts = append(f.parts, newThing(component, i, n, circle("counter mark", cx, floor-13-float64(n%10)*apart, 9)))
		}
		if shown[i] < 0 {
			for n := range 3 {
				f.parts = append(f.parts, circle("counter", x+width/2, floor-6-float64(n)*6, 2))
			}
		}
		ground := part(line("ground", x, floor, x+width, floor))
		if size == 0 {
			ground = newThing(component, i, 0, line("ground mark", x, floor, x+width, floor), line("hit", x, floor, x+width, floor))
		}
		f.parts = append(f.parts, ground, words{"word", x + width/2, floor + 17, number(size)})
		if p.Numbered {
			f.parts = append(f.parts, words{"label", x + width/2, floor + 32, "#" + number(uint64(i)+1)})
		}
		x += width + 14
	}
	f.width = max(x-8, 30)
	return f
}

// stairs draws coins on the steps of a staircase.
func (l *layout) stairs(component int, sizes []uint64) (f figure) {
	const rise, wide, highest = 14, 44, 14
	high := uint64(1)
	for _, coins := range sizes {
		high = max(high, min(coins, highest))
	}
	f.width, f.height = float64(len(sizes)*wide+8), float64(len(sizes)*rise)+float64(high*20)+30
	if !l.takes(uint64(len(sizes))) {
		return caption(l.more(uint64(len(sizes))), UsualWidth)
	}
	for i, coins := range sizes {
		top := f.height - 20 - float64((i+1)*rise)
		x := float64(i*wide + 4)
		f.parts = append(f.parts, rectangle{class: "cell", x: x, y: top, width: 40, height: f.height - 20 - top})
		for n := range int(min(coins, highest)) {
			f.parts = append(f.parts, newThing(component, i, n, ellipse{"counter mark", x + 20, top - 10 - float64(n*20), 15, 8}))
		}
		f.parts = append(f.parts, words{"label", x + 20, f.height - 5, number(coins)})
	}
	return f
}
