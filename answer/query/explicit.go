package query

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/search"
	"sprague/games/sequences"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// worker evaluates sums while a query is parsed, for its functions.
type worker struct {
	ctx     context.Context
	session *session
	engine  *search.Engine
	value   func(s sum.Sum) (value.Value, error)
}

// explicitAt returns the offset of a node for an explicitly given game that may be partizan.
func explicitAt(n syntax.Node) (offset int, ok bool) {
	switch n := n.(type) {
	case *syntax.Ups:
		return n.Offset, true
	case *syntax.Uptimal:
		return n.Offset, true
	case *syntax.Switch:
		return n.Offset, true
	case *syntax.Braces:
		return n.Offset, true
	case *syntax.Constant:
		return n.Offset, true
	case *syntax.Ordinal:
		return n.Offset, true
	case *syntax.Function:
		f, _ := lookupFunction(n.Name)
		return n.Offset, !f.ofNimbers()
	default:
		return 0, false
	}
}

// impartial adds an explicitly given game where only impartial games are allowed. It refuses
// numbers that tell something of a game: they are no games to play.
func (b *binder) impartial(n syntax.Node, offset int, s scope) error {
	var part sum.Sum
	if err := b.bind(n, scope{into: &part, count: s.count, negative: s.negative, played: true}); err != nil {
		return err
	}
	if part.Loops() {
		return b.loopWithin(offset, s)
	}
	f, measures := n.(*syntax.Function)
	if measures {
		known, _ := lookupFunction(f.Name)
		measures = known.measures
	}
	var why say.Text
	switch {
	case s.partizan && measures:
		why = say.Textf("it is a number that tells something of a game, and no game to play")
	case s.partizan:
		why = onlyNormal(part)
	case measures || !part.Impartial():
		why = search.Unmeasured(sequences.Number)
	}
	if !why.Empty() {
		return b.errorf(offset, games.CodeUnsupported, "%s cannot be part of %s: %s", games.Clip(syntax.Text(n)), s.within, why)
	}
	*s.into = append(*s.into, part...)
	return nil
}

// onlyNormal returns the reason why a sum is played in normal play alone; it is empty if there is none.
func onlyNormal(g sum.Sum) (why say.Text) {
	g.Terms(func(t sum.Term) bool {
		if t.Compound == nil {
			why = search.OnlyNormal(t.Rules)
		}
		return why.Empty()
	})
	return why
}

// explicit adds an explicitly given game.
func (b *binder) explicit(e *sum.Explicit, offset int, s scope) error {
	s.add(e.Term(1))
	return b.usage.take(1, offset)
}

// part binds a node inside braces, an ordinal sum or a function.
func (b *binder) part(n syntax.Node, negative bool, s scope) (g sum.Sum, err error) {
	err = b.bind(n, scope{into: &g, count: 1, negative: negative, played: s.played})
	return g, err
}

// ups adds a multiple of up, and a nimber.
func (b *binder) ups(n *syntax.Ups, s scope) error {
	const most = 1 << 62
	count, nimber := int64(1), int64(0)
	for _, part := range []struct {
		text string
		into *int64
	}{{n.Count, &count}, {n.Nimber, &nimber}} {
		if part.text == "" {
			continue
		}
		k, err := strconv.ParseInt(part.text, 10, 64)
		if err != nil || k > most {
			return b.errorf(n.Offset, games.CodeTooLarge, "%s is too large; ups and nimbers go to 2^62", games.Clip(n.Text))
		}
		*part.into = k
	}
	if n.Down {
		count = -count
	}
	f := value.UpsForm(count, uint64(nimber))
	n.Text = sum.FormTerms(f).String()
	if s.negative {
		f = value.UpsForm(-count, uint64(nimber))
	}
	return b.form(n, f, n.Offset, s)
}

// mostUptimal bounds the order of an uptimal: its canonical form nests as deep.
const mostUptimal = 100

