package data_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"sprague/data"
)

// faulty is a program that reads lines of an address, a method and a timeout. It asks the server
// there, and prints a line with the answer, or code, status, retry_after and message of the problem.
const faulty = `
import sys
sys.path.insert(0, "../contrib")
import sprague
for line in sys.stdin:
    address, method, timeout = line.split()
    server = sprague.connect(address, timeout=float(timeout))
    try:
        if method == "queries":
            print(len(server.queries(["nim(1)"] * 3)))
        elif method == "shown":
            answer = sprague.Answer({"query": "nim(1)", "outcome": "N", "value": "*1", "error": None, "moves": [], "convention": "normal"}, server)
            print("<img" in answer._repr_html_(), sprague.Thermographs([], server, "1")._repr_svg_())
        elif method == "show":
            print(server.show("nim(1)").svg)
        else:
            print(server.query("nim(1)").outcome)
    except sprague.Problem as e:
        print(e.code, e.status, e.column, e.retry_after, str(e).replace("\n", " "))
`

// fault answers every request in its own wrong way.
type fault struct {
	path   string // where it is
	method string
	answer func(w http.ResponseWriter, r *http.Request)
	says   string // part of the line of Python
	asked  int64  // number of requests
}

// respond returns a response with a status, a type and a body.
func respond(status int, media, body string, headers ...string) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", media)
		for i := 0; i < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}
}

const problemType = "application/problem+json"

func problem(code string, status int) string {
	return `{"type":"about:blank","title":"x","status":` + strconv.Itoa(status) + `,"detail":"d","code":"` + code + `","message":"so \u001b[31m it is","column":7}`
}

// cut closes the connection in the middle of a body.
func cut(media, body string) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", "100000")
		respond(200, media, body)(w, r)
		panic(http.ErrAbortHandler)
	}
}

var faults = []fault{
	{"/busy", "query", respond(503, problemType, problem("busy", 503), "Retry-After", "0"), `busy 503 7 0 so \x1b[31m it is`, 4},
	{"/rate", "query", respond(429, problemType, problem("rate", 429), "Retry-After", "0"), "rate 429 7 0 so", 4},
	{"/posted", "queries", respond(429, problemType, problem("rate", 429), "Retry-After", "0"), "rate 429 7 0 so", 4},
	{"/shown", "shown", respond(429, problemType, problem("rate", 429), "Retry-After", "0"), "False None", 2},
	{"/long", "query", respond(503, problemType, problem("busy", 503), "Retry-After", "3600"), "busy 503 7 3600", 1},
	{"/date", "query", respond(503, problemType, problem("busy", 503), "Retry-After", "Wed, 21 Oct 2026 07:28:00 GMT"), "busy 503 7 None", 1},
	{"/huge", "query", respond(503, problemType, problem("busy", 503), "Retry-After", "99999999999999999999"), "busy 503 7 None", 1},
	{"/never", "query", respond(503, problemType, problem("busy", 503)), "busy 503 7 None", 1},
	{"/other", "query", respond(504, problemType, problem("timeout", 504), "Retry-After", "0"), "timeout 504 7 None", 1},
	{"/gateway", "query", respond(502, "text/html", "<html>"), "http 502 0 None http://", 1},
	{"/gateway/busy", "query", respond(503, "text/html", "<html>", "Retry-After", "0"), "http 503 0 0 http://", 4},
	{"/fields", "query", respond(400, problemType, `{"code":"x"}`), "http 400 0 None", 1},
	{"/list", "query", respond(400, problemType, `[1]`), "http 400 0 None", 1},
	{"/page", "query", respond(200, "text/html", "<html>"), "http 200 0 None http://", 1},
	{"/broken", "query", respond(200, "application/json", `{"outcome":`), "answers, but not as a Sprague server", 1},
	{"/binary", "query", respond(200, "application/json", "\xff\xfe"), "answers, but not as a Sprague server", 1},
	{"/cut", "query", cut("application/json", `{"outcome":"N"}`), "unreachable 0 0 None http://", 1},
	{"/cut/problem", "query", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100000")
		w.WriteHeader(http.StatusBadRequest)
		panic(http.ErrAbortHandler)
	}, "unreachable 0 0 None http://", 1},
	{"/cut/lines", "queries", cut("application/x-ndjson", "{}\n{}\n"), "unreachable 0 0 None http://", 1},
	{"/few", "queries", respond(200, "application/x-ndjson", "{}\n{}\n"), "gave 2 answers to 3 queries", 1},
	{"/script", "show", respond(200, "text/html", "<script>"), "http 200", 1},
	{"/slow", "query", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, "timeout 0 0 None http://", 1},
	{"/slow/body", "query", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	}, "timeout 0 0 None http://", 1},
	{"/around", "query", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, r.RequestURI, http.StatusFound) }, "http 302 0 None", 5},
	{"/away", "query", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "file:///etc/passwd", http.StatusFound)
	}, "http 302 0 None", 1},
}

// Python names every fault of a server, and repeats a request only as the server says.
func TestPythonMeetsFaults(t *testing.T) {
	python := data.Python(t)
	var twice atomic.Int64
	all := append([]fault{{"/twice", "query", func(w http.ResponseWriter, r *http.Request) {
		if twice.Add(1) < 3 {
			respond(503, problemType, problem("busy", 503), "Retry-After", "0")(w, r)
		} else {
			respond(200, "application/json; charset=utf-8", `{"outcome":"N"}`)(w, r)
		}
	}, "N", 3}}, faults...)
	mux := http.NewServeMux()
	asked := make([]atomic.Int64, len(all)) // requests for each fault
	for k, f := range all {
		mux.HandleFunc(f.path+"/api/v1/", func(w http.ResponseWriter, r *http.Request) {
			asked[k].Add(1)
			f.answer(w, r)
		})
	}
	server := httptest.NewServer(mux)
	defer server.Close()
	gone := httptest.NewServer(mux)
	gone.Close()
	var requests strings.Builder
	for _, f := range all {
		timeout := "60"
		if strings.HasPrefix(f.path, "/slow") {
			timeout = "0.2"
		}
		fmt.Fprintln(&requests, server.URL+f.path, f.method, timeout)
	}
	unreachable := []string{gone.URL, "http://[::1]:1", "http://sprague.invalid", "http://127.0.0.1:99999", "http://127.0.0.1:x"}
	for _, address := range unreachable {
		fmt.Fprintln(&requests, address, "query 60")
	}
	cmd := exec.Command(python, "-B", "-W", "error", "-c", faulty)
	// A proxy that does not answer, and that its own machine does not need.
	cmd.Env = append(os.Environ(), "http_proxy=http://127.0.0.1:1", "no_proxy=", "PYTHONIOENCODING=utf-8")
	cmd.Stdin = strings.NewReader(requests.String())
	out, err := cmd.CombinedOutput()
	said := strings.Split(strings.TrimSpace(string(out)), "\n")
	if err != nil || len(said) != len(all)+len(unreachable) {
		t.Fatalf("%d lines, want %d: %v\n%s", len(said), len(all)+len(unreachable), err, out)
	}
	for k, f := range all {
		if asked := asked[k].Load(); !strings.Contains(said[k], f.says) || asked != f.asked {
			t.Errorf("%s: %q after %d requests, want %q after %d", f.path, said[k], asked, f.says, f.asked)
		}
	}
	for k, address := range unreachable {
		if said := said[len(all)+k]; !strings.HasPrefix(said, "unreachable 0 0 None "+address+": ") {
			t.Errorf("%s: %q", address, said)
		}
	}
}
