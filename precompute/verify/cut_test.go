package verify

import (
	"context"
	"os"
	"sync"
	"testing"

	"sprague/precompute/dbtest"
	"sprague/store"
)

// A file that is cut short while its tables are copied, one after the other, ends the
// verification with an error, not the program.
func TestRulesOfAFileThatIsCut(t *testing.T) {
	path := dbtest.Write(t, dbtest.Solve(t, "grundy", 4000), dbtest.Solve(t, "octal[0.142]", 4000), dbtest.Solve(t, "octal[0.04]", 4000))
	db, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	cut := sync.OnceFunc(func() {
		if err := os.Truncate(path, 4096); err != nil {
			t.Error(err)
		}
	})
	// There is memory for one table only, so that the others are copied after the cut.
	o := Options{Workers: 1, Memory: 4001 * (cellBytes + 4), Progress: func(uint64) { cut() }}
	if _, err := Rules(context.Background(), db, o); !store.IsUnusable(err) {
		t.Errorf("error %v, want one that blames the file", err)
	}
}
