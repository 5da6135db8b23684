package compound

import (
	"context"
	"errors"
	"iter"
	"math"
	"slices"

	"sprague/games"
	"sprague/games/search"
	"sprague/internal/progress"
)

// tellEvery is the number of derived positions between two progress reports.
const tellEvery = 1 << 10

// longPlay is the number of moves from which on a refusal tells of a play without an end.
const longPlay = 1 << 15

// key is a question: an aspect of a game.
type key struct {
	n id
	a aspect
}

// frame is a question that waits for the answers to others.
type frame struct {
	key
	asked   bool       // an entry, or asked by theory
	opened  bool       // no theory applies: the options are examined
	menu    optionList // of outcomes; for other aspects next is the first option with unknown aspect
	options []id       // all options; nil for outcomes
}

// of returns an aspect of a game, by theory as far as possible and else by search from the rules.
// The search is depth first with an explicit stack: a game may be a million moves deep. An entry is
// a game that a caller asked about.
func (s *Solver) of(ctx context.Context, n id, a aspect, entry bool) (x int64, err error) {
	stack := []frame{{key: key{n, a}, asked: entry}}
	defer func() {
		s.store.frames = 0
		fault := recover()
		if err == nil && fault == nil {
			return
		}
		for i := range stack {
			if stack[i].opened {
				s.note(stack[i].key, unknown)
			}
		}
		limit := (*search.Limit)(nil)
		if _, failed := fault.(games.Fault); failed || errors.As(err, &limit) {
			if found := s.endless(ctx, n, nil); found != nil {
				err, fault = found, nil
			} else if limit != nil {
				told := *limit
				told.Play = s.longPlay(n, stack)
				err = told.Refusal()
			}
		}
		if fault != nil {
			panic(fault)
		}
	}()
	f := fold{forms: s.forms}
	for len(stack) > 0 {
		s.store.frames = uint64(len(stack))
		top := &stack[len(stack)-1]
		if _, ok := s.answer(top.key); ok || s.refused[top.key] != nil && len(stack) > 1 {
			stack = stack[:len(stack)-1]
			continue
		}
		if !top.opened {
			x, missing, known, err := s.reduce(ctx, top.key, top.asked)
			switch {
			case err != nil && top.asked && len(stack) > 1 && s.refusal(err):
				s.refused[top.key] = err
				stack = stack[:len(stack)-1]
				continue
			case err != nil:
				return 0, err
			case known:
				s.note(top.key, x)
				stack = stack[:len(stack)-1]
				continue
			case len(missing) > 0:
				for _, k := range missing {
					stack = append(stack, frame{key: k, asked: true})
				}
				continue
			}
			if err = s.open(ctx, top); err != nil {
				return 0, err
			}
		}
		x, missing, ok := s.derive(ctx, top, &f)
		if s.store.failure != nil {
			return 0, s.store.failure
		}
		if !ok {
			if s.pending(key{missing, top.a}) {
				return 0, s.endless(ctx, missing, games.Errorf(games.CodeScript, "play does not end"))
			}
			stack = append(stack, frame{key: key{missing, top.a}})
			continue
		}
		s.note(top.key, x)
		if s.searched++; s.searched%tellEvery == 0 {
			progress.Of(ctx).Add(tellEvery)
		}
		stack = stack[:len(stack)-1]
	}
	x, _ = s.answer(key{n, a})
	return x, nil
}

// endless returns the refusal of a game whose play comes back to a position; without one that is
// found, it returns the error.
func (s *Solver) endless(ctx context.Context, n id, err error) error {
	for rules, at := range s.store.positions(n) {
		if found := s.store.budget.CycleRefusal(ctx, rules, at); found != nil {
			return found
		}
	}
	return err
}

// positions yields the positions in a game.
func (w *gameStore) positions(n id) iter.Seq2[games.Ruleset, games.Position] {
	return func(yield func(games.Ruleset, games.Position) bool) {
		ids := []id{n}
		for i := 0; i < len(ids); i++ {
			this := &w.nodes[ids[i]]
			if this.shape != position {
				ids = append(ids, slices.Compact(slices.Clone(this.parts))...)
			} else if ids[i] != exhausted && !yield(w.rules[this.rules], w.spots[this.place]) {
				return
			}
		}
	}
}

