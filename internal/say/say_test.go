package say_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sprague/internal/coded"
	"sprague/internal/say"
)

func TestText(t *testing.T) {
	place := say.Textf("column %d", 7)
	refusal := say.Textf("%s: %s", place, say.Plain("kayles"))
	tests := []struct {
		text             say.Text
		english, chinese string
	}{
		{say.Text{}, "", ""},
		{say.Plain("kayles 12"), "kayles 12", "kayles 12"},
		{place, "column 7", "第 7 列"},
		{refusal, "column 7: kayles", "第 7 列：kayles"},
		{say.List(say.Textf("line %d", 2), place), "line 2, column 7", "第 2 行，第 7 列"},
		{say.And(), "", ""},
		{say.And(place), "column 7", "第 7 列"},
		{say.And(place, say.Plain("9")), "column 7 and 9", "第 7 列、9"},
		{say.And(say.Plain("7"), say.Plain("5"), place, say.Plain("2")), "7, 5, column 7 and 2", "7、5、第 7 列、2"},
		{say.Join("", place, say.Plain("!")), "column 7!", "第 7 列!"},
		{place.Cut(strings.ToUpper), "COLUMN 7", "第 7 列"},
		{place.Cut(func(s string) string { return s[:4] }), "colu", "第 "},
		{say.Textf("this is not in the catalogue"), "this is not in the catalogue", "this is not in the catalogue"},
		{say.Textf("%s: %s", "x", fs.ErrNotExist), "x: file does not exist", "x：文件不存在"},
	}
	for _, test := range tests {
		if got := test.text.String(); got != test.english || got != test.text.In(say.English) {
			t.Errorf("in English %q, want %q", got, test.english)
		}
		if got := test.text.In(say.Chinese); got != test.chinese {
			t.Errorf("in Chinese %q, want %q", got, test.chinese)
		}
	}
}

// Programs read English in every language, and the output can be parsed again.
func TestJSON(t *testing.T) {
	text := say.Textf("column %d", 7)
	written, err := json.Marshal(text)
	var again say.Text
	if err != nil || string(written) != `"column 7"` || json.Unmarshal(written, &again) != nil || !again.Equal(text) || again.Equal(say.Text{}) {
		t.Errorf("%s, %v, %q", written, err, again)
	}
}

func TestError(t *testing.T) {
	_, missing := os.Open(filepath.Join(t.TempDir(), "none"))
	wrapped := say.Errorf("%s: %w", "-f", missing)
	if !errors.Is(wrapped, fs.ErrNotExist) || !strings.HasPrefix(wrapped.Error(), "-f: open ") {
		t.Errorf("%v", wrapped)
	}
	if got := say.Error(wrapped, say.Chinese); !strings.HasPrefix(got, "-f：打开 ") || !strings.HasSuffix(got, "：没有这个文件或目录") && os.PathSeparator == '/' {
		t.Error(got)
	}
	both := errors.Join(wrapped, say.Failure(say.Textf("column %d", 7)))
	if got := say.Error(both, say.Chinese); !strings.HasSuffix(got, "\n第 7 列") {
		t.Error(got)
	}
	if got := say.Error(both, say.English); got != both.Error() {
		t.Error(got)
	}
	if got := say.Error(coded.Errorf("%s: %w", coded.Textf("column %d", 7), missing), say.Chinese); !strings.HasPrefix(got, "第 7 列：打开 ") {
		t.Error(got)
	}
}

func TestLocale(t *testing.T) {
	tests := []struct {
		all, messages, lang string
		want                say.Language
	}{
		{"", "", "", say.English},
		{"", "", "zh_CN.UTF-8", say.Chinese},
		{"", "", "zh", say.Chinese},
		{"", "", "zh.UTF-8", say.Chinese},
		{"", "en_GB.UTF-8", "zh_CN.UTF-8", say.English},
		{"", "zh_TW", "de_DE", say.Chinese},
		{"C", "zh_CN", "zh_CN", say.English},
		{"", "", "zhx", say.English},
		{"", "", "zh_Hant_HK.utf8", say.Chinese},
		{"", "", "zh@pinyin", say.Chinese},
		{"", "", "zh-CN", say.Chinese},
		{"zh_CN.GB18030", "", "zh_CN.UTF-8", say.English}, // the terminal could not show it
		{"", "", "zh_TW.Big5", say.English},
		{"", "", "_", say.English},
		{"", "", ".@-", say.English},
	}
	for _, test := range tests {
		env := map[string]string{"LC_ALL": test.all, "LC_MESSAGES": test.messages, "LANG": test.lang}
		if got := say.FromLocale(func(name string) string { return env[name] }); got != test.want {
			t.Errorf("%v: %v", test, got)
		}
	}
}

func TestParse(t *testing.T) {
	for _, name := range say.Names() {
		if l, ok := say.Parse(name); !ok || l.String() != name {
			t.Errorf("%q: %v, %t", name, l, ok)
		}
	}
	if _, ok := say.Parse("tlh"); ok {
		t.Error("a language nobody knows")
	}
}

// verb matches the verbs of a format.
var verb = regexp.MustCompile(`%[-+# 0]*(\[(\d+)\])?\*?\d*(\.\d+)?[a-zA-Z]`)

// misindexed matches formats that fmt does not understand: an argument index must stand right
// before the letter of the verb.
var misindexed = regexp.MustCompile(`%\[\d+\][^a-zA-Z]`)

// A translation has the same verbs, in the same order or with argument indexes.
func TestVerbs(t *testing.T) {
	texts, _, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	numbered := func(text string) (verbs []string) {
		next := 1
		for _, m := range verb.FindAllStringSubmatch(strings.ReplaceAll(text, "%%", ""), -1) {
			if m[2] != "" {
				next = int(m[2][0] - '0')
			}
			verbs = append(verbs, string(rune('0'+next))+m[0][len(m[0])-1:])
			next++
		}
		slices.Sort(verbs)
		return slices.Compact(verbs)
	}
	for english, said := range texts {
		if said == "" || !slices.Equal(numbered(english), numbered(said)) || misindexed.MatchString(said) {
			t.Errorf("%q is said %q", english, said)
		}
	}
}
