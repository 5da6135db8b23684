//go:build !linux && !darwin && !windows

package memory

// ofMachine returns 0: the memory of the machine is unknown.
func ofMachine() uint64 { return 0 }
