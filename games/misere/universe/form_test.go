package universe

import (
	"math/rand/v2"
	"testing"

	"sprague/games/misere/form"
)

// days returns the number of different forms born by each day.
func days(p *player, u Universe, last int) []int {
	born := []*tree{p.tree(nil, nil)}
	counts := []int{1}
	for range last {
		seen := map[*Form]bool{}
		var next []*tree
		for _, t := range p.born(u, born, len(born)) {
			if f := p.form(t, u); !seen[f] {
				seen[f] = true
				next = append(next, t)
			}
		}
		born, counts = next, append(counts, len(next))
	}
	return counts
}

// TestBorn counts games. Dorbec, Renault, Siegel and Sopena (2015) have 1268 dicot games born by day
// 3. TestOrderByPlay shows that the 196 dead-ending games born by day 2 differ.
func TestBorn(t *testing.T) {
	for u, want := range map[Universe][]int{Dicot: {1, 2, 9, 1268}, DeadEnding: {1, 4, 196}} {
		counts := days(newPlayer(), u, len(want)-1)
		for day := range want {
			if counts[day] != want[day] {
				t.Errorf("universe %d: %d games born by day %d, want %d", u, counts[day], day, want[day])
			}
		}
	}
}

// TestImpartial compares impartial games with each other: they are equal modulo dicot games iff they
// are equal modulo impartial ones (Renault, Binary dicots, 2015).
func TestImpartial(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	impartial, dicots := form.NewArena(1<<12, 1, 1<<12), NewArena(Dicot)
	same := map[*form.Form]*Form{impartial.Zero(): dicots.Zero()}
	back := map[*Form]*form.Form{dicots.Zero(): impartial.Zero()}
	all := []*form.Form{impartial.Zero()}
	for range 400 {
		var options []*form.Form
		var ours [2][]*Form
		for range r.IntN(5) {
			o := all[r.IntN(len(all))]
			options = append(options, o)
			ours[left], ours[right] = append(ours[left], same[o]), append(ours[right], same[o])
		}
		f, g := impartial.Of(options), dicots.Of(ours[left], ours[right])
		if known, ok := same[f]; ok && known != g {
			t.Fatal("equal impartial games have different reduced forms")
		}
		if known, ok := back[g]; ok && known != f {
			t.Fatal("different impartial games have the same reduced form")
		}
		if _, ok := same[f]; !ok {
			all = append(all, f)
		}
		same[f], back[g] = g, f
	}
	if len(all) < 100 {
		t.Errorf("only %d different games", len(all))
	}
}

// TestInvertible looks for inverses among all dead-ending games born by day 2.
func TestInvertible(t *testing.T) {
	for _, u := range universes {
		p := newPlayer()
		some := p.born(u, p.born(u, []*tree{p.tree(nil, nil)}, 1), 4)
		a := p.arenas[u]
		inverted := 0
		for _, f := range some {
			found := false
			for _, g := range some {
				found = found || a.Add(p.form(f, u), p.form(g, u)) == a.Zero()
			}
			if is, known := a.Invertible(p.form(f, u)); !known || is != found {
				t.Errorf("universe %d: game %d: invertible %v, but an inverse: %v", u, f.number, is, found)
			}
			if found {
				inverted++
			}
		}
		if inverted == 0 || inverted == len(some) {
			t.Errorf("universe %d: %d games of %d have inverses", u, inverted, len(some))
		}
	}
}

// TestStopped stops the work at many steps: no form is wrong for it.
func TestStopped(t *testing.T) {
	whole := func(a *Arena) *Form {
		f := a.Zero()
		for _, right := range []bool{false, true, true} {
			if f == nil {
				return nil
			}
			one := a.Of([]*Form{a.Zero(), f}, []*Form{f})
			if right {
				one = a.Negative(a.Of([]*Form{f}, []*Form{a.Zero()}))
			}
			f = a.Add(f, one)
		}
		return f
	}
	a := NewArena(DeadEnding)
	steps := 0
	a.Spend = func(n int) bool { steps += n; return true }
	want, _ := a.Text(whole(a), 1<<14)
	if steps < 100 {
		t.Fatalf("only %d steps", steps)
	}
	for limit := 0; limit <= steps; limit += 1 + steps/100 {
		a, left := NewArena(DeadEnding), limit
		a.Spend = func(n int) bool { left -= n; return left >= 0 }
		f := whole(a)
		if f == nil {
			continue
		}
		if text, _ := a.Text(f, 1<<14); text != "" && text != want {
			t.Fatalf("after %d steps of %d the form is %s, not %s", limit, steps, text, want)
		}
	}
}
