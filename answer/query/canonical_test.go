package query_test

import (
	"testing"

	"sprague/answer/query"
)

// Queries are repeated in canonical notation.
func TestCanonical(t *testing.T) {
	tests := []struct{ text, canonical string }{
		// Calls.
		{"nim(3,4,5)", "nim(3,4,5)"},
		{"  nim ( 3 ,\t4 , 5 ) ", "nim(3,4,5)"},
		{"nim(007)", "nim(7)"},
		{"nim()", "nim()"},
		{"nim( )", "nim()"},
		{"nim(0)", "nim(0)"},
		{"kayles\n(12)", "kayles(12)"},
		{"cutting(6, 9)", "cutting(6,9)"},
		{"messenger(WbW)", "messenger(wbw)"},
		{"messenger()", "messenger()"},
		{"hackenbush(wbw, B)", "hackenbush(WBW,B)"},
		{"hackenbush()", "hackenbush()"},

		{"nim(3 4  5)", "nim(3,4,5)"},
		{"cutting( 6 9 )", "cutting(6,9)"},
		{"Nim(3)", "nim(3)"},
		{"Subtraction[1](3)", "subtraction[1](3)"},
		{"messenger(WbW) + NIM 3 4", "messenger(wbw) + nim(3,4)"},
		{"nim（3，4、5）", "nim(3,4,5)"},
		{"nim　3　4", "nim(3,4)"},

		// Parameters are normalized.
		{"subtraction[4,3,1,3](10)", "subtraction[1,3,4](10)"},
		{"subtraction[ 1 .. 5 , 9 ](10)", "subtraction[1..5,9](10)"},
		{"subtraction[1,2,3,4](10)", "subtraction[1..4](10)"},
		{"subtraction[1，3..4](10)", "subtraction[1,3,4](10)"},
		{"subtraction【1，3】（10）", "subtraction[1,3](10)"},
		{"subtraction[](7)", "subtraction[](7)"},
		{"octal[.77](3)", "octal[0.77](3)"},
		{"octal[0.770](3)", "octal[0.77](3)"},
		{"octal[0.[3]](5)", "octal[0.(3)](5)"},
		{"octal[0.(33)](5)", "octal[0.(3)](5)"},
		{"octal[4.3(3)](5)", "octal[4.(3)](5)"},
		{"octal[0.7(0)](5)", "octal[0.7](5)"},
		{"octal[0.](5)", "octal[0.0](5)"},

		// Bare words.
		{"nim 3 4 5", "nim(3,4,5)"},
		{"nim 3,4,5", "nim(3,4,5)"},
		{"nim 3, 4 , 5", "nim(3,4,5)"},
		{"kayles 12 + nim 3", "kayles(12) + nim(3)"},
		{"subtraction 1,3,4 10", "subtraction[1,3,4](10)"},
		{"subtraction 1..4 10 7", "subtraction[1..4](10,7)"},
		{"subtraction[1,3] 10", "subtraction[1,3](10)"},
		{"octal 0.77 12", "octal[0.77](12)"},
		{"cutting 6 9", "cutting(6,9)"},
		{"hackenbush WB b", "hackenbush(WB,B)"},
		{"(nim 3 4)", "nim(3,4)"},
		{"2*nim 3", "2*nim(3)"},
		{"nim 3 - kayles 4", "nim(3) - kayles(4)"},

		// Sums, signs and multiples.
		{"nim(1)+nim(2)+nim(3)", "nim(1) + nim(2) + nim(3)"},
		{"((nim(1)))", "nim(1)"},
		{"(nim(1) + 2) + 3", "(nim(1) + 2) + 3"},
		{"1 - (2 - 3)", "1 - (2 - 3)"},
		{"-nim(3)", "-nim(3)"},
		{"- - nim(3)", "nim(3)"},
		{"---nim(3)", "-nim(3)"},
		{"-(-(3))", "3"},
		{"1 - -3", "1 + 3"},
		{"1 + -3", "1 - 3"},
		{"1 + (-3)", "1 - 3"},
		{"-1 - 2", "-1 - 2"},
		{"-(1 + 2)", "-(1 + 2)"},
		{"(-1 + 2) - 3", "(-1 + 2) - 3"},
		{"3*nim(4)", "3*nim(4)"},
		{"3 * nim 4", "3*nim(4)"},
		{"2*3*nim(4)", "2*3*nim(4)"},
		{"3*-nim(4)", "3*(-nim(4))"},
		{"-3*nim(4)", "-3*nim(4)"},
		{"3*(nim(1) + 1/2)", "3*(nim(1) + 1/2)"},
		{"0*nim(4)", "0*nim(4)"},
		{"4/2*nim(1)", "2*nim(1)"},

		// Values can be pasted.
		{"*5", "nim(5)"},
		{"-*5", "-nim(5)"},
		{"3**5", "3*nim(5)"},
		{"1/2 + *5", "1/2 + nim(5)"},

		// The notation of the literature.
		{"^^", "^2"},
		{"^^*", "^2 + nim(1)"},
		{"vvv*2", "v3 + nim(2)"},
		{"↑ + ⇑* - ↓3 + ⇓", "^ + ^2 + nim(1) - v3 + v2"},
		{"↑↑⇑", "^4"},
		{"-⇑*", "-(^2 + nim(1))"},
		{"v<3>", "v<3>"},
		{"up<02>*1 - down[3]", "^<2> + nim(1) - v[3]"},
		{"v<3", "v < 3"},
		{"^ <3", "^ < 3"},
		{"^<2> > 0", "^<2> > 0"},
		{"+-1", "±1"},
		{"3+-1", "3 - 1"},
		{"3 + +-1", "3 + ±1"},
		{"3±1", "3 + ±1"},
		{"±1±2", "±1 + ±2"},
		{"±{1, 1+*}", "±{1, 1 + nim(1)}"},
		{"±{2|1}", "±{2 | 1}"},
		{"±{1}", "±1"},
		{"{0|^^*}", "{0 | ^2 + nim(1)}"},
		{"1/2^*", "1/2 + ^ + nim(1)"},
		{"1/2 ^", "1/2 + ^"},
		{"-1/4v[2]*3", "-1/4 + v[2] + nim(3)"},
		{"5 + -1^", "5 - 1 + ^"},
		{"3* - nim(2)", "3*(-nim(2))"},
		{"3*+nim(2)", "3 + nim(1) + nim(2)"},
		{"3 - 2*", "3 - 2 + nim(1)"},
		{"{1*|0}", "{1 + nim(1) | 0}"},
		{"3v2*", "3 + v2 + nim(1)"},
		{"mean(1*)", "mean(1 + nim(1))"},

		// Numbers.
		{"0", "0"},
		{"2/4", "1/2"},
		{"-3", "-3"},
		{"00012", "12"},
		{"{|}", "{ | }"},
		{"{0|}", "{0 | }"},
		{"{|0}", "{ | 0}"},
		{"{ 0 , 1|3 }", "{0, 1 | 3}"},
		{"{1/3|11/4}", "{1/3 | 11/4}"},
		{"{-2/6|1/7,2/7}", "{-1/3 | 1/7, 2/7}"},
		{"{--1|}", "{1 | }"},
		{"{{|}|{{|}|}}", "{{ | } | {{ | } | }}"},
		{"-{-{0|}|}", "-{-{0 | } | }"},
		{"2*{0|1}", "2*{0 | 1}"},

		// Misère play.
		{"misere(nim(1,1,2))", "misere(nim(1,1,2))"},
		{"misere ( nim 1 + 3*nim 2 )", "misere(nim(1) + 3*nim(2))"},
		{"(misere(*2))", "misere(nim(2))"},
		{"misere(0)", "misere(0)"},
		{"misere nim(3,4)", "misere(nim(3,4))"},
		{" Misere nim 3 4 + 2*kayles 5", "misere(nim(3,4) + 2*kayles(5))"},
		{"misere -nim(3)", "misere(-nim(3))"},
		{"misere(hackenbush(1-0G, gg) + nim(2))", "misere(hackenbush(0-1G,GG) + nim(2))"},
		{"MISERE(nim(3))", "misere(nim(3))"},
		{"Conjunctive(nim(3)， kayles（5）)", "conjunctive(nim(3), kayles(5))"},

		// Relations.
		{"nim(3)>=nim(4)", "nim(3) >= nim(4)"},
		{"1/2<=1", "1/2 <= 1"},
		{"kayles 3 > nim 3", "kayles(3) > nim(3)"},
		{"1<2", "1 < 2"},
		{"(1)==1", "1 == 1"},
		{"*1||0", "nim(1) || 0"},
		{"1 - 2 < - 1/2", "1 - 2 < -1/2"},
		{"｛0｜1｝＋2＊3－1 ＞＝ 1／2", "{0 | 1} + 2*3 - 1 >= 1/2"},

		// Forms.
		{"form 3/4", "form 3/4"},
		{"form(3/4)", "form 3/4"},
		{"form  1/2+1/4", "form 1/2 + 1/4"},
		{"form -3", "form -3"},
		{"form {0|1}", "form {0 | 1}"},
		{"form +-+", "form + - +"},
		{"form +", "form +"},
		{"form --", "form - -"},
		{"form +^3 -", "form + + + -"},
		{"form +^16", "form +^16"},
		{"form ++^15-^20", "form +^16 -^20"},
	}
	for _, test := range tests {
		q, err := query.Parse(test.text)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if q.String() != test.canonical {
			t.Errorf("%q is written %q, want %q", test.text, q, test.canonical)
		}
		again, err := query.Parse(test.canonical)
		if err != nil {
			t.Errorf("%q: %v", test.canonical, err)
			continue
		}
		if again.String() != test.canonical {
			t.Errorf("%q is written %q when read again", test.canonical, again)
		}
	}
}
