package sum

import (
	"math"
	"slices"
	"strings"
	"sync/atomic"

	"sprague/games"
	"sprague/games/coins"
	"sprague/games/heaps"
	"sprague/games/search"
	"sprague/games/sequences"
	"sprague/games/value"
	"sprague/games/winner"
	"sprague/internal/say"
)

// Explicit is a game given directly: a canonical form, options in braces, an ordinal sum, or a game
// in which play may come back. It is the ruleset of one term, see [Explicit.Term], and contains that one position and its
// options. Since the options may be positions of other rulesets, [Sum.Move] replaces the whole
// term.
type Explicit struct {
	form        *value.Form   // nil unless it is a canonical form
	number      *value.Dyadic // its value, if known to be a number
	left, right []Sum         // of braces
	shared      bool          // left and right are one list
	base, upper Sum           // of an ordinal sum
	ordinal     bool
	loop        *loop // nil unless play may come back
	impartial   bool  // Left and Right have the same moves, here and in all positions that play reaches

	latest    atomic.Pointer[numberedOption] // the option of the last move that Moves yielded; nil before the first
	text, key keptText
}

// keptText is a text that is kept if it is short: games within games would write it on each level.
type keptText struct{ atomic.Pointer[string] }

// Short texts are all kept. Of longer ones some are, by their length: games nested hundreds deep would
// take a great part of the memory, and are written from the next kept text on.
const (
	mostKept  = 1 << 12
	shortKept = 1 << 8
	keptEvery = 64 // bytes of length, in which some levels end
	keptWidth = 4
)

// of returns the text, which write makes.
func (k *keptText) of(write func() string) string {
	if kept := k.Load(); kept != nil {
		return *kept
	}
	text := write()
	if size := len(text); size <= shortKept || size <= mostKept && size%keptEvery < keptWidth {
		k.Store(&text)
	}
	return text
}

// numberedOption is an option with its number among those of the game.
type numberedOption struct {
	number int64
	to     Sum
}

// OfForm returns a canonical form as a game.
func OfForm(f *value.Form) *Explicit {
	number, ups, _, closed := f.Closed()
	return &Explicit{form: f, impartial: closed && ups == 0 && number.Sign() == 0}
}

// Canonical returns the canonical form by which the game is given; nil if it is given otherwise.
func (e *Explicit) Canonical() *value.Form { return e.form }

// Braces returns the game {left | right}, whose moves are exactly these options.
func Braces(left, right []Sum) *Explicit {
	partizan := func(s Sum) bool { return !s.Impartial() }
	impartial := !slices.ContainsFunc(left, partizan) && !slices.ContainsFunc(right, partizan)
	return &Explicit{left: left, right: right, impartial: impartial && keys(left) == keys(right)}
}

// Shared returns the game in which both players have these options.
func Shared(options []Sum) *Explicit {
	partizan := func(s Sum) bool { return !s.Impartial() }
	return &Explicit{left: options, right: options, shared: true, impartial: !slices.ContainsFunc(options, partizan)}
}

// keys identifies options in any order.
func keys(options []Sum) string {
	all := make([]string, len(options))
	for i, o := range options {
		all[i] = "(" + o.Key() + ")" // an ended option is not none
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), ",")
}

// Impartial reports whether Left and Right have the same moves in the sum and in all positions that
// play reaches, so that it can be part of misere play and of compounds. Options in braces are the
// same if they are written alike, up to their order.
func (s Sum) Impartial() bool {
	for _, t := range s {
		e, explicit := t.Rules.(*Explicit)
		switch {
		case t.Compound != nil, explicit && e.impartial:
		case explicit, !search.Unmeasured(t.Rules).Empty() && !(Sum{t}).Ended():
			return false
		}
	}
	return true
}

// Worth returns the game with its value, which must be a number.
func (e *Explicit) Worth(x value.Dyadic) *Explicit {
	return &Explicit{form: e.form, number: &x, left: e.left, right: e.right, shared: e.shared, base: e.base, upper: e.upper, ordinal: e.ordinal, impartial: e.impartial}
}

// Ordinal returns the ordinal sum base:upper. A move in the base destroys upper.
func Ordinal(base, upper Sum) *Explicit {
	return &Explicit{base: base, upper: upper, ordinal: true, impartial: base.Impartial() && upper.Impartial()}
}

