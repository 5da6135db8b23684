package query

import (
	"slices"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/stopper"
	"sprague/games/sum"
	"sprague/games/value"
)

// loopBuilder makes the graph of braces in which moves come back.
type loopBuilder struct {
	*binder
	scope    scope
	vertices []stopper.Vertex
	names    []string // of the first vertices
	around   []loopFrame
	shared   []loopFrame // braces with one list for both players
}

// loopFrame is a pair of braces, such as one around a move.
type loopFrame struct {
	label  string
	vertex int32
	offset int
}

// loop adds a game in braces in which moves come back.
func (b *binder) loop(n *syntax.Braces, s scope) error {
	g, err := b.loopGame(n, s)
	if err != nil {
		return err
	}
	return b.game(g, n.Offset, s)
}

// game adds a game in which play may come back.
func (b *binder) game(g *stopper.Game, offset int, s scope) error {
	if !s.within.Empty() {
		return b.loopWithin(offset, s)
	}
	if s.negative {
		g = g.Negative()
	}
	e, err := sum.OfStopper(g)
	if err != nil {
		refused, _ := refusal(err)
		return refused.At(-1, offset)
	}
	return b.explicit(e, offset, s)
}

// loopGame returns the game of braces in which moves come back.
func (b *binder) loopGame(n *syntax.Braces, s scope) (*stopper.Game, error) {
	l := loopBuilder{binder: b, scope: s}
	if _, err := l.braces(n); err != nil {
		return nil, err
	}
	for _, f := range l.shared {
		if !l.made(f.vertex).Impartial() {
			return nil, b.oneList(f.offset)
		}
	}
	return l.made(0), nil
}

// oneList refuses braces with one list of options in which the players have different moves.
func (b *binder) oneList(offset int) error {
	return b.errorf(offset, games.CodeParse, "a '|' is missing; braces without it hold options in which both players have the same moves")
}

// made returns the game of a vertex.
func (l *loopBuilder) made(v int32) *stopper.Game {
	return stopper.Named(l.vertices, append(l.names, make([]string, len(l.vertices)-len(l.names))...), v)
}

// anyLoops reports whether play may come back in an option.
func anyLoops(options [2][]sum.Sum) bool {
	return slices.ContainsFunc(slices.Concat(options[0], options[1]), sum.Sum.Loops)
}

// loopOf adds the game of bound options, those of the negative if the scope is negative. Play may come
// back in some of them. Shared ones must have the same moves for both players.
func (b *binder) loopOf(options [2][]sum.Sum, shared bool, offset int, s scope) error {
	l := loopBuilder{binder: b, vertices: make([]stopper.Vertex, 1)}
	for side := range options {
		for _, o := range options[side] {
			g, err := b.looped(o, offset)
			if err != nil {
				return err
			}
			to, err := l.embed(g, offset)
			if err != nil {
				return err
			}
			l.vertices[0][side] = append(l.vertices[0][side], to)
		}
	}
	g := l.made(0)
	if shared && !g.Impartial() {
		return b.oneList(offset)
	}
	s.negative = false // the options are
	return b.game(g, offset, s)
}

// loopOrdinal adds the ordinal sum of two bound games, negative if the scope is: the second, with the
// moves of the first in each position.
func (b *binder) loopOrdinal(base, upper sum.Sum, offset int, s scope) error {
	g, err := b.looped(upper, offset)
	if err != nil {
		return err
	}
	l := loopBuilder{binder: b}
	if _, err := l.embed(g, offset); err != nil {
		return err
	}
	clear(l.names) // they are of the second game alone
	base.Options(func(o sum.Option) bool {
		var option *stopper.Game
		if option, err = b.looped(o.To, offset); err != nil {
			return false
		}
		var to int32
		if to, err = l.embed(option, offset); err != nil {
			return false
		}
		for v := range l.vertices[:g.Size()] {
			for side, player := range []games.Player{games.Left, games.Right} {
				if o.Moved[0].Player != player.Opponent() {
					l.vertices[v][side] = append(l.vertices[v][side], to)
				}
			}
		}
		return true
	})
	if err != nil {
		return err
	}
	s.negative = false // both games are
	return b.game(l.made(0), offset, s)
}

// loopWithin refuses a game in which play may come back where all play must end.
func (b *binder) loopWithin(offset int, s scope) error {
	return b.errorf(offset, games.CodeUnsupported, "a game in which play may come back cannot be part of %s", s.within)
}

func (l *loopBuilder) braces(n *syntax.Braces) (int32, error) {
	v := int32(len(l.vertices))
	l.vertices = append(l.vertices, stopper.Vertex{})
	l.around = append(l.around, loopFrame{label: n.Label, vertex: v})
	defer func() { l.around = l.around[:len(l.around)-1] }()
	for side, options := range [2][]syntax.Node{n.Left, n.Right} {
		for _, o := range options {
			to, err := l.option(o, n.Offset)
			if err != nil {
				return 0, err
			}
			l.vertices[v][side] = append(l.vertices[v][side], to)
		}
		if n.Shared {
			l.vertices[v][1] = l.vertices[v][0]
			l.shared = append(l.shared, loopFrame{vertex: v, offset: n.Offset})
			break
		}
	}
	return v, nil
}

// option returns the vertex of an option of the braces at an offset.
func (l *loopBuilder) option(n syntax.Node, offset int) (int32, error) {
	switch n := n.(type) {
	case *syntax.Back:
		at := len(l.around) - 1
		if n.Text != syntax.PassWord {
			for at >= 0 && l.around[at].label != n.Text {
				at--
			}
		}
		if at < 0 {
			return 0, l.errorf(n.Offset, games.CodeParse, "%s comes back to no braces around it", n.Text)
		}
		return l.around[at].vertex, nil
	case *syntax.Braces:
		return l.braces(n)
	}
	if back := syntax.FreeBack(n); back != nil {
		return 0, l.errorf(back.Offset, games.CodeUnsupported, "a move that comes back stands alone among the options, without signs, sums and functions")
	}
	g, err := l.closed(n, offset)
	if err != nil {
		return 0, err
	}
	return l.embed(g, offset)
}

// embed adds the vertices of a game, and returns the number of the first.
func (l *loopBuilder) embed(g *stopper.Game, offset int) (int32, error) {
	first := int32(len(l.vertices))
	vertices, names := g.Shifted(first)
	l.vertices = append(l.vertices, vertices...)
	l.names = append(append(l.names, make([]string, int(first)-len(l.names))...), names...)
	if len(l.vertices) > mostLoopVertices {
		return 0, tooManyLoops(mostLoopVertices).At(-1, offset)
	}
	return first, nil
}

// closed returns an option from which no move comes back to the braces around it.
func (l *loopBuilder) closed(n syntax.Node, offset int) (*stopper.Game, error) {
	g, err := l.part(n, false, l.scope)
	if err != nil {
		return nil, err
	}
	return l.looped(g, offset)
}

// looped returns a sum as one game.
func (b *binder) looped(g sum.Sum, offset int) (*stopper.Game, error) {
	var total *stopper.Game
	_, err := b.work(&offset, func(w *worker, c *value.Calculation) (*value.Form, error) {
		var err error
		total, err = loops{forms: c, valueOf: w.value}.game(g)
		return c.Zero(), err
	})
	return total, err
}
