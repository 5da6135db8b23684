package web

import (
	"net/http"
	"testing"

	"sprague/web/api"
)

// A server answers under loopback names, numeric addresses and the names of its options.
func TestHosts(t *testing.T) {
	i := start(t, Options{Hosts: []string{"Games.example.org"}})
	for _, test := range []struct {
		host   string
		status int
	}{
		{"", 200},
		{"localhost", 200},
		{"LOCALHOST:7464", 200},
		{"localhost.:80", 200},
		{"page.localhost", 200},
		{"127.0.0.1:1", 200},
		{"127.9.9.9", 200},
		{"[::1]:7464", 200},
		{"192.0.2.1:80", 200},
		{"[2001:db8::1]", 200},
		{"games.example.org", 200},
		{"GAMES.example.org.:8080", 200},
		{"evil.example.org", 421},
		{"evil.example.org:7464", 421},
		{"games.example.org.evil.example", 421},
		{"xgames.example.org", 421},
		{"localhost.evil.example", 421},
		{"notlocalhost", 421},
		{"127.0.0.1.evil.example", 421},
		{"0x7f000001", 421},
		{"127.1", 421},
		{"*", 421},
	} {
		for _, path := range []string{"/api/v1/query?q=nim(1)", "/universal/v1/", "/", "/metrics", "/healthz", "/none"} {
			r := mustRequest(t.Context(), "http://"+i.at+path)
			if r.Host = test.host; test.host == "" {
				r.Host = i.at
			}
			response, err := http.DefaultTransport.RoundTrip(r)
			if err != nil {
				t.Fatal(err)
			}
			_ = response.Body.Close()
			want := test.status
			if path == "/none" && want == 200 {
				want = 404
			}
			if response.StatusCode != want {
				t.Errorf("%s of %q: %d, want %d", path, test.host, response.StatusCode, want)
			}
		}
	}
	if err := newHosts(nil).check(""); err != nil { // HTTP/1.0
		t.Error(err)
	}
	if err := newHosts([]string{AnyHost}).check("anything"); err != nil {
		t.Error(err)
	}
	if p := api.Problem(newHosts(nil).check("evil.example"), 0); p.Status != 421 || codeOf(string(p.Body)) != "host" {
		t.Errorf("%d %s", p.Status, p.Body)
	}
}

func TestOrigins(t *testing.T) {
	for text, want := range map[string]bool{
		"https://example.org": true, "http://localhost:8080": true, "http://127.0.0.1:1": true, "http://[::1]:8080": true, "https://xn--fiq228c.example": true,
		"chrome-extension://abcdef": true,
		"":                          false, "example.org": false, "//example.org": false, "https://": false, "https://example.org/": false, "https://example.org/a": false,
		"https://example.org?": false, "https://example.org#": false, "https://u@example.org": false, "https://Example.org": false, "HTTPS://example.org": false,
		"https://example.org:443": false, "http://example.org:80": false, "https://example.org:": false, "https://:8080": false, "https://*.example.org": false,
		"https://a.org https://b.org": false, "https://a.org,https://b.org": false, "https://中文.example": false, "a\nb": false, "null": false, "https://example.org:x": false,
	} {
		if got := IsOrigin(text); got != want {
			t.Errorf("IsOrigin(%q) = %t", text, got)
		}
	}
	for text, want := range map[string]bool{
		"example.org": true, "a": true, "*": true, "example.org.": true, "my_host": true,
		"": false, "a:80": false, "http://a": false, "a/b": false, "a b": false, "*.a": false, "u@a": false, "a?": false, "a,b": false,
	} {
		if got := IsHost(text); got != want {
			t.Errorf("IsHost(%q) = %t", text, got)
		}
	}
}
