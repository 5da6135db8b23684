package bench

import (
	"os"
	"runtime"
	"strconv"
	"strings"

	"sprague/games/kernel/lanes"
)

func thisMachine() Machine {
	m := Machine{CPU: cpuName(), Cores: runtime.NumCPU(), Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	for _, set := range lanes.Available() {
		m.Lanes = append(m.Lanes, set.String())
	}
	return m
}

// cpuName gives the name that Linux knows; elsewhere, the architecture.
func cpuName() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return runtime.GOARCH
	}
	for line := range strings.Lines(string(text)) {
		if key, name, _ := strings.Cut(line, ":"); strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(name)
		}
	}
	return runtime.GOARCH
}

// cacheSize gives the size of the second cache, as far as Linux tells; else that of most.
func cacheSize() int {
	const usual = 1 << 20
	text, err := os.ReadFile("/sys/devices/system/cpu/cpu0/cache/index2/size")
	kilobytes, found := strings.CutSuffix(strings.TrimSpace(string(text)), "K")
	n, wrong := strconv.Atoi(kilobytes)
	if err != nil || !found || wrong != nil || n <= 0 {
		return usual
	}
	return n << 10
}
