package compound

import (
	"context"
	"math"

	"sprague/internal/progress"
)

// tellEvery is the number of derived positions between two progress reports.
const tellEvery = 1 << 10

// key is a question: an aspect of a game.
type key struct {
	n id
	a aspect
}

// frame is a question that waits for the answers to others.
type frame struct {
	key
	asked   bool // an entry, or asked by theory
	opened  bool // no theory applies: the options are examined
	options []id // all options
	next    int  // the first with unknown aspect
	menu    menu // for outcomes, instead of these lists
}

// of returns an aspect of a game, by theory as far as possible and else by search from the rules.
// The search is depth first with an explicit stack: a game may be a million moves deep. An entry is
// a game that a caller asked about.
func (s *Solver) of(ctx context.Context, n id, a aspect, entry bool) (int64, error) {
	stack := []frame{{key: key{n, a}, asked: entry}}
	var f fold
	for len(stack) > 0 {
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
		if s.world.failure != nil {
			return 0, s.world.failure
		}
		if !ok {
			stack = append(stack, frame{key: key{missing, top.a}})
			continue
		}
		s.note(top.key, x)
		if s.searched++; s.searched%tellEvery == 0 {
			progress.Of(ctx).Add(tellEvery)
		}
		stack = stack[:len(stack)-1]
	}
	x, _ := s.answer(key{n, a})
	return x, nil
}

// open prepares the options of a frame.
func (s *Solver) open(ctx context.Context, top *frame) error {
	top.opened = true
	if top.a == wins || top.a == misereWins {
		top.menu = s.world.menuOf(ctx, top.n)
		return s.world.failure
	}
	if top.asked && s.world.beyond(top.n) {
		return s.world.failure
	}
	s.world.branches(ctx, top.n, func(option id) bool {
		top.options = append(top.options, option)
		return true
	})
	return s.world.failure
}

// derive returns the aspect of a frame from those of its options, or an option whose aspect is
// needed first.
func (s *Solver) derive(ctx context.Context, top *frame, f *fold) (x int64, missing id, ok bool) {
	if top.a == wins || top.a == misereWins {
		return s.decide(ctx, top)
	}
	if missing, ok = s.advance(top, f); ok {
		x = f.result()
	}
	return x, missing, ok
}

// advance folds the options of a frame if all are known. Otherwise it returns an unknown one.
func (s *Solver) advance(top *frame, f *fold) (missing id, ok bool) {
	for ; top.next < len(top.options); top.next++ {
		if _, ok := s.answer(key{top.options[top.next], top.a}); !ok {
			return top.options[top.next], false
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
		option, more := top.menu.option(ctx, s.world)
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
	if k.n == over {
		return k.a.ofEnded(), true
	}
	if known := s.answers[k.a]; int(k.n) < len(known) && known[k.n] != unknown {
		return known[k.n], true
	}
	return 0, false
}

// unknown means no answer. No aspect has this value.
const unknown = math.MinInt64

func (s *Solver) note(k key, x int64) {
	known := s.answers[k.a]
	for int(k.n) >= len(known) {
		known = append(known, unknown)
	}
	known[k.n] = x
	s.answers[k.a] = known
}
