package sum_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/sequences"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/games/winner"
)

// component is one component on the table, played only by the moves of its ruleset. The tests of
// package games compare those moves with the rules.
type component struct {
	rules    games.Ruleset
	position games.Position
}

func (c component) String() string {
	return c.rules.Identity().Name + "(" + c.rules.Format(c.position) + ")"
}

// move is a move that owns its parts.
type move struct {
	player games.Player
	parts  []component
	wins   bool
}

func (c component) moves() (all []move) {
	c.rules.Moves(c.position, func(m games.Move) bool {
		own := move{player: m.Player, wins: m.Wins}
		for _, p := range m.Parts {
			own.parts = append(own.parts, component{c.rules, p})
		}
		all = append(all, own)
		return true
	})
	return all
}

// spread expands a sum to its individual components.
func spread(s sum.Sum) (table []component) {
	for _, t := range s {
		for range t.Count {
			for _, p := range t.Positions {
				table = append(table, component{t.Rules, p})
			}
		}
	}
	return table
}

// written formats a table independently of the order of play.
func written(table []component) string {
	texts := make([]string, len(table))
	for i, c := range table {
		texts[i] = c.String()
	}
	slices.Sort(texts)
	return strings.Join(texts, " + ")
}

// after replaces component i by the parts.
func after(table []component, i int, parts []component) []component {
	return slices.Concat(table[:i], parts, table[i+1:])
}

// player plays tables out. misere means that a player who cannot move wins.
type player struct {
	misere bool
	won    map[string]bool
}

func newPlayer(misere bool) *player { return &player{misere, map[string]bool{}} }

// wins reports whether the mover wins. The mover is AnyPlayer if Left and Right have the same
// moves.
func (o *player) wins(mover games.Player, table []component) bool {
	key := mover.String() + " " + written(table)
	won, ok := o.won[key]
	if !ok {
		won = o.search(mover, table)
		o.won[key] = won
	}
	return won
}

func (o *player) search(mover games.Player, table []component) bool {
	stuck := true
	for i, c := range table {
		for _, m := range c.moves() {
			if m.player != games.AnyPlayer && m.player != mover {
				continue
			}
			if m.wins || !o.wins(mover.Opponent(), after(table, i, m.parts)) {
				return true
			}
			stuck = false
		}
	}
	return stuck && o.misere
}

// movers lists the players who may begin: Left and Right if their moves differ.
func movers(table []component) []games.Player {
	for _, c := range table {
		for _, m := range c.moves() {
			if m.player != games.AnyPlayer {
				return []games.Player{games.Left, games.Right}
			}
		}
	}
	return []games.Player{games.AnyPlayer}
}

func (o *player) outcome(table []component) value.Outcome {
	var won []bool
	for _, mover := range movers(table) {
		won = append(won, o.wins(mover, table))
	}
	first, last := won[0], won[len(won)-1]
	switch {
	case first && last:
		return value.N
	case first:
		return value.L
	case last:
		return value.R
	default:
		return value.P
	}
}

// winning lists all winning moves with their player and resulting table. Equal components move
// individually.
func (o *player) winning(table []component) (all []string) {
	for _, mover := range movers(table) {
		for i, c := range table {
			for _, m := range c.moves() {
				if m.player != games.AnyPlayer && m.player != mover {
					continue
				}
				next := after(table, i, m.parts)
				switch {
				case m.wins:
					all = append(all, fmt.Sprint(mover, " moves ", c, " and wins at once"))
				case !o.wins(mover.Opponent(), next):
					all = append(all, fmt.Sprint(mover, " moves ", c, " to ", written(next)))
				}
			}
		}
	}
	slices.Sort(all)
	return all
}

// told formats the moves of the product like winning.
func told(moves []sum.Move) (all []string) {
	for _, m := range moves {
		c := component{m.Moved[0].Rules, m.Moved[0].From}
		if m.Wins {
			all = append(all, fmt.Sprint(m.Player, " moves ", c, " and wins at once"))
		} else {
			all = append(all, fmt.Sprint(m.Player, " moves ", c, " to ", written(spread(m.To))))
		}
	}
	slices.Sort(all)
	return all
}

// once reduces the moves of all components and copies, formatted like those of told, to the moves
// that are written differently: those of a player that leave different texts.
func once(s sum.Sum, all []string) (different []string) {
	seen := map[string]bool{}
	for t, term := range s {
		for i, p := range term.Positions {
			term.Rules.Moves(p, func(m games.Move) bool {
				o := s.Move(t, i, m)
				for _, player := range []games.Player{games.AnyPlayer, games.Left, games.Right} {
					move := told([]sum.Move{{Option: o, Player: player, Wins: m.Wins}})[0]
					key := player.String() + o.To.String()
					if m.Wins {
						key = fmt.Sprint(player, t, i, m.Parts)
					}
					theirs := m.Player != games.AnyPlayer && m.Player == player.Opponent()
					if slices.Contains(all, move) && !theirs && !seen[key] {
						seen[key] = true
						different = append(different, move)
					}
				}
				return true
			})
		}
	}
	slices.Sort(different)
	return different
}

