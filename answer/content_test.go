package answer_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/precompute/dbtest"
	"sprague/store"
)

// A service answers from content in memory, and refuses damaged content by one line when it opens.
func TestContent(t *testing.T) {
	content, err := os.ReadFile(dbtest.Write(t, dbtest.Solve(t, "kayles", 50)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := answer.Open(t.Context(), answer.Options{Content: content, Database: "ignored"})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if a, err := s.Ask(t.Context(), answer.Request{Query: "kayles(12)"}); err != nil || a.Error != nil || *a.Grundy != 4 || a.Source[0] != "table" {
		t.Errorf("%+v, %v", a, err)
	}
	flipped := bytes.Clone(content)
	flipped[len(flipped)/2] ^= 1
	for what, damaged := range map[string][]byte{"flipped": flipped, "cut": content[:len(content)-1], "empty": {}, "begins like a packed one": []byte("\x28\xb5\x2f\xfd\x00")} {
		_, err := answer.Open(t.Context(), answer.Options{Content: damaged})
		if !store.IsUnusable(err) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", what, err)
		}
	}
}
