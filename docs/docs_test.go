package docs_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/docs"
	"sprague/internal/say"
	"sprague/internal/transcript"
)

// The tutorial has the same examples and the same number of titled sections in all languages.
func TestTutorials(t *testing.T) {
	typed := func(l say.Language) (inputs []string) {
		d, err := transcript.Parse(docs.Tutorial(l))
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range transcript.Kinds {
			for _, s := range d.Steps(k) {
				inputs = append(inputs, k.Name+": "+s.Input)
			}
		}
		return inputs
	}
	if diff := cmp.Diff(typed(say.English), typed(say.Chinese)); diff != "" {
		t.Errorf("other examples in Chinese (-English +Chinese):\n%s", diff)
	}
	for _, mark := range []string{"\n## ", "\n> **"} {
		if english, chinese := strings.Count(docs.Tutorial(say.English), mark), strings.Count(docs.Tutorial(say.Chinese), mark); english != chinese || english < 10 {
			t.Errorf("%q stands %d times in English, and %d times in Chinese", mark, english, chinese)
		}
	}
}