// valuer values components by search.
type valuer struct{ *search.Engine }

var componentValues = valuer{search.NewEngine(search.DefaultBudget)}

func (valuer) Compound(_ context.Context, c *sum.Compound) (int64, error) { return sum.NoCompounds(c) }

func (v valuer) Lookup(r games.Ruleset) (sum.Lookup, error) { return lookup{v.Engine, r}, nil }

func (v valuer) Settle(ctx context.Context, x value.Value) (value.Value, error) {
	return v.Sums(ctx).Settle(x)
}

func (v valuer) Wins(ctx context.Context, x value.Value, components []winner.Component, right bool) (bool, error) {
	if len(components) == 0 {
		return v.Sums(ctx).Wins(x, right)
	}
	return winner.New(ctx, v.Budget()).Wins(x, components, right)
}

// unsettled is a valuer that refuses canonical forms of sums.
type unsettled struct{ valuer }

func (unsettled) Settle(context.Context, value.Value) (value.Value, error) {
	return value.Value{}, games.Errorf(games.CodeTooLarge, "the sum is too large")
}

// unvalued also refuses those of the components.
type unvalued struct{ unsettled }

func (v unvalued) Lookup(r games.Ruleset) (sum.Lookup, error) {
	l, err := v.unsettled.Lookup(r)
	_, partizan := r.(games.Partizan)
	if _, numeric := r.(games.Numeric); partizan && !numeric {
		return valueless{l}, err
	}
	return l, err
}

type valueless struct{ sum.Lookup }

func (valueless) Value(context.Context, games.Position) (value.Value, error) {
	return value.Value{}, games.Errorf(games.CodeTooLarge, "the position is too large")
}

type lookup struct {
	engine *search.Engine
	rules  games.Ruleset
}

func (l lookup) Value(ctx context.Context, p games.Position) (value.Value, error) {
	result, err := l.engine.Value(ctx, l.rules, p)
	return result.Value, err
}

func (l lookup) Cell(ctx context.Context, p games.Position) (int64, error) {
	v, err := l.Value(ctx, p)
	if v.IsLoony() {
		return value.LoonyCell, err
	}
	if v.IsLoopy() {
		return value.LoopyCell, err
	}
	return int64(v.Nimber()), err
}

func (l lookup) Counter(ctx context.Context, p games.Position) (int64, error) {
	result, err := l.engine.Value(ctx, l.rules, p)
	return result.Counter, err
}

// term returns a term from a ruleset's name, its arguments and a count.
func term(t interface{ Fatal(...any) }, count uint64, name string, args ...string) sum.Term {
	rules := sequences.Number
	if name != "number" {
		r, err := registry.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		rules = r
	}
	positions, err := rules.Parse(args)
	if err != nil {
		t.Fatal(err)
	}
	return sum.Term{Rules: rules, Positions: positions, Count: count}
}

// all are the limits for every move.
var all = sum.Limits{List: -1, Work: 1 << 40}

// solved returns the value and the winning moves of a sum.
func solved(t interface{ Fatal(...any) }, s sum.Sum, limits sum.Limits) (value.Value, sum.Winning) {
	total, err := s.Value(context.Background(), componentValues)
	if err != nil {
		t.Fatal(s, err)
	}
	winning, err := s.WinningMoves(context.Background(), componentValues, total, limits)
	if err != nil {
		t.Fatal(s, err)
	}
	return total, winning
}

// small lists small components of all kinds: the arguments for each ruleset.
var small = map[string][]string{
	"nim":                {"0", "1", "2", "3"},
	"kayles":             {"0", "1", "3", "4", "5"},
	"subtraction[1,3,4]": {"2", "3", "4", "5"},
	"lasker":             {"2", "3", "4"},
	"octal[0.(3)]":       {"1", "2", "3"},
	"grundy":             {"2", "3", "5", "6"},
	"messenger":          {"", "w", "bw", "bbw", "wbw", "wwb"},
	"cutting":            {"1,1", "2,2", "2,3", "2,4"},
	"hackenbush":         {"W", "B", "WB", "BW", "WBB", "WW"},
	"number":             {"0", "1/2", "-1", "3/4", "-1/4"},
	"domineering":        {"..", ".|.", "..|..", "..|.x", "x.|..", "...|.x.", "..|..|x.", "...|...", ".x|..|.."},
}

var strips = map[string][]string{"cutting": {"1,2", "3,1", "1,4", "5,1"}}

