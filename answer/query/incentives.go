package query

import (
	"context"

	"sprague/games"
	"sprague/games/value"
)

// Incentives are the incentives in the canonical form of a position G: the canonical forms of G^L -
// G for Left's options and of G - G^R for Right's (Winning Ways 1982, chapter 6). No incentive of a
// player is at most another, since no option is dominated. If Error is set, the position was
// refused and the other fields are empty.
type Incentives struct {
	Query string   `json:"query"`
	Left  []string `json:"left"`
	Right []string `json:"right"`
	Error *Error   `json:"error"`
}

// mostIncentives is the maximum number of options of a nimber for its incentives.
const mostIncentives = 1 << 12

// Incentives returns the incentives of a position in text form. The error is like that of
// [Evaluator.Ask].
func (e *Evaluator) Incentives(ctx context.Context, text string) (i Incentives, err error) {
	i = Incentives{Query: text, Left: []string{}, Right: []string{}}
	i.Error, err = e.onForm(ctx, text, func(q *Query, f *value.Form, c *value.Calculation) error {
		i.Query = q.String()
		if _, _, nimber, _ := f.Closed(); nimber > mostIncentives {
			return games.Errorf(games.CodeTooLarge, "the form has *%d in it, and so many options; incentives are listed to *%d", nimber, mostIncentives)
		}
		left, right := c.Incentives(f)
		if err := calculationError(c); err != nil {
			return err
		}
		size := 0
		for _, side := range []struct {
			from []*value.Form
			to   *[]string
		}{{left, &i.Left}, {right, &i.Right}} {
			for _, f := range side.from {
				text, complete := f.Brief(value.MostText - size)
				if size += len(text); !complete {
					return games.Errorf(games.CodeTooLarge, "the incentives have more than %d characters together", value.MostText)
				}
				*side.to = append(*side.to, text)
			}
		}
		return nil
	})
	if i.Error != nil {
		i.Left, i.Right = []string{}, []string{}
	}
	return i, err
}
