package bench

import (
	"math/bits"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	kernel32     = windows.NewLazySystemDLL("kernel32.dll")
	counter      = kernel32.NewProc("QueryPerformanceCounter")
	perSecond    = kernel32.NewProc("QueryPerformanceFrequency")
	frequency    = read(perSecond)
	firstReading = read(counter)
)

// now reads the counter that is there to time what is short: the clock that Go's own time stands on
// goes on in steps of half a millisecond or more, in which most kernels are done.
func now() time.Duration {
	high, low := bits.Mul64(read(counter)-firstReading, uint64(time.Second))
	elapsed, _ := bits.Div64(high, low, frequency)
	return time.Duration(elapsed)
}

// read asks for a number; it fails on no system that Go runs on.
func read(of *windows.LazyProc) (n uint64) {
	_, _, _ = of.Call(uintptr(unsafe.Pointer(&n)))
	return n
}
