package hashes_test

import (
	"strings"
	"testing"

	"sprague/data/hashes"
)

func hash(c, f string) hashes.Hash {
	return hashes.Hash{Content: strings.Repeat(c, 64), File: strings.Repeat(f, 64)}
}

// An entry added to a list is found in it, and nothing else changes.
func TestList(t *testing.T) {
	const remark = "# default is not here\n"
	list := hashes.With(remark, "default", hash("a", "b"))
	list = hashes.With(list, "full", hash("c", "d"))
	list = hashes.With(list, "default", hash("e", "f"))
	if got, found := hashes.Of(list, "default"); !found || got != hash("e", "f") {
		t.Errorf("default: %v, %t", got, found)
	}
	if got, found := hashes.Of(list, "full"); !found || got != hash("c", "d") {
		t.Errorf("full: %v, %t", got, found)
	}
	if _, found := hashes.Of(list, "other"); found {
		t.Error("other was found")
	}
	if !strings.HasPrefix(list, remark) || strings.Count(list, "\n") != 3 {
		t.Errorf("%q", list)
	}
}

// An incomplete hash is not accepted.
func TestCutShort(t *testing.T) {
	list := hashes.With("", "default", hash("a", "b"))
	for n := range len(list) - 1 {
		if got, found := hashes.Of(list[:n], "default"); found {
			t.Errorf("%q: %v", list[:n], got)
		}
	}
}