// longPlay returns the play of a search that came to no end of a script's rules in many moves and
// does not near one; nil if there is none.
func (s *Solver) longPlay(from id, stack []frame) *search.LongPlay {
	last := len(stack) - 1
	for last >= 0 && !stack[last].opened {
		last--
	}
	if last < longPlay {
		return nil
	}
	for rules, at := range s.store.positions(stack[last].n) {
		play := &search.LongPlay{Rules: rules, Position: at, Moves: uint64(last)}
		if _, ok := rules.(games.Listed); !ok {
			continue
		}
		nears := false
		for other, begun := range s.store.positions(from) {
			nears = nears || other == rules && play.Nears(begun)
		}
		if !nears {
			return play
		}
	}
	return nil
}

// open prepares the options of a frame.
func (s *Solver) open(ctx context.Context, top *frame) error {
	top.opened = true
	s.note(top.key, pending)
	if top.a == wins || top.a == misereWins {
		s.store.prepare(ctx, top.n)
		return s.store.failure
	}
	if top.asked && s.store.refusal(top.n) {
		return s.store.failure
	}
	s.store.branches(ctx, top.n, func(option id) bool {
		top.options = append(top.options, option)
		return true
	})
	return s.store.failure
}

// derive returns the aspect of a frame from those of its options, or an option whose aspect is
// needed first.
func (s *Solver) derive(ctx context.Context, top *frame, f *fold) (x int64, missing id, ok bool) {
	if top.a == wins || top.a == misereWins {
		return s.decide(ctx, top)
	}
	if missing, ok = s.advance(top, f); ok {
		if x, ok = f.result(); !ok && s.store.failure == nil {
			s.store.failure = s.store.exceeded()
		}
	}
	return x, missing, ok
}

// advance folds the options of a frame if all are known. Otherwise it returns an unknown one.
func (s *Solver) advance(top *frame, f *fold) (missing id, ok bool) {
	for ; int(top.menu.next) < len(top.options); top.menu.next++ {
		if next := top.options[top.menu.next]; !s.answered(key{next, top.a}) {
			return next, false
		}
	}
	f.start(top.a)
	for _, option := range top.options {
		x, _ := s.answer(key{option, top.a})
		if !f.add(x) {
			break
		}
	}
	return 0, true
}

// decide is advance for outcomes. One lost option decides, so options are built and examined one by
// one.
func (s *Solver) decide(ctx context.Context, top *frame) (won int64, missing id, ok bool) {
	for {
		option, more := top.menu.option(ctx, s.store, top.n)
		if !more {
			return 0, 0, true
		}
		x, ok := s.answer(key{option, top.a})
		switch {
		case !ok:
			return 0, option, false
		case x == 0:
			return 1, 0, true
		}
		top.menu.advance()
	}
}

// answer returns an aspect that is known without work.
func (s *Solver) answer(k key) (int64, bool) {
	if k.n == exhausted {
		return k.a.ofEnded(), true
	}
	if known := s.answers[k.a]; int(k.n) < len(known) && known[k.n] > pending {
		return known[k.n], true
	}
	return 0, false
}

func (s *Solver) answered(k key) bool {
	_, ok := s.answer(k)
	return ok
}

// pending reports whether the search is examining the options of a game, and has come back to it.
func (s *Solver) pending(k key) bool {
	known := s.answers[k.a]
	return int(k.n) < len(known) && known[k.n] == pending
}

// Instead of an answer, unknown means none, and pending that a frame of the search examines the
// options. No aspect has these values.
const (
	unknown = math.MinInt64
	pending = unknown + 1
)

// note records an answer, or one of these.
func (s *Solver) note(k key, x int64) {
	known := s.answers[k.a]
	for int(k.n) >= len(known) {
		known = append(known, unknown)
		s.store.answers++
	}
	known[k.n] = x
	s.answers[k.a] = known
}
