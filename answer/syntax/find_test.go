package syntax

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"sprague/games"
)

func isTestMeasure(words string) bool { return words == "mean" || words == "left stop" }

// parts formats a request by its parts.
func (f *Find) parts() string {
	text := f.Of.Text + " / " + f.Range.Text + " / " + f.Measure.Text + " / " + strings.TrimSpace(f.Outcome.Text+" "+f.Within.Text) + f.Operator.Text + " / " + f.Right.Text
	for _, n := range f.Free {
		text += fmt.Sprintf(" / %s %s %s", n.Name.Text, n.Range.Text, n.Step.Text)
	}
	return text
}

func TestParseFind(t *testing.T) {
	for text, want := range map[string]string{
		"kayles 0..50 P":                     "kayles / 0..50 /  / P / ",
		"kayles P":                           "kayles /  /  / P / ",
		" kayles  0..50\tdraw ":              "kayles / 0..50 /  / D / ",
		"kayles 0..50=3":                     "kayles / 0..50 /  / = / 3",
		"kayles 20 >= *3":                    "kayles / 20 /  / >= / *3",
		"kayles 20 ≥ 3":                      "kayles / 20 /  / >= / 3",
		"kayles 20 || {1 | 0}":               "kayles / 20 /  / || / {1 | 0}",
		"subtraction[1,2] 20 != 3":           "subtraction[1,2] / 20 /  / != / 3",
		"{domineering 4x4} left  stop > 3/2": "domineering / 4x4 / left stop / > / 3/2",
		"{ domineering }P":                   "domineering /  /  / P / ",
		"domineering 4x4 mean == -1":         "domineering / 4x4 / mean / = / -1",
		"kayles(n) P for n in 0..9":          "kayles(n) /  /  / P /  / n 0..9 ",
		"kayles(n)P for n in 9":              "kayles(n) /  /  / P /  / n 9 ",
		"kayles n + nim m mean < 0 for n in 0..9 step 3, m in 4": "kayles n + nim m /  / mean / < / 0 / n 0..9 3 / m 4 ",
		"{1 | n} > up for n in 0..3,m in 1":                      "{1 | n} /  /  / > / up / n 0..3  / m 1 ",
		"misere(nim(n)) N for n in 5":                            "misere(nim(n)) /  /  / N /  / n 5 ",
		"five wins endless":                                      "five /  /  / N endless / ",
		"five (1) P endless for n in 5":                          "five (1) /  /  / P endless /  / n 5 ",
		"five N in 5":                                            "five /  /  / N 5 / ",
		" five  0..9  P \t in 12 ":                               "five / 0..9 /  / P 12 / ",
		"{five}wins in 7":                                        "five /  /  / N 7 / ",
		"five loses in x":                                        "five /  /  / P x / ",
		"five wins":                                              "five /  /  / N / ",
		"five(n) N in 3 for n in 0..9":                           "five(n) /  /  / N 3 /  / n 0..9 ",
	} {
		f, err := ParseFind(text, isTestMeasure)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := f.parts(); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// A request that is wrong is refused at its place.
func TestParseFindRefuses(t *testing.T) {
	for text, offset := range map[string]int{
		"":                                  0,
		"  ":                                2,
		"P":                                 0,
		"= 3":                               0,
		"mean = 3":                          0,
		"kayles 0..9":                       11,
		"kayles 0..9 p":                     13,
		"kayles 0..9 =":                     13,
		"kayles 0..9 tempratur = 3":         12,
		"kayles 0..9 5 = 3":                 12,
		"kayles(5) P":                       6,
		"kayles 0..9 (n) P":                 12,
		"*3 P":                              0,
		"{} P":                              1,
		"kayles(n) P for":                   15,
		"kayles(n) P for 3":                 16,
		"kayles(n) P for n":                 17,
		"kayles(n) P for n 0..9":            18,
		"kayles(n) P for n in":              20,
		"kayles(n) P for n in 0..9 step":    30,
		"kayles(n) P for n in 0..9 m":       26,
		"kayles(n) P for n in 0..9,":        26,
		"kayles(n) P for n in 0..9, n in 3": 27,
		"for n in 3":                        0,
		"kayles(n) for n in 3":              9,
		"five N in":                         9,
		"five draw in 3":                    5,
		"five L in 3":                       5,
		"five in 3":                         0,
		"five 0..9 q in 3":                  10,
		"N in 3":                            0,
		"in 3":                              4,
		"in":                                2,
		"kayles \xff P":                     7,
	} {
		_, err := ParseFind(text, isTestMeasure)
		e := (*games.Error)(nil)
		if !errors.As(err, &e) || e.Offset != offset {
			t.Errorf("%q: %v, want an error at %d", text, err, offset)
		}
	}
}

// No request makes the parser fail, and each part of a request is where it says.
func FuzzParseFind(f *testing.F) {
	for _, seed := range []string{"kayles 0..50 P", "{domineering 4x4} left stop > 3/2", "kayles(n) + nim(m) = *2 for n in 0..9 step 2, m in 3", "n*kayles(3) || up for n in 5", "five 0..9 N in 5", "{five}wins in 7"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		request, err := ParseFind(text, isTestMeasure)
		if err != nil {
			e := (*games.Error)(nil)
			if !errors.As(err, &e) || e.Offset < 0 || e.Offset > len(text) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		spans := []Span{request.Of, request.Range, request.Right, request.Within}
		for _, n := range request.Free {
			spans = append(spans, n.Name, n.Range, n.Step)
		}
		for _, s := range spans {
			if !strings.HasPrefix(text[s.Offset:], s.Text) {
				t.Fatalf("%q: %q is not at %d", text, s.Text, s.Offset)
			}
		}
		if request.Of.Text == "" || request.Within.Text != "" && request.Outcome.Text == "" || (request.Outcome.Text == "") == (request.Operator.Text == "") || (request.Operator.Text == "") != (request.Right.Text == "") {
			t.Fatalf("%q: %q", text, request.parts())
		}
	})
}
