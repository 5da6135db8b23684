package query_test

import "testing"

// Misere play and octal codes are read as in the literature; the text that an answer gives back has the usual
// spelling.
func TestSpellings(t *testing.T) {
	e := over(embedded, every)
	for text, usual := range map[string]string{
		"misère(nim(3))":            "misere(nim(3))",
		"Misère kayles 5":           "misere(kayles(5))",
		"反常规则（nim(3)）":              "misere(nim(3))",
		"反常(nim(3))":                "misere(nim(3))",
		"0.77(5)":                   "octal[0.77](5)",
		"0.77 5 3":                  "octal[0.77](5,3)",
		"0.5(3)":                    "octal[0.5](3)",
		"4.3 3":                     "octal[4.3](3)",
		"nim(2) - 2*0.137 (5)":      "nim(2) - 2*octal[0.137](5)",
		"misere(0.077(9) + nim(2))": "misere(octal[0.077](9) + nim(2))",
	} {
		if a, err := e.Ask(t.Context(), text); err != nil || a.Error != nil || a.Query != usual {
			t.Errorf("%s: %v, %v, %v; want %q", text, a.Query, a.Error, err, usual)
		}
	}
	for text, refusal := range map[string]string{
		"0.77":       "0.77 is not written with a point; write fractions such as 3/4",
		"0.5":        "write 0.5 as 1/2",
		"0.77 + 5":   "0.77 is not written with a point; write fractions such as 3/4",
		"1.5(3)":     "write 1.5 as 3/2",
		"0.5 nim(3)": "write 0.5 as 1/2",
		"misé(3)":    `unknown ruleset "mis"; did you mean misere?`,
	} {
		if a, err := e.Ask(t.Context(), text); err != nil || a.Error == nil || a.Error.Error() != refusal {
			t.Errorf("%s: %v, %v; want %q", text, a.Error, err, refusal)
		}
	}
}
