package conjecture

import (
	"context"
	"fmt"
	"testing"
"os"
"strings"

	"sprague/answer/pattern/formula"
)

func mexTable(k int, n int64, moves func(p []int64) [][]int64, outcome bool) *Table {
	tb := box(k, n)
	at := map[[3]int64]int64{}
	key := func(p []int64) (q [3]int64) { copy(q[:], p); return }
	var g func(p []int64) int64
	g = func(p []int64) int64 {
		if v, ok := at[key(p)]; ok { return v }
		seen := map[int64]bool{}
		for _, q := range moves(p) { seen[g(q)] = true }
		v := int64(0)
		for seen[v] { v++ }
		at[key(p)] = v
		return v
	}
	for i := range tb.Values {
		v := g(tb.At(i))
		if outcome { if v == 0 { v = 1 } else { v = 0 }; tb.Condition = true }
		tb.Values[i] = v
	}
	return tb
}

func TestGames(t *testing.T) {
	heap := func(n int64, take func(n int64) []int64) *Table {
		return mexTable(1, n, func(p []int64) (out [][]int64) { for _, m := range take(p[0]) { out = append(out, []int64{m}) }; return }, false)
	}
	games := map[string]*Table{
		"bash5": heap(2000, func(n int64) (o []int64) { for k := int64(1); k <= 5 && k <= n; k++ { o = append(o, n-k) }; return }),
		"half": heap(2000, func(n int64) (o []int64) { for k := int64(1); k <= n/2; k++ { o = append(o, n-k) }; return }),
		"odd": heap(2000, func(n int64) (o []int64) { for k := int64(1); k <= n; k += 2 { o = append(o, n-k) }; return }),
		"evenorall": heap(2000, func(n int64) (o []int64) { for k := int64(1); k <= n; k++ { if k%2 == 0 || k == n { o = append(o, n-k) } }; return }),
		"divisor": heap(2000, func(n int64) (o []int64) { for k := int64(1); k < n; k++ { if n%k == 0 { o = append(o, n-k) } }; return }),
		"squares": heap(2000, func(n int64) (o []int64) { for k := int64(1); k*k <= n; k++ { o = append(o, n-k*k) }; return }),
		"gcd1": heap(1000, func(n int64) (o []int64) { for k := int64(1); k <= n; k++ { a, b := n, k; for b > 0 { a, b = b, a%b }; if a == 1 { o = append(o, n-k) } }; return }),
	}
	rook := func(p []int64) (o [][]int64) { for k := int64(0); k < p[0]; k++ { o = append(o, []int64{k, p[1]}) }; for k := int64(0); k < p[1]; k++ { o = append(o, []int64{p[0], k}) }; return }
	wyt := func(p []int64) (o [][]int64) { o = rook(p); for k := int64(1); k <= min(p[0], p[1]); k++ { o = append(o, []int64{p[0]-k, p[1]-k}) }; return }
	games["euclidout"] = mexTable(2, 64, func(p []int64) (o [][]int64) { a, b := p[0], p[1]; for k := int64(1); b > 0 && k*b <= a; k++ { o = append(o, []int64{a-k*b, b}) }; for k := int64(1); a > 0 && k*a <= b; k++ { o = append(o, []int64{a, b-k*a}) }; return }, true)
	games["rook"] = mexTable(2, 40, rook, false)
	games["wythoff"] = mexTable(2, 60, wyt, true)
	games["wythoffvalues"] = mexTable(2, 60, wyt, false)
	games["minoftwo"] = mexTable(2, 40, func(p []int64) (o [][]int64) { for x := int64(0); x < p[0]; x++ { for y := int64(0); y < p[1]; y++ { o = append(o, []int64{x, y}) } }; return }, false)
	games["kiki"] = mexTable(2, 40, func(p []int64) (o [][]int64) { for _, q := range [][]int64{{p[0]-1, p[1]}, {p[0], p[1]-1}, {p[0]-1, p[1]-1}} { if min(q[0], q[1]) >= 0 { o = append(o, q) } }; return }, false)
	games["pairsplit"] = mexTable(2, 64, func(p []int64) (o [][]int64) { for _, m := range p { for x := int64(1); x < m; x++ { o = append(o, []int64{x, m-x}) } }; return }, false)
	only := os.Getenv("ONLY")
for name, tb := range games {
if only != "" && !strings.Contains(only, name) { continue }
		st := cpu()
		r, _ := Find(context.Background(), tb, Limits{400})
		text := "none"
		if r.Best != nil {
			text = fmt.Sprintf("%+v", r.Best.Formula)
			if e, ok := r.Best.Formula.(*formula.Expr); ok { text = e.Text(formula.Math, []string{"a", "b", "c"}) }
			text += fmt.Sprint(" from ", r.Best.Least, " ex ", len(r.Best.Exceptions), " bits ", r.Best.Bits)
		}
		fmt.Println(name, cpu()-st, r.Tried, text)
	}
}
