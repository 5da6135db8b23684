//go:build linux

package faults_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// input is input text for one command of the program.
type input struct {
	kind, what string
	args       []string // FILE is replaced by the file; without it the text is standard input
	write      func(print func(format string, args ...any))
}

// lineBytes is the maximum length of a test line: that of any accepted line.
const lineBytes = 2<<20 - 100

// line returns an input of one line: a piece n times between two others; 0 means up to the maximum
// length.
func line(what, begin, piece, between, end string, n int) input {
	if n == 0 {
		n = (lineBytes - len(begin) - len(end)) / (len(piece) + len(between))
	}
	return input{"lines", what, nil, func(print func(string, ...any)) {
		print("%s", begin)
		for i := range n {
			if i > 0 {
				print("%s", between)
			}
			print("%s", piece)
		}
		print("%s\n", end)
	}}
}

// inputs are of all kinds that take, or took, much memory for their length. If the program bounds a
// number, one input is at the bound and another far beyond.
func inputs() []input {
	const terms, components, arguments = 80_000, 1_000_000, 1 << 21
	all := []input{
		line("numbers", "", "1", "+", "", terms),
		line("numbers, too many", "", "1", "+", "", 0),
		line("fractions", "", "1/2", "-", "", terms),
		line("long fractions", "", "1/"+strings.Repeat("8", 200), "-", "", terms),
		line("nimbers", "", "*1", "+", "", terms),
		line("small heaps", "", "kayles(12)", " + ", "", terms),
		line("small heaps, too many", "", "kayles(12)", " + ", "", 0),
		line("braces", "", "{0|1}", "+", "", terms),
		line("nested braces", "", strings.Repeat("{", 900)+"0|1}"+strings.Repeat("|1}", 899), "+", "", 18),
		line("options", "{", "0", ",", "|1}", 0),
		line("options in braces", strings.Repeat("{", 990), "0", ",", "|1}"+strings.Repeat("|}", 989), 0),
		line("factors", "", strings.Repeat("1*", 990)+"1", "+", "", 0),
		line("factors of numbers", "", "1*1", "+", "", terms),
		line("words around words", "", strings.Repeat("misere(", 990)+"1"+strings.Repeat(")", 990), "+", "", 0),
		line("options of several numbers", "", "{"+strings.Repeat("-1,", 5000)+"-1|}", "+", "", 100),
		line("signs", "form ", "+-", "", "", 400_000),
		line("brackets", "", strings.Repeat("(", 900)+"1"+strings.Repeat(")", 900), "+", "", 0),
		line("brackets, open", "", "(", "", "", 0),
		line("compounds", "", "every(*1)", "+", "", terms/10),
		line("components", "selective(", "kayles(3)", ",", ")", terms/5-1),
		line("components of Nim", "conjunctive(", "*1", ",", ")", terms/5-1),
		line("nested compounds", "", strings.Repeat("selective(", 900)+"nim(1)"+strings.Repeat(")", 900), "+", "", terms/4505),
		line("misere", "misere(", "kayles(12)", "+", ")", terms/10),
		line("misere of a call", "misere(kayles(", "12", ",", "))", components/10),
		line("heaps of a call", "nim(", "1", ",", ")", components),
		line("heaps of a call, too many", "nim(", "1", ",", ")", 0),
		line("bare words", "nim ", "1", " ", "", components),
		line("bare words, too many", "nim ", "1", " ", "", 0),
		line("stalks", "hackenbush(", "WB", ",", ")", components/4),
		line("steps", "staircase(", "7", ",", ")", arguments),
		line("steps, too many", "staircase(", "7", ",", ")", 0),
		line("a stalk", "hackenbush(", "WB", "", ")", 0),
		line("a negative stalk", "-hackenbush(", "WB", "", ")", 0),
		line("edges of a picture", "hackenbush(", "0-1G", " ", ")", 0),
		line("coins", "turning[1](", "wb", "", ")", 0),
		line("coins by formula", "mock-turtles(", "w", "", ")", 0),
		line("coins in runs", "ruler(", "w", "", ")", 0),
		line("letters", "subsequence(", "ab", "", ")", 0),
		line("rows", "chomp(", "5", "|", ")", 0),
		line("digits", "", strings.Repeat("9", 99_000), "+", "", 21),
		line("a ruleset", "", "subtraction[1..60000](5)", "+", "", terms),
		line("a graph", "", "graph[1>2 2>1](1)", "+", "", terms),
		line("edges", "graph[", "1>2 2>3", " ", "](1)", 0),
		line("a word", "", "q", "", "", 0),
		line("a comment", "1 #", "x", "", "", 0),
		line("too much", "turning[1](", "wb", "", ")", 4<<20),
	}
	repeated := func(kind, what string, n int, format string, args ...string) input {
		return input{kind, what, args, func(print func(string, ...any)) {
			for i := range n {
				print(format+"\n", i+1)
			}
		}}
	}
	let := func(what, position, use string, n int) input {
		return input{"names", what, nil, func(print func(string, ...any)) {
			print("let a = %s\n%s\n", position, strings.TrimSuffix(strings.Repeat(use, n), "+"))
		}}
	}
	catalogue := []string{"precompute", "--db", "new.db", "--catalogue", "FILE"}
	return append(
		all,
		repeated("lines", "rulesets by the line", 50_000, "subtraction[1,%d](5)"),
		repeated("lines", "lines", 200_000, "nim(1,2,%d)"),
		input{"lines", "ranges", nil, func(print func(string, ...any)) {
			for i := range 1000 {
				print("subtraction[%d..60000](5) + ", i+1)
			}
			print("0\n")
		}},
		let("a row of coins", "turning[1]("+strings.Repeat("wb", 32_500)+")", "a+", 100_000),
		let("a row of coins, a few times", "messenger("+strings.Repeat("wb", 32_000)+")", "a+", 16),
		let("a long number", strings.Repeat("9", 65_000), "a+", 40_000),
		let("a long number, a few times", strings.Repeat("9", 65_000), "a+", 15),
		let("a small heap", "subtraction[1,3,4](5)", "a+", 60_000),
		let("the last position", "messenger("+strings.Repeat("w", 60_000)+")", "_+_\n", 20),
		repeated("names", "many names", 100_000, "let n%[1]d = nim(%[1]d)"),
		input{"names", "names for names", nil, func(print func(string, ...any)) {
			print("let n = messenger(%s)\n", strings.Repeat("w", 65_000))
			for i := range 999 {
				print("let n%d = n\n", i)
			}
		}},
		repeated("catalogues", "sets", 100_000, "subtraction[1,%d] to 100", catalogue...),
		repeated("catalogues", "as many sets as there may be", 15_000, "subtraction[1,%d] to 100", catalogue...),
		repeated("catalogues", "measures", 100_000, "subtraction[1,%d] in compounds to 10", catalogue...),
		repeated("catalogues", "ranges", 20_000, "subtraction[%d..60000] to 100", catalogue...),
		repeated("catalogues", "a pattern", 1, "octal[0.?????] to %d", catalogue...),
		repeated("catalogues", "one table", 200_000, "kayles to %d", catalogue...),
		repeated("graphs", "edges", 300_000, "%d 1", "query", "graph[FILE](1)"),
		repeated("graphs", "named edges", 200_000, "a%[1]d b%[1]d", "query", "graph[FILE](a1)"),
		repeated("graphs", "a tree", 300_000, "0 %d", "query", "tree[FILE 0](1)"),
		repeated("graphs", "a cycle", 300_000, "%[1]d x\nx %[1]d", "show", "graph[FILE](1)"),
		repeated("graphs", "a large number", 1, "50000000%d 0", "query", "graph[FILE](0)"),
		repeated("judge", "heaps", 1, "1\n300000"+strings.Repeat(" 7", 300_000)+" %d", "judge", "luogu-p2197"),
		repeated("judge", "heaps to be moved in", 1, "300000"+strings.Repeat(" 7", 299_999)+" %d", "judge", "luogu-p1247"),
		repeated("judge", "sets", 100_000, "2 1 %d\n1\n1 5", "judge", "poj-2960"),
		repeated("judge", "one set", 1, "1 %d\n300000"+strings.Repeat(" 1 7", 300_000)+" 0", "judge", "hdu-1536"),
		repeated("judge", "vertices", 1, "2097152 1 1\n1 2\n%d", "judge", "loj-10243"),
		repeated("judge", "more vertices", 1, "1\n16777216 1\n%d 2", "judge", "nowcoder-heihei-baibai"),
		repeated("judge", "chips", 1, "1\n1\n%d", "judge", "poj-1704"),
		repeated("judge", "letters", 1, strings.Repeat("ab", 2<<20)+"%d", "judge", "nowcoder-chunlian"),
		repeated("judge", "operations", 1, "300000"+strings.Repeat("\n1 5 3", 300_000)+" %d", "judge", "matiji-largest"),
	)
}

