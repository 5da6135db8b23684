package query_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/sum"
)

// Published values of games in which play may come back: the outcome class, or the results if Left
// and if Right begins, and the stopper, or the onside and the offside. WW is Winning Ways, 1982,
// chapter 11; CGT is A. N. Siegel, Combinatorial Game Theory, 2013, chapter VI; the others are from
// the tests of CGSuite.
func TestPublishedLoopyValues(t *testing.T) {
	e := evaluator()
	e.Limits = sum.Limits{List: 1, Each: true, Work: 1000}
	for _, test := range []struct{ text, outcome, value string }{
		// WW.
		{"on", "L", "on"},
		{"off", "R", "off"},
		{"over", "L", "over"},
		{"dud", "D", "on & off"},
		{"on + off", "D", "on & off"},
		{"tis", "DL", "1 & 0"},
		{"tisn", "RD", "0 & -1"},
		{"upon", "L", "^[on]"},
		{"over + over", "L", "over"},
		{"over + ^20", "L", "over"},
		{"over - over", "D", "over & under"},
		{"upon + *", "N", "^[on] + *1"},
		// CGT.
		{"{0 || 0 | 0, pass}", "L", "^<on>"},
		{"tis + tisn", "D", "1 & -1"},
		// CGSuite.
		{"{pass | 3/2}", "L", "3/2 + under"},
		{"{-1/4* | pass}", "R", "-1/4 + v[on]"},
		{"{0, * || * | pass}", "N", "^<on> + *1"},
		{"{0, pass | 0 || 0}", "R", "v<on>"},
		{"{pass | * || 0, *}", "N", "v<on> + *1"},
		{"5 + ^<on>*", "L", "5 + ^<on> + *1"},
		{"5over", "", ""},
		{"{0 ||| 0 || 0 | { | pass}}", "L", "{0 | {0 | {0 | off}}}"},
		{"{{pass | } | 0 || 0}", "R", "{{on | 0} | 0}"},
		{"{0 ||| 0 || pass | 0}", "L", "{0 | {0 | under}}"},
		{"a{0 |||| 0 ||| a | * || *}", "L", "a{0 | {0 | {{a | *1} | *1}}}"},
		{"a{{ | a} | }", "DL", "1 & 0"},
		{"{0 | {dud | }, *}", "LD", "^ & v + *1"},
		{"a{1 || a | 0}", "LD", "2 & ±1"},
		{"^<on> + {0 | upon}", "L", "{0 | {0 | ^<on> + *1}} & {0 | ^[on]}"},
		{"10*upon", "L", "{0 | {0 | {0 | {0 | {0 | {0 | {0 | {0 | {0 | ^[on] + *1}}}}}}}}}"},
		{"over + 5", "L", "5 + over"},
		{"under - 5", "R", "-5 + under"},
		{"{0 || 0 | off}", "L", "{0 | {0 | off}}"},
		{"tiny(on)", "L", "{0 | {0 | off}}"},
		{"-tiny(over)", "R", "{{over | 0} | 0}"},
		{"miny(on)", "R", "{{on | 0} | 0}"},
		{"±over", "N", "{over | under}"},
		{"-±{over, 1}", "N", "±1"},
		{"±±over", "P", "0"},
		{"over-1/64", "R", "-1/64 + over"},
		{"tis-tisn", "DL", "2 & 0"},
		{"a{0 | a{1 | a}}", "L", "1"},
		{"{pass}", "D", "on & off"},
		{"{0, {{0 | 0}, {pass}}}", "N", "*1"},
		{strings.Repeat("{", 8) + "pass" + strings.Repeat("}", 8), "D", "on & off"},
		{strings.Repeat("{", 60) + "pass" + strings.Repeat("}", 60), "", ""},
		{"{over}", "", ""},
		{"a{a, 1}", "", ""},
		{"{0, {over - 1}}", "", ""},
		// Degrees of loopiness.
		{"degree(on)", "L", "on"},
		{"degree(over)", "L", "over"},
		{"degree(upon)", "L", "^<on>"},
		{"degree(^<on>)", "L", "^<on>"},
		{"degree(upon + nim(3) + 1/2)", "L", "^<on>"},
		{"-degree(over - 5)", "R", "under"},
		{"degree(±1)", "P", "0"},
		{"degree(tis)", "", ""},
		{"misere(degree(over))", "", ""},
		// Bach's carousel has no sides.
		{"a{0, {1 | 1, {*, {1 + * | 1 + *, a} | *}} | 0}", "N", ""},
	} {
		a, err := e.Ask(context.Background(), test.text)
		switch {
		case err != nil:
			t.Fatalf("%s: %v", test.text, err)
		case test.outcome == "":
			if a.Error == nil {
				t.Errorf("%s is answered", test.text)
			}
			continue
		case a.Error != nil:
			t.Errorf("%s: %v", test.text, a.Error)
			continue
		}
		value := ""
		if a.Value != nil {
			value = *a.Value
		} else if a.ValueNote.Empty() {
			t.Errorf("%s has no value, and no note", test.text)
		}
		if *a.Outcome != test.outcome || value != test.value {
			t.Errorf("%s is %s, %q; want %s, %q", test.text, *a.Outcome, value, test.outcome, test.value)
		}
		for i, player := range []games.Player{games.Left, games.Right} {
			wins := a.Wins(player, true)
			listed := false
			for _, m := range a.Moves {
				listed = listed || m.Player == player.String()
			}
			if wins != listed {
				t.Errorf("%s: player %d wins %v, with winning moves %v", test.text, i, wins, listed)
			}
		}
	}
}

