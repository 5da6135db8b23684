//go:build !race

package web_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"flag"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"sprague/answer"
	"sprague/internal/say/saytest"
)

var slow = flag.Bool("slow", false, "also compare four times as many answers of the page")

// Without a server, WebAssembly returns the bytes of the server, and the page supports play.
// Searches end at the time limit, and when the visitor asks something else.
func TestPageWithoutServer(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles the program for WebAssembly")
	}
	browser(t)
	folder := filepath.Join(t.TempDir(), "page")
	if said, err := exec.Command("go", "run", "sprague", "--quiet", "web", folder).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	t.Run("answers", func(t *testing.T) { testAnswers(t, folder) })
	t.Run("limit", func(t *testing.T) { testLimit(t, folder) })
	t.Run("cancel", func(t *testing.T) { testCancel(t, folder) })
}

func testAnswers(t *testing.T, folder string) {
	x := look(t, 1280, limited(t, folder, "20_000", anHour)) // a busy machine takes its time
	x.visit("?q=nim(3,4,5)&lang=en")
	x.settled("nim(3,4,5)", "N, the next player wins; value *2 (formula)")
	x.click(`[data-key="0,0,1"] > .mark`)
	x.settled("nim(1,4,5)", "P")

	// The database and the budget equal those of the worker, so that both give the same sources and
	// refuse the same queries.
	local := httptest.NewServer(handler(t, 20_000, unpacked(t, folder)))
	defer local.Close()
	count := 60
	if *slow {
		count = 240
	}
	for part := range slices.Chunk(queries(count), 20) {
		body, err := json.Marshal(map[string][]string{"queries": part})
		if err != nil {
			t.Fatal(err)
		}
		response, err := http.Post(local.URL+"/api/v1/query", "application/json", bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		want, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		got := promised[string](x, `import("./api.js").then((api) => api.text("query", {}, JSON.stringify(`+string(body)+`)))`)
		a, b := strings.SplitAfter(got, "\n"), strings.SplitAfter(string(want), "\n")
		for i := range min(len(a), len(b), len(part)) {
			if saytest.Effortless(a[i]) != saytest.Effortless(b[i]) {
				t.Errorf("%q: the page gives %s, the server %s", part[i], a[i], b[i])
			}
		}
		if len(a) != len(b) {
			t.Errorf("%d answers of the page, %d of the server", len(a), len(b))
		}
	}
}

// unpacked returns a file with the database of the page.
func unpacked(t *testing.T, folder string) string {
	t.Helper()
	packed, err := os.Open(filepath.Join(folder, "sprague.db.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = packed.Close() }()
	z, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "page.db")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// hard are queries that take long without limits.
var hard = []string{
	"misere(octal[0.142](100))", "cram(7,7)", "fibonacci(1900) + nim(1)", "misere(grundy(100,57,33))", "amazons(l.....|......|......|.....r)",
	"misere(cram(7,7))", "snort(6,5)", "clobber(lrlrlr|rlrlrl|lrlrlr|rlrlrl|lrlrlr)", "chomp(20,20) + nim(1)", "octal[0.142](1000000000)",
}

// anHour is a time limit that no test reaches, in milliseconds.
const anHour = "3_600_000"

// limited serves a folder with another budget and time limit in its worker.
func limited(t *testing.T, folder, budget, milliseconds string) http.Handler {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(folder, "worker.js"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("budget = 200_000", "budget = "+budget, "limit = 10_000", "limit = "+milliseconds).Replace(string(content))
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(folder)))
	mux.HandleFunc("/worker.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = io.WriteString(w, text)
	})
	return mux
}

func testLimit(t *testing.T, folder string) {
	x := look(t, 1280, limited(t, folder, "1_000_000_000", "200"))
	x.visit("?q=nim(3,4,5)&lang=en")
	x.settled("nim(3,4,5)", "N")
	for _, q := range hard {
		if got := promised[int](x, `import("./api.js").then((api) => api.get("query", { q: `+quoted(q)+` })).then(() => 200, (error) => error.status)`); got != http.StatusGatewayTimeout && got != http.StatusUnprocessableEntity {
			t.Errorf("%s: status %d", q, got)
		}
	}
	// A busy machine may take too long for any move: another time it does not.
	played := promised[string](x, `import("./api.js").then((api) => {
		const play = () => api.post("play", { position: "cram(7,7)" }).then((made) => made.move.move, (error) => error.status === 504 ? play() : error.message);
		return play();
	})`)
	if !strings.Contains(played, "cram") {
		t.Errorf("play: %s", played)
	}
}

func testCancel(t *testing.T, folder string) {
	x := look(t, 1280, limited(t, folder, "1_000_000_000", anHour))
	x.visit("?q=nim(3,4,5)&lang=en")
	x.settled("nim(3,4,5)", "N")
	got := promised[string](x, `import("./api.js").then(async (api) => {
		const stop = new AbortController();
		const search = api.get("query", { q: "cram(7,7)" }, stop.signal).catch((error) => error.name);
		const other = api.get("query", { q: "nim(1,2)" }); // behind the search
		setTimeout(() => stop.abort(), 300);
		return [await search, (await other).value, (await api.get("query", { q: "kayles(100)" })).value].join(" ");
	})`)
	if got != "AbortError *3 *1" {
		t.Errorf("after an aborted search: %s", got)
	}
}

// promised evaluates a script that gives a promise.
func promised[T any](x *explorer, script string) (v T) {
	x.t.Helper()
	x.do(chromedp.Evaluate(script, &v, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	return v
}

// queries returns n queries: examples of rulesets, and sums and compounds of them.
func queries(n int) (all []string) {
	var examples []string
	for _, g := range answer.Games() {
		examples = append(examples, g.Examples...)
	}
	r := rand.New(rand.NewPCG(1, 2))
	r.Shuffle(len(examples), func(i, j int) { examples[i], examples[j] = examples[j], examples[i] })
	all = examples[: n/2 : n/2]
	for len(all) < n {
		one, other := examples[r.IntN(len(examples))], examples[r.IntN(len(examples))]
		all = append(all, []string{one + " + " + other, "misere(" + one + ")", "conjunctive(" + one + ", nim(2))", one + " = " + other, one[:r.IntN(len(one))]}[r.IntN(5)])
	}
	return all[:n]
}
