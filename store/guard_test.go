package store

import (
	"path/filepath"
	"testing"

	bolt "go.etcd.io/bbolt"
)

// panics reports whether f panics.
func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

// Defects of this program are not damage of a file: they pass Guard.
func TestGuardsPassOurOwnPanics(t *testing.T) {
	b, err := bolt.Open(sample(t), 0o600, &bolt.Options{ReadOnly: true})
	must(t, err)
	defer func() { must(t, b.Close()) }()
	var none *DB
	var list []int
	for what, f := range map[string]func() error{
		"nil":   func() error { return none.header.check() },
		"index": func() error { sink += int64(list[len(what(t))]); return nil },
		"value": func() error { panic("own") },
		"called by bbolt": func() error {
			return b.View(func(tx *bolt.Tx) error {
				return tx.Bucket([]byte(bucketTables)).ForEach(func(_, _ []byte) error { return none.header.check() })
			})
		},
	} {
		if !panics(func() { _ = Guard(f) }) {
			t.Errorf("%s: Guard takes it for damage", what)
		}
		if !panics(func() { _ = guard("x.db", f) }) {
			t.Errorf("%s: guard takes it for damage", what)
		}
	}
}

func what(t *testing.T) string { return t.Name() }

func (h headerRecord) check() error { return nil }

// Panics of bbolt count as damage for code that trusts its pages.
func TestGuardTakesPanicsOfBolt(t *testing.T) {
	for what, f := range map[string]func() error{
		"assertion": func() error { new(bolt.DB).Info(); return nil },
		"nil":       func() error { (*bolt.Bucket)(nil).Get(nil); return nil },
	} {
		if err := guard("x.db", f); !isDamaged(err) {
			t.Errorf("%s: %v", what, err)
		}
	}
	b, err := bolt.Open(filepath.Join(t.TempDir(), "x"), 0o600, nil)
	must(t, err)
	defer func() { must(t, b.Close()) }()
	if !panics(func() { _ = guard("x.db", func() error { return b.View(func(*bolt.Tx) error { panic("own") }) }) }) {
		t.Error("a panic of a callback is taken for damage")
	}
}
