package data

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/klauspost/compress/zstd"

	"sprague/data/hashes"
	"sprague/precompute"
	"sprague/store/shipping"
)

// The embedded database has the tables of the catalogue, with its bounds and the rules of this
// program. CI builds it again and compares bytes.
func TestEmbeddedDatabaseIsThatOfTheCatalogue(t *testing.T) {
	db, err := Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if err := db.CheckContent(t.Context()); err != nil {
		t.Fatal(err)
	}
	tasks, err := precompute.ParseCatalogue("catalogue.txt", Catalogue, nil)
	if err != nil {
		t.Fatal(err)
	}
	if n := db.Info().Tables; n != len(tasks) {
		t.Errorf("%d tables for %d of the catalogue: run go generate ./data", n, len(tasks))
	}
	for _, task := range tasks {
		table, err := db.Table(task.Table())
		if err != nil {
			t.Fatal(err)
		}
		if rules := task.Rules.Identity().Rules; table.Bound != task.Bound || table.Rules != rules {
			t.Errorf("%s goes to %d by version %d of its rules, want %d by %d", table.Name, table.Bound, table.Rules, task.Bound, rules)
		}
	}
}

// An independent decoder unpacks the embedded data to the listed file. Packing that again returns
// the same bytes.
func TestHashes(t *testing.T) {
	listed, found := hashes.Of(built, hashes.Default)
	if !found {
		t.Fatal("hashes.txt has no line for the default catalogue")
	}
	plain := plain(t)
	if sum := fmt.Sprintf("%x", sha256.Sum256(plain)); sum != listed.File {
		t.Errorf("the embedded file has sha256 %s, and hashes.txt says %s", sum, listed.File)
	}
	from, to := filepath.Join(t.TempDir(), "x.db"), filepath.Join(t.TempDir(), "x.db.zst")
	if err := os.WriteFile(from, plain, 0o600); err != nil {
		t.Fatal(err)
	}
	again, err := shipping.Pack(context.Background(), from, to, nil)
	if err != nil {
		t.Fatal(err)
	}
	if again.Info.Hash != listed.Content {
		t.Errorf("the embedded database has content hash %s, and hashes.txt says %s", again.Info.Hash, listed.Content)
	}
	if got, _ := os.ReadFile(to); !bytes.Equal(got, packed) {
		t.Error("packed again it has other bytes: run go generate ./data")
	}
}

// plain unpacks the embedded file with an independent decoder.
func plain(t *testing.T) []byte {
	t.Helper()
	decoder, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer decoder.Close()
	plain, err := decoder.DecodeAll(packed, nil)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

func TestSize(t *testing.T) {
	if n := len(packed); n > 6_000_000 {
		t.Errorf("the embedded file has %d bytes, more than 6 MB", n)
	}
}

// The full catalogue is readable, and includes more than the default one.
func TestFullCatalogue(t *testing.T) {
	small, err := precompute.ParseCatalogue("catalogue.txt", Catalogue, nil)
	if err != nil {
		t.Fatal(err)
	}
	full, err := precompute.ParseCatalogue("full", Catalogue+Full, nil)
	if err != nil {
		t.Fatal(err)
	}
	bounds := make(map[string]uint64)
	for _, task := range full {
		bounds[task.Table()] = task.Bound
	}
	if len(full) <= len(small) || bounds["misere-sums octal[0.156]"] == 0 || bounds["octal[0.142]"] != 1_000_000 || bounds["octal[0.354]"] < 20_000_000 || bounds["octal[0.77]"] != 100_000 {
		t.Errorf("%d tables, of the default catalogue %d; %d, %d, %d", len(full), len(small), bounds["octal[0.142]"], bounds["octal[0.354]"], bounds["octal[0.77]"])
	}
}
