package query

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"sprague/games"
	"sprague/games/stopper"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// Bounds of games in which play may come back.
const (
	mostLoopVertices = 1 << 14 // positions of a sum, whose plays are searched for the winner
	mostSided        = 1 << 12 // positions of a sum of two values, which is simplified
	mostLoopText     = 1 << 12 // bytes of the text of a side
)

// loops works out sums in which play may come back.
type loops struct {
	forms   *value.Calculation // of short components
	work    *stopper.Work
	valueOf func(sum.Sum) (value.Value, error) // of short components
}

// loopWork bounds the comparisons of one answer, by moves from pairs of positions: some seconds.
const loopWork = 1 << 29

func (e *Evaluator) loops(ctx context.Context, s *session) loops {
	return loops{
		e.calculate(ctx, s), stopper.NewWork(ctx, loopWork),
		func(g sum.Sum) (value.Value, error) { return g.Value(ctx, s) },
	}
}

// err returns the reason why results are not valid.
func (l loops) err() error {
	if err := l.work.Err(); err != nil && !errors.Is(err, stopper.ErrWork) {
		return err
	}
	return calculationError(l.forms)
}

// game returns a sum as one game: its short components by their values, the others by their moves.
func (l loops) game(g sum.Sum) (*stopper.Game, error) {
	var total *stopper.Game // nil for no component yet
	var short sum.Sum
	add := func(g *stopper.Game) error {
		if total == nil {
			total = g
			return nil
		}
		next, ok := total.Plus(g, mostLoopVertices)
		if !ok {
			return tooManyLoops(mostLoopVertices)
		}
		total = next
		return nil
	}
	for _, t := range g {
		game, ok := loopOf(t)
		if !ok {
			short = append(short, t)
			continue
		}
		if t.Count > mostLoopVertices {
			return nil, tooManyLoops(mostLoopVertices)
		}
		for range t.Count {
			if err := add(game); err != nil {
				return nil, err
			}
		}
	}
	if len(short) == 0 && total != nil {
		return total, nil
	}
	v, err := l.valueOf(short)
	switch {
	case err != nil:
		return nil, err
	case v.IsLoony() || v.IsLoopy():
		return nil, games.Errorf(games.CodeUnsupported, "%s is worth %s, which is no short game", games.Clip(short.String()), v)
	}
	f := l.forms.Form(v)
	if err := calculationError(l.forms); err != nil {
		return nil, err
	}
	game, ok := stopper.OfForm(l.forms, f, mostLoopVertices)
	if !ok {
		return nil, tooManyLoops(mostLoopVertices)
	}
	err = add(game)
	return total, err
}

// loopOf returns the game of a term in which play may come back.
func loopOf(t sum.Term) (*stopper.Game, bool) {
	e, ok := t.Rules.(*sum.Explicit)
	if !ok {
		return nil, false
	}
	return e.Loop()
}

func tooManyLoops(most int) *games.Error {
	return games.Errorf(games.CodeTooLarge, "a sum in which play may come back may have %d positions at most, canonical forms of short games included", most)
}

// byLoops answers for a sum in which play may come back: who wins or draws, whoever begins, and its
// sides.
func (e *Evaluator) byLoops(ctx context.Context, g sum.Sum, s *session, a *Answer) (moveLister, error) {
	l := e.loops(ctx, s)
	p, err := l.play(g)
	if err != nil {
		return nil, err
	}
	s.used |= FromEngine
	text := loopOutcome(p.outcome())
	a.Outcome = &text
	v, ok := l.sides(g)
	value, written := "", false
	if ok && l.work.Err() == nil {
		value, written = v.Text(l.forms, mostLoopText)
	}
	switch {
	case written:
		a.Value = &value
	case ok && l.work.Err() == nil && (v.On == nil || v.Off == nil):
		a.ValueNote = say.Textf("no stopper was found that is its value on one side")
	case ok && l.work.Err() == nil:
		a.ValueNote = say.Textf("value too long to print")
	case l.work.Err() != nil:
		a.ValueNote = say.Textf("value not computed (its sides take too many comparisons)")
	default:
		a.ValueNote = say.Textf("value not computed (%s)", tooManyLoops(mostSided).Message)
	}
	return func(a *Answer) error { return e.loopMoves(ctx, g, s, a) }, l.err()
}

