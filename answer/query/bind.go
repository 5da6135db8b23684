package query

import (
	"context"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/heaps"
	"sprague/games/impartial"
	"sprague/games/search"
	"sprague/games/sequences"
	"sprague/games/stopper"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store"
)

// Names returns the position of a user's name, in canonical notation.
type Names func(name string) (position string, ok bool)

// Parse parses a query that names no files. The error is an *Error.
//
// Functions, as in mean(domineering(2,2)), are evaluated by an engine with the default budget.
func Parse(text string) (*Query, error) {
	none := func() (*store.DB, error) { return nil, nil }
	e := Evaluator{Resolver: NewResolver(none, search.NewEngine(search.DefaultBudget))}
	return e.Read(context.Background(), text)
}

// parse parses the text and binds its words.
func (b *binder) parse() (*Query, error) {
	b.text = syntax.Plain(b.text)
	tree, err := syntax.Parse(b.text, b.lexicon)
	if err != nil {
		return nil, b.withPlace(err)
	}
	b.query.Form = tree.Form
	if err := b.bindQuery(tree); err != nil {
		return nil, b.withPlace(err)
	}
	b.query.text, b.query.typed = tree.String(), strings.TrimSpace(b.text)
	return b.query, nil
}

// withPlace converts the offset of an error, if it has one, to a column.
func (b *binder) withPlace(err error) error {
	return Located(b.text, err)
}

// Located returns the *Error of a refusal with its Offset in a text. It returns other errors
// unchanged.
func Located(text string, err error) error {
	e, ok := refusal(err)
	if !ok {
		return err
	}
	e = syntax.ExplainLookalike(text, e)
	return &Error{Code: e.Code, Message: e.Message, Column: column(text, e.Offset)}
}

// binder converts the tree of a text to a query: words to rulesets, files and compounds, texts to
// positions. It writes the canonical texts into the tree. Its errors are *games.Error with their
// Offset in the text.
type binder struct {
	*Evaluator
	ctx       context.Context // of the request
	text      string
	query     *Query
	freeNames freeNames // those of a template
	usage     usage
	bounds    map[*syntax.Braces]numberInBraces
	worker    *worker      // nil until a function needs it
	loops     bool         // whether moves come back somewhere in the query
	solitary  *syntax.Span // the place of the last position that must stand alone; nil if there is none
	misere    bool         // the query is read as in misere( )
	partizan  bool         // and then Left and Right may have different moves, and relations are allowed
}

func (b *binder) bindQuery(tree *syntax.Query) (err error) {
	q := b.query
	b.loops = tree.Loops
	if tree.Left == nil {
		runs, err := readSigns(tree.Signs.Text, tree.Signs.Offset)
		if err != nil {
			return err
		}
		tree.Signs.Text, _ = writeSigns(context.Background(), slices.Values(runs)) // a context that never ends
		return b.number(value.FromSigns(runs), tree.Left, 0, topScope(&q.Game))
	}
	asked := topScope(&q.Game)
	asked.around = !q.Form
	if b.misere {
		q.Misere, asked.within, asked.partizan = true, say.Textf("misere play"), b.partizan
		defer b.usage.weigh(apartInMisere)()
	}
	if err := b.bind(tree.Left, asked); err != nil {
		return err
	}
	if r := tree.Relation; r != nil {
		if q.Misere && !b.partizan {
			return b.errorf(r.Operator.Offset, games.CodeUnsupported, "a query compares positions in normal play only; in misere play: universe G >= H")
		}
		q.Relation = &Relation{Operator: r.Operator.Text}
		asked.into = &q.Relation.Right
		asked.around = asked.around && b.misere
		if err := b.bind(r.Right, asked); err != nil {
			return err
		}
		q.Relation.Right = q.Relation.Right.Numbered()
	}
	if n, ok := syntax.Resolve(tree.Left).(*syntax.Function); ok && !q.Form && q.Relation == nil {
		f, _ := lookupFunction(n.Name)
		q.Number = f.measures
	}
	if _, one := syntax.Resolve(tree.Left).(*syntax.Call); b.solitary != nil && (!one || q.Form || q.Relation != nil) {
		return b.errorf(b.solitary.Offset, games.CodeUnsupported, "a position of %s cannot be part of a sum, multiple, compound or relation; ask about it alone", games.Clip(b.solitary.Text))
	}
	q.Game = q.Game.Numbered()
	return nil
}

