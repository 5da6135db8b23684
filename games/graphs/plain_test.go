package graphs_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"sprague/games"
	"sprague/games/graphs"
)

// read loads a file and returns all observable results: the error, or the values and moves of every
// possible vertex name.
func read(t testing.TB, f games.Family, params string, content io.Reader, words []string, memory uint64) string {
	t.Helper()
	r, err := f.Load(params, file{content, memory})
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for _, word := range words {
		fmt.Fprintf(&b, "; %s is %s:", word, tell(t, r, word))
		p, err := r.Parse([]string{word})
		if err != nil {
			continue
		}
		r.Moves(p[0], func(m games.Move) bool {
			b.WriteString(" " + r.Format(m.Parts[0]))
			return true
		})
	}
	return b.String()
}

// Line numbers stay correct across buffer ends and for uncommon lines.
func TestLinesOfLongFiles(t *testing.T) {
	for _, every := range []int{1, 2, 7, 1000, 1 << 30} {
		var b strings.Builder
		for i := range 100_000 {
			fmt.Fprintf(&b, "%d\t%d", i+1, i)
			if i%every == 0 {
				b.WriteString(" # ünd so on")
			}
			b.WriteString("\n")
		}
		content := b.String()
		for _, reader := range []io.Reader{strings.NewReader(content), iotest.HalfReader(strings.NewReader(content)), iotest.DataErrReader(strings.NewReader(content))} {
			if got := read(t, graphs.Graph, "g", reader, []string{"100000", "99999"}, 1<<30); got != "; 100000 is 0: 99999; 99999 is *1: 99998" {
				t.Errorf("every %d: %s", every, got)
			}
		}
		if got := read(t, graphs.Graph, "g", strings.NewReader(content+" 1 2x\n"), nil, 1<<30); !strings.HasPrefix(got, "g:100001:4: ") {
			t.Errorf("every %d: %s", every, got)
		}
	}
}

// FuzzFiles reads files in one piece, and byte by byte, which disables plainEdge. The results must
// be equal, including the places of errors.
func FuzzFiles(f *testing.F) {
	for _, content := range []string{
		"1 2\n2 3\n", "1 2\r\n1\t3 \r\n\n 2 3", "1 2 3\n", "1 2\n3\n", "1 2\n\n3 4 #\n5 6\n1 1\n", "key 1\n1 2\n2 3\n", "\n1 2\n 3  4\n5 x\n",
		"000000000000000001 999999999999999999\n1 0000000000000000002\n", "1 9999999999999999999\n", "1 2\nä 3\n3 4\n5 -6\n", "1 2\n2 3\n3 1\n4 5\n", "1 2\v\n", "1 2\n3 4\x00\n",
		"1 18446744073709551617\n", "1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n7 8\n8 9\n",
		"(1,2) (3,4)\n(3,4) ( 5 ,\t6 )\n(5,6) 7\n7 end\n", "(1,2)(3,4)\n", "1(2,3) 4\n", "(1,2)3 4\n", "(1,2 3)\n", "(1) 2\n", "(1,2,3) 4\n", "(,) 1\n", "(-1,2) 3\n",
		"(2147483647,0) (0,2147483647)\n", "(2147483648,0) 1\n", "(1,99999999999999999999) 1\n", "(1,2) (\n3,4)\n", "(1,2) (3 # ,4)\n", "((1,2),3) 4\n",
		"1000000000 1\n2147483646 2147483647\n2147483647 1000000000\n", "7 9\n9 200\n200 7\n65 64\n",
	} {
		f.Add(content, uint16(1000))
		f.Add("key 2\n"+content, uint16(200))
	}
	f.Fuzz(func(t *testing.T, content string, memory uint16) {
		if len(content) > 1<<10 {
			return
		}
		words := strings.FieldsFunc(content, func(r rune) bool { return strings.ContainsRune(" \t\r\n#", r) })
		for at := strings.IndexByte(content, '('); at >= 0 && at < len(content); at++ {
			if end := strings.IndexByte(content[at:], ')'); end >= 0 && content[at] == '(' {
				words = append(words, content[at:at+end+1])
			}
		}
		for _, family := range []games.Family{graphs.Graph, graphs.Tree, graphs.Runner} {
			params := "g"
			if family.Name == "tree" {
				params = "g 1"
			}
			whole := read(t, family, params, strings.NewReader(content), words, uint64(memory))
			if slow := read(t, family, params, iotest.OneByteReader(strings.NewReader(content)), words, uint64(memory)); slow != whole {
				t.Errorf("%s, %q: in one piece %q, byte by byte %q", family.Name, content, whole, slow)
			}
		}
	})
}
