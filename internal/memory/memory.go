// Package memory finds the memory that the process may use, and writes numbers of bytes.
package memory

import (
	"math"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
)

// unknown is the assumed memory of a machine that does not tell.
const unknown = 4 << 30

// Default returns the default limit of a search: a quarter of the memory that the process may use.
// The process may use that of the machine, or less in a container or with GOMEMLIMIT. The limit is
// found once.
var Default = sync.OnceValue(func() uint64 { return max(total()/4, least) })

// least is the smallest default limit.
const least = 64 << 20

func total() uint64 {
	all := ofMachine()
	if all == 0 {
		all = unknown
	}
	if soft := debug.SetMemoryLimit(-1); soft > 0 && soft < math.MaxInt64 {
		all = min(all, uint64(soft))
	}
	return all
}

// units are the units of sizes, by their letters. A size without a letter counts megabytes.
var units = map[string]uint64{"K": 1 << 10, "": 1 << 20, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}

// Most is the largest limit, in bytes.
const Most = 1 << 50

// Parse reads a size, such as 512MB, 2GB or 2G; a number alone counts megabytes. A megabyte has 2^20
// bytes. It returns false for another text, for less than a megabyte and for more than [Most].
func Parse(text string) (bytes uint64, ok bool) {
	digits := strings.TrimRight(text, "KMGTiBkmgtb ")
	letter := strings.ToUpper(strings.TrimSpace(text[len(digits):]))
	if letter != "B" {
		letter = strings.TrimSuffix(strings.TrimSuffix(letter, "B"), "I")
	}
	unit, known := units[letter]
	n, err := strconv.ParseUint(digits, 10, 64)
	if !known || err != nil || n > Most/unit || n*unit < 1<<20 {
		return 0, false
	}
	return n * unit, true
}

// Write returns a size in megabytes, or in gigabytes if that is a whole number. It rounds down.
func Write(bytes uint64) string {
	if bytes >= 1<<30 && bytes%(1<<30) == 0 {
		return strconv.FormatUint(bytes>>30, 10) + " GB"
	}
	return strconv.FormatUint(bytes>>20, 10) + " MB"
}

// Flag returns a size as the command line takes it: 512MB.
func Flag(bytes uint64) string { return strings.ReplaceAll(Write(bytes), " ", "") }