var nim, _ = heaps.Nim.New("") // no error without parameters

// FormTerms returns a sum equal to a canonical form: a number, a multiple of up and a nimber as
// separate components, any other form as one.
func FormTerms(f *value.Form) (s Sum) {
	number, ups, nimber, closed := f.Closed()
	if !closed {
		return Sum{OfForm(f).Term(1)}
	}
	if number.Sign() != 0 || ups == 0 && nimber == 0 {
		s = append(s, Term{Rules: sequences.Number, Positions: []games.Position{sequences.NumberPosition(number)}, Count: 1})
	}
	if ups != 0 {
		s = append(s, OfForm(value.UpsForm(ups, 0)).Term(1))
	}
	if nimber > math.MaxInt64 {
		s = append(s, Term{Rules: motley, Positions: []games.Position{{S: strings.Repeat("b", 63) + "w"}}, Count: 1})
		nimber &= math.MaxInt64
	}
	if nimber != 0 {
		s = append(s, Term{Rules: nim, Positions: []games.Position{{X: int64(nimber)}}, Count: 1})
	}
	return s
}

// motley has a position worth *2^63, a coin at place 63. Heaps of Nim are smaller.
var motley, _ = coins.Turning.New("1+") // a valid code

// Term returns a number of copies of the game.
func (e *Explicit) Term(count uint64) Term {
	return Term{Rules: e, Positions: []games.Position{{}}, Count: count}
}

// Identity is the same for all such games. They have no table.
func (e *Explicit) Identity() games.Identity {
	return games.Identity{Family: "value", Name: "value", Literal: true}
}

// Parse refuses: these games are expressions of the query language.
func (e *Explicit) Parse([]string) ([]games.Position, error) {
	return nil, games.Errorf(games.CodeBadPosition, "a game in braces is an expression, not a position of a ruleset")
}

// Format formats the game, or the option that a part of a move represents.
func (e *Explicit) Format(p games.Position) string {
	if p.X != 0 {
		return e.after(p).String()
	}
	return e.text.of(e.format)
}

func (e *Explicit) format() string {
	switch {
	case e.loop != nil:
		return e.loop.text
	case e.form != nil && e.impartial:
		return FormTerms(e.form).String()
	case e.form != nil:
		return e.form.String()
	case e.ordinal:
		return tight(e.base) + ":" + tight(e.upper)
	case e.shared:
		return "{" + list(e.left) + "}"
	default:
		return "{" + list(e.left) + " | " + list(e.right) + "}"
	}
}

// list formats the options of a player.
func list(options []Sum) string {
	if len(options) == 1 { // see Join
		return options[0].String()
	}
	var b strings.Builder
	for i, o := range options {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(o.String())
	}
	return b.String()
}

// tight formats an operand of an ordinal sum.
func tight(s Sum) string {
	text := s.String()
	alone := len(s) == 0 || len(s) == 1 && s[0].Count == 1 &&
		(s[0].Compound != nil || len(s[0].Positions) == 1 || s[0].Rules.Identity().Joined)
	var e *Explicit
	explicit := false
	if len(s) > 0 {
		e, explicit = s[0].Rules.(*Explicit)
	}
	if !alone || strings.HasPrefix(text, "-") || strings.HasPrefix(text, "±") || explicit && (e.ordinal || e.form != nil && strings.Contains(text, " + ") && text[0] != '{') {
		return "(" + text + ")"
	}
	return text
}

// options yields the results of a player's moves, possibly with duplicates.
func (e *Explicit) options(player games.Player, yield func(to Sum) bool) bool {
	each := func(list []Sum) bool {
		for _, to := range list {
			if !yield(to) {
				return false
			}
		}
		return true
	}
	switch {
	case e.loop != nil:
		return e.loop.options(player, yield)
	case e.form != nil:
		left, right, _ := e.form.Options() // all of them: see FormTerms and Ordinal
		if player == games.Right {
			left = right
		}
		for _, o := range left {
			if !yield(FormTerms(o)) {
				return false
			}
		}
		return true
	case e.ordinal:
		return e.base.options(player, yield) &&
			e.upper.options(player, func(to Sum) bool { return yield(Sum{Ordinal(e.base, to).Term(1)}) })
	case player == games.Right:
		return each(e.right)
	default:
		return each(e.left)
	}
}

