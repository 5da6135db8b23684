package judge_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"sprague/answer/judge"
	"sprague/games/script"
)

// BenchmarkScript reads an input of 4,000 cases with 50 numbers each by def judge, and by a program
// for python3 if available. The program tells the time that it takes without its start.
func BenchmarkScript(b *testing.B) {
	const cases, numbers = 4_000, 50
	r := rand.New(rand.NewPCG(1, 2))
	var input strings.Builder
	fmt.Fprintln(&input, cases)
	for range cases {
		fmt.Fprintln(&input, numbers)
		for range numbers {
			fmt.Fprint(&input, r.IntN(1_000_000_000), " ")
		}
		input.WriteByte('\n')
	}
	path := filepath.Join(b.TempDir(), "input")
	if err := os.WriteFile(path, []byte(input.String()), 0o600); err != nil {
		b.Fatal(err)
	}
	for _, test := range []struct{ name, judge, python string }{
		{
			"integers",
			"        for i in range(input.int()):\n            x ^= input.int()\n",
			"        line(); x = 0\n        for n in map(int, line().split()): x ^= n\n",
		},
		{
			"words",
			"        for i in range(input.int()):\n            x ^= int(input.word())\n",
			"        line(); x = 0\n        for w in line().split(): x ^= int(w)\n",
		},
		{
			"lines",
			"        input.line()\n        for w in input.line().split():\n            x ^= int(w)\n",
			"        line(); x = 0\n        for w in line().split(): x ^= int(w)\n",
		},
	} {
		b.Run(test.name+"/judge", func(b *testing.B) {
			source := countdown + "def judge(input):\n    out = []\n    for case in range(int(input.line())):\n        x = 0\n" + test.judge + "        out.append(x)\n    return out\n"
			s, err := script.Read("x", []byte(source), script.Surroundings{})
			if err != nil {
				b.Fatal(err)
			}
			p, err := judge.OfScript(s)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if err := p.Solve(b.Context(), noDatabase(), strings.NewReader(input.String()), io.Discard); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/cases/numbers, "ns/number")
		})
		b.Run(test.name+"/python", func(b *testing.B) {
			program := "import sys, time\nbegin = time.perf_counter()\nline = open(sys.argv[1]).readline\nout = []\ndef main():\n    for case in range(int(line())):\n" +
				test.python + "        out.append(x)\nmain()\nprint(time.perf_counter() - begin)\n"
			total := 0.0
			for b.Loop() {
				out, err := exec.Command("python3", "-c", program, path).Output()
				if err != nil {
					b.Skip("no python3: ", err)
				}
				seconds, err := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
				if err != nil {
					b.Fatal(err)
				}
				total += seconds
			}
			b.ReportMetric(total*float64(time.Second)/float64(b.N)/cases/numbers, "ns/number")
		})
	}
}