// Sums of games without stoppers as sides, and with sides that differ.
func TestSumsWithoutSides(t *testing.T) {
	e := evaluator()
	const carousel = "a{0, {1 | 1, {*, {1 + * | 1 + *, a} | *}} | 0}"
	if a, err := e.Ask(context.Background(), "tis + tisn + "+carousel); err != nil || a.Error != nil || *a.Outcome != "D" || a.ValueNote.Empty() {
		t.Errorf("%v, %v", a.Error, err)
	}
	if a, err := e.Ask(context.Background(), "tis + tisn + "+carousel+" > 1"); err != nil || a.Error != nil || *a.Relation {
		t.Errorf("%v, %v", a.Error, err)
	}
}

// No label is that of braces around, however many a game needs.
func TestLabelsStayApart(t *testing.T) {
	e := evaluator()
	e.Limits = sum.Limits{List: 1, Each: true, Work: 1000}
	var options []string
	for i := range 27 {
		options = append(options, fmt.Sprintf("x{%d | {x | a, {%d | x}}}", i, i))
	}
	text := "a{0, " + strings.Join(options, ", ") + " | {a | -5}}"
	a, err := e.Ask(context.Background(), text)
	if err != nil || a.Error != nil {
		t.Fatalf("%v, %v", a.Error, err)
	}
	written, _, _ := strings.Cut(a.Moves[0].Move.String(), ": move to")
	if again, err := e.Ask(context.Background(), written); err != nil || again.Error != nil || again.Moves[0].Move.String() != a.Moves[0].Move.String() {
		t.Errorf("%s is read as %v, %v", written, again.Error, err)
	}
	if inner := strings.Count(written, "a{"); inner != 1 {
		t.Errorf("%d braces are named a in %s", inner, written)
	}
}

// Relations of games in which play may come back.
func TestLoopyRelations(t *testing.T) {
	e := evaluator()
	for text, want := range map[string]bool{
		"over > 0": true, "over > ^20": true, "over < 1/1024": true, "upon > 0": true, "upon || *": true, "upon < over": true, "^<on> < ^": true, "^<on> > 0": true,
		"on > over": true, "on > on": false, "on == {on | }": true, "on == {0, pass | }": true, "dud == dud": true, "dud == 0": false, "dud || 0": true, "over == x{0 | x}": true,
		"{0 | v[on] + *} == ^<on>": true, "tis >= 0": true, "tis == 1": false, "over + over == over": true, "-over == under": true, "upon + ^<on> > upon": true,
	} {
		a, err := e.Ask(context.Background(), text)
		if err != nil || a.Error != nil || *a.Relation != want {
			t.Errorf("%s: %v, %v", text, a.Error, err)
		}
	}
}

