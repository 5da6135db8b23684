package picture

import "strings"

// Depth is the number of colors of a screen.
type Depth uint8

// The depths.
const (
	Plain     Depth = iota // no colors
	Colors16               // colors defined by the user, and so without a fixed meaning
	Colors256              // the color cube of xterm
	Truecolor              // 24 bits
)

// DepthOf determines the number of colors from the environment, and from whether the output is a
// terminal.
func DepthOf(getenv func(string) string, terminal bool) Depth {
	term := getenv("TERM")
	if !terminal || term == "dumb" || getenv("NO_COLOR") != "" {
		return Plain
	}
	switch colors := getenv("COLORTERM"); {
	case colors == "truecolor", colors == "24bit", strings.HasSuffix(term, "-direct"), getenv("WT_SESSION") != "": // Windows Terminal sets no other variable
		return Truecolor
	case strings.Contains(term, "256color"):
		return Colors256
	default:
		return Colors16
	}
}

// hasScale reports whether there are enough colors for a scale.
func (d Depth) hasScale() bool { return d >= Colors256 }
