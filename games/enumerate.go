package games

// Enumerating is a numbered ruleset that lists moves as numbers, which is faster than by
// [Ruleset.Moves].
type Enumerating interface {
	Numbered
	// Enumerator returns a function for one goroutine, which appends the moves from position i to a
	// list. It panics with a [Fault] if the rules fail. It returns nil if the ruleset has no faster
	// way.
	Enumerator() func(list MoveNumbers, i uint64) MoveNumbers
}

// MoveNumbers lists the moves of consecutive positions of a numbered ruleset by the numbers of their
// parts. A single part is its number. Other moves begin with a word above [NoNumber].
type MoveNumbers []uint64

const (
	// NoNumber stands for a part without a number.
	NoNumber uint64 = 1<<63 - 1
	// SumMark plus the number of parts begins a move that leaves no part or several parts.
	SumMark uint64 = 1 << 63
	// WinMark is a move that wins at once.
	WinMark = EndMark - 1
	// EndMark ends the moves of a position.
	EndMark = ^uint64(0)
)

// Enumerator returns a function for one goroutine that appends the moves from position i to a list,
// up to one that wins at once, and ends the list of the position. It panics with a [Fault] if the
// rules fail.
func Enumerator(r Numbered) func(list MoveNumbers, i uint64) MoveNumbers {
	if e, ok := r.(Enumerating); ok {
		if enumerate := e.Enumerator(); enumerate != nil {
			return enumerate
		}
	}
	return MoveEnumerator(r)
}

// MoveEnumerator is Enumerator by the moves of the ruleset and the numbers of their parts.
func MoveEnumerator(r Numbered) func(list MoveNumbers, i uint64) MoveNumbers {
	return func(list MoveNumbers, i uint64) MoveNumbers {
		r.Moves(r.At(i), func(m Move) bool {
			if m.Wins {
				list = append(list, WinMark)
				return false
			}
			if len(m.Parts) != 1 {
				list = append(list, SumMark+uint64(len(m.Parts)))
			}
			for _, part := range m.Parts {
				n, ok := r.Number(part)
				if !ok {
					n = NoNumber
				}
				list = append(list, n)
			}
			return true
		})
		return append(list, EndMark)
	}
}
