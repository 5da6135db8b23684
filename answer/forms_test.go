package answer_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/answer"
)

// The forms of numbers, nimbers and hot games.
func TestForm(t *testing.T) {
	s := bare(t)
	for query, want := range map[string]string{
		"domineering(2,2)":                    "±1 N 2 1 -1 0 1 not infinitesimal ±1 even",
		"domineering(2,3)":                    "{1/2 | -2} N 3 1/2 -2 -3/4 5/4 not infinitesimal {1/2 | -2}",
		"domineering(2,3) + *2":               "{1/2 + *2 | -2 + *2} N 5 1/2 -2 -3/4 5/4 not infinitesimal {1/2 | -2}",
		"domineering(2,2) + domineering(2,2)": "{ | } P 0 0 0 0 -1 0 0 number infinitesimal all-small even",
		"kayles(5)":                           "*4 N 4 0 0 0 0 0 0 infinitesimal all-small",
		"*1":                                  "*1 N 1 0 0 0 0 0 0 infinitesimal all-small odd",
		"2 + *1":                              "2 + *1 L 3 2 2 2 0 not infinitesimal 2 odd",
		"3":                                   "{2 | } L 3 3 3 3 -1 not infinitesimal 3 number odd",
		"-4":                                  "{ | -3} R 4 -4 -4 -4 -1 not infinitesimal -4 number even",
		"5/8":                                 "{1/2 | 3/4} L 4 5/8 5/8 5/8 -1/8 not infinitesimal 5/8 number",
		"+ - +":                               "{1/2 | 1} L 3 3/4 3/4 3/4 -1/4 not infinitesimal 3/4 number",
		"conjunctive(nim(3), nim(2))":         "*2 N 2 0 0 0 0 0 0 infinitesimal all-small",
	} {
		a, err := s.Form(t.Context(), answer.Request{Query: query})
		if err != nil || a.Error != nil {
			t.Fatalf("%s: %v, %v", query, err, a.Error)
		}
		f := a.Form
		weight := f.AtomicWeightNote.String()
		if f.AtomicWeight != nil {
			weight = *f.AtomicWeight
		}
		got := []string{*f.Canonical, f.Outcome, f.Birthday, f.LeftStop, f.RightStop, f.Mean, f.Temperature, weight, *f.Reduced}
		for _, p := range []struct {
			holds bool
			name  string
		}{{f.Number, "number"}, {f.Infinitesimal, "infinitesimal"}, {f.AllSmall, "all-small"}, {f.Even, "even"}, {f.Odd, "odd"}} {
			if p.holds {
				got = append(got, p.name)
			}
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("%s: %s, want %s", query, text, want)
		}
		if f.Number != (f.Signs != nil) || *a.Outcome != f.Outcome {
			t.Errorf("%s: signs %v, outcome %s", query, f.Signs, *a.Outcome)
		}
	}
}

func TestThermographs(t *testing.T) {
	s := bare(t)
	all, err := s.Thermographs(t.Context(), answer.Request{Query: "domineering(2,2), 1/2，5, domineering(2,3) + *2, nim(3"})
	if err != nil || len(all) != 5 {
		t.Fatal(all, err)
	}
	for i := range all {
		all[i].Graph, all[i].Value = nil, ""
	}
	want := []answer.Thermograph{
		{Query: "domineering(2,2)", Left: [][]string{{"-1", "2"}, {"1", "0"}}, Right: [][]string{{"-1", "-2"}, {"1", "0"}}, Mast: "0", Temperature: "1"},
		{Query: "1/2", Left: [][]string{{"-1", "1"}, {"-1/2", "1/2"}}, Right: [][]string{{"-1", "0"}, {"-1/2", "1/2"}}, Mast: "1/2", Temperature: "-1/2"},
		{Query: "5", Left: [][]string{{"-1", "5"}}, Right: [][]string{{"-1", "5"}}, Mast: "5", Temperature: "-1"},
		{
			Query: "domineering(2,3) + nim(2)",
			Left:  [][]string{{"-1", "1"}, {"-1/2", "1/2"}, {"0", "1/2"}, {"5/4", "-3/4"}}, Right: [][]string{{"-1", "-2"}, {"0", "-2"}, {"5/4", "-3/4"}},
			Mast: "-3/4", Temperature: "5/4",
		},
		{Query: "nim(3", Left: [][]string{}, Right: [][]string{}, Error: all[4].Error},
	}
	if diff := cmp.Diff(want, all); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	if e := all[4].Error; e == nil || e.Column != 52 {
		t.Errorf("%+v in column %d", e, e.Column)
	}
}

