package dialect_test

import (
	"testing"

	"sprague/games/script/dialect"
)

func compile(t testing.TB, source string) *dialect.Program {
	t.Helper()
	p, err := dialect.Compile("test.star", []byte(source), dialect.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
