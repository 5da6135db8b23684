package data_test

import (
	"bytes"
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

// faulty is a program that asks a server at the address of its first argument, with the path of its
// second one before the API. It prints the answer, or code, status, retry_after and message of the
// problem. The third argument is the method.
const faulty = `
import sys
sys.path.insert(0, "../contrib")
import sprague
server = sprague.connect(sys.argv[1] + sys.argv[2], timeout=float(sys.argv[4]))
try:
    if sys.argv[3] == "queries":
        print(len(server.queries(["nim(1)"] * 3)))
    elif sys.argv[3] == "shown":
        answer = sprague.Answer({"query": "nim(1)", "outcome": "N", "value": "*1", "error": None, "moves": [], "convention": "normal"}, server)
        print("<img" in answer._repr_html_(), sprague.Thermographs([], server, "1")._repr_svg_())
    elif sys.argv[3] == "show":
        print(server.show("nim(1)").svg)
    else:
        print(server.query("nim(1)").outcome)
except sprague.Problem as e:
    print(e.code, e.status, e.column, e.retry_after, e)
`

// fault answers every request in its own wrong way.
type fault struct {
	path   string // where it is
	method string
	answer func(w http.ResponseWriter, r *http.Request)
	says   string // part of the output of Python
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
	var asked atomic.Int64 // requests for the present fault
	mux := http.NewServeMux()
	all := append([]fault{{"/twice", "query", func(w http.ResponseWriter, r *http.Request) {
		if asked.Load() < 3 {
			respond(503, problemType, problem("busy", 503), "Retry-After", "0")(w, r)
		} else {
			respond(200, "application/json; charset=utf-8", `{"outcome":"N"}`)(w, r)
		}
	}, "N", 3}}, faults...)
	for _, f := range all {
		mux.HandleFunc(f.path+"/api/v1/", func(w http.ResponseWriter, r *http.Request) {
			asked.Add(1)
			f.answer(w, r)
		})
	}
	server := httptest.NewServer(mux)
	defer server.Close()
	gone := httptest.NewServer(mux)
	gone.Close()
	for _, f := range all {
		timeout := "60"
		if strings.HasPrefix(f.path, "/slow") {
			timeout = "0.2"
		}
		asked.Store(0)
		said := failing(t, python, server.URL, f.path, f.method, timeout)
		if !strings.Contains(said, f.says) || asked.Load() != f.asked {
			t.Errorf("%s: %q after %d requests, want %q after %d", f.path, said, asked.Load(), f.says, f.asked)
		}
	}
	for _, address := range []string{gone.URL, "http://[::1]:1", "http://sprague.invalid", "http://127.0.0.1:99999", "http://127.0.0.1:x"} {
		if said := failing(t, python, address, "", "query", "60"); !strings.HasPrefix(said, "unreachable 0 0 None "+address+": ") {
			t.Errorf("%s: %q", address, said)
		}
	}
}

// failing runs the program beside a proxy that does not answer, and that its own machine does not
// need.
func failing(t *testing.T, python string, args ...string) string {
	t.Helper()
	cmd := exec.Command(python, append([]string{"-B", "-W", "error", "-c", faulty}, args...)...)
	cmd.Env = append(os.Environ(), "http_proxy=http://127.0.0.1:1", "no_proxy=")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%q: %v\n%s", args, err, out)
	}
	return string(bytes.TrimSpace(out))
}
