package manual

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"sprague/internal/say"
)

// example matches an example line: the text before two blanks is the same in all languages.
var example = regexp.MustCompile(`(?m)^    (\S.*?)(?:  .*)?$`)

func examplesOf(page string) (examples []string) {
	for _, m := range example.FindAllStringSubmatch(page, -1) {
		examples = append(examples, m[1])
	}
	return examples
}

func TestPages(t *testing.T) {
	for _, l := range []say.Language{say.English, say.Chinese} {
		inFolder, err := files.ReadDir(l.String())
		if err != nil || len(inFolder) != len(Topics())-1 {
			t.Errorf("%s: %d pages for %d topics, %v", l, len(inFolder), len(Topics()), err)
		}
	}
	for _, topic := range Topics() {
		english, ok := Page(topic, say.English)
		chinese, found := Page(topic, say.Chinese)
		if !ok || !found {
			t.Errorf("%s: in English %v, in Chinese %v", topic, ok, found)
			continue
		}
		if topic == Tutorial {
			continue // tested by the transcripts
		}
		if !strings.HasPrefix(english, topic+": ") || !strings.HasPrefix(chinese, topic+"：") {
			t.Errorf("%s: the page does not begin with its topic", topic)
		}
		if diff := cmp.Diff(examplesOf(english), examplesOf(chinese)); diff != "" {
			t.Errorf("%s: other examples in Chinese (-English +Chinese):\n%s", topic, diff)
		}
		if !strings.ContainsFunc(chinese, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s: the page in Chinese has no Chinese in it", topic)
		}
		for _, page := range []string{english, chinese} {
			for line := range strings.Lines(page) {
				line = strings.TrimSuffix(line, "\n")
				if width := columns(line); width > 76 || strings.TrimRight(line, " ") != line || strings.Contains(line, "\t") {
					t.Errorf("%s: %d columns, a tab, or blanks at the end: %q", topic, width, line)
				}
			}
		}
	}
	if _, ok := Page("../en/keys", say.English); ok {
		t.Error("there is a page outside")
	}
}

// columns counts columns in the simplest way: two for Chinese characters and marks.
func columns(text string) (n int) {
	for _, r := range text {
		if n++; unicode.Is(unicode.Han, r) || r >= 0x3000 && r <= 0x303f || r >= 0xff00 && r <= 0xff60 {
			n++
		}
	}
	return n
}

// The page of files names every variable of the environment that the program reads.
func TestEnvironment(t *testing.T) {
	page, _ := Page("files", say.English)
	read := regexp.MustCompile(`etenv\("([A-Z_]+)"\)|(?i:variable|environment)\w* *= "([A-Z_]+)"`)
	for _, room := range []string{"cli", "repl", "answer", "store", "games", "internal", "web"} {
		err := filepath.WalkDir(filepath.Join("..", "..", room), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			source, err := os.ReadFile(path)
			for _, m := range read.FindAllSubmatch(source, -1) {
				name := string(m[1]) + string(m[2])
				if !strings.Contains(page, name) && name != "HOME" && name != "PATH" && name != "WT_SESSION" {
					t.Errorf("%s reads %s", path, name)
				}
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
}
