package graphs

import "math/bits"

// A whole number below firstPair is its own code. A pair (a,b) of numbers below 2^smallBits has the
// code firstPair + a·2^smallBits + b.
const (
	smallBits = 15
	firstPair = 1 << (2 * smallBits)
)

// code returns the code of a name, which is below 2^31; false if it has none.
func (n name) code() (int32, bool) {
	if n.isPair() {
		a, b := n.pair()
		return firstPair | int32(a)<<smallBits | int32(b), max(a, b)>>smallBits == 0
	}
	return int32(n.number), n.isNumber() && n.number < firstPair
}

// nameOf returns the name that has a code.
func nameOf(code int32) name {
	if code < firstPair {
		return name{number: int64(code)}
	}
	code -= firstPair
	return pairName(int64(code>>smallBits), int64(code&(1<<smallBits-1)))
}

// codedNames numbers the vertices whose names have codes, in ascending order of the codes.
type codedNames struct {
	least, count int32
	// present, before and codes are nil if all codes from least on are present. Otherwise present
	// has a bit for each code from least on. before[i] is the number of bits set below word i, and
	// codes lists the present codes.
	present []uint64
	before  []int32
	codes   []int32
}

// gather collects the codes at the ends of edges; span is the size of their range.
func (p *codedNames) gather(edges *Edges, span int32) {
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
	p.codes = make([]int32, 0, p.count)
	for i, word := range p.present {
		for ; word != 0; word &= word - 1 {
			p.codes = append(p.codes, p.least+int32(64*i+bits.TrailingZeros64(word)))
		}
	}
}

// vertex returns the vertex at an end of an edge.
func (p *codedNames) vertex(end int32) int32 {
	if end < 0 {
		return p.count + ^end
	}
	return p.rank(end - p.least)
}

// rank returns the number of present codes below least+n.
func (p *codedNames) rank(n int32) int32 {
	if p.present == nil {
		return n
	}
	return p.before[n/64] + int32(bits.OnesCount64(p.present[n/64]&(1<<(n%64)-1)))
}

// mixedNames has vertices with codes first, and then vertices with any other names.
type mixedNames struct {
	codedNames
	others *names
}

func (m *mixedNames) find(n name) (int32, bool) {
	if code, ok := n.code(); ok && code >= m.least {
		at := code - m.least
		if m.present == nil && at < m.count || m.present != nil && int(at/64) < len(m.present) && m.present[at/64]>>(at%64)&1 > 0 {
			return m.rank(at), true
		}
	}
	v, ok := m.others.find(n)
	return m.count + v, ok
}

func (m *mixedNames) at(v int32) name {
	switch {
	case v >= m.count:
		return m.others.at(v - m.count)
	case m.codes != nil:
		return nameOf(m.codes[v])
	default:
		return nameOf(m.least + v)
	}
}

func (m *mixedNames) Bytes() uint64 {
	return m.others.Bytes() + uint64(8*len(m.present)+4*len(m.before)+4*len(m.codes))
}