// uptimal adds ^<n>, or ^[n], and a nimber.
func (b *binder) uptimal(n *syntax.Uptimal, s scope) error {
	order, err := strconv.Atoi(n.Order)
	if err != nil || order > mostUptimal {
		return b.errorf(n.Offset, games.CodeTooLarge, "%s is too large; the order of an uptimal is at most %d", games.Clip(n.Text), mostUptimal)
	}
	nimber := uint64(0)
	if n.Nimber != "" {
		if nimber, err = strconv.ParseUint(n.Nimber, 10, 64); err != nil || nimber > mostNimber {
			return b.errorf(n.Offset, games.CodeTooLarge, "the nimber after an uptimal is too large; the limit is *%d", mostNimber)
		}
	}
	f, err := b.work(&n.Offset, func(_ *worker, c *value.Calculation) (*value.Form, error) {
		f := c.Uptimal(order)
		if n.Sum {
			f = c.UptimalSum(order)
		}
		if n.Down != s.negative {
			f = c.Neg(f)
		}
		return c.Add(f, c.Nimber(nimber)), nil
	})
	if err != nil {
		return err
	}
	n.Text = uptimalText(n, order, nimber)
	return b.form(n, f, n.Offset, s)
}

// uptimalText formats an uptimal canonically.
func uptimalText(n *syntax.Uptimal, order int, nimber uint64) string {
	text := "^"
	if n.Down {
		text = "v"
	}
	if n.Sum {
		text += fmt.Sprintf("[%d]", order)
	} else {
		text += fmt.Sprintf("<%d>", order)
	}
	if nimber > 0 {
		text += fmt.Sprintf(" + nim(%d)", nimber)
	}
	return text
}

// form adds a canonical form at an offset, ignoring the sign of the scope.
func (b *binder) form(n syntax.Node, f *value.Form, offset int, s scope) error {
	if f.IsNumber() {
		number, _, _, _ := f.Closed()
		s.negative = false
		return b.number(number, n, offset, s)
	}
	terms := sum.FormTerms(f)
	for _, t := range terms {
		s.add(t)
	}
	return b.usage.take(len(terms), offset)
}

// braces adds {L | R}. If the options and the game are numbers, it computes the number here.
func (b *binder) braces(n *syntax.Braces, s scope) error {
	x := b.numeric(n)
	switch {
	case x.err != nil:
		return x.err
	case x.isNumber && !x.dyadic && !(s.played && len(n.Left)+len(n.Right) > 0):
		if err := b.usage.take(1, n.Offset); err != nil {
			return err
		}
		return b.number(x.number, n, n.Offset, s)
	}
	var options [2][]sum.Sum
	for i, list := range [2][]syntax.Node{n.Left, n.Right} {
		if s.negative {
			i = 1 - i
		}
		for _, o := range list {
			part, err := b.part(o, s.negative, s)
			if err != nil {
				return err
			}
			options[i] = append(options[i], part)
		}
		if n.Shared {
			options[1-i] = options[i]
			break
		}
	}
	if anyLoops(options) {
		return b.loopOf(options, n.Shared, n.Offset, s)
	}
	e := sum.Braces(options[0], options[1])
	if n.Shared {
		if e = sum.Shared(options[0]); !(sum.Sum{e.Term(1)}).Impartial() {
			return b.oneList(n.Offset)
		}
	}
	if x.isNumber && s.negative {
		x.number = x.number.Neg()
	}
	if x.isNumber {
		e = e.Worth(x.number)
	}
	return b.explicit(e, n.Offset, s)
}

// switched adds ±G, {G | -G}, or ±{G, H}, {G, H | -G, -H}. It is its own negative.
func (b *binder) switched(of []syntax.Node, n syntax.Node, offset int, s scope) error {
	var options [2][]sum.Sum
	for i := range options {
		for _, o := range of {
			option, err := b.part(o, i == 1, s)
			if err != nil {
				return err
			}
			if x, ok := positive(option); ok && i == 0 && len(of) == 1 {
				return b.form(n, value.SwitchForm(x), offset, s)
			}
			options[i] = append(options[i], option)
		}
	}
	return b.braced(options, offset, s)
}

