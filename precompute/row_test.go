package precompute

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/kernel/fold"
	"sprague/games/measure"
	"sprague/games/search"
)

func numbered(t testing.TB, name string) games.Numbered {
	return gamestest.Ruleset(t, name).(games.Numbered)
}

// checkRow compares the kernel with the reference.
func checkRow(t *testing.T, name string, positions uint64) {
	t.Helper()
	r := numbered(t, name)
	row, columns := newRow(t.Context(), r), new(search.Columns)
	var ev search.Evaluator
	for i := range positions {
		want, err := ev.MeasuresInOrder(r, i, columns)
		if err != nil {
			t.Fatal(err)
		}
		columns.Append(want)
		if err := row.next(); err != nil {
			t.Fatal(err)
		}
		for m, x := range want {
			if got := row.columns[m][i]; got != x {
				t.Fatalf("%s: the %v of position %d is %d, want %d", name, measure.Measure(m), i, got, x)
			}
		}
	}
}

// set converts the bits of a mask to a set of numbers.
func set(mask int) string {
	var all []string
	for k := 1; mask>>k != 0; k++ {
		if mask>>k&1 == 1 {
			all = append(all, fmt.Sprint(k))
		}
	}
	return strings.Join(all, ",")
}

func TestRowsOfAllSmallSets(t *testing.T) {
	for mask := 2; mask < 1<<8; mask += 2 {
		checkRow(t, "subtraction["+set(mask)+"]", 120)
		checkRow(t, "subtraction[all-but "+set(mask)+"]", 150)
	}
}

func TestRowsOfRandomSetsAndCodes(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 150 {
		mask := rng.IntN(1<<20)&rng.IntN(1<<20)<<1 | 2<<rng.IntN(20)
		checkRow(t, "subtraction["+set(mask)+"]", 200)
		checkRow(t, "subtraction[all-but "+set(mask)+"]", 200)
		code := make([]byte, 1+rng.IntN(12))
		for i := range code {
			code[i] = "0123"[rng.IntN(4)]
		}
		checkRow(t, "octal[0."+string(code)+"]", 200)
	}
}

func TestRowsOfOtherGames(t *testing.T) {
	for name, positions := range map[string]uint64{
		"squares": 1000, "primes": 1000, "divisors": 500, "powers-of-two": 1000, "octal[0.(3)]": 300, "octal[0.(13)]": 300,
		"wythoff": 2000, "euclid": 1000, "fibonacci": 3000, "chomp": 500, "cram": 300, "messenger": 500,
		"mogul": 300, "ruler": 300, "twins": 300, "subtraction[100000]": 50, "subtraction[all-but 100000]": 50,
	} {
		checkRow(t, name, positions)
	}
}

// A heap with the single move of taking 1 has its size as remoteness.
func TestLargeMeasuresOfRows(t *testing.T) {
	checkRow(t, "subtraction[1]", fold.MaxTurns+100)
	row := newRow(t.Context(), numbered(t, "subtraction[1]"))
	for range fold.MaxTurns + 2 {
		if err := row.next(); err != nil {
			t.Fatal(err)
		}
	}
	if !row.byReference {
		t.Error("they did not")
	}
}

func TestSplitHeapsAgreeWithReference(t *testing.T) {
	names := map[string]uint64{
		"kayles": 30, "treblecross": 44, "dawson-kayles": 36, "lasker": 20, "grundy": 30, "officers": 30, "guiles": 34, "stripes[1,2,4]": 22,
		"take-and-break[0.0{2+}]": 16, "take-and-break[0.8F]": 16, "octal[0.00000004]": 40, "octal[4.]": 12,
	}
	for i := range 200 {
		names[fmt.Sprintf("octal[%d.%03o]", i%2*4, 37+i*2347%512)] = 18
	}
	for name, bound := range names {
		r := numbered(t, name).(games.Heaped)
		want, err := search.SplitMeasures(t.Context(), r, bound, ignore)
		if err != nil {
			t.Fatal(err)
		}
		got, err := splitMeasures(t.Context(), r, bound, ignore)
		if err != nil {
			t.Fatal(err)
		}
		for m := range want {
			if !slices.Equal(got[m], want[m]) {
				t.Errorf("%s: the %v is %v, want %v", name, measure.Measure(m), got[m], want[m])
			}
		}
	}
}

// A certificate is minimal, whenever the period search runs.
func TestCertificatesDoNotDependOnTheirMoment(t *testing.T) {
	for mask := 2; mask < 1<<7; mask += 2 {
		r := numbered(t, "subtraction["+set(mask)+"]")
		row := newRow(t.Context(), r)
		var early proofs
		for n := 1; n <= 1200; n++ {
			if err := row.next(); err != nil {
				t.Fatal(err)
			}
			prove(r, &row.columns, &early)
		}
		var late proofs
		prove(r, &row.columns, &late)
		for m := range late {
			if late[m] == nil || *early[m] != *late[m] {
				t.Errorf("subtraction[%s]: %v has the certificate %v, and %v later on", set(mask), measure.Measure(m), early[m], late[m])
			}
		}
	}
}

func FuzzRow(f *testing.F) {
	f.Add(uint32(0b1011), uint8(0))
	f.Add(uint32(1<<20|1<<3), uint8(1))
	f.Add(uint32(0x13FF7), uint8(2))
	f.Fuzz(func(t *testing.T, bits uint32, kind uint8) {
		taken := set(int(bits%(1<<20))<<1 | 2)
		switch kind % 3 {
		case 0:
			checkRow(t, "subtraction["+taken+"]", 100)
		case 1:
			checkRow(t, "subtraction[all-but "+taken+"]", 100)
		default:
			code := strings.NewReplacer("4", "0", "5", "1", "6", "2", "7", "3").Replace(fmt.Sprintf("%o", bits))
			checkRow(t, "octal[0."+code+"]", 100)
		}
	})
}
