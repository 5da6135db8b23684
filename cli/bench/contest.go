package bench

import (
	"context"

	"sprague/internal/say"
)

// contest is a kernel and the usual loop, ready to solve one game as often as need be.
type contest struct {
	game   say.Text
	values int // that the kernel finds, at least 1
	kernel func(context.Context) error

	looped      int // so many values, the first, the loop finds
	loop        func()
	looked, all uint64 // the ratio of the moves that the loop looks at to those of all values, exactly

	// examine holds the kernel's last values to those of the loop and tells where they
	// differ, in words; and it gives a sum of them. Then it spoils them, lest those of
	// one set of vector instructions pass for those of another.
	examine func() (differs say.Text, sum uint64)
}

// cell holds a Grundy value, or a number.
type cell interface {
	uint8 | uint16 | uint32 | int64
}

// compare makes the examination of the values that a kernel has left in one slice, and the
// loop in another, which may be shorter.
func compare[T cell](kernel, loop []T) func() (say.Text, uint64) {
	return func() (differs say.Text, sum uint64) {
		for i, v := range loop {
			if kernel[i] != v {
				differs = say.Textf("value %d is %d by the kernel, and %d by the loop", i, kernel[i], v)
				break
			}
		}
		for i, v := range kernel {
			sum = (sum ^ uint64(v)) * 0x100000001b3 // FNV-1a, by values
			kernel[i] = ^T(0)                       // which the first value of no game is
		}
		return differs, sum
	}
}

// entry is a contest of the catalogue.
type entry struct {
	kernel string                  // what the user calls it
	begin  func(limit int) contest // with no more values than a limit

	// What one run is expected to take in milliseconds: of the loop, and of the kernel by
	// lanes.Set. Only the bar and a remark depend on it.
	loopTime   int
	kernelTime [3]int
}