// terms draws a term of one of the given rulesets.
func terms(components map[string][]string, names ...string) *rapid.Generator[sum.Term] {
	return rapid.Custom(func(t *rapid.T) sum.Term {
		name := rapid.SampledFrom(names).Draw(t, "ruleset")
		count := rapid.Uint64Range(1, 3).Draw(t, "count")
		states := rapid.SampledFrom(components[name])
		args := []string{states.Draw(t, "position")}
		switch name {
		case "cutting":
			args = strings.Split(args[0], ",")
			count = min(count, 2)
		case "messenger", "domineering":
		default:
			if count == 1 && rapid.Bool().Draw(t, "two") {
				args = append(args, states.Draw(t, "position"))
			}
		}
		return term(t, count, name, args...)
	})
}

// agree compares the theory of a sum with play: the outcome, the winning moves and their number.
// Hot games are also solved by searches for the outcome alone.
func agree(t interface {
	Fatal(...any)
	Fatalf(string, ...any)
}, o *player, s sum.Sum,
) {
	agreeBy(t, o, s, componentValues)
	if s.Short() {
		agreeBy(t, o, s, unsettled{componentValues})
		agreeBy(t, o, s, unvalued{unsettled{componentValues}})
	}
}

func agreeBy(t interface {
	Fatal(...any)
	Fatalf(string, ...any)
}, o *player, s sum.Sum, v sum.Valuer,
) {
	whole, err := s.Evaluate(context.Background(), v)
	if err != nil {
		t.Fatal(s, err)
	}
	winning, err := whole.WinningMoves(context.Background(), v, all)
	if err != nil {
		t.Fatal(s, err)
	}
	total, table := whole.Total, spread(s)
	if got, want := whole.Outcome, o.outcome(table); got != want {
		t.Fatalf("%v is worth %v, an outcome of %v by %T; play says %v", s, total, got, v, want)
	}
	got, want := told(winning.Moves), once(s, o.winning(table))
	if !slices.Equal(got, want) {
		t.Fatalf("%v, worth %v, is won by\n%s by %T; play says\n%s", s, total, strings.Join(got, "\n"), v, strings.Join(want, "\n"))
	}
	each, err := whole.WinningMoves(context.Background(), v, sum.Limits{List: 1, Each: true, Work: all.Work})
	if err != nil || !slices.Equal(told(each.Moves), firsts(winning.Moves)) {
		t.Fatalf("%v: the first winning move of each player is told as\n%v; %v", s, told(each.Moves), err)
	}
	if !winning.Counted || winning.Total != uint64(len(want)) {
		t.Fatalf("%v is won by %d moves, counted: %v; play says %d", s, winning.Total, winning.Counted, len(want))
	}
}

// firsts returns the first of Left's and any player's moves, and of Right's, as told does.
func firsts(moves []sum.Move) []string {
	var first []sum.Move
	for i, m := range moves {
		if i == 0 || m.Player == games.Right && moves[i-1].Player != games.Right {
			first = append(first, m)
		}
	}
	return told(first)
}

// sums draws sums of few enough components to play out.
func sums(terms *rapid.Generator[sum.Term]) *rapid.Generator[sum.Sum] {
	return rapid.Custom(func(t *rapid.T) sum.Sum {
		return rapid.SliceOfN(terms, 0, 3).Draw(t, "terms")
	}).Filter(func(s sum.Sum) bool { return len(spread(s)) <= 5 })
}

// agreement draws sums of some rulesets and plays them out.
func agreement(t *testing.T, terms *rapid.Generator[sum.Term]) {
	o := newPlayer(false)
	rapid.Check(t, func(t *rapid.T) { agree(t, o, sums(terms).Draw(t, "sum")) })
}

func TestImpartialSumsAgreeWithPlay(t *testing.T) {
	agreement(t, terms(small, "nim", "kayles", "subtraction[1,3,4]", "lasker", "octal[0.(3)]", "grundy", "messenger"))
}

func TestPartizanSumsAgreeWithPlay(t *testing.T) {
	agreement(t, terms(small, "hackenbush", "number"))
}

func TestMixedSumsAgreeWithPlay(t *testing.T) {
	agreement(t, terms(small, "hackenbush", "number", "nim", "lasker", "messenger", "subtraction[1,3,4]"))
}

func TestSumsOfHotGamesAgreeWithPlay(t *testing.T) {
	agreement(t, terms(small, "domineering"))
	agreement(t, terms(small, "domineering", "hackenbush", "number", "nim", "grundy"))
}

func TestSumsWithSheetsAgreeWithPlay(t *testing.T) {
	agreement(t, terms(small, "cutting", "nim", "kayles"))
	agreement(t, terms(small, "cutting", "nim", "hackenbush"))
}

func TestLoonySumsAgreeWithPlay(t *testing.T) {
	agreement(t, rapid.OneOf(terms(strips, "cutting"), terms(small, "cutting", "nim", "grundy")))
	agreement(t, rapid.OneOf(terms(strips, "cutting"), terms(small, "hackenbush", "number", "nim")))
}