// The program takes at most 64 MB of memory plus 20 times the length of its input, for any input.
func TestAmplification(t *testing.T) {
	all := inputs()
	step := len(all)/many(3, len(all)) | 1 // an odd step varies the tested kinds
	first := int(*seed % uint64(step))
	each(t, (len(all)-first+step-1)/step, func(i, _ int, _ *rand.Rand) {
		in := all[first+i*step]
		folder := scene(t)
		path := filepath.Join(folder, "input.txt")
		size := in.store(t, path)
		ways := [][]string{in.args}
		if in.kind == "lines" {
			ways = [][]string{{"query", "--json", "-f", "FILE"}, nil}
		}
		for _, args := range ways {
			peak, hung := feed(t, folder, path, args)
			switch most := ground + 20*size; {
			case hung:
				counted.note(t, "amplification: "+in.kind, crashed, "%s: it hangs", in.what)
			case peak > most:
				counted.note(t, "amplification: "+in.kind, wrong, "%s, %q: %d bytes of memory for %d of input, %d at most", in.what, args, peak, size, most)
			default:
				counted.note(t, "amplification: "+in.kind, survived, "")
			}
		}
	})
}

// store writes the input into a file and returns its length.
func (in input) store(t *testing.T, path string) (size int64) {
	t.Helper()
	f, err := os.Create(path)
	must(t, err)
	w := bufio.NewWriter(f)
	in.write(func(format string, args ...any) {
		n, err := fmt.Fprintf(w, format, args...)
		must(t, err)
		size += int64(n)
	})
	must(t, w.Flush())
	must(t, f.Close())
	return size
}

// feed runs the program on an input, discards the output, and returns the peak memory.
func feed(t *testing.T, folder, path string, args []string) (peak int64, hung bool) {
	t.Helper()
	ctx, cancel := unlimited(t)
	defer cancel()
	cmd := command(ctx, folder)
	named := false
	for _, arg := range args {
		named = named || strings.Contains(arg, "FILE")
		cmd.Args = append(cmd.Args, strings.ReplaceAll(arg, "FILE", path))
	}
	if !named {
		in, err := os.Open(path)
		must(t, err)
		defer func() { _ = in.Close() }()
		cmd.Stdin = in
	}
	if _, refused := cmd.Run().(*exec.ExitError); !refused && cmd.ProcessState == nil {
		t.Fatal("the program does not start")
	}
	return peakOf(cmd.ProcessState), ctx.Err() != nil
}
