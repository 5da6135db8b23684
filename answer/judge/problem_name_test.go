package judge_test

import (
	"slices"
	"strings"
	"testing"

	"sprague/answer/judge"
	"sprague/internal/say"
)

// A problem is found by the names that its judge and people use.
func TestFind(t *testing.T) {
	for name, want := range map[string]string{
		"luogu-p2197": "luogu-p2197", "P2197": "luogu-p2197", "p2197": "luogu-p2197", "Luogu P2197": "luogu-p2197",
		"HDU 1536": "hdu-1536", "hdu1536": "hdu-1536", "CF1704F": "codeforces-1704-f", "Codeforces 1704F": "codeforces-1704-f",
		"ABC 206 F": "abc-206-f", "AtCoder ARC 105 D": "arc-105-d", "SP11414": "spoj-cot3", "COT3": "spoj-cot3",
		"luogu 2197": "luogu-p2197", "hdu2147": "hdu-2147", "hdu 5795": "hdu-5795", "cf 1704f": "codeforces-1704-f", "cf-1704-F": "codeforces-1704-f", "lg2197": "luogu-p2197",
		// No number means a problem of one judge.
		"1536": "", "2197": "", "1704f": "", "hdu-9999": "", "P2198": "", "2007": "", "HNOI 2014": "", "nowcoder": "", "": "", "-": "",
	} {
		if p, ok := judge.Find(name); ok != (want != "") || p.Name != want {
			t.Errorf("%q: %q, want %q", name, p.Name, want)
		}
	}
	for _, p := range judge.Problems() {
		for _, name := range []string{p.Name, p.Source} {
			found, ok := judge.Find(name)
			if name == p.Name && found.Name != p.Name || ok && found.Name != p.Name {
				t.Errorf("%q: %q, want %q", name, found.Name, p.Name)
			}
		}
	}
}

// The judge of an unknown name is told.
func TestJudge(t *testing.T) {
	for name, want := range map[string]string{"hdu-9999": "hdu", "cf 1a": "codeforces", "P9999": "luogu", "AtCoder ARC 999 A": "arc", "ARC 999": "arc"} {
		if got, known := judge.Judge(name); got != want || !known {
			t.Errorf("%q: %q, %t, want %q", name, got, known, want)
		}
	}
	for name, want := range map[string]string{"uva-1378": "uva", "timus 1087": "timus", "1536": "", "nim": "", "": ""} {
		if got, known := judge.Judge(name); got != want || known {
			t.Errorf("%q: %q, %t, want %q", name, got, known, want)
		}
	}
}

// Words select problems by all that is said of them.
func TestMatching(t *testing.T) {
	names := func(words ...string) string {
		var all []string
		for _, p := range judge.Matching(say.Chinese, words...) {
			all = append(all, p.Name)
		}
		return strings.Join(all, " ")
	}
	if got, want := names("S-NIM", "hdu"), "hdu-1536"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := names("取石子"); !strings.Contains(got, "poj-1067") {
		t.Errorf("%q", got)
	}
	if got := names("no such word"); got != "" {
		t.Errorf("%q", got)
	}
}

func TestSimilar(t *testing.T) {
	for name, want := range map[string][]string{
		"hud-1536": {"hdu-1536"}, "1536": {"hdu-1536"}, "hdu-9999": nil, "luogu-p2198": nil, "poj-1074": nil, "poj-231": {"poj-2311", "poj-2315"},
	} {
		if got := judge.Similar(name); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	if got := judge.Similar("nowcoder-chunlain"); !slices.Contains(got, "nowcoder-chunlian") {
		t.Errorf("%q", got)
	}
}
