package export_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"sprague/answer/export"
)

// The lines of a b-file are the terms published by the On-Line Encyclopedia of Integer Sequences,
// from their offset on.
func TestBFilesAgreeWithOEIS(t *testing.T) {
	read, err := os.ReadFile("../../games/testdata/oeis.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Sequences []struct {
			ID, Game, Kind string
			Offset         int
			Terms          []int64
		}
	}
	if err := json.Unmarshal(read, &file); err != nil {
		t.Fatal(err)
	}
	e := evaluator(t)
	compared := 0
	for _, s := range file.Sequences {
		code, octal := strings.CutPrefix(s.Game, "octal ")
		name := "octal[" + code + "]"
		switch {
		case s.ID == "A004481":
			antidiagonals(t, s.Terms)
			continue
		case s.Kind != "grundy" || !octal && s.Game != "grundy":
			continue
		case !octal:
			name = s.Game
		}
		compared++
		last := s.Offset + len(s.Terms) - 1
		o := export.Options{From: fmt.Sprint(s.Offset), To: fmt.Sprint(last)}
		var want strings.Builder
		for i, term := range s.Terms {
			fmt.Fprintf(&want, "%d %d\n", s.Offset+i, term)
		}
		var got strings.Builder
		for line := range strings.Lines(string(write(t, e, name, "bfile", o))) {
			if !strings.HasPrefix(line, "# ") {
				got.WriteString(line)
			}
		}
		if got.String() != want.String() {
			t.Errorf("%s, %s:\n%s\nwant\n%s", s.ID, name, got.String(), want.String())
		}
	}
	if compared < 30 {
		t.Errorf("only %d sequences", compared)
	}
}

// antidiagonals compares those of Wythoff's game with an exported square.
func antidiagonals(t *testing.T, terms []int64) {
	const side = 16
	_, square := readNPY(t, write(t, evaluator(t), "wythoff", "npy", export.Options{To: fmt.Sprint(side - 1)}))
	for d, k := 0, 0; d < side && k < len(terms); d++ {
		for a := 0; a <= d && k < len(terms); a++ {
			if got := square[a*side+d-a]; got.Cmp(new(big.Rat).SetInt64(terms[k])) != 0 {
				t.Fatalf("wythoff(%d,%d) is %v, A004481 has %d", a, d-a, got, terms[k])
			}
			k++
		}
	}
}
