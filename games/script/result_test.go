package script_test

import (
	"errors"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/script"
	"sprague/games/search"
)

// solved solves what play reaches from a position of an example, or of a change of it. It returns the
// result and the number of positions.
func solved(t *testing.T, name string, replace []string, args ...string) (result string, positions int) {
	t.Helper()
	_, source := example(t, name)
	s := read(t, name, strings.NewReplacer(replace...).Replace(source))
	p, err := s.Ruleset().Parse(args)
	if err != nil {
		t.Fatal(err)
	}
	solver := retrograde.New(s.Ruleset().(games.Resulting))
	v, err := solver.Solve(t.Context(), search.Budget{Positions: 1 << 24}, p[0])
	if err != nil {
		t.Fatal(err)
	}
	return v.String(), solver.Len()
}

// Results and numbers of positions as published: tic-tac-toe with its symmetries; Connect Four on
// small boards (Tromp, "John's Connect Four Playground": 161,029 positions of 4x4, a draw); Dodgem
// (Berlekamp, Conway and Guy 1982, chapter 22: the first player wins); the hounds win (chapter 21).
func TestPublishedResults(t *testing.T) {
	asymmetric := []string{"def same", "def unused"}
	for _, c := range []struct {
		name      string
		replace   []string
		args      []string
		outcome   string
		positions int // 0 for any
	}{
		{"tic-tac-toe", nil, []string{"........."}, "D", 765},
		{"tic-tac-toe", asymmetric, []string{"........."}, "D", 5478},
		{"connect-four", asymmetric, []string{"4", "4"}, "D", 161_029},
		{"connect-four", nil, []string{"4", "4"}, "D", 0},
		{"dodgem", nil, []string{"3"}, "N", 0},
		{"hare-and-hounds", nil, []string{""}, "N", 0}, // the hare wins endless play, and cannot reach it
	} {
		result, positions := solved(t, c.name, c.replace, c.args...)
		if result[:1] != c.outcome || c.positions > 0 && positions != c.positions {
			t.Errorf("%s(%s): %s, %d positions, want %s, %d", c.name, c.args, result, positions, c.outcome, c.positions)
		}
	}
}

// Scripts of games with results are refused where they contradict themselves.
func TestWrongResults(t *testing.T) {
	const moves = "def moves(n):\n    return [n - k for k in [1, 2] if k <= n]\n"
	ends := func(what string) string { return "def result(n):\n    return " + what + "\n" }
	for _, c := range []struct{ source, want string }{
		{ends("None") + "def left(n):\n    return []\ndef right(n):\n    return []\n", "x.star: with def result(p), write def moves(p) in the place of left and right; a position says whose turn it is"},
		{ends("None") + moves + "def parts(n):\n    return [n]\n", "x.star: a game with def result(p) has no parts: it is played alone"},
		{ends("None") + moves + "def judge(input):\n    return [grundy(3)]\n", "x.star: a game with def result(p) has no Grundy values; write wins(p)"},
		{ends("None") + moves + "cycles = 1\n", "x.star: cycles is 1; write cycles = DRAW, or leave the line out"},
		{"result = WIN\n" + moves, "x.star: result is WIN; write a function, def result(p)"},
		{"def result(n, m):\n    return None\n" + moves, "x.star: result takes 2 arguments; Sprague gives it 1"},
	} {
		if _, err := script.Read("x", []byte(c.source), script.Surroundings{}); err == nil || err.Error() != c.want {
			t.Errorf("%s\nis refused with %v, want %s", c.source, err, c.want)
		}
	}
	for _, c := range []struct{ source, want string }{
		{ends("None") + moves, "x(0) has no move, and result gives None; return WIN, LOSE, DRAW or a score where no move is left"},
		{ends("\"lost\" if n == 0 else None") + moves, "x.star:1:5: it returns \"lost\"; return None while play goes on, else WIN, LOSE, DRAW or a score, an integer (in result(0))"},
		{ends("[] if n == 0 else None") + moves, "x.star:1:5: it returns []; return None while play goes on, else WIN, LOSE, DRAW or a score, an integer (in result(0))"},
		{ends("True if n == 0 else None") + moves, "x.star:1:5: it returns True; return None while play goes on, else WIN, LOSE, DRAW or a score, an integer (in result(0))"},
		{ends("1 << 54 if n == 0 else None") + moves, "x.star:1:5: it returns 18014398509481984; return None while play goes on, else WIN, LOSE, DRAW or a score, an integer (in result(0))"},
		{ends("1 // n if n == 0 else None") + moves, "x.star:2:14: division by 0: 1 // 0 (in result(0))"},
		{ends("LOSE if n == 0 else None") + "def moves(n):\n    return [LOSE]\n", "x.star:3:5: LOSE is no position; positions are integers, texts, booleans, None and tuples of these (in moves(1))"},
		{ends("LOSE if n == 0 else None") + "def moves(n):\n    d = {}\n    d[0] = 1\n    return [DRAW]\n", "x.star:3:5: DRAW is no position; positions are integers, texts, booleans, None and tuples of these (in moves(1))"},
		{ends("LOSE if n == 0 else None") + "def moves(n):\n    return [plus(n - 1, 0)]\n", "x(1): a move leaves 2 positions; in a game with results it leaves one"},
		{ends("LOSE if n == 0 else None") + "def moves(n):\n    return [plus()]\n", "x((plus())) has no move, and result gives None; return WIN, LOSE, DRAW or a score where no move is left"},
	} {
		s := read(t, "x", c.source)
		_, err := retrograde.New(s.Ruleset().(games.Resulting)).Solve(t.Context(), search.DefaultBudget, games.Position{X: 1})
		if refusal := (*games.Error)(nil); !errors.As(err, &refusal) || refusal.Code != games.CodeScript || err.Error() != c.want {
			t.Errorf("%s\nis refused with %v, want %s", c.source, err, c.want)
		}
	}
}

// Results are the same whether they come from a stream or from a call.
func TestStreamsOfResults(t *testing.T) {
	const moves = "def moves(p):\n    return [(p[0] - 1, p[1])] if p[0] else []\n"
	for _, body := range []string{
		"    if p[0] == 0:\n        return WIN if p[1] == 0 else p[1] - 2\n",
		"    return DRAW if p[0] == 0 else None\n",
		"    for k in range(3):\n        if p[0] == 0 and p[1] == k:\n            return LOSE\n    return (p[1] if p[1] > 5 else None) if p[0] == 0 else None\n",
		"    if p[0]:\n        return\n    return LOSE\n",
		"    n, k = p\n    if n:\n        return None\n    return p[1] - 3\n",
	} {
		fast := read(t, "fast", "def result(p):\n"+body+moves).Ruleset().(games.Resulting)
		// A dictionary in the function prevents the stream.
		slow := read(t, "slow", "def result(p):\n    d = {}\n    d[1] = p\n"+body+moves).Ruleset().(games.Resulting)
		for x := range int64(2) {
			for y := range int64(8) {
				p, err := fast.Parse([]string{string(rune('0' + x)), string(rune('0' + y))})
				if err != nil {
					t.Fatal(err)
				}
				got, over := fast.Result(p[0])
				if want, ends := slow.Result(p[0]); got != want || over != ends {
					t.Errorf("%s\n(%d, %d): %v, %t, want %v, %t", body, x, y, got, over, want, ends)
				}
			}
		}
	}
}
