package games_test

import (
	"flag"
	"testing"
)

// TestMain lets each law draw 40 cases, unless -rapid.checks has another number.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "40"); err != nil {
		panic(err)
	}
	m.Run()
}
