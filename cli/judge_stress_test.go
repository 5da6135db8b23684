package cli_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// mine is a solution of luogu-p2197 for stress tests. Its optional argument selects a mistake on
// heaps of 9.
func mine() {
	in := bufio.NewReader(os.Stdin)
	var cases int
	_, err := fmt.Fscan(in, &cases)
	var out strings.Builder
	for range cases {
		var n, xor int
		_, failed := fmt.Fscan(in, &n)
		err = errors.Join(err, failed)
		heaps := make([]int, n)
		for i := range heaps {
			_, failed := fmt.Fscan(in, &heaps[i])
			err = errors.Join(err, failed)
			xor ^= heaps[i]
		}
		answer := "No \n"
		if xor != 0 {
			answer = "Yes\r\n"
		}
		if len(os.Args) > 1 && slices.Contains(heaps, 3) {
			switch os.Args[1] {
			case "wrong":
				answer = "No\n"
			case "crash":
				fmt.Fprintln(os.Stderr, "a heap of 3")
				os.Exit(7)
			case "cut":
				answer = ""
			case "long":
				answer += "Yes\n"
			case "flood":
				fmt.Print(strings.Repeat("Yes\n", 100_000))
			case "late":
				time.Sleep(time.Hour)
			}
		}
		out.WriteString(answer)
	}
	fmt.Print(strings.TrimRight(out.String(), "\r\n"))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
