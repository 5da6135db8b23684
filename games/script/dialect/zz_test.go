package dialect_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"sort"
	"testing"
)

func TestZZ(t *testing.T) {
	h := map[string]int{}
	ex := map[string]string{}
	for i := range 1000 {
		r := rand.New(rand.NewPCG(uint64(i), 1))
		src := program(r.IntN)
		o := run(src, few, 2, 5, 3)
		k := "ok"
		if o.err != nil {
			k = regexp.MustCompile(`test.star:\d+:\d+: `).ReplaceAllString(o.err.Error(), "")
			k = regexp.MustCompile(`[-\d]+|"[^"]*"|\(.*\)|\[.*\]`).ReplaceAllString(k, "#")
		}
		h[k]++
		ex[k] = src
	}
	var ks []string
	for k := range h {
		ks = append(ks, k)
	}
	sort.Slice(ks, func(i, j int) bool { return h[ks[i]] > h[ks[j]] })
	for _, k := range ks[:min(len(ks), 40)] {
		fmt.Println(h[k], k)
	}
	fmt.Println(ex[ks[0]])
}