// loopRelation compares sums in which play may come back: on both sides.
func (e *Evaluator) loopRelation(ctx context.Context, q *Query, s *session, a *Answer) error {
	l := e.loops(ctx, s)
	var sides [2]stopper.Value
	for i, g := range [2]sum.Sum{q.Game, q.Relation.Right} {
		v, ok := l.sides(g)
		if !ok {
			return l.tooLarge()
		}
		sides[i] = v
	}
	s.used |= FromEngine
	atLeast, atMost := sides[0].AtLeast(l.forms, sides[1], l.work), sides[1].AtLeast(l.forms, sides[0], l.work)
	holds := q.Relation.holds(value.OutcomeOf(!atMost, !atLeast)) // Left wins the difference first unless it is at most 0
	if l.work.Err() != nil {
		return l.tooLarge()
	}
	a.Relation = &holds
	return l.err()
}

// tooLarge returns the reason why sides were not found or compared.
func (l loops) tooLarge() error {
	switch err := l.err(); {
	case err != nil:
		return err
	case l.work.Err() != nil:
		return games.Errorf(games.CodeTooLarge, "comparing these games, in which play may come back, takes too many steps")
	default:
		return tooManyLoops(mostSided)
	}
}

// endlessPlay tells who wins a sum in which play may come back: by all its plays, or by the sides of its
// value, where these are known.
type endlessPlay struct {
	all     *stopper.Game // nil if it has too many positions
	on, off *stopper.Game
}

// play returns the play of a sum. Only sums that are too large use the sides.
func (l loops) play(g sum.Sum) (endlessPlay, error) {
	game, err := l.game(g)
	if !games.IsTooLarge(err) {
		return endlessPlay{all: game}, err
	}
	v, ok := l.sides(g)
	if !ok || l.work.Err() != nil || v.On == nil || v.Off == nil {
		return endlessPlay{}, cmp.Or(l.err(), err)
	}
	return endlessPlay{on: v.On, off: v.Off}, nil
}

// outcome returns the results if Left begins, and if Right begins. A player wins what the side that
// is worse for the player lets win.
func (p endlessPlay) outcome() (left, right stopper.Result) {
	if p.all != nil {
		return p.all.Outcome()
	}
	onLeft, onRight := p.on.Outcome()
	offLeft, offRight := p.off.Outcome()
	result := func(on, off stopper.Result) stopper.Result {
		switch {
		case off == stopper.LeftWins:
			return off
		case on == stopper.RightWins:
			return on
		default:
			return stopper.Draw
		}
	}
	return result(onLeft, offLeft), result(onRight, offRight)
}

// wonBy reports whether a player wins who has just moved, and in how many moves, 0 if unknown.
func (p endlessPlay) wonBy(player games.Player) (turns int, wins bool) {
	if p.all != nil {
		return p.all.WonBy(player)
	}
	if player == games.Right {
		return p.on.WonBy(player)
	}
	return p.off.WonBy(player)
}

// loopOutcome names the results if Left begins and if Right begins: an outcome class, or both
// results, as in LD.
func loopOutcome(left, right stopper.Result) string {
	drawn := left == stopper.Draw
	switch {
	case drawn != (right == stopper.Draw):
		return left.String() + right.String()
	case drawn:
		return value.D.String()
	default:
		return value.OutcomeOf(left == stopper.LeftWins, right == stopper.RightWins).String()
	}
}