// braced adds the game of bound options, those of the negative if the scope is negative.
func (b *binder) braced(options [2][]sum.Sum, offset int, s scope) error {
	if anyLoops(options) {
		return b.loopOf(options, false, offset, s)
	}
	return b.explicit(sum.Braces(options[0], options[1]), offset, s)
}

// tiny adds tiny(G), {0 || 0 | -G}, or its negative.
func (b *binder) tiny(n *syntax.Function, negative bool, s scope) error {
	threat, err := b.part(n.Args[0], !negative, s) // -G in tiny, G in miny
	if err != nil {
		return err
	}
	zero := []sum.Sum{nil}
	options := [2][]sum.Sum{zero, {threat}}
	if negative {
		options = [2][]sum.Sum{{threat}, zero}
	}
	var reply sum.Sum
	if err := b.braced(options, n.Offset, scope{into: &reply, count: 1}); err != nil {
		return err
	}
	options = [2][]sum.Sum{zero, {reply}}
	if negative {
		options = [2][]sum.Sum{{reply}, zero}
	}
	if g, err := b.part(n.Args[0], false, s); err != nil {
		return err
	} else if x, ok := positive(g); ok {
		return b.form(n, value.TinyForm(x, negative), n.Offset, s)
	}
	return b.braced(options, n.Offset, s)
}

// positive returns the positive number that a sum represents.
func positive(s sum.Sum) (x value.Dyadic, ok bool) {
	r, p, alone := s.SolePosition()
	if !alone || r != sequences.Number {
		return x, false
	}
	v, _ := sequences.Number.(games.Formula).Value(p)
	return v.Number(), v.Number().Sign() > 0
}

// ordinal adds G:H. Braces, positions, ordinal sums and games in which play may come back keep their
// own moves as G; anything else has those of its canonical form, but in misere play its own, as alone.
func (b *binder) ordinal(n *syntax.Ordinal, s scope) error {
	base, err := b.part(n.Base, s.negative, s)
	if err != nil {
		return err
	}
	misere := b.misere || b.query.Misere
	if !misere && !movedAsWritten(n.Base) && !base.Loops() {
		if ofPositions(n.Base, true) { // since nimbers are formatted as positions
			n.Base = &syntax.Function{Offset: n.Offset, Name: "canonical", Args: []syntax.Node{n.Base}, Places: []int{n.Offset}}
		}
		f, err := b.work(&n.Offset, func(w *worker, c *value.Calculation) (*value.Form, error) {
			v, err := w.value(base)
			return c.Form(v), err
		})
		if err != nil {
			return err
		}
		if _, _, nimber, _ := f.Closed(); nimber > mostNimber {
			return b.errorf(n.Offset, games.CodeTooLarge, "the nimber before ':' is too large; the limit is *%d", mostNimber)
		}
		if _, complete := f.Brief(mostFormText); !complete && !f.IsNumber() {
			return b.errorf(n.Offset, games.CodeTooLarge, "the canonical form before ':' is too long to write: more than %d characters", mostFormText)
		}
		base = sum.Sum{sum.OfForm(f).Term(1)}
	}
	upper, err := b.part(n.Upper, s.negative, s)
	if err != nil {
		return err
	}
	if base.Loops() || upper.Loops() {
		return b.loopOrdinal(base, upper, n.Offset, s)
	}
	return b.explicit(sum.Ordinal(base, upper), n.Offset, s)
}

// mostNimber bounds the nimber in the base of an ordinal sum: each of its options is a move.
const mostNimber = 1 << 16

// movedAsWritten reports whether the base of an ordinal sum keeps its own moves. These are braces,
// ordinal sums and their negatives, a sum of positions, or one number, nimber or multiple of up, which
// are their own canonical forms.
func movedAsWritten(n syntax.Node) bool {
	switch n := syntax.Resolve(n).(type) {
	case *syntax.Braces, *syntax.Ordinal, *syntax.Number, *syntax.Nimber:
		return true
	case *syntax.Negative:
		return movedAsWritten(n.Of)
	case *syntax.Ups:
		return n.Nimber == ""
	case *syntax.Uptimal:
		return n.Nimber == ""
	default:
		return ofPositions(n, false)
	}
}

