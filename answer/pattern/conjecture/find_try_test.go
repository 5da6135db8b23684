package conjecture

import (
	"context"
	"fmt"
	"syscall"
"testing"
	"time"

	"sprague/answer/pattern/formula"
)

func box(k int, n int64) *Table {
	tb := &Table{Numbers: k}
	for m := int64(0); m < n; m++ { // shells by the greatest number
		var rec func(p []int64, top bool)
		rec = func(p []int64, top bool) {
			if len(p) == k {
				if top { tb.Points = append(tb.Points, p...) ; tb.Values = append(tb.Values, 0)}
				return
			}
			for i := int64(0); i <= m; i++ {
				rec(append(p[:len(p):len(p)], i), top || i == m)
			}
		}
		rec(nil, false)
	}
	return tb
}

func randomExpr(r *random, numbers, ops int) *formula.Expr {
	if ops == 0 {
		if r.below(3) == 0 {
			return formula.Const(int64(1 + r.below(6)))
		}
		return formula.Number(r.below(numbers))
	}
	all := formula.All()
	op := all[r.below(len(all))]
	if r.below(2) == 0 { op = all[r.below(20)] }
	if op.Unary != nil {
		return formula.Unary(op, randomExpr(r, numbers, ops-1))
	}
	left := r.below(ops)
	return formula.Binary(op, randomExpr(r, numbers, left), randomExpr(r, numbers, ops-1-left))
}

func cpu() time.Duration { var u syscall.Rusage; syscall.Getrusage(0, &u); return time.Duration(u.Utime.Nano()) }

func TestRandomExpr(t *testing.T) {
	r := random(9)
	for _, ops := range []int{5, 7} {
		found, all := 0, 0
		var worst, total time.Duration
		for all < 12 {
			k := 1 + all%3
			n := []int64{0, 4000, 64, 16}[k]
			e := randomExpr(&r, k, ops)
			tb := box(k, n)
			und := 0
			for i := range tb.Values {
				tb.Values[i] = e.Eval(tb.At(i))
				if tb.Values[i] == formula.Undefined { und++ }
			}
			diff := map[int64]bool{}
			for _, v := range tb.Values { diff[v] = true }
			if und > 0 || len(diff) < 3 { continue }
			all++
			st := cpu()
			rep, _ := Find(context.Background(), tb, Limits{400})
			d := cpu()-st; total += d; worst = max(worst, d)
			if rep.Best != nil && len(rep.Best.Exceptions) == 0 { found++ } else { fmt.Println("miss", d, rep.Tried, k, e.Text(formula.Math, []string{"a", "b", "c"})) }
		}
		fmt.Println(ops, found, all, total/12, worst)
	}
}
