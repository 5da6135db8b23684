package conjecture

import ("testing";"time";"fmt";"sprague/answer/pattern/formula")

func TestBankSizes(t *testing.T) {
	for k := 1; k <= 3; k++ {
		tb := &Table{Numbers: k}
		n := 1000
		if k == 2 { n = 64 } else if k == 3 { n = 16 }
		var rec func(p []int64)
		rec = func(p []int64) {
			if len(p) == k { tb.Points = append(tb.Points, p...); tb.Values = append(tb.Values, p[0]); return }
			for i := range n { rec(append(p[:len(p):len(p)], int64(i))) }
		}
		rec(nil)
		st := time.Now()
		b := newBank(sampleOf(tb, 0), 2, 1000000)
		fmt.Println(k, b.ends, b.tried, time.Since(st))
		c := framesOf(b, 1, false)
		fmt.Println(len(c.list))
		cnt := 0
		b.candidates(3, func(_ *formula.Op, _, _ int32) bool { cnt++; return true })
		fmt.Println("inner", cnt)
	}
}