// scope is the context of a node.
type scope struct {
	into     *sum.Sum // receives the node
	count    uint64   // number of copies
	negative bool
	around   bool             // whether misere is allowed here
	within   say.Text         // refuses positions restricted to disjunctive sums in normal play; empty if all are allowed
	opened   *syntax.Compound // impartial( ) around it, in which each player has the moves of both
	played   bool             // whether a game is played by its moves, and its value is not enough
	partizan bool             // whether within allows games in which Left and Right have different moves
}

// topScope returns the scope of a whole game.
func topScope(g *sum.Sum) scope { return scope{into: g, count: 1} }

// bind adds a node to the game of its scope.
func (b *binder) bind(n syntax.Node, s scope) error {
	if name, ok := n.(*syntax.Name); ok {
		return b.named(name, s)
	}
	if offset, explicit := explicitAt(n); explicit && !s.within.Empty() {
		return b.impartial(n, offset, s)
	}
	around := s.around
	s.around = false
	if s.opened != nil && !mayOpen(n) {
		return b.errorf(placeOf(n), games.CodeUnsupported, "%s cannot be part of %s( ), which takes positions of games in which Left and Right have different moves, and sums of these", games.Clip(syntax.Text(n)), impartial.Word)
	}
	switch n := n.(type) {
	case *syntax.Sum:
		*s.into = slices.Grow(*s.into, len(n.Terms))
		for _, term := range n.Terms {
			if err := b.bind(term, s); err != nil {
				return err
			}
		}
		return nil
	case *syntax.Negative:
		s.negative = !s.negative
		return b.bind(n.Of, s)
	case *syntax.Multiple:
		return b.multiple(n, s)
	case *syntax.Number:
		d, err := b.literal(n)
		if err != nil {
			return err
		}
		return b.number(d, n, n.Offset, s)
	case *syntax.Braces:
		if b.loops && syntax.ComesBack(n) {
			return b.loop(n, s)
		}
		return b.braces(n, s)
	case *syntax.Constant:
		return b.bind(n.Of, s)
	case *syntax.Ups:
		return b.ups(n, s)
	case *syntax.Uptimal:
		return b.uptimal(n, s)
	case *syntax.Switch:
		return b.switched(n.Of, n, n.Offset, s)
	case *syntax.Ordinal:
		return b.ordinal(n, s)
	case *syntax.Function:
		return b.function(n, s)
	case *syntax.Nimber:
		k, err := strconv.ParseUint(n.Size.Text, 10, 64)
		switch {
		case err != nil:
			return b.errorf(n.Size.Offset, games.CodeOutOfRange, "%s is too large; nimbers go to 18446744073709551615 (2^64-1)", games.Clip(n.Size.Text))
		case k > math.MaxInt64:
			return b.form(n, value.UpsForm(0, k), n.Offset, s)
		}
		rules, err := heaps.Nim.New("")
		if err != nil {
			return err
		}
		heap := syntax.Call{Span: n.Span, Args: n.Size}
		err = b.positions(rules, &heap, s)
		n.Text = heap.Text
		return err
	case *syntax.Call:
		return b.call(n, s)
	case *syntax.Compound:
		switch n.Name {
		case impartial.Word:
			s.opened = n
			return b.bind(n.Args[0], s)
		case compound.Misere:
		default:
			return b.compound(n, s)
		}
		if !around {
			return b.errorf(n.Offset, games.CodeUnsupported, "misere( ) must enclose the whole query")
		}
		b.query.Misere, s.within, s.partizan = true, say.Textf("misere play"), true
		defer b.usage.weigh(apartInMisere)()
		if err := b.bind(n.Args[0], s); err != nil {
			return err
		}
		if s.into.Partizan() && !s.into.Terms(func(t sum.Term) bool { return t.Compound == nil }) {
			return b.errorf(n.Offset, games.CodeUnsupported, "in misere play a compound cannot stand beside a game in which Left and Right have different moves")
		}
		return nil
	default:
		panic("query: an unknown node")
	}
}

