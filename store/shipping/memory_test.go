package shipping

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"sprague/store"
)

// OpenBytes opens a database packed and plain, and leaves no file behind.
func TestOpenBytes(t *testing.T) {
	content, path := plain(t)
	file, err := store.Open(path)
	must(t, err)
	defer func() { must(t, file.Close()) }()
	scratch := t.TempDir()
	t.Setenv("TMPDIR", scratch)
	for what, given := range map[string][]byte{"plain": content, "packed": squeeze(t, content)} {
		db, err := OpenBytes(t.Context(), "the content", given, nil)
		must(t, err)
		must(t, db.CheckContent(t.Context()))
		if db.Info() != file.Info() {
			t.Errorf("%s: %+v, of the file %+v", what, db.Info(), file.Info())
		}
		useful(t, what, db, nil)
	}
	alone(t, "after OpenBytes", scratch)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := OpenBytes(ended, "x", squeeze(t, content), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
}

// OpenBytes refuses hostile content by one line.
func TestHostileBytes(t *testing.T) {
	content, _ := plain(t)
	for what, test := range hostile(t, content) {
		if bytes.Equal(test.packed, content) { // not packed: OpenBytes opens it
			continue
		}
		if _, err := OpenBytes(t.Context(), "the content", test.packed, nil); !store.IsUnusable(err) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", what, err)
		}
	}
}
