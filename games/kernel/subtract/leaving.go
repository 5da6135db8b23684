package subtract

import "context"

// leaving solves games in which a turn takes any number but those of a list.
//
// A value is free for heap n where no move of n reaches it: where it has not occurred,
// or all heaps that have it are n-f with f in the list. The value of n is the least
// free one. So it is enough to count how often each value occurs, and how often among
// the heaps n-f.
type leaving struct {
	except []int64
	occurs []int32 // occurs[v] counts the heaps of value v
	missed []int32 // missed[v] counts those that heap n does not reach; 0 between heaps
}

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
		if value == len(l.occurs) {
			l.occurs, l.missed = append(l.occurs, 0), append(l.missed, 0)
		}
		l.occurs[value]++
	}
	return nil
}

// least gives the least free value of heap n.
func (l *leaving) least(values *planes, n int) int {
	least := len(l.occurs) // the values that have occurred are those below it
	missed := 0
	for _, f := range l.except {
		if f > int64(n) {
			break
		}
		missed++
		v := values.at(n - int(f))
		if l.missed[v]++; l.missed[v] == l.occurs[v] && v < least {
			least = v
		}
	}
	for _, f := range l.except[:missed] {
		l.missed[values.at(n-int(f))] = 0
	}
	return least
}
