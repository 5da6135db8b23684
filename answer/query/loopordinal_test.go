package query_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
)

// The ordinal sum with a game in which play may come back is that game with the moves of the first
// one in each of its positions.
func TestLoopyOrdinalSums(t *testing.T) {
	e := evaluator()
	random := rand.New(rand.NewPCG(1, 2))
	const labels = "abcdefgh"
	comesBack := false
	// texts returns a random game, and its ordinal sum with {left | right} before it.
	var texts func(depth int, left, right string) (upper, whole string)
	texts = func(depth int, left, right string) (upper, whole string) {
		switch label := labels[depth : depth+1]; {
		case depth > 0 && random.IntN(3) == 0:
			comesBack = true
			back := labels[random.IntN(depth)]
			return string(back), string(back)
		case depth == 3 || depth > 0 && random.IntN(3) == 0:
			return "0", fmt.Sprintf("{%s | %s}", left, right)
		default:
			l, wholeL := texts(depth+1, left, right)
			r, wholeR := texts(depth+1, left, right)
			return fmt.Sprintf("%s{%s | %s}", label, l, r), fmt.Sprintf("%s{%s, %s | %s, %s}", label, left, wholeL, right, wholeR)
		}
	}
	bases := [][2]string{{"0", "0"}, {"0", "*"}, {"1", "-1"}, {"^, *2", "over"}}
	for i := range 60 {
		base := bases[i%len(bases)]
		upper, whole := texts(0, base[0], base[1])
		text := fmt.Sprintf("{%s | %s}:%s", base[0], base[1], upper)
		if i%3 == 0 {
			text, whole = "-("+text+")", "-("+whole+")"
		}
		got, err := e.Ask(context.Background(), text)
		want, err2 := e.Ask(context.Background(), whole)
		if err != nil || err2 != nil || got.Error != nil || want.Error != nil {
			t.Fatalf("%s: %v, %v, %v, %v", text, err, err2, got.Error, want.Error)
		}
		if *got.Outcome != *want.Outcome || (got.Value == nil) != (want.Value == nil) || got.Value != nil && *got.Value != *want.Value {
			t.Errorf("%s is %s %v, and %s is %s %v", text, *got.Outcome, got.Value, whole, *want.Outcome, want.Value)
		}
	}
	if !comesBack {
		t.Error("no play comes back")
	}
}
