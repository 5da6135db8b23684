package query_test

import (
	"testing"

	"sprague/answer/query"
)

// The families of boards may be written with and without parameters.
func TestParametersMayBeOptional(t *testing.T) {
	for text, want := range map[string]string{
		"clobber(3,4)":                      "clobber(3,4)",
		"clobber 3 4":                       "clobber(3,4)",
		"clobber lr.":                       "clobber(lr.)",
		"clobber [ 0-1  1-2 ] (LR.)":        "clobber[0-1 1-2](lr.)",
		"clobber[0-1 1-2] lr.":              "clobber[0-1 1-2](lr.)",
		"snort[1-0 1-2 3]()":                "snort[1-0 1-2 3](....)",
		"col[](2,2)":                        "col(2,2)",
		"node-kayles(..|..) + col[a-b](lr)": "node-kayles(2,2) + col[a-b](lr)",
		"-snort(l.|xr)":                     "-snort(l.|xr)",
	} {
		q, err := query.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := q.String(); got != want {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
	}
	for text, column := range map[string]int{
		"konane[0-1](lr)": 8, "amazons[0-1](lr)": 9, "snort[0-](l)": 9, "clobber": 1, "clobber[0-1 1-2](lq.)": 19, "1 + snort(l.|q.)": 14,
	} {
		_, err := query.Parse(text)
		if e, ok := err.(*query.Error); !ok || e.Column != column {
			t.Errorf("%s: %v, want column %d", text, err, column)
		}
	}
}
