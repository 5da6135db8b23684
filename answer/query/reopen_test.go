package query

import (
	"errors"
	"testing"
)

// Only success is cached, for the database and for its measures.
func TestReopening(t *testing.T) {
	calls := 0
	open := reopening(func() (int, error) {
		if calls++; calls == 1 {
			return 0, errors.New("not now")
		}
		return calls, nil
	})
	if _, err := open(); err == nil {
		t.Error("no error")
	}
	for range 2 {
		if x, err := open(); x != 2 || err != nil {
			t.Errorf("%d, %v, want what the second call gave", x, err)
		}
	}
}
