package gamesman_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/web/gamesman"
)

func service(t *testing.T) *answer.Service {
	t.Helper()
	s, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// Values, remoteness and moves of all small positions agree with play by the rules.
func TestByPlay(t *testing.T) {
	s := service(t)
	if plays := plainGames(); len(plays) != len(gamesman.Games()) {
		t.Fatal("a game is not tested")
	}
	for _, p := range plainGames() {
		g, ok := gamesman.Find(p.id)
		if !ok {
			t.Fatalf("no game %s", p.id)
		}
		by := p.player()
		for _, notation := range p.positions {
			for turn := 1; turn <= 2; turn++ {
				at := string(rune('0'+turn)) + "_" + notation
				x, err := gamesman.Ask(t.Context(), s, g, at, answer.Limits{}, 1_000_000)
				if err != nil {
					t.Fatalf("%s %s: %v", p.id, at, err)
				}
				here := factOf(by, p.same(notation), turn)
				if !agrees(x.Facts, here) {
					t.Fatalf("%s: %+v, by play %+v", at, x.Facts, here)
				}
				after := map[string]fact{}
				for _, to := range p.moves(p.same(notation), turn) {
					after[p.same(to)] = factOf(by, p.same(to), 3-turn)
				}
				checkMoves(t, p, at, x.Moves, after, 3-turn)
			}
		}
	}
}

func agrees(f gamesman.Facts, by fact) bool {
	value := "lose"
	if by.won {
		value = "win"
	}
	return f.Value == value && f.Remoteness == by.length && f.AutoGUI == f.Position
}

// checkMoves compares the moves of a position with the positions after the moves by the rules.
func checkMoves(t *testing.T, p plain, at string, moves []gamesman.Move, after map[string]fact, turn int) {
	t.Helper()
	met := map[string]bool{}
	quickest, slowest := int64(1<<60), int64(0) // wins and losses of the mover
	for _, f := range after {
		if f.won {
			slowest = max(slowest, f.length)
		} else {
			quickest = min(quickest, f.length)
		}
	}
	for i, m := range moves {
		player, notation, _ := strings.Cut(m.Position, "_")
		f, ok := after[p.same(notation)]
		met[p.same(notation)] = true
		delta, value := m.Remoteness-quickest, "win"
		if f.won {
			delta, value = slowest-m.Remoteness, "lose"
		}
		if !ok || !agrees(m.Facts, f) || player != string(rune('0'+turn)) || m.Value != value || m.Delta != delta || m.Move == "" {
			t.Fatalf("%s %s: %+v, by play %+v", p.id, at, m, f)
		}
		if i > 0 && (moves[i-1].Value < value || moves[i-1].Value == value && moves[i-1].Delta > delta) {
			t.Fatalf("%s %s: %+v stands before %+v", p.id, at, moves[i-1], m)
		}
	}
	if len(met) != len(after) {
		t.Fatalf("%s %s: moves to %v, by play %v", p.id, at, slices.Sorted(maps.Keys(met)), slices.Sorted(maps.Keys(after)))
	}
}

// A remoteness that takes too long is -100; the value stands.
func TestUnknownRemoteness(t *testing.T) {
	s := service(t)
	g, _ := gamesman.Find("domineering")
	for _, at := range []string{"1_4,3", "2_4,3"} {
		full, err := gamesman.Ask(t.Context(), s, g, at, answer.Limits{}, 1_000_000)
		if err != nil {
			t.Fatal(err)
		}
		short, err := gamesman.Ask(t.Context(), s, g, at, answer.Limits{}, 10)
		if err != nil || short.Remoteness != -100 || short.Value != full.Value || full.Remoteness < 0 {
			t.Fatalf("%+v, %+v, %v", short.Facts, full.Facts, err)
		}
		values := func(p gamesman.Position) map[string]string {
			all := map[string]string{}
			for _, m := range p.Moves {
				all[m.Position] = m.Value
			}
			return all
		}
		if !maps.Equal(values(full), values(short)) || short.Moves[0].Delta != 0 {
			t.Errorf("%v, %v", values(full), values(short))
		}
	}
}

// The variants begin with positions; what is no position of the game is refused.
func TestVariants(t *testing.T) {
	s := service(t)
	for _, listed := range gamesman.Games() {
		g, ok := gamesman.Find(listed.ID)
		if !ok || len(g.Variants) == 0 {
			t.Fatalf("%+v", g)
		}
		for _, v := range g.Variants {
			start, err := gamesman.Begin(t.Context(), s, g, v.ID, answer.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := gamesman.Ask(t.Context(), s, g, start.Position, answer.Limits{}, 1000); err != nil {
				t.Errorf("%s: %v", start.Position, err)
			}
		}
		for _, at := range []string{"", "1", "3_3,3", "1_3)+nim(3", "1_3,3) = " + g.ID + "(3,3", "1_3,3)+1/2*(1", "1_ab", "1_-1", "1_3,3)*2", "x_3", "1_3,3) # "} {
			if x, err := gamesman.Ask(t.Context(), s, g, at, answer.Limits{}, 1000); err == nil {
				t.Errorf("%s: %q gives %+v", g.ID, at, x)
			}
		}
	}
	if _, ok := gamesman.Find("chess"); ok {
		t.Error("chess is found")
	}
}