// mayOpen reports whether a node may stand in impartial( ).
func mayOpen(n syntax.Node) bool {
	switch n.(type) {
	case *syntax.Sum, *syntax.Negative, *syntax.Multiple, *syntax.Call:
		return true
	default:
		return false
	}
}

// placeOf returns the offset of a node other than a sum, a multiple or a call.
func placeOf(n syntax.Node) int {
	switch n := n.(type) {
	case *syntax.Number:
		return n.Offset
	case *syntax.Nimber:
		return n.Offset
	case *syntax.Compound:
		return n.Offset
	}
	offset, _ := explicitAt(n)
	return offset
}

// named binds the position of a name. Errors are reported at the name.
func (b *binder) named(n *syntax.Name, s scope) error {
	before, freeNames := b.solitary, b.freeNames
	b.freeNames = nil // those of a template are not in the texts of names
	err := b.bind(n.Of, s)
	b.freeNames = freeNames
	if e, ok := refusal(err); ok {
		e.Offset = n.Offset
	}
	if b.solitary != before {
		b.solitary.Offset = n.Offset
	}
	return err
}

func (b *binder) multiple(n *syntax.Multiple, s scope) error {
	factor := rational(n.Text)
	n.Text = factor.RatString()
	switch {
	case !factor.IsInt():
		return b.errorf(n.Offset, games.CodeParse, "%s is not a factor; use a whole number", games.Clip(n.Text))
	case !factor.Num().IsInt64():
		return b.errorf(n.Offset, games.CodeTooLarge, "the factor %s is too large; the limit is 2^63-1", games.Clip(n.Text))
	}
	high, product := bits.Mul64(s.count, factor.Num().Uint64())
	switch {
	case high > 0 || product >= 1<<63:
		return b.errorf(n.Offset, games.CodeTooLarge, "a component is repeated %d*%d times; the limit is 2^63-1", s.count, factor.Num().Uint64())
	case product == 0: // it must still be valid
		s = scope{into: new(sum.Sum), count: 1, negative: s.negative}
	default:
		s.count = product
	}
	return b.bind(n.Of, s)
}

// number adds a number at an offset.
func (b *binder) number(d value.Dyadic, n syntax.Node, offset int, s scope) error {
	b.query.numbered = true
	if d.Sign() == 0 {
		return nil
	}
	if why := s.refusalFor(sequences.Number); !why.Empty() {
		return b.errorf(offset, games.CodeUnsupported, "%s cannot be part of %s: %s", games.Clip(syntax.Text(n)), s.within, why)
	}
	if s.negative {
		d = d.Neg()
	}
	s.add(sum.Term{Rules: sequences.Number, Positions: []games.Position{sequences.NumberPosition(d)}})
	return nil
}

// refusalFor returns the reason why positions of a ruleset are not allowed in the scope, or an
// empty text.
func (s scope) refusalFor(rules games.Ruleset) say.Text {
	switch {
	case s.within.Empty():
		return say.Text{}
	case s.partizan:
		return search.OnlyNormal(rules)
	default:
		return search.Unmeasured(rules)
	}
}

// add adds a term to the game.
func (s scope) add(t sum.Term) {
	t.Count = s.count
	*s.into = append(*s.into, t)
}

