package hackenbush_test
import ("testing";"time";"math/rand/v2";"context";"syscall";"sprague/games/search")
func cpu() time.Duration { var u syscall.Rusage; syscall.Getrusage(0,&u); return time.Duration(u.Utime.Nano()+u.Stime.Nano()) }
func TestSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(3,4))
	for n := 14; n <= 20; n+=2 {
		for _, l := range []string{"LR","LRG"} {
		for k := range 3 {
		all := grown(r, n, n/2+k, l)
		e := search.NewEngine(search.DefaultBudget)
		p := parsed(t, written(all))
		a := cpu()
		res, err := e.Value(context.Background(), rules, p)
		text := res.Value.String()
		t.Log(n, l, (cpu()-a).Round(time.Millisecond), res.Searched, err, text[:min(60,len(text))])
		}}
	}
	grid := []twig{}
	for x := range 4 { for y := range 3 {
		v := 1+x+4*y
		if y == 0 { grid = append(grid, twig{0, v, 'G'}) } else { grid = append(grid, twig{v-4, v, "LR"[(x+y)%2]}) }
		if x > 0 { grid = append(grid, twig{v-1, v, "LRG"[(x+y)%3]}) }
	}}
	e := search.NewEngine(search.DefaultBudget)
	a := cpu()
	res, err := e.Value(context.Background(), rules, parsed(t, written(grid)))
	text := res.Value.String()
	t.Log("grid", len(grid), (cpu()-a).Round(time.Millisecond), res.Searched, err, text[:min(60,len(text))])
}
