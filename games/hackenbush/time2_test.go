package hackenbush_test
import ("testing";"time";"math/rand/v2";"context";"sprague/games/search")
func TestMixed(t *testing.T) {
	r := rand.New(rand.NewPCG(3,4))
	n := 0; try := func(name string, text string) {
		e := search.NewEngine(search.DefaultBudget)
		a := cpu(); w := time.Now()
		res, err := e.Value(context.Background(), rules, parsed(t, text))
		v := ""; if n < 20 { v = res.Value.String() }
		t.Log(name, n, time.Since(w).Round(time.Millisecond), (cpu()-a).Round(time.Millisecond), res.Searched, err, v[:min(60,len(v))], len(v))
	}
	for _, n = range []int{10, 20, 30, 50, 100, 300, 1000, 10000} {
		b := []byte{}
		for range n { b = append(b, "WBG"[r.IntN(3)]) }
		try("stalk", string(b))
		all := []twig{}
		for i := range n { all = append(all, twig{r.IntN(i+1), i+1, "LRG"[r.IntN(3)]}) }
		try("tree", written(all))
		all = []twig{}
		for i := range n { all = append(all, twig{r.IntN(i/4+1), i+1, "LRG"[r.IntN(3)]}) }
		try("flat", written(all))
		all = grown(r, n, n/2, "LRG")
		if n < 11 || n > 90 { try("graph", written(all)) }
	}
}
