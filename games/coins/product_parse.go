package coins

import (
	"errors"
	"slices"
	"strings"

	"sprague/games"
	"sprague/games/rectangles"
	"sprague/internal/say"
)

// parseCodes parses a code, or two or three codes joined by x. The name of a game stands for its
// code.
func parseCodes(text string) (codes []code, err error) {
	text = strings.NewReplacer("×", "x", "X", "x").Replace(text)
	words, offset := strings.Split(text, "x"), 0
	for _, word := range words {
		c, named := codeOf(strings.ToLower(strings.TrimSpace(word)))
		if !named {
			c, err = parseCode(word)
		}
		if e := (*games.Error)(nil); errors.As(err, &e) {
			e.Offset += offset
			return nil, e
		}
		codes = append(codes, c)
		offset += len(word) + 1
	}
	if len(codes) > 3 {
		return nil, games.Errorf(games.CodeBadParams, "a product has two or three codes, not %d", len(codes)).At(-1, 0)
	}
	return codes, nil
}

// Parse parses the points of the heads, in any order, or for two codes the rows of a board.
func (g product) Parse(args []string) ([]games.Position, error) {
	positions, err := g.parse(args)
	if e := (*games.Error)(nil); errors.As(err, &e) && e.Code == games.CodeBadPosition {
		e.Message = say.Textf("%s; write it as in %s", e.Message, g.id.Name+"("+point{1, 2, 5}.text(g.shown)+")")
	}
	return positions, err
}

func (g product) parse(args []string) ([]games.Position, error) {
	var heads []point
	for i, arg := range args {
		if g.shown == 2 && len(args) == 1 && strings.ContainsAny(arg, "wWbB") {
			if err := g.parseRows(arg, &heads); err != nil {
				return nil, err
			}
			break
		}
		at, err := g.parsePoint(arg)
		if err == nil {
			err = g.reach(at)
		}
		if err != nil {
			return nil, err.At(i, max(err.Offset, 0))
		}
		heads = append(heads, at)
	}
	order := slices.Clone(heads)
	slices.SortFunc(order, point.compare)
	for i := range order[min(1, len(order)):] {
		if order[i] == order[i+1] {
			last := len(heads) - 1 - slices.Index(reversed(heads), order[i])
			return nil, games.Errorf(games.CodeBadPosition, "coin %s stands twice; write each w once", order[i].text(g.shown)).At(last, 0)
		}
	}
	return []games.Position{positionOf(order, g.shown)}, nil
}

func reversed(heads []point) []point {
	heads = slices.Clone(heads)
	slices.Reverse(heads)
	return heads
}

// parsePoint parses places joined by x: 2x5.
func (g product) parsePoint(text string) (at point, err *games.Error) {
	words, offset := strings.Split(strings.NewReplacer("×", "x", "X", "x").Replace(text), "x"), 0
	if len(words) != g.shown {
		return at, games.Errorf(games.CodeBadPosition, "%q is not a coin; a coin has %d places, joined by x", games.Clip(text), g.shown)
	}
	for i, word := range words {
		n, err := games.ParseInteger(strings.TrimSpace(word))
		if err != nil {
			err.Offset = offset + max(err.Offset, 0)
			return at, err
		}
		at[3-g.shown+i] = int(n)
		offset += len(word) + 1
	}
	return at, nil
}

// parseRows parses the rows of a board from the top. A letter's column is its place in the first
// factor, its row that in the second.
func (g product) parseRows(text string, heads *[]point) error {
	rows, err := rectangles.ReadRows(strings.ToLower(text), func(c rune) *games.Error {
		if c != 'w' && c != 'b' {
			return games.Errorf(games.CodeBadPosition, "%q is not a coin; rows of a board have w and b", c)
		}
		return nil
	})
	if err != nil {
		return err
	}
	for y, row := range rows {
		for x := range row {
			if row[x] != 'w' {
				continue
			}
			at := point{0, x, y}
			if err := g.reach(at); err != nil {
				return err.At(0, y*(len(row)+1)+x)
			}
			*heads = append(*heads, at)
		}
	}
	return nil
}

// reach refuses a head whose value is out of reach, or whose moves turn too many coins.
func (g product) reach(at point) *games.Error {
	turned := 1
	for i, f := range g.factors {
		if _, end := f.value(at[i]); !end.Empty() {
			return games.Errorf(games.CodeTooLarge, "the value of coin %s is out of reach: %s", at.text(g.shown), end)
		}
		n := f.turned(at[i])
		if n > mostTurned/turned {
			return games.Errorf(games.CodeTooLarge, "a move at coin %s may turn more than %d coins", at.text(g.shown), mostTurned)
		}
		turned *= max(n, 1)
	}
	return nil
}

// Format lists the heads.
func (g product) Format(p games.Position) string { return p.S }
