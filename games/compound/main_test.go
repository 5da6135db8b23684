package compound_test

import (
	"flag"
	"testing"
)

// TestMain lets each law draw 60 cases, unless -rapid.checks has another number.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "60"); err != nil {
		panic(err)
	}
	m.Run()
}
