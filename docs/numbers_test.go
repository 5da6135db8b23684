package docs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sprague/data"
	"sprague/data/hashes"
)

// A build changes the size and the hashes of the embedded database. Documents that tell them would
// be wrong after the next one, so they do not, except for sessions that tests run.
func TestDocumentsTellNothingOfABuild(t *testing.T) {
	db, err := data.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	info := db.Info()
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	list, err := os.ReadFile("../data/hashes.txt")
	if err != nil {
		t.Fatal(err)
	}
	told := []string{fmt.Sprintf("%.1f million positions", float64(info.Positions)/1e6)}
	for unit, n := range map[string]uint64{" tables": uint64(info.Tables), " positions": info.Positions, " bytes": uint64(info.Size)} {
		told = append(told, fmt.Sprint(n)+unit, grouped(n)+unit)
	}
	for _, catalogue := range []string{hashes.Default, "full"} {
		if line, ok := hashes.Of(string(list), catalogue); ok {
			told = append(told, line.Content[:8], line.File[:8])
		}
	}
	documents, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(documents, "../README.md", "../CHANGELOG.md", "../CONTRIBUTING.md", "../contrib/sprague.py") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, number := range told {
			if strings.Contains(string(text), number) {
				t.Errorf("%s tells %s of this build", path, number)
			}
		}
	}
}

// grouped formats a number with commas.
func grouped(n uint64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
