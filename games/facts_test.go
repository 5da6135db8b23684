package games_test

import (
	"encoding/json"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/games"
	"sprague/games/gamestest"
)

// published is a sequence of the On-Line Encyclopedia of Integer Sequences.
type published struct {
	ID     string
	Game   string
	Kind   string
	Offset int
	Terms  []int64
}

// load reads a file of published facts; testdata/README.md names the sources.
func load(t *testing.T, name string, into any) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(name, err)
	}
}

func TestPublishedSequences(t *testing.T) {
	var file struct{ Sequences []published }
	load(t, "oeis.json", &file)
	if len(file.Sequences) < 50 {
		t.Fatalf("only %d sequences", len(file.Sequences))
	}
	for _, s := range file.Sequences {
		t.Run(s.ID, func(t *testing.T) {
			if diff := cmp.Diff(s.Terms, s.compute(t)); diff != "" {
				t.Errorf("%s: -published +computed\n%s", s.Game, diff)
			}
		})
	}
}

// compute computes as many terms as are published.
func (s published) compute(t *testing.T) []int64 {
	n := len(s.Terms)
	if count, ok := nimCounts[s.ID]; ok {
		return count(t, n)
	}
	if terms, ok := wythoffTerms[s.ID]; ok {
		return terms(t, n)
	}
	if s.ID == "A139764" {
		return smallestTakes(t, n)
	}
	if count, ok := chompCounts[s.ID]; ok {
		return count(t, n)
	}
	if name, ok := singleCoins[s.ID]; ok {
		return singles(t, name, n)
	}
	switch s.Kind {
	case "grundy":
		return sequence(t, known(t, s.Game, s.Offset+n), uint64(s.Offset+n))[s.Offset:]
	case "P-positions":
		last := int(s.Terms[n-1])
		var heaps []int64
		for heap, cell := range sequence(t, known(t, s.Game, last+1), uint64(last+1)) {
			if cell == 0 && (heap%2 == 1 || s.ID != "A120904") { // which lists the odd heaps only
				heaps = append(heaps, int64(heap))
			}
		}
		return heaps
	default:
		t.Fatalf("%s are not known", s.Kind)
		return nil
	}
}

// known returns the ruleset of a published game. For an infinite subtraction set it uses the
// elements below a bound.
func known(t *testing.T, game string, below int) games.Ruleset {
	t.Helper()
	name := game
	if kind, params, ok := strings.Cut(game, " "); ok {
		name = kind + "[" + strings.Trim(params, "{}") + "]"
	}
	if own, ok := ownNames[game]; ok {
		name = own
	}
	if member, ok := infiniteSets[game]; ok {
		var set []string
		for n := 1; n < below; n++ {
			if member(n) {
				set = append(set, strconv.Itoa(n))
			}
		}
		name = "subtraction[" + strings.Join(set, ",") + "]"
	}
	r := gamestest.Ruleset(t, name)
	return r
}

// ownNames maps published games to their names in this program.
var ownNames = map[string]string{
	"lasker's nim":  "lasker",
	"take-a-square": "squares",
	"take-a-prime":  "primes",
	"aliquot":       "divisors",
}

// infiniteSets maps games with infinitely many takings to predicates for the takings.
var infiniteSets = map[string]func(n int) bool{
	"take-a-fibonacci":    func(n int) bool { return isSquare(5*n*n+4) || isSquare(5*n*n-4) },
	"subtraction A027941": func(n int) bool { return n > 0 && isSquare(5*(n+1)*(n+1)-4) },
}

func isSquare(n int) bool {
	root := int(math.Sqrt(float64(n)))
	return root*root == n
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}
