package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestUpToDate compares the documents with the program's current texts.
func TestUpToDate(t *testing.T) {
	for name, write := range documents {
		var want bytes.Buffer
		if err := write(&want); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(got), want.String()); diff != "" {
			t.Errorf("%s is stale: run go generate ./docs (-document +program):\n%s", name, diff)
		}
	}
}
