package graphs

import "math/bits"

// plainNames numbers the vertices named by whole numbers in ascending order.
type plainNames struct {
	least, count int32
	// If numbers are missing from the least to the greatest, present has a bit for each from the
	// least on, before the bits set before each word, and numbers those that occur. Else they are nil.
	present []uint64
	before  []int32
	numbers []int32
}

// gather finds the numbers among the ends of edges. Their range is span.
func (p *plainNames) gather(edges *Edges, span int32) {
	p.present = make([]uint64, span/64+1)
	for _, chunk := range edges.chunks {
		for _, e := range chunk {
			for _, n := range e {
				if n >= 0 {
					p.present[(n-p.least)/64] |= 1 << ((n - p.least) % 64)
				}
			}
		}
	}
	p.before = make([]int32, len(p.present))
	for i, word := range p.present {
		p.before[i] = p.count
		p.count += int32(bits.OnesCount64(word))
	}
	if p.count == span {
		p.present, p.before = nil, nil
		return
	}
	p.numbers = make([]int32, 0, p.count)
	for i, word := range p.present {
		for ; word != 0; word &= word - 1 {
			p.numbers = append(p.numbers, p.least+int32(64*i+bits.TrailingZeros64(word)))
		}
	}
}

// vertex returns the vertex of an end of an edge.
func (p *plainNames) vertex(end int32) int32 {
	if end < 0 {
		return p.count + ^end
	}
	return p.rank(end - p.least)
}

// rank returns the number of present numbers below the least one plus n.
func (p *plainNames) rank(n int32) int32 {
	if p.present == nil {
		return n
	}
	return p.before[n/64] + int32(bits.OnesCount64(p.present[n/64]&(1<<(n%64)-1)))
}

// mixedNames names first vertices by whole numbers, and the others by any names.
type mixedNames struct {
	plainNames
	others *names
}

func (m *mixedNames) find(n name) (int32, bool) {
	if at := n.number - int64(m.least); n.isNumber() && at >= 0 {
		if m.present == nil && at < int64(m.count) || m.present != nil && at/64 < int64(len(m.present)) && m.present[at/64]>>(at%64)&1 > 0 {
			return m.rank(int32(at)), true
		}
	}
	v, ok := m.others.find(n)
	return m.count + v, ok
}

func (m *mixedNames) at(v int32) name {
	switch {
	case v >= m.count:
		return m.others.at(v - m.count)
	case m.numbers != nil:
		return name{number: int64(m.numbers[v])}
	default:
		return name{number: int64(m.least + v)}
	}
}

func (m *mixedNames) Bytes() uint64 {
	return m.others.Bytes() + uint64(8*len(m.present)+4*len(m.before)+4*len(m.numbers))
}
