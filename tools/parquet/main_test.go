package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
)

func TestConvert(t *testing.T) {
	const rows = `{"width":1,"height":2,"form":"-1"}
{"width":2,"height":2,"form":"{1 | -1}"}
`
	var first, second bytes.Buffer
	for _, b := range []*bytes.Buffer{&first, &second} {
		if err := convert(b, strings.NewReader(rows)); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("the same rows give other bytes")
	}
	type row struct {
		Width  int64  `parquet:"width"`
		Height int64  `parquet:"height"`
		Form   string `parquet:"form"`
	}
	got, err := parquet.Read[row](bytes.NewReader(first.Bytes()), int64(first.Len()))
	if err != nil || len(got) != 2 || got[0] != (row{1, 2, "-1"}) || got[1] != (row{2, 2, "{1 | -1}"}) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestRefusals(t *testing.T) {
	for rows, reason := range map[string]string{
		"":                               "no rows",
		"n,grundy\n":                     "line 1",
		"{\"n\":1}\n{\"n\":\"x\"}\n":     "line 2: n is no integer",
		"{\"n\":1}\n{\"m\":1}\n":         "line 2: the first row has no column \"m\"",
		"{\"n\":1}\n{\"n\":1,\"m\":1}\n": "line 2: the row has other columns",
		"{\"n\":\"x\"}\n{\"n\":1}\n":     "line 2: n is no text",
		"{\"n\":1}\n{\"n\":9223372036854775808}\n": "line 2: n is no integer of 64 bits",
	} {
		if err := convert(new(bytes.Buffer), strings.NewReader(rows)); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("%q: %v, want %q", rows, err, reason)
		}
	}
}