// sides returns the value of a sum: the sides of a sum are those of the sum of the components' sides.
// It returns false if a sum is too large, or if the work failed.
func (l loops) sides(g sum.Sum) (v stopper.Value, ok bool) {
	var parts, short sum.Sum
	for _, t := range g {
		if _, loops := loopOf(t); loops {
			parts = append(parts, t)
		} else {
			short = append(short, t)
		}
	}
	add := func(part sum.Sum, count uint64) bool {
		game, err := l.game(part)
		if err != nil {
			return false
		}
		x, ok := stopper.ValueOf(l.forms, game, l.work).Times(l.forms, count, mostSided, l.work)
		if ok && v.Empty() {
			v = x
		} else if ok {
			v, ok = v.Plus(l.forms, x, mostSided, l.work)
		}
		return ok && l.work.Err() == nil
	}
	for _, t := range parts {
		one := t
		one.Count = 1
		if !add(sum.Sum{one}, t.Count) {
			return v, false
		}
	}
	if len(short) > 0 || len(parts) == 0 {
		return v, add(short, 1)
	}
	return v, true
}

// LoopSides returns the texts of the sides of a sum in which play may come back; they are empty where
// none was found.
func (i *Inquiry) LoopSides(ctx context.Context, g sum.Sum) (on, off string, err error) {
	l := i.evaluator.loops(ctx, &i.session)
	v, ok := l.sides(g)
	if !ok {
		return "", "", l.err()
	}
	for _, s := range []struct {
		side *stopper.Game
		text *string
	}{{v.On, &on}, {v.Off, &off}} {
		if s.side != nil {
			*s.text, _ = s.side.Text(l.forms, mostLoopText)
		}
	}
	return on, off, l.err()
}

// loopMoves adds the winning moves of a sum in which play may come back. The quickest is first: where
// the winner makes it at each turn, play ends.
func (e *Evaluator) loopMoves(ctx context.Context, g sum.Sum, s *session, a *Answer) error {
	l := e.loops(ctx, s)
	type winning struct {
		move  sum.Option
		by    games.Player
		turns int
	}
	var all []winning
	var err error
	used := s.used
	for _, player := range []games.Player{games.Left, games.Right} {
		g.Options(func(o sum.Option) bool {
			mover := o.Moved[0].Player
			if mover == player.Opponent() {
				return true
			}
			var to endlessPlay
			if to, err = l.play(o.To); err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return false
			}
			if turns, wins := to.wonBy(player); wins {
				o.Moved = slices.Clone(o.Moved)
				all = append(all, winning{o, player, turns})
			}
			return true
		})
		if games.IsTooLarge(err) {
			a.MovesNote = say.Textf("not all winning moves were found within the search limit; %s", games.SearchLimit{}.Advice())
			return nil // the outcome is valid without them
		}
		if err != nil {
			return err
		}
	}
	s.used = used
	slices.SortStableFunc(all, func(x, y winning) int {
		if x.by != y.by {
			return int(x.by) - int(y.by)
		}
		return x.turns - y.turns
	})
	w := sum.Winning{Total: uint64(len(all)), Counted: true}
	listed := map[games.Player]int{}
	for _, m := range all {
		number := listed[m.by]
		if !e.Limits.Each {
			number = len(w.Moves)
		}
		if limit := e.Limits.List; limit < 0 || number < limit {
			w.Moves = append(w.Moves, sum.Move{Option: m.move, Player: m.by})
			listed[m.by]++
		}
	}
	return e.list(ctx, w, e.limits(len(a.Query)), "", s, a)
}

// ResultsText tells the results if Left begins and if Right begins, given by an outcome class or as
// in LD.
func ResultsText(outcome string) say.Text {
	if len(outcome) == 1 {
		return games.OutcomeText(value.Outcome(outcome[0]))
	}
	result := func(letter byte) say.Text {
		switch letter {
		case 'L':
			return say.Textf("Left wins")
		case 'R':
			return say.Textf("Right wins")
		default:
			return say.Textf("a draw")
		}
	}
	return say.Textf("if Left begins, %s; if Right begins, %s", result(outcome[0]), result(outcome[1]))
}
