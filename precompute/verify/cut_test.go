package verify

import (
	"context"
	"os"
	"sync"
	"testing"

	"sprague/precompute/dbtest"
	"sprague/store"
)

// Truncating a file while its tables are copied ends the verification with an error, not the
// program.
func TestRulesOfTruncatedFile(t *testing.T) {
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
	// The memory suffices for one table only, so the others are copied after the truncation.
	o := Options{Workers: 1, Memory: 4001 * (cellBytes + 4), Progress: func(uint64) { cut() }}
	if _, err := Rules(context.Background(), db, o); !store.IsUnusable(err) {
		t.Errorf("error %v, want one that blames the file", err)
	}
}
