package precompute

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/games/winner"
	"sprague/store/tables"
)

// outcomeKind is the kind of tables of outcomes.
type outcomeKind struct{}

func (outcomeKind) admit(t Task) error {
	if _, ok := tables.Classed(t.Rules); !ok {
		return games.Errorf(games.CodeUnsupported, "outcomes are those of pieces of boards, such as domineering; tables of %s hold values", games.Clip(t.Rules.Identity().Name))
	}
	return nil
}

func (outcomeKind) footprint(t Task) uint64 { return games.Footprint(t.Rules) }

func (outcomeKind) effort(t Task) uint64 {
	const each = 1 << 15 // per piece
	return t.Positions * each
}

// solve solves pieces in order.
func (outcomeKind) solve(ctx context.Context, t Task, s Solution, slots chan struct{}, advance advance) (Solution, error) {
	s.Table.Solver = "outcomes"
	table := &outcomeTable{Task: t, rules: tables.Ruleset(t.Rules).(games.Pieced), solved: make([]atomic.Uint32, t.Positions)}
	_, table.partizan = table.rules.(games.Partizan)
	if err := inBlocks(ctx, slots, t.Positions, formStep, advance, table.solver); err != nil {
		return s, err
	}
	cells := make([]uint16, t.Positions)
	for i := range cells {
		cells[i] = tables.CellOfOutcome(value.Outcome(table.solved[i].Load()))
	}
	s.Columns = tables.OutcomeColumns(t.Rules, cells)
	return s, nil
}

// outcomeTable is a table of outcomes under construction.
type outcomeTable struct {
	Task
	rules    games.Pieced
	partizan bool
	solved   []atomic.Uint32 // the outcome of each solved piece, else 0
}

// searchBytes bounds the bytes of a goroutine's search: what it forgets is soon found again.
const searchBytes = 256 << 20

// solver returns the function that solves pieces in one goroutine.
func (t *outcomeTable) solver(ctx context.Context) func(from, to uint64) error {
	s := &outcomeSolver{outcomeTable: t, search: winner.New(ctx, search.Budget{Positions: search.MaxBudget, Memory: min(search.Budget{Memory: t.Memory}.Bytes(), searchBytes)})}
	s.search.Outcomes = func(games.Ruleset) func(games.Position) (value.Outcome, bool) { return t.known }
	return func(from, to uint64) error {
		s.search.Begin(ctx, search.MaxBudget)
		for i := from; i < to; i++ {
			o, err := s.outcome(t.Rules.At(i))
			if err != nil {
				return err
			}
			t.solved[i].Store(uint32(o))
		}
		return nil
	}
}

// known returns the outcome of a piece that is solved.
func (t *outcomeTable) known(p games.Position) (value.Outcome, bool) {
	i, negative, ok := tables.Find(t.Rules, p)
	if !ok || i >= t.Positions {
		return 0, false
	}
	o := value.Outcome(t.solved[i].Load())
	if negative {
		o = o.Negative()
	}
	return o, o != 0
}

// outcomeSolver solves pieces in one goroutine.
type outcomeSolver struct {
	*outcomeTable
	search *winner.Search
	parts  []games.Position
	open   []openMove
}

// openMove is a move to a sum whose winner does not follow from the outcomes of its parts.
type openMove struct {
	player games.Player
	parts  []games.Position
}

// outcome returns the outcome of a piece. Most moves are decided by the outcomes of the parts that
// they leave; only if none of these wins, the other sums are searched.
func (s *outcomeSolver) outcome(p games.Position) (value.Outcome, error) {
	var won [2]bool
	s.open = s.open[:0]
	s.rules.Moves(p, func(m games.Move) bool {
		s.parts = s.parts[:0]
		var sum value.OutcomeSum
		for _, part := range m.Parts {
			s.parts, _ = search.AppendParts(s.rules, s.parts, part)
		}
		for _, part := range s.parts {
			o, _ := s.known(part)
			sum.Add(o)
		}
		for k, player := range s.players() {
			if won[k] || m.Player == player.Opponent() {
				continue
			}
			switch answered, ok := sum.Wins(player == games.Left); {
			case !ok:
				s.open = append(s.open, openMove{player, slices.Clone(s.parts)})
			case !answered:
				won[k] = true
			}
		}
		return won != [2]bool{true, true}
	})
	for k, player := range s.players() {
		for _, m := range s.open {
			if won[k] || m.player != player {
				continue
			}
			answered, err := s.answered(m)
			if err != nil {
				return 0, err
			}
			won[k] = !answered
		}
	}
	if !s.partizan {
		won[1] = won[0]
	}
	return value.OutcomeOf(won[0], won[1]), nil
}

// bothPlayers are the players whose wins differ; in impartial pieces the first one stands for both.
var bothPlayers = []games.Player{games.Left, games.Right}

func (s *outcomeSolver) players() []games.Player {
	if s.partizan {
		return bothPlayers
	}
	return bothPlayers[:1]
}

// answered reports whether the opponent wins after a move. The error is that of the context, or
// refuses a sum that is too large.
func (s *outcomeSolver) answered(m openMove) (bool, error) {
	components := make([]winner.Component, len(m.parts))
	for i, part := range m.parts {
		components[i] = winner.Component{Rules: s.rules, Position: part, Count: 1}
	}
	won, err := s.search.Wins(value.Value{}, components, m.player == games.Left)
	if errors.Is(err, winner.ErrLimit) {
		err = games.Errorf(games.CodeTooLarge, "who wins %s is out of reach", search.Name(s.rules, m.parts[0]))
	}
	return won, err
}