// options yields the results of a player's moves in a sum.
func (s Sum) options(player games.Player, yield func(to Sum) bool) bool {
	for t, term := range s {
		if e, ok := term.Rules.(*Explicit); ok { // listing its moves first would take twice as long on each level
			if !e.options(player, func(to Sum) bool { return yield(s.Replace(t, to...).WithoutEnded()) }) {
				return false
			}
			continue
		}
		theirs := func(m Moved) bool { return m.Player == player.Opponent() }
		if !s.optionsOf(t, func(o Option) bool { return slices.ContainsFunc(o.Moved, theirs) || yield(o.To.WithoutEnded()) }) {
			return false
		}
	}
	return true
}

// Moves yields the moves of the game. The part of a move represents the option: its X is the number
// of the option, from 1. An option itself has no moves here, since they may be those of other
// rulesets.
func (e *Explicit) Moves(p games.Position, yield func(games.Move) bool) {
	if p.X != 0 {
		return
	}
	e.each(func(number int64, player games.Player, to Sum) bool {
		e.latest.Store(&numberedOption{number, to})
		return yield(games.Move{Player: player, Parts: []games.Position{{X: number}}})
	})
}

// Options yields the options, each once for each player. Those of an impartial game are for any
// player.
func (e *Explicit) Options(yield func(to Sum, player games.Player) bool) {
	e.each(func(_ int64, player games.Player, to Sum) bool { return yield(to, player) })
}

// EachOption implements [winner.Composed].
func (e *Explicit) EachOption(right bool, yield func(to []winner.Component) bool) {
	player := games.Left
	if right {
		player = games.Right
	}
	e.options(player, func(to Sum) bool { return yield(to.Components()) })
}

// Components returns the components of a sum without compounds, for a search of its winner.
func (s Sum) Components() (all []winner.Component) {
	for _, t := range s {
		for _, p := range t.Positions {
			all = append(all, winner.Component{Rules: t.Rules, Position: p, Count: t.Count})
		}
	}
	return all
}

// each yields the options in a fixed order, each once per player, with its number.
func (e *Explicit) each(yield func(number int64, player games.Player, to Sum) bool) {
	number := int64(0)
	players := []games.Player{games.Left, games.Right}
	if e.impartial {
		players = []games.Player{games.AnyPlayer}
	}
	for _, player := range players {
		seen := map[string]bool{}
		if !e.options(max(player, games.Left), func(to Sum) bool { // Left has them all
			key := to.String()
			if seen[key] {
				return true
			}
			seen[key] = true
			number++
			return yield(number, player, to)
		}) {
			return
		}
	}
}

// after returns the option that a part of a move represents. While the moves are listed, it is the
// latest.
func (e *Explicit) after(part games.Position) (option Sum) {
	if latest := e.latest.Load(); latest != nil && latest.number == part.X {
		return latest.to
	}
	e.each(func(number int64, _ games.Player, to Sum) bool {
		option = to
		return number < part.X
	})
	return option
}

// Describe names the option.
func (e *Explicit) Describe(_ games.Position, m games.Move) say.Text {
	return say.Textf("move to %s", e.Format(m.Parts[0]))
}

// Rulesets yields the rulesets of the positions that e is written with, possibly with duplicates.
func (e *Explicit) Rulesets(yield func(games.Ruleset) bool) bool {
	for _, s := range e.sums() {
		if !s.Rulesets(yield) {
			return false
		}
	}
	return true
}

// sums returns the sums that e is written with.
func (e *Explicit) sums() []Sum {
	right := e.right
	if e.shared {
		right = nil
	}
	return slices.Concat(e.left, right, []Sum{e.base, e.upper})
}

// Terms yields the terms of a sum, and those of the games in it that are written by their options.
func (s Sum) Terms(yield func(Term) bool) bool {
	for _, t := range s {
		if !yield(t) {
			return false
		}
		e, ok := t.Rules.(*Explicit)
		if ok && slices.ContainsFunc(e.sums(), func(within Sum) bool { return !within.Terms(yield) }) {
			return false
		}
	}
	return true
}

// Partizan reports whether Left and Right have different moves in a ruleset.
func Partizan(r games.Ruleset) bool {
	switch r := r.(type) {
	case games.Partizan:
		return true
	case *Explicit:
		return !r.impartial
	default:
		return false
	}
}
