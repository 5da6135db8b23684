package memory

import (
	"bytes"
	"os"
	"path"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// ofMachine returns the bytes of the machine's memory, or of the container's if it has less.
func ofMachine() uint64 {
	var info unix.Sysinfo_t
	all := uint64(0)
	if unix.Sysinfo(&info) == nil {
		all = uint64(info.Totalram) * uint64(info.Unit)
	}
	groups, _ := os.ReadFile("/proc/self/cgroup")
	if most := ofGroups(string(groups), os.ReadFile); most > 0 && (all == 0 || most < all) {
		all = most
	}
	return all
}

// ofGroups returns the least limit of the control groups of a process, and of those above them; 0
// for none. A line of groups is NUMBER:CONTROLLERS:PATH; version 2 has no controllers.
func ofGroups(groups string, read func(name string) ([]byte, error)) (least uint64) {
	for line := range strings.Lines(groups) {
		fields := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(fields) < 3 {
			continue
		}
		root, file := "/sys/fs/cgroup", "memory.max"
		switch {
		case fields[1] == "":
		case strings.Contains(","+fields[1]+",", ",memory,"):
			root, file = "/sys/fs/cgroup/memory", "memory.limit_in_bytes"
		default:
			continue
		}
		for at := path.Clean("/" + fields[2]); ; at = path.Dir(at) {
			content, err := read(path.Join(root, at, file))
			n, _ := strconv.ParseUint(string(bytes.TrimSpace(content)), 10, 64) // 0 for max
			if err == nil && n > 0 && (least == 0 || n < least) {
				least = n
			}
			if at == "/" {
				break
			}
		}
	}
	return least
}
