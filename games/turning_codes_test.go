package games_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/registry"
)

// Each code has one canonical notation, which allows the same sets.
func TestCodesHaveCanonicalText(t *testing.T) {
	for text, want := range map[string]string{
		"1":                       "1",
		" 1 - 3 ":                 "1-3",
		"1,2,3":                   "1-3",
		"3,1,2":                   "1-3",
		"2-5,4+":                  "2+",
		"1-1":                     "1",
		"4sf":                     "4FS",
		"4 F S":                   "4FS",
		"1-3c(5)":                 "1-3C(5)",
		"1+ C ( 5 )":              "1-5C(5)",
		"5C(5)":                   "5C",
		"3EC(3)":                  "3C",
		"1-5CC(9)":                "1-5C",
		"1-9CC(5)":                "1-5C",
		"3C(2),1":                 "1",
		"1C,1E,1SF":               "1",
		"2E,2S":                   "2",
		"2-3E":                    "2-3E",
		"1-2C(2)":                 "1-2C",
		"2C(2)":                   "2C",
		"1C(1)":                   "1",
		"1+,3E":                   "1+",
		"3E,3C":                   "3E",
		"3C(5),3C(7)":             "3C(7)",
		"3C,3C(4)":                "3C(4)",
		"5S,3E,2":                 "2-3E,5S",
		"3S":                      "3E",
		"1-3S":                    "1-3E",
		"3E,3S":                   "3E",
		"1,2C":                    "1-2C",
		"1,1+C":                   "1+C",
		"2+C,1":                   "1+C",
		"1,2C,2-5S":               "1-5S",
		"2,3+S":                   "2+S",
		"2F,3FS":                  "2-3FE",
		"1-2,3E,3C(5)":            "1-3E,3C(5)",
		"0003":                    "3",
		"1,3":                     "1,3",
		"4F,4":                    "4",
		"3-4C,1-2":                "1-2,3-4C",
		"9-99999999999999999999E": "",
	} {
		r, err := registry.New("turning", text)
		switch {
		case want == "":
			refusal(t, text, err, games.CodeOutOfRange, -1, 2)
		case err != nil || r.Identity().Name != "turning["+want+"]" || r.Identity().Table != r.Identity().Name:
			t.Errorf("%s: %v, %v; want %s", text, r, err, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := codes.Draw(t, "code")
		r, err := registry.New("turning", text)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(strings.TrimPrefix(r.Identity().Name, "turning["), "]")
		for set := uint(1); set < 1<<12; set++ {
			if plainSet(text, set) != plainSet(name, set) {
				t.Fatalf("%s is written %s, but differs at %b", text, name, set)
			}
		}
	})
}

func TestBadCodesAreRefused(t *testing.T) {
	for text, offset := range map[string]int{
		"":                         0,
		" ":                        1,
		"x":                        0,
		"0":                        0,
		"1-0":                      2,
		"3-2":                      2,
		"1,":                       2,
		",1":                       0,
		"1-":                       2,
		"1--2":                     2,
		"-1":                       0,
		"1++":                      2,
		"1,2Y":                     3,
		"1,2é":                     3,
		"1CE":                      2,
		"1,3SS":                    4,
		"1FF":                      2,
		"3C(":                      3,
		"3C()":                     3,
		"3C(0)":                    3,
		"3C(5":                     4,
		"3C(5]":                    4,
		"3C(5)C(6)":                5,
		"3C(2)":                    0,
		"1 2":                      2,
		strings.Repeat("1,", 1000): 2000,
	} {
		_, err := registry.New("turning", text)
		refusal(t, fmt.Sprintf("turning[%.30s]", text), err, games.CodeBadParams, -1, offset)
	}
	for text, offset := range map[string]int{
		"99999999999999999999":    0,
		"1-9223372036854775808":   2,
		"9223372036854775807":     0,
		"3C(9999999999999999999)": 3,
	} {
		_, err := registry.New("turning", text)
		refusal(t, "turning["+text+"]", err, games.CodeOutOfRange, -1, offset)
	}
	var many []string
	for n := range 40 {
		many = append(many, fmt.Sprintf("%dC(%d)", n+3, 2*n+9))
	}
	_, err := registry.New("turning", strings.Join(many, ","))
	refusal(t, "many elements", err, games.CodeTooLarge, -1, 0)
}

func TestNamedCoinGamesShareTheTablesOfTheirCodes(t *testing.T) {
	for name, code := range namedTurning {
		if id := turningRules(t, name).Identity(); id.Table != "turning["+code+"]" || id.Name != name {
			t.Errorf("%+v, want the code %s", id, code)
		}
	}
}
