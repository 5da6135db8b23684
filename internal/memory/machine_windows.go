package memory

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

var globalMemoryStatus = windows.NewLazySystemDLL("kernel32.dll").NewProc("GlobalMemoryStatusEx")

// ofMachine returns the bytes of the machine's memory; 0 if unknown.
func ofMachine() uint64 {
	var status struct { // MEMORYSTATUSEX
		length, load uint32
		total        uint64
		others       [6]uint64
	}
	status.length = uint32(unsafe.Sizeof(status))
	if ok, _, _ := globalMemoryStatus.Call(uintptr(unsafe.Pointer(&status))); ok == 0 {
		return 0
	}
	return status.total
}
