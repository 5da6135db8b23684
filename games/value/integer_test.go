package value

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestInteger(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Repeat(
			rapid.StringMatching(`[0-9]{11,20}`).Draw(t, "digits"), rapid.OneOf(rapid.IntRange(1, 5), rapid.IntRange(100, 700)).Draw(t, "times"),
		)
		switch rapid.IntRange(0, 3).Draw(t, "beginning") {
		case 0:
			text = "-" + text
		case 1:
			text = "+" + text
		}
		if at := rapid.IntRange(0, len(text)).Draw(t, "at"); rapid.Bool().Draw(t, "wrong") {
			text = text[:at] + rapid.SampledFrom([]string{"-", "_", ".", "e", " ", "٣", "\x00"}).Draw(t, "character") + text[at:]
		}
		got, ok := Integer(text)
		want, read := new(big.Int).SetString(text, 10)
		if ok != read || ok && got.Cmp(want) != 0 {
			t.Fatalf("%s: %v, %t; want %v, %t", text, got, ok, want, read)
		}
	})
}
