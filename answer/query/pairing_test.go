package query_test

import (
	"strings"
	"testing"
)

// A pairing decides boards of any size, also in a sum if it makes them 0. It takes no value from a
// partizan board that a search answers.
func TestPairings(t *testing.T) {
	e := within(1000, 2)
	for position, want := range map[string]string{
		"node-kayles(15,15)":                  "N - any",
		"node-kayles(14,20)":                  "P 0",
		"node-kayles(14,20) + nim(3)":         "N *3 any",
		"snort(9,8)":                          "N - left right",
		"snort(99,99)":                        "N - left right",
		"snort(30,30) + cram(20,20) + nim(2)": "N *2 left right",
		"col(50,51) + 1/2":                    "L 1/2 left",
		"cram(70,71)":                         "N - any",
		"snort(2,1)":                          "N ±1 left right",
	} {
		a, err := e.Ask(t.Context(), position)
		if err != nil || a.Error != nil {
			t.Errorf("%s: %v, %v", position, err, a.Error)
			continue
		}
		got := []string{text(a.Outcome), "-"}
		if a.Value != nil {
			got[1] = *a.Value
		}
		for _, m := range a.Moves {
			got = append(got, m.Player)
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s: %s, want %s", position, got, want)
		}
	}
}
