package picture

import "strings"

// Depth is how many colors a screen has.
type Depth uint8

// The depths.
const (
	Plain     Depth = iota // text alone
	Colors16               // those whose looks the user has chosen, so that they say nothing by themselves
	Colors256              // the cube of xterm
	Truecolor              // 24 bits
)

// DepthOf finds out how many colors there are, from the environment and whether the output is a
// terminal at all.
func DepthOf(getenv func(string) string, terminal bool) Depth {
	term := getenv("TERM")
	if !terminal || term == "dumb" || getenv("NO_COLOR") != "" {
		return Plain
	}
	switch colors := getenv("COLORTERM"); {
	case colors == "truecolor", colors == "24bit", strings.HasSuffix(term, "-direct"), getenv("WT_SESSION") != "": // Windows Terminal sets no other
		return Truecolor
	case strings.Contains(term, "256color"):
		return Colors256
	default:
		return Colors16
	}
}

// graded reports whether there are colors enough for a scale.
func (d Depth) graded() bool { return d >= Colors256 }
