package search

import (
	"context"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/period"
	"sprague/internal/progress"
)

// Sequence solves the positions of an impartial numbered ruleset in order: for a heap game, its
// nim-sequence. It grows on demand. For a game with a period theorem, it tries to prove a period on
// the way.
type Sequence struct {
	rules games.Numbered
	cells []int64
	proof *period.Certificate
	tried int // number of cells at the last period search
	eval  Evaluator
}

// NewSequence returns an empty sequence.
func NewSequence(r games.Numbered) *Sequence { return &Sequence{rules: r} }

// Seed sets the cells of the first n positions from an earlier solution.
func (s *Sequence) Seed(n uint64, cell func(n uint64) int64) {
	for i := uint64(len(s.cells)); i < n; i++ {
		s.cells = append(s.cells, cell(i))
	}
}

// Cells returns the solved cells: cell i is that of position i.
func (s *Sequence) Cells() []int64 { return s.cells }

// Moves returns the number of examined moves.
func (s *Sequence) Moves() uint64 { return s.eval.Moves }

// Work implements kernel.Sequence: it returns moves, counting those of many parts more than once.
func (s *Sequence) Work() uint64 { return s.eval.work }

// Table returns the solved values with the period proven so far.
func (s *Sequence) Table() kernel.Table { return kernel.Table{Cells: s.cells, Proof: s.proof} }

// Grow solves positions until n are solved or a period is proven. It stops early, without an error,
// when the total cost of the sequence reaches limit moves. It returns the error of a canceled
// context.
func (s *Sequence) Grow(ctx context.Context, n, limit uint64) error {
	s.eval.Stop = func() bool { return ctx.Err() != nil }
	watcher, told := progress.Of(ctx), len(s.cells)
	defer func() { watcher.Add(uint64(len(s.cells) - told)) }()
	var sinceCheck uint64
	for s.proof == nil && uint64(len(s.cells)) < n && s.eval.work < limit {
		before := s.eval.work
		cell, ok := s.eval.InOrder(s.rules, uint64(len(s.cells)), s.cells)
		if s.eval.stopped {
			return ctx.Err()
		}
		if !ok {
			return games.Errorf(games.CodeUnsupported, "%s is not numbered in the order of its moves", s.rules.Identity().Name)
		}
		s.cells = append(s.cells, cell)
		if sinceCheck += 1 + s.eval.work - before; sinceCheck >= checkEvery {
			sinceCheck = 0
			watcher.Add(uint64(len(s.cells) - told))
			told = len(s.cells)
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		if len(s.cells) >= 64 && len(s.cells) >= 2*s.tried {
			_ = s.Prove()
		}
	}
	return nil
}

// Prove looks for a period that the solved cells prove. Its error is nil.
func (s *Sequence) Prove() error {
	if s.proof != nil || s.tried == len(s.cells) {
		return nil
	}
	s.tried = len(s.cells)
	if r, ok := s.rules.(games.Recurrent); ok {
		if c, found := period.Prove(r, s.cells); found {
			s.proof = &c
		}
	}
	return nil
}