// Positions without a comma between them are told to need one; other refusals stay.
func TestThermographsWithoutComma(t *testing.T) {
	s := bare(t)
	for query, want := range map[string]string{
		"domineering(2,2) domineering(3,2) 1": "18 another position begins here; separate positions with commas",
		"5, nim(3) {1 | 0}":                   "11 another position begins here; separate positions with commas",
		"5, nim(3) )":                         "11 unmatched ')'",
		"nim(3) = 2":                          "8 unknown relation; use >=, <=, >, <, == or ||",
		"kayls(3) 2":                          "1 unknown ruleset",
	} {
		all, err := s.Thermographs(t.Context(), answer.Request{Query: query})
		if e := all[len(all)-1].Error; err != nil || e == nil || !strings.HasPrefix(fmt.Sprintf("%d %s", e.Column, e.Message), want) {
			t.Errorf("%s: %+v, %v, want %s", query, e, err, want)
		}
	}
}

func TestIncentives(t *testing.T) {
	s := bare(t)
	for query, want := range map[string]answer.Incentives{
		"domineering(2,2)": {Left: []string{"{2 | 0}"}, Right: []string{"{2 | 0}"}},
		"5":                {Left: []string{"-1"}, Right: []string{}},
		"0":                {Left: []string{}, Right: []string{}},
		"3/4":              {Left: []string{"-1/4"}, Right: []string{"-1/4"}},
		"nim(2)":           {Left: []string{"*2", "*3"}, Right: []string{"*2", "*3"}},
	} {
		got, err := s.Incentives(t.Context(), answer.Request{Query: query})
		want.Query = query
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v, -want +got:\n%s", query, err, diff)
		}
	}
}

// Games without canonical form are refused in one line, and too large ones within the budget.
func TestNoForm(t *testing.T) {
	s := bare(t)
	for query, want := range map[string]string{
		"cutting(1,5)":          "a loony position has no canonical form: it has no value",
		"graph[1>2 2>1](1)":     "a loopy position has no canonical form: it has cycles",
		"misere(nim(3))":        "misere",
		"nim(3) > 2":            "",
		"runner[1-2 key 2](1)":  "",
		"kayls(3)":              "unknown ruleset",
		"selective(kayles(3), ": "",
	} {
		for name, ask := range map[string]func() (*answer.Error, error){
			"form": func() (*answer.Error, error) {
				a, err := s.Form(t.Context(), answer.Request{Query: query})
				return a.Error, err
			},
			"incentives": func() (*answer.Error, error) {
				i, err := s.Incentives(t.Context(), answer.Request{Query: query})
				return i.Error, err
			},
			"thermograph": func() (*answer.Error, error) {
				all, err := s.Thermographs(t.Context(), answer.Request{Query: query})
				return all[0].Error, err
			},
		} {
			refused, err := ask()
			if err != nil || refused == nil || !strings.Contains(refused.Message.String(), want) {
				t.Errorf("%s of %s: %v, %v", name, query, refused, err)
			}
		}
	}
	for _, query := range []string{"nim(100000)", "domineering(8,8)"} {
		i, err := s.Incentives(t.Context(), answer.Request{Query: query, Limits: answer.Limits{Budget: 1000}})
		if err != nil || i.Error == nil || i.Error.Code != "too_large" {
			t.Errorf("%s: %+v, %v", query, i, err)
		}
	}
}
