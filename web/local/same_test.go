package local_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/cli"
	"sprague/games/registry"
	"sprague/store/shipping"
	"sprague/web/local"
)

// budget keeps searches short. A search beyond it is refused alike.
const budget = 5_000

// queries returns examples of all rulesets, sums and compounds of them, and mistyped ones.
func queries(n int) (all []string) {
	var examples []string
	for _, f := range (*registry.Registry)(nil).Families() {
		examples = append(examples, f.Help.Examples...)
	}
	all = slices.Clone(examples)
	r := rand.New(rand.NewPCG(1, 2))
	for len(all) < n {
		one, other := examples[r.IntN(len(examples))], examples[r.IntN(len(examples))]
		switch r.IntN(8) {
		case 0:
			all = append(all, one+" + "+other)
		case 1:
			all = append(all, "misere("+one+")")
		case 2:
			all = append(all, "conjunctive("+one+", nim(2))")
		case 3:
			all = append(all, one+" = "+other)
		case 4:
			all = append(all, "-"+one)
		case 5:
			all = append(all, one+" + nim(3)")
		case 6: // cut short
			all = append(all, one[:r.IntN(len(one))])
		default: // with another character
			b := []byte(one)
			b[r.IntN(len(b))] = "()[]{},+-x0129 \"<&\\"[r.IntN(19)]
			all = append(all, string(b))
		}
	}
	return slices.DeleteFunc(all, func(q string) bool { // what the file of queries skips
		q = strings.TrimSpace(q)
		return q == "" || strings.HasPrefix(q, "#")
	})
}

// request returns the text of a request for a query.
func request(t *testing.T, q string) string {
	t.Helper()
	b, err := json.Marshal(local.Request{Path: "/api/v1/query", Query: url.Values{"q": {q}}.Encode()})
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// content returns the embedded database as a file's content.
func content(t testing.TB) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "sprague.db")
	if _, err := shipping.Unpack(t.Context(), "../../data/sprague.db.zst", path, nil); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// lines answers queries on the command line, one JSON object each.
func lines(t *testing.T, all []string) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "queries")
	if err := os.WriteFile(file, []byte(strings.Join(all, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, said bytes.Buffer
	cli.Main([]string{"--budget", strconv.Itoa(budget), "query", "--json", "-f", file}, cli.Env{In: os.Stdin, Out: &out, Err: &said, Getenv: func(string) string { return "" }})
	answers := strings.SplitAfter(out.String(), "\n")
	if len(answers) != len(all)+1 {
		t.Fatalf("%d answers to %d queries: %s", len(answers)-1, len(all), said.String())
	}
	return answers[:len(all)]
}

// A site answers a thousand queries by the bytes of the command line.
func TestSameAsCommandLine(t *testing.T) {
	service, err := answer.Open(t.Context(), answer.Options{Content: content(t), Budget: budget})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = service.Close() }()
	site := local.New(service)
	all := queries(1_200)
	if len(all) < 1_000 {
		t.Fatalf("only %d queries", len(all))
	}
	for i, want := range lines(t, all) {
		if got := site.Answer(t.Context(), request(t, all[i])); got != want {
			t.Errorf("%q: %s\nthe command line: %s", all[i], got, want)
		}
	}
}
