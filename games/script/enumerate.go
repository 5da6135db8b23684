package script

import (
	"sprague/games"
	"sprague/games/script/dialect"
)

// Enumerator implements games.Enumerating. It has no faster way for positions that start calculates.
func (s integers) Enumerator() func(games.MoveNumbers, uint64) games.MoveNumbers {
	if s.form == nil || s.of.isPartizan() {
		return nil
	}
	e := enumerator{integers: s, machine: s.of.script.program.NewMachine(dialect.DefaultLimits), items: make([]dialect.Value, len(s.form.Items))}
	return e.enumerate
}

// enumerator lists the moves of integers or tuples of integers without encoding positions.
type enumerator struct {
	integers
	machine *dialect.Machine
	items   []dialect.Value // of the tuple of a position
	most    uint64          // the largest integer of the last position
}

// enumerate appends the moves from position i to a list. It panics with a [games.Fault] if the
// script fails.
func (e *enumerator) enumerate(list games.MoveNumbers, i uint64) games.MoveNumbers {
	e.machine.Reset()
	at := e.value(i)
	for _, v := range e.of.call(e.machine, e.of.script.moves, at) {
		switch left := v.Host().(type) {
		case nil:
			list = append(list, e.number(at, v))
		case sumOf:
			if len(left.parts) != 1 {
				list = append(list, games.SumMark+uint64(len(left.parts)))
			}
			for _, part := range left.parts {
				list = append(list, e.number(at, part))
			}
		default:
			return append(list, games.WinMark, games.EndMark)
		}
	}
	return append(list, games.EndMark)
}

// value returns position i as a value of the script. Consecutive positions mostly have the same
// largest integer.
func (e *enumerator) value(i uint64) dialect.Value {
	if !e.form.Tuple {
		return dialect.Int(int64(i))
	}
	if i < power(e.most, e.count) || i >= power(e.most+1, e.count) {
		e.most = largest(i, e.count)
	}
	var list [mostIntegers]int64
	unrankWith(list[:e.count], i, e.most)
	for k, item := range e.form.Items {
		if item.Parameter < 0 {
			e.items[k] = dialect.Int(item.Integer)
		} else {
			e.items[k] = dialect.Int(list[item.Parameter])
		}
	}
	return e.machine.Tuple(e.items...)
}

// number returns the number of a part of a move from at. It panics with a [games.Fault] if the part
// is not a position.
func (e *enumerator) number(at, part dialect.Value) uint64 {
	var list [mostIntegers]uint64
	switch kind := part.Kind(); {
	case kind == dialect.KindInt && !e.form.Tuple:
		if n := part.Int(); n >= 0 {
			return uint64(n)
		}
		return games.NoNumber
	case kind == dialect.KindTuple && e.form.Tuple && len(part.Items()) == len(e.form.Items):
		for k, v := range part.Items() {
			n, item := v.Int(), e.form.Items[k]
			switch {
			case v.Kind() != dialect.KindInt, item.Parameter < 0 && n != item.Integer, item.Parameter >= 0 && (n < 0 || n > largestOf[e.count]):
				return e.refuse(at, part)
			case item.Parameter >= 0:
				list[item.Parameter] = uint64(n)
			}
		}
		return rank(list[:e.count])
	default:
		return e.refuse(at, part)
	}
}

// refuse returns [games.NoNumber] for a position, and panics with a [games.Fault] for another value.
func (e *enumerator) refuse(at, part dialect.Value) uint64 {
	if _, wrong := encode(part); !wrong.Empty() {
		panic(games.Fault{Err: e.of.wrong(e.of.script.moves, []dialect.Value{at}, "%s", wrong)})
	}
	return games.NoNumber
}
