package cut

import "math/bits"

// ByPlay fills the table by playing, which no theorem helps. It reports false when a value
// does not fit 4 bits: the values of the cutting game do, by the closed form.
//
// What the cuts of a sheet leave is marked in 16 bits, of which the lower 8 stand in one row
// of bytes and the upper 8 in another. With that the sheets of a width are valued side by
// side: each upright cut marks for all heights at once what it leaves. As to level cuts, each
// value, when it is known, marks what it makes with those before it.
func (t Table) ByPlay() bool {
	p := player{Table: t, mark: marker(), low: make([]uint8, t.stride), high: make([]uint8, t.stride)}
	for v := range p.copies {
		p.copies[v] = make([]uint8, t.stride)
		for i := range p.copies[v] {
			p.copies[v][i] = uint8(v)
		}
	}
	for w := 2; w <= t.side; w++ {
		p.upright(w)
		if !p.level(w) {
			return false
		}
	}
	return true
}

// player is at work on the sheets of one width after another. Those that are higher than wide
// are turned.
type player struct {
	Table
	mark      func(low, high, a, b *uint8, n int)
	low, high []uint8     // what the cuts of sheets leave, by their height
	copies    [16][]uint8 // rows of one value
}

// upright marks what the upright cuts of the sheets of a width leave, lower ones than wide.
// A square need not be looked at: its upright cuts leave what its level ones do.
func (p *player) upright(w int) {
	clear(p.low[:w+1])
	clear(p.high[:w+1])
	for i := 2; i <= w/2 && w > 2; i++ {
		p.mark(&p.low[2], &p.high[2], &p.Row(i)[2], &p.Row(w - i)[2], w-2)
	}
}

// level values the sheets of a width by their height, up to the square.
func (p *player) level(w int) bool {
	row := p.cells[w*p.stride:]
	for h := 2; h <= w; h++ {
		v, ok := mex(p.low[h], p.high[h])
		if !ok {
			return false
		}
		row[h] = v
		p.cells[h*p.stride+w] = v
		if parts := min(h, w-h) - 1; parts > 0 {
			p.mark(&p.low[h+2], &p.high[h+2], &row[2], &p.copies[v][2], parts)
		}
	}
	return true
}

// mex gives the least value that is not marked; false when all 16 are.
func mex(low, high uint8) (uint8, bool) {
	marked := uint16(low) | uint16(high)<<8
	return uint8(bits.TrailingZeros16(^marked)), ^marked != 0
}
