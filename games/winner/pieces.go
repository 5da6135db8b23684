package winner

// pieces holds pieces by code, in bounded memory: like a table, in two halves.
type pieces struct {
	young, old map[string]*piece
	bytes      uint64 // of the younger half
	most       uint64
}

// pieceBytes estimates the memory of a piece besides its code.
const pieceBytes = 300

func newPieces(bytes uint64) *pieces {
	return &pieces{young: map[string]*piece{}, most: max(bytes/2, 1<<16)}
}

// get returns the piece with a code, or nil.
func (p *pieces) get(code []byte) *piece {
	if known := p.young[string(code)]; known != nil {
		return known
	}
	known := p.old[string(code)]
	if known != nil {
		p.put(known)
	}
	return known
}

func (p *pieces) put(made *piece) {
	p.bytes += pieceBytes + 2*uint64(len(made.code))
	if p.bytes > p.most {
		p.old, p.young = p.young, map[string]*piece{}
		p.bytes = pieceBytes
	}
	p.young[made.code] = made
}