// A script with left and right whose play may come back has values: without a player to move its
// positions stand in sums. They end as the positions with a player do.
func TestScriptsWithSides(t *testing.T) {
	e := scripted(t, `cycles = DRAW
def left(p):
    a, b = p
    return [(q, b) for q in [a + 1, a - 1] if 0 <= q and q < b] + ([p] if a == 0 else [])
def right(p):
    a, b = p
    return [(a, q) for q in [b - 1, b - 2, b + 1] if a < q and q < 6] + ([p] if b == 5 else [])
`)
	ask := func(text string) query.Answer {
		a, err := e.Ask(context.Background(), text)
		if err != nil || a.Error != nil {
			t.Fatalf("%s: %v, %v", text, a.Error, err)
		}
		return a
	}
	draws := 0
	for b := range 6 {
		for a := range b {
			position := fmt.Sprintf("odd(%d, %d", a, b)
			together := ask(position + ")")
			for i, player := range []games.Player{games.Left, games.Right} {
				alone := *ask(fmt.Sprintf("%s, %s)", position, player)).Outcome
				if wins := together.Wins(player, true); wins != (alone == "N") || together.Draws(player) != (alone == "D") {
					t.Errorf("%s) is %s, and with player %d to move %s", position, *together.Outcome, i, alone)
				}
			}
			if strings.Contains(*together.Outcome, "D") {
				draws++
			}
			if difference := ask(position + ") - " + position + ")"); *together.Value != "0" && strings.Contains(*together.Value, "&") == (*difference.Outcome == "P") {
				t.Errorf("%s) is worth %s, and its difference from itself %s", position, *together.Value, *difference.Outcome)
			}
		}
	}
	if draws == 0 {
		t.Error("no position is drawn")
	}
	if a := ask("{odd(1, 3) | 0} + nim(1)"); a.Value == nil {
		t.Errorf("options in braces: %v", a.ValueNote)
	}
	for text, part := range map[string]string{
		"odd(1)": "say who moves first", "odd(0, 3, up)": "say who moves first", "misere(odd(0, 3))": "cannot be part of misere play", "misere(over)": "cannot be part of misere play", "selective(tis, nim(1))": "cannot be part of a compound", "odd(0, 3, left) + nim(1)": "cannot be part of a sum",
	} {
		a, err := e.Ask(context.Background(), text)
		if err != nil || a.Error == nil || !strings.Contains(a.Error.Message.String(), part) {
			t.Errorf("%s: %v, %v", text, a.Error, err)
		}
	}
}

// Two players walk towards each other and back on a path; from 17 squares on such games have more than
// 100 positions. The value of 136 positions ends beside its negative as play tells, which lists the
// positions of the sum. The value of 990 follows the same rule.
func TestLargeScriptsHaveValues(t *testing.T) {
	const rules = `cycles = DRAW
def left(p):
    n, a, b = p
    return [(n, q, b) for q in [a + 1, a - 1] if 0 <= q and q < b]
def right(p):
    n, a, b = p
    return [(n, a, q) for q in [b - 1, b - 2, b + 1] if a < q and q < n]
`
	e := scripted(t, rules)
	for _, test := range []struct{ text, outcome, value string }{
		{"odd(17, 0, 16)", "R", "v14 + *1"},
		{"odd(17, 0, 16) + ^14*", "P", "0"},
		{"odd(17, 3, 16) + ^11", "P", "0"},
		{"odd(45, 0, 44)", "R", "v42 + *1"},
		{"10000*tis", "DL", "10000 & 0"},
		{"10000*tis + 3*tisn", "D", "10000 & -3"},
		{"1000000*over", "L", "over"},
	} {
		a, err := e.Ask(context.Background(), test.text)
		if err != nil || a.Error != nil || a.Value == nil || *a.Outcome != test.outcome || *a.Value != test.value {
			t.Errorf("%s: %v, %v, %v", test.text, a.Value, a.Error, err)
		}
	}
	for text, want := range map[string]bool{"odd(24, 0, 23) == v21": true, "1000000*over < 1/64": true, "10000*tis >= 3*tis": true} {
		a, err := e.Ask(context.Background(), text)
		if err != nil || a.Error != nil || *a.Relation != want {
			t.Errorf("%s: %v, %v", text, a.Error, err)
		}
	}
	if a, err := e.Ask(context.Background(), "100000*upon > 0"); err != nil || a.Error == nil || a.Error.Code != games.CodeTooLarge {
		t.Errorf("a large relation is %v, %v", a.Error, err)
	}
}
