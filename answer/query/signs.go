package query

import (
	"context"
	"iter"
	"math/big"
	"strings"

	"sprague/games"
	"sprague/games/value"
)

// longRun is the length from which a run of signs is written as a power.
const longRun = 16

// writeSigns formats a sign expansion, "+ - +", "-^1000 +". It stops when the context ends: there
// may be millions of runs.
func writeSigns(ctx context.Context, runs iter.Seq[value.Run]) (string, error) {
	var b strings.Builder
	written := 0
	for run := range runs {
		sign := "- "
		if run.Plus {
			sign = "+ "
		}
		if run.Count.Cmp(big.NewInt(longRun)) >= 0 {
			b.WriteString(sign[:1] + "^" + run.Count.String() + " ")
		} else {
			b.WriteString(strings.Repeat(sign, int(run.Count.Int64())))
		}
		if written++; written%checkEvery == 0 && ctx.Err() != nil {
			return "", ctx.Err()
		}
	}
	return strings.TrimSuffix(b.String(), " "), nil
}

// checkEvery is the number of runs between two checks of the context.
const checkEvery = 1024

// readSigns parses the format of writeSigns; the text begins at offset.
func readSigns(text string, offset int) ([]value.Run, error) {
	runs := make([]value.Run, 0, min(strings.Count(text, "+")+strings.Count(text, "-"), mostSigns+1))
	one := big.NewInt(1) // shared by all single signs
	for i := 0; i < len(text); {
		c := text[i]
		if c == ' ' || c == '\t' {
			i++
			continue
		}
		if c != '+' && c != '-' {
			return nil, games.Errorf(games.CodeParse, "a sign expansion is written as in + - +, a long run of one sign as in +^1000").At(-1, offset+i)
		}
		count := one
		if i++; i < len(text) && text[i] == '^' {
			start := i + 1
			for i = start; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
			}
			n, ok := new(big.Int).SetString(text[start:min(i, start+19)], 10)
			if !ok || n.Sign() == 0 || i-start > 18 {
				return nil, games.Errorf(games.CodeParse, "a run of signs has a length from 1 to 10^18-1").At(-1, offset+start)
			}
			count = n
		}
		if last := len(runs) - 1; last >= 0 && runs[last].Plus == (c == '+') {
			runs[last].Count = new(big.Int).Add(runs[last].Count, count)
			continue
		}
		if len(runs) > mostSigns {
			return nil, tooManySigns(offset)
		}
		runs = append(runs, value.Run{Plus: c == '+', Count: count})
	}
	fraction := new(big.Int)
	for _, run := range runs[min(1, len(runs)):] {
		fraction.Add(fraction, run.Count)
	}
	if fraction.Cmp(big.NewInt(mostSigns)) > 0 {
		return nil, tooManySigns(offset)
	}
	return runs, nil
}

// mostSigns bounds the number of signs after the first run.
const mostSigns = 1_000_000

func tooManySigns(offset int) error {
	return games.Errorf(games.CodeTooLarge, "after its first run, a sign expansion may have %d signs at most", mostSigns).At(-1, offset)
}
