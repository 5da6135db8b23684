package subtract

import "context"

// leaving solves games in which a move takes any number except those of a list.
//
// A value is free for heap n if no move of n reaches it: it has not occurred, or all heaps with it
// are n-f with f in the list. The value of n is the least free one. So it suffices to count how
// often each value occurs, and how often among the heaps n-f.
type leaving struct {
	except []int64
	tally  []tally // tally of each value that has occurred
	missed []int   // the values of the heaps that heap n does not reach
}

// tally counts the heaps of a value, and those of them that heap n does not reach.
type tally struct{ occurs, missed int32 }

func newLeaving(except []int64) *leaving { return &leaving{except: except} }

func (l *leaving) extend(ctx context.Context, values *planes, end int) error {
	const step = 1024
	values.room(end - values.len())
	for n := values.len(); n < end; n++ {
		if n%step == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		value := l.least(values, n)
		values.take(1)
		if err := values.set(n, value); err != nil {
			values.cut(n)
			return err
		}
		if value == len(l.tally) {
			l.tally = append(l.tally, tally{})
		}
		l.tally[value].occurs++
	}
	return nil
}

// least returns the least free value of heap n.
func (l *leaving) least(values *planes, n int) int {
	least := len(l.tally) // all values below it have occurred
	l.missed = l.missed[:0]
	for _, f := range l.except {
		if f > int64(n) {
			break
		}
		v := values.at(n - int(f))
		l.missed = append(l.missed, v)
		t := &l.tally[v]
		if t.missed++; t.missed == t.occurs {
			least = min(least, v)
		}
	}
	for _, v := range l.missed {
		l.tally[v].missed = 0
	}
	return least
}
