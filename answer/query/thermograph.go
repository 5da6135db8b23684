package query

import (
	"context"
	"strings"

	"sprague/games"
	"sprague/games/value"
)

// Thermograph is the thermograph of the canonical form of a position. If Error is set, the position
// was refused and the other fields are empty.
type Thermograph struct {
	Query string `json:"query"`
	// Left and Right are the corners [temperature, value] of the walls, exact fractions, from
	// temperature -1 up to that of the game. Walls are straight between corners.
	Left  [][]string `json:"left"`
	Right [][]string `json:"right"`
	// Mast is the mean: both walls have this value above the temperature.
	Mast        string `json:"mast"`
	Temperature string `json:"temperature"`
	Error       *Error `json:"error"`
	// Value is the value, or its beginning if long, and Graph holds the data of the fields above.
	Value string             `json:"-"`
	Graph *value.Thermograph `json:"-"`
}

// mostHalvings bounds k for the thermograph of a number m/2^k, which has about k corners.
const mostHalvings = 1000

// Thermograph returns the thermograph of a position in text form. The error is like that of
// [Evaluator.Ask].
func (e *Evaluator) Thermograph(ctx context.Context, text string) (t Thermograph, err error) {
	t = Thermograph{Query: strings.TrimSpace(text), Left: [][]string{}, Right: [][]string{}}
	t.Error, err = e.onForm(ctx, text, func(q *Query, f *value.Form, c *value.Calculation) error {
		t.Query = q.String()
		if x, _, _, _ := f.Closed(); x.Exp() > mostHalvings {
			return games.Errorf(games.CodeTooLarge, "the thermograph of a number m/2^k is drawn for k to %d", mostHalvings)
		}
		g := c.Thermograph(f)
		if err := calculationError(c); err != nil {
			return err
		}
		t.Graph, t.Left, t.Right = g, corners(g.Left), corners(g.Right)
		t.Mast, t.Temperature = g.Mean.String(), g.Temperature.String()
		t.Value, _ = f.Brief(mostBraces)
		t.Value = games.Clip(t.Value)
		return nil
	})
	return t, err
}

func corners(wall []value.Corner) [][]string {
	all := make([][]string, len(wall))
	for i, c := range wall {
		all[i] = []string{c.Temperature.String(), c.Value.String()}
	}
	return all
}