// ofPositions reports whether a node is a sum of positions; nimbers may count as positions.
func ofPositions(n syntax.Node, nimbers bool) bool {
	switch n := syntax.Resolve(n).(type) {
	case *syntax.Call, *syntax.Compound:
		return true
	case *syntax.Nimber:
		return nimbers
	case *syntax.Negative:
		return ofPositions(n.Of, nimbers)
	case *syntax.Multiple:
		return ofPositions(n.Of, nimbers)
	case *syntax.Sum:
		for _, term := range n.Terms {
			if !ofPositions(term, nimbers) {
				return false
			}
		}
		return true
	default:
		return false
	}
}

// function adds the result of a function.
func (b *binder) function(n *syntax.Function, s scope) error {
	f, _ := lookupFunction(n.Name)
	want := len(f.kinds())
	at := n.Offset // offset of the error
	if len(n.Args) != want {
		if len(n.Args) > want {
			at = n.Places[want]
		}
		return b.errorf(at, games.CodeParse, "%s needs another number of arguments (%d, not %d): %s", n.Name, want, len(n.Args), f.example)
	}
	switch n.Name {
	case "switch":
		return b.switched(n.Args, n, n.Offset, s)
	case "tiny", "miny":
		return b.tiny(n, (n.Name == "miny") != s.negative, s)
	case "degree":
		return b.degree(n, s)
	}
	if numbered := b.query.numbered; f.ofNimbers() { // its whole numbers stand for nimbers, and it is one
		defer func() { b.query.numbered = numbered }()
	}
	args := make([]sum.Sum, want)
	for i, arg := range n.Args {
		var err error
		if args[i], err = b.part(arg, false, scope{}); err != nil {
			return err
		}
	}
	g, err := b.work(&at, func(w *worker, c *value.Calculation) (*value.Form, error) {
		g, err := f.of(w, c, args, func(i int) { at = n.Places[i] })
		if err == nil && c.Err() == nil && s.negative {
			g = c.Neg(g)
		}
		return g, err
	})
	if err != nil {
		return err
	}
	if _, complete := g.Brief(mostFormText); !complete {
		return b.errorf(n.Offset, games.CodeTooLarge, "the canonical form of this %s is too long to write: more than %d characters", n.Name, mostFormText)
	}
	return b.form(n, g, n.Offset, s)
}

// mostFormText bounds the text of a canonical form in a query.
const mostFormText = 1 << 16

// of applies a function to its arguments. It calls look with the number of each argument before its
// evaluation, so that an error has the offset of that argument.
func (f function) of(w *worker, c *value.Calculation, args []sum.Sum, look func(i int)) (*value.Form, error) {
	all := make([]functionArgument, len(args))
	for i, arg := range args {
		look(i)
		v, err := w.value(arg)
		switch {
		case err != nil:
			return nil, err
		case v.IsLoony() || v.IsLoopy():
			return nil, games.Errorf(games.CodeUnsupported, "%s is worth %s, which is no short game", games.Clip(arg.String()), v)
		}
		form := c.Form(v)
		if c.Err() != nil {
			return nil, c.Err()
		}
		if all[i], err = f.argument(i, form); err != nil {
			return nil, err
		}
	}
	return f.apply(c, all)
}

// work computes a form that is part of the query. An error has the given offset, which f may
// change.
func (b *binder) work(offset *int, f func(w *worker, c *value.Calculation) (*value.Form, error)) (*value.Form, error) {
	if b.worker == nil {
		b.worker = b.newWorker(b.ctx)
	}
	w := b.worker
	c := w.engine.Calculate(w.ctx)
	g, err := f(w, c)
	b.query.used |= w.session.used
	if err == nil {
		err = c.Err()
	}
	if errors.Is(err, value.ErrForms) {
		err = games.Errorf(games.CodeTooLarge, "the canonical form is too large for the search limit; %s", games.SearchLimit{}.Advice())
	}
	if e, ok := refusal(err); ok {
		return nil, (&games.Error{Code: e.Code, Message: e.Message}).At(-1, *offset)
	}
	return g, err
}