// positions adds the positions of the arguments of a call. An impartial position is its own
// negative.
func (b *binder) positions(rules games.Ruleset, n *syntax.Call, s scope) error {
	texts := make([]string, 0, 4) // most have few; there may be millions
	for a := range n.Arguments {
		texts = append(texts, b.freeNames.fill(a.Text))
	}
	positions, err := rules.Parse(texts)
	if err != nil {
		if r, ok := rules.(stopper.Ruleset); ok {
			if g, failed := r.Game(texts, mostLoopVertices); failed == nil {
				return b.game(g, n.Offset, s)
			} else if games.IsTooLarge(failed) {
				err = failed
			}
		}
		return placeArgument(b.withRangeHint(err, texts), n)
	}
	if !games.Alone(rules).Empty() {
		b.solitary = &syntax.Span{Text: rules.Identity().Name, Offset: n.Offset}
	}
	each := 1
	if len(positions) > 0 && positions[0].S != "" {
		each = longPosition
	}
	if err := b.usage.take(max(len(positions), 1)*each, n.Offset); err != nil {
		return err
	}
	settled := true
	if partizan, ok := rules.(games.Partizan); ok {
		var same games.Ruleset
		same, settled = games.Impartial(partizan, positions)
		// In a sum a position without moves keeps its rules, and so its table.
		if same != nil && (!s.within.Empty() || !(sum.Sum{{Rules: rules, Positions: positions, Count: 1}}).Ended()) {
			rules = same
		}
	}
	if why := s.refusalFor(rules); !why.Empty() {
		if !settled {
			why = say.Textf("Left and Right may have different moves; no more than %d moves are compared", games.MostCompared)
		}
		return b.errorf(n.Offset, games.CodeUnsupported, "%s cannot be part of %s: %s", games.Clip(rules.Identity().Name), s.within, why)
	}
	n.Text = sum.Term{Rules: rules, Positions: positions, Count: 1}.String()
	if partizan, ok := rules.(games.Partizan); ok && s.negative {
		for i, p := range positions {
			positions[i] = partizan.Negate(p)
		}
	}
	s.add(sum.Term{Rules: rules, Positions: positions})
	return nil
}

// withRangeHint adds the notation of free names to an error about an argument that may be one.
func (b *binder) withRangeHint(err error, args []string) error {
	e, ok := refusal(err)
	if b.freeNames == nil || !ok || e.Arg < 0 || e.Arg >= len(args) || !syntax.IsWord(args[e.Arg]) {
		return err
	}
	name := games.Clip(args[e.Arg])
	e.Message = say.Textf("%s; if %s is a free name, give it a range: for %s in 0..50", e.Message, name, name)
	return e
}

// placeArgument sets the place of an error about arguments, or about the whole call.
func placeArgument(err error, n *syntax.Call) error {
	e, ok := refusal(err)
	if !ok {
		return err
	}
	i := 0
	for a := range n.Arguments {
		if i == e.Arg {
			return withOffset(err, a.Offset)
		}
		i++
	}
	e.Offset = n.Offset
	return err
}

// compound adds a compound. It is impartial, and so its own negative.
func (b *binder) compound(n *syntax.Compound, s scope) error {
	kind, _ := sum.LookupKind(n.Name)
	c := sum.Compound{Kind: kind}
	switch {
	case n.Params != nil:
		k, err := limitOf(kind, n.Name, b.freeNames.fillAll(n.Params.Text))
		if err != nil {
			return withOffset(err, n.Params.Offset)
		}
		c.Limit, n.Params.Text = k, strconv.FormatUint(k, 10)
	case kind == sum.AtMost:
		return b.errorf(n.Offset, games.CodeBadParams, "atmost needs the number of components a turn may move in: atmost[2](nim(3), nim(4), nim(5))")
	}
	n.Name = kind.String()
	defer b.usage.weigh(apartInCompound)()
	c.Components = make([]sum.Sum, len(n.Args))
	for i, component := range n.Args {
		if err := b.bind(component, scope{into: &c.Components[i], count: 1, within: say.Textf("a compound other than a sum")}); err != nil {
			return err
		}
	}
	*s.into = append(*s.into, sum.Term{Count: s.count, Compound: &c})
	return b.usage.take(1, n.Offset)
}

// limitOf parses the k of atmost[k].
func limitOf(kind sum.Kind, name, text string) (uint64, error) {
	if kind != sum.AtMost {
		return 0, games.Errorf(games.CodeBadParams, "%s has no parameters in brackets; remove them", name)
	}
	k, err := games.ParseInteger(strings.TrimSpace(text))
	switch {
	case err != nil && err.Code == games.CodeOutOfRange:
		return 0, err.At(-1, 0)
	case err != nil || k == 0:
		return 0, games.Errorf(games.CodeBadParams, "a turn moves in at least 1 component and at most as many as the whole number in brackets says, as in atmost[2](nim(3), nim(4), nim(5))")
	}
	return uint64(k), nil
}

func (b *binder) errorf(offset int, code games.Code, format string, args ...any) error {
	return games.Errorf(code, format, args...).At(-1, offset)
}

// withOffset adds the offset of a part of the text to an error about that part.
func withOffset(err error, offset int) error {
	if e, ok := refusal(err); ok {
		e.Offset += offset
	}
	return err
}
