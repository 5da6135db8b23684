package registry_test

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/registry"
)

func names() (all []string) {
	for _, f := range registry.Families() {
		all = append(all, f.Name)
	}
	return all
}

func TestNamesAreDistinctWords(t *testing.T) {
	word := regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	seen := map[string]bool{}
	for _, name := range names() {
		if !word.MatchString(name) || seen[name] {
			t.Errorf("%q", name)
		}
		seen[name] = true
	}
	for _, name := range []string{
		"nim", "subtraction", "octal", "kayles", "dawson-kayles", "dawson-chess", "treblecross", "officers",
		"guiles", "lasker", "grundy", "cutting", "messenger", "hackenbush",
	} {
		if !seen[name] {
			t.Errorf("%s is missing", name)
		}
	}
}

func TestLookupFindsEveryFamily(t *testing.T) {
	for _, f := range registry.Families() {
		if got, ok := registry.Lookup(f.Name); !ok || got.Name != f.Name {
			t.Errorf("%s: %s, %v", f.Name, got.Name, ok)
		}
	}
	for _, name := range []string{"", "Kayles", "kayle", "nim ", "number"} {
		if got, ok := registry.Lookup(name); ok {
			t.Errorf("%q is %s", name, got.Name)
		}
	}
}

func TestCallerOwnsFamilies(t *testing.T) {
	registry.Families()[0].Name = "changed"
	if got := registry.Families()[0].Name; got != "nim" {
		t.Error(got)
	}
}

func TestRulesetsAreReadFromTheirNames(t *testing.T) {
	for text, want := range map[string]string{
		"kayles":                "kayles",
		" kayles ":              "kayles",
		"kayles[]":              "kayles",
		"octal[.770]":           "octal[0.77]",
		"octal [0.[3]]":         "octal[0.(3)]",
		"subtraction[4, 3,1,1]": "subtraction[1,3,4]",
		"subtraction":           "subtraction[]",
		"subtraction[]":         "subtraction[]",
		"subtraction[2..5,1]":   "subtraction[1..5]",
	} {
		r, err := registry.Parse(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := r.Identity().Name; got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
}

func TestUnknownRulesetsAreRefused(t *testing.T) {
	for text, code := range map[string]games.Code{
		"":               games.CodeUnknownRuleset,
		"kales":          games.CodeUnknownRuleset,
		"KAYLES":         games.CodeUnknownRuleset,
		"kayles[0.77]":   games.CodeBadParams,
		"kayles[":        games.CodeParse,
		"octal[0.77":     games.CodeParse,
		"octal[0.77]x":   games.CodeParse,
		"octal[0.77])":   games.CodeParse,
		"octal":          games.CodeBadParams,
		"subtraction[x]": games.CodeBadParams,
		"number":         games.CodeUnknownRuleset,
	} {
		_, err := registry.Parse(text)
		if e, ok := err.(*games.Error); !ok || e.Code != code {
			t.Errorf("%q: %v, want the code %s", text, err, code)
		}
	}
}

func TestTyposAreCorrected(t *testing.T) {
	for typo, want := range map[string]string{
		"kales":        "kayles",
		"hackenbsuh":   "hackenbush",
		"subtracton":   "subtraction",
		"GRUNDY":       "grundy",
		"grudny":       "grundy",
		"ocatl":        "octal",
		"min":          "nim",
		"dawsonkayles": "dawson-kayles",
		"dawson":       "dawson-kayles",
		"hack":         "hackenbush",
		"mesenger":     "messenger",
		"cuting":       "cutting",
	} {
		if got := registry.Nearest(typo, names()); got != want {
			t.Errorf("%s is mended to %q, want %s", typo, got, want)
		}
		_, err := registry.New(typo, "")
		if err == nil || !strings.Contains(err.Error(), "did you mean "+want+"?") {
			t.Errorf("%s: %v", typo, err)
		}
	}
}

func TestNonsenseHasNoSuggestion(t *testing.T) {
	for _, nonsense := range []string{"", "x", "qq", "zzz", "poker", "chess960", "xyzzy", "frobnicate", "日本語", strings.Repeat("kayles", 1000)} {
		if got := registry.Nearest(nonsense, names()); got != "" {
			t.Errorf("%.20q is mended to %s", nonsense, got)
		}
		if text := (*registry.Registry)(nil).Suggest(nonsense).String(); strings.Contains(text, "did you mean") || !strings.Contains(text, "sprague games") {
			t.Errorf("%.20q: %s", nonsense, text)
		}
	}
}

// Long names differ so much that one typo in a name is never nearer to another name.
func TestSingleTyposAreCorrected(t *testing.T) {
	long := []string{"kayles", "lasker", "guiles", "messenger", "treblecross", "hackenbush", "subtraction", "dawson-chess"}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(long).Draw(t, "name")
		at := rapid.IntRange(0, len(name)-2).Draw(t, "at")
		letter := rapid.StringMatching(`[a-z]`).Draw(t, "letter")
		typo := rapid.SampledFrom([]string{
			name[:at] + name[at+1:],                                   // omitted
			name[:at] + letter + name[at:],                            // inserted
			name[:at] + letter + name[at+1:],                          // replaced
			name[:at] + name[at+1:at+2] + name[at:at+1] + name[at+2:], // exchanged
		}).Draw(t, "typo")
		if got := registry.Nearest(typo, long); got != name {
			t.Fatalf("%s, meant as %s, is mended to %q", typo, name, got)
		}
	})
}

func TestNearestReturnsFirstOfEqualNames(t *testing.T) {
	if got := registry.Nearest("cat", []string{"bat", "rat", "cart"}); got != "bat" {
		t.Error(got)
	}
	if got := registry.Nearest("cat", []string{"bird", "ca", "cat"}); got != "cat" {
		t.Error(got)
	}
}

func TestTranspositionIsOneEdit(t *testing.T) {
	if got := registry.Nearest("abcd", []string{"abxy", "abdc"}); got != "abdc" {
		t.Error(got)
	}
}
