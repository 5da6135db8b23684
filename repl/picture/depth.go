package picture

import "strings"

// Depth is how many colours a screen has.
type Depth uint8

// The depths.
const (
	Plain      Depth = iota // text alone
	Colours16               // those whose looks the user has chosen, so that they say nothing by themselves
	Colours256              // the cube of xterm
	Truecolour              // 24 bits
)

// DepthOf finds out how many colours there are, from the environment and whether the output is a
// terminal at all.
func DepthOf(getenv func(string) string, terminal bool) Depth {
	term := getenv("TERM")
	if !terminal || term == "dumb" || getenv("NO_COLOR") != "" {
		return Plain
	}
	switch colours := getenv("COLORTERM"); {
	case colours == "truecolor", colours == "24bit", strings.HasSuffix(term, "-direct"), getenv("WT_SESSION") != "": // Windows Terminal sets no other
		return Truecolour
	case strings.Contains(term, "256color"):
		return Colours256
	default:
		return Colours16
	}
}

// graded reports whether there are colours enough for a scale.
func (d Depth) graded() bool { return d >= Colours256 }
