package compound

// key is a question: an aspect of a game.
type key struct {
	n id
	a aspect
}

// frame is a question that waits for the answers to others.
type frame struct {
	key
	asked   bool // the others are known: theory has asked for them
	options []id // of a search: all options
	next    int  // the first whose aspect is not yet known
}

// of gives an aspect of a game, by theory as far as it goes and else by search from
// the rules. The search is depth first with an explicit stack: a game may be a
// million moves deep.
func (s *Solver) of(n id, a aspect) (int64, error) {
	stack := []frame{{key: key{n, a}}}
	var f fold
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if _, ok := s.answer(top.key); ok || s.refused[top.key] != nil && len(stack) > 1 {
			stack = stack[:len(stack)-1]
			continue
		}
		if top.options == nil {
			x, missing, known, err := s.reduce(top.key, len(stack) == 1 || top.asked)
			switch {
			case err != nil && top.asked && s.refusal(err):
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
			if top.options, err = s.optionsOf(top.n); err != nil {
				return 0, err
			}
		}
		if next, ok := s.advance(top, &f); !ok {
			stack = append(stack, frame{key: key{next, top.a}})
			continue
		}
		s.note(top.key, f.result())
		s.searched++
		stack = stack[:len(stack)-1]
	}
	x, _ := s.answer(key{n, a})
	return x, nil
}

// optionsOf lists the options of a game that goes on, each once or more.
func (s *Solver) optionsOf(n id) ([]id, error) {
	var options []id
	s.world.branches(n, func(option id) bool {
		options = append(options, option)
		return true
	})
	return options, s.world.failure
}

// advance looks whether the options of a frame are known, and folds them when they
// all are, or as many as matter. Otherwise it gives one that is not.
func (s *Solver) advance(top *frame, f *fold) (missing id, ok bool) {
	if top.a == wins || top.a == misereWins {
		// One lost option decides, so they are asked one by one.
		for ; top.next < len(top.options); top.next++ {
			x, ok := s.answer(key{top.options[top.next], top.a})
			if !ok {
				return top.options[top.next], false
			}
			if x == 0 {
				break
			}
		}
		f.start(top.a)
		if top.next < len(top.options) {
			f.add(0)
		}
		return 0, true
	}
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

// answer gives what is known without work.
func (s *Solver) answer(k key) (int64, bool) {
	if k.n == over {
		return k.a.ofEnded(), true
	}
	x, ok := s.answers[k]
	return x, ok
}

func (s *Solver) note(k key, x int64) { s.answers[k] = x }
