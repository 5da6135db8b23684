package draw

import (
	"fmt"
	"strconv"
	"strings"

	"sprague/games"
)

// tallestStalk is the maximum number of edges of a vertical stalk.
const tallestStalk = 16

// stalk draws the edges from the ground up, each with its number and its owner's letter. A longer
// stalk is drawn horizontally.
func (p *page) stalk(s games.Stalk, width int) block {
	for _, letter := range []byte("WLBRG") {
		if strings.IndexByte(s.Edges, letter) >= 0 {
			p.explainEdge(letter)
		}
	}
	if len(s.Edges) > tallestStalk {
		p.explain(faint, "", p.style.Language.Textf("a stalk that lies has the ground on its left"))
		return p.row(games.Lettered(games.Edge, s.Edges, 1), width)
	}
	digits := len(strconv.Itoa(len(s.Edges)))
	var b block
	for i := len(s.Edges) - 1; i >= 0; i-- {
		letter := s.Edges[i : i+1]
		b = append(b, write(faint, fmt.Sprintf("%*d ", digits, i+1)).add(owner(letter), "┃ "+letter))
	}
	foot := "┸"
	if s.Edges == "" {
		foot = "─"
	}
	b = append(b, write(faint, repeat("─", digits+1)+foot+"──"))
	if s.Caption != "" {
		b = append(b, center(strong, s.Caption, digits+4))
	}
	return b
}

// owner returns the ink of an edge.
func owner(letter string) ink {
	switch letter {
	case "W", "L":
		return leftInk
	case "B", "R":
		return rightInk
	default:
		return eitherInk
	}
}
