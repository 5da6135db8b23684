package hackenbush

import (
	"strings"

	"sprague/games"
)

// Separate gives the parts of a graph that share only the ground. In each of them a part that hangs on one vertex and is
// known by a theorem has given way to a stalk of the same value (the colon principle), and vertices have new numbers.
// What grows without a fork is a stalk.
func (hackenbush) Separate(p games.Position) []games.Position {
	switch {
	case p.S == "":
		return nil
	case !isGraph(p):
		return []games.Position{p}
	default:
		return separate(read(p.S))
	}
}

func separate(b bush) []games.Position {
	p := survey(b)
	p.addUp()
	var all []games.Position
	for _, stalk := range p.stalks(ground) {
		all = append(all, games.Position{S: stalk})
	}
	var d *draft
	for _, v := range p.order[1:] {
		if p.kinds[v] != kept {
			continue
		}
		if p.from[v] == ground {
			all = d.position(all)
			d = &draft{numbers: map[int32]int64{ground: 0}}
		}
		d.add(p, v)
	}
	return d.position(all)
}

// stalks returns those that are worth what hangs on a vertex and is known.
func (p *parts) stalks(v int32) (all []string) {
	var b strings.Builder
	for run := range p.numbers[v].dyadic().Signs() {
		letter := "B"
		if run.Plus {
			letter = "W"
		}
		b.WriteString(strings.Repeat(letter, int(run.Count.Int64())))
	}
	if b.Len() > 0 {
		all = append(all, b.String())
	}
	if p.nimbers[v] > 0 {
		all = append(all, strings.Repeat("G", int(p.nimbers[v])))
	}
	return all
}

// draft is a part in the making.
type draft struct {
	numbers map[int32]int64 // of the vertices that are kept
	last    int64           // the greatest number
	edges   []named
}

// add adds a vertex with the edges to those that are there, and with stalks for what is known.
func (d *draft) add(p *parts, v int32) {
	d.last++
	d.numbers[v] = d.last
	join := func(e edge) { d.join(d.numbers[e.other(v)], d.numbers[v], e.letter) }
	join(p.edges[p.up[v]])
	p.backs(v, join)
	for _, stalk := range p.stalks(v) {
		at := d.numbers[v]
		for i := range len(stalk) {
			d.last++
			d.join(at, d.last, graphLetters[stalk[i]])
			at = d.last
		}
	}
}

func (d *draft) join(u, v int64, letter byte) {
	d.edges = append(d.edges, named{min(u, v), max(u, v), letter})
}

// position appends the part to others.
func (d *draft) position(all []games.Position) []games.Position {
	if d == nil {
		return all
	}
	if stalk, ok := d.stalk(); ok {
		return append(all, games.Position{S: stalk})
	}
	return append(all, games.Position{S: numbered(d.edges).text()})
}

// stalk returns the stalk that the part is, if it is one: then each vertex is joined to the one before it.
func (d *draft) stalk() (string, bool) {
	text := make([]byte, 0, len(d.edges))
	for i, e := range d.edges {
		if e.v != int64(i+1) || e.u != int64(i) {
			return "", false
		}
		text = append(text, stalkLetters[e.letter])
	}
	return string(text), true
}

// Stack splits off the edge on which all else stands. What stands on it is separated.
func (h hackenbush) Stack(p games.Position) (base games.Player, top []games.Position, ok bool) {
	if p.S == "" {
		return 0, nil, false
	}
	if !isGraph(p) {
		return owner(p.S[0]), h.Separate(games.Position{S: p.S[1:]}), true
	}
	b := read(p.S)
	trunk := b.edges[0]
	if trunk.isLoop() || len(b.edges) > 1 && b.edges[1].u == ground {
		return 0, nil, false
	}
	edges := make([]named, 0, len(b.edges)-1)
	for _, e := range b.edges[1:] {
		lowered := func(v int32) int64 {
			if v == trunk.v {
				return ground
			}
			return int64(v)
		}
		u, v := lowered(e.u), lowered(e.v)
		edges = append(edges, named{min(u, v), max(u, v), e.letter})
	}
	if len(edges) > 0 {
		top = separate(numbered(edges))
	}
	return owner(trunk.letter), top, true
}

// owner returns who may cut an edge of a letter, which may be anyone.
func owner(letter byte) games.Player {
	if all := players(letter); len(all) == 1 {
		return all[0]
	}
	return games.AnyPlayer
}
