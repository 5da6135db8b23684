package memory

import "golang.org/x/sys/unix"

// ofMachine returns the bytes of the machine's memory; 0 if unknown.
func ofMachine() uint64 {
	all, _ := unix.SysctlUint64("hw.memsize")
	return all
}
