//go:build !windows

package cli_test

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"
)

// await polls until a condition holds. It has no time limit but that of the test binary, shortly
// before which it fails the test with a report.
func await(t testing.TB, what string, holds func() bool, report func() string) {
	t.Helper()
	end, limited := limit(t)
	for ; !holds(); time.Sleep(time.Millisecond) {
		if limited && time.Now().After(end) {
			t.Fatalf("waited %s in vain; %s", what, report())
		}
	}
}

// limit returns the time at which a test must report what it waits for, if its binary has a time
// limit.
func limit(t testing.TB) (end time.Time, limited bool) {
	if t, ok := t.(*testing.T); ok {
		end, limited = t.Deadline()
	}
	return end.Add(-10 * time.Second), limited
}

// tick is the unit in which Linux tells the processor time of a process.
const tick = 10 * time.Millisecond

// works lets a process work: until it has used a processor for that much longer, has ended, or
// stands still. Where the system does not tell, it waits for the time. No result may rely on any of
// these.
func works(pid int, more time.Duration) {
	begun, told := used(pid)
	if !told {
		time.Sleep(more)
		return
	}
	const asleep = 1000 // looks without work between them
	for now, looks := begun, 0; told && now-begun < more && looks < asleep; looks++ {
		time.Sleep(time.Millisecond)
		before := now
		if now, told = used(pid); now != before {
			looks = 0
		}
	}
}

// used returns the processor time of a process that has not ended, where the system tells it.
func used(pid int) (time.Duration, bool) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, found := bytes.Cut(stat, []byte(") ")) // the name of the program is before
	fields := bytes.Fields(rest)
	if err != nil || !found || len(fields) < 13 || fields[0][0] == 'Z' {
		return 0, false
	}
	user, _ := strconv.Atoi(string(fields[11]))
	system, _ := strconv.Atoi(string(fields[12]))
	return time.Duration(user+system) * tick, true
}
