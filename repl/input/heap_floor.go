package input

import "sync/atomic"

// Short queries fill the 4 MB after which the garbage collector first runs a hundred times a second.
// From the line manyLines on, heapFloor bytes count as memory in use, and it runs at twice as many.
// Nothing touches them, so they are addresses and no memory.
const (
	manyLines = 1000
	heapFloor = 8 << 20
)

var floor atomic.Pointer[[heapFloor]byte]

// raiseFloor makes the garbage collector run less often, unless a long line has limited the memory.
func raiseFloor() {
	if memoryLimit.Load() == 0 {
		floor.Store(new([heapFloor]byte))
	}
}

func dropFloor() { floor.Store(nil) }
