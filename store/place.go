package store

import (
	"runtime"
	"time"
)

// placeTimeout is how long a file that is in use is waited for.
const placeTimeout = 2 * time.Second

// untilFree replaces a file. Where the system replaces none that is mapped, it waits for a while: a
// database that was closed is mapped until the garbage collector has seen that nobody looks into it.
func untilFree(replace func() error) error {
	for begin := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		err := replace()
		if err == nil || !isInUse(err) || time.Since(begin) > placeTimeout {
			return err
		}
		runtime.GC()
	}
}
