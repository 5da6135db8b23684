package main

import (
	"bytes"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestUpToDate compares the documents with the program's current texts.
func TestUpToDate(t *testing.T) {
	t.Chdir("..")
	before := len(documents)
	if err := addPictures(); err != nil {
		t.Fatal(err)
	}
	if pictures := len(documents) - before; pictures != 13 {
		t.Errorf("%d pictures of documents, want that of README and twelve of the gallery", pictures)
	}
	for name, write := range documents {
		var want bytes.Buffer
		if err := write(&want); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(got), want.String()); diff != "" {
			t.Errorf("%s is stale: run go generate ./docs (-document +program):\n%s", name, diff)
		}
	}
}
