package query_test

import (
	"testing"
)

// Known facts about the games, and their sources.
func TestFacts(t *testing.T) {
	tests := []struct{ text, want string }{
		// Nim (Bouton 1901).
		{"nim(3,4,5)", "N *2 from formula"},
		{"nim(1,2,3)", "P 0 from formula"},
		{"nim(9223372036854775807)", "N *9223372036854775807 from formula"},
		{"nim(9223372036854775807, 9223372036854775806, 1)", "P 0 from formula"},
		{"nim(4611686018427387904, 4611686018427387903)", "N *9223372036854775807 from formula"},

		// Misere Nim.
		{"取石子(3,4,5)", "N *2 from formula"},
		{"击木瓶（12）+取石子（3）", "N *7 from table+formula"},
		{"减法游戏[1,2](3)", "P 0 from table"},
		{"misere(nim(1))", "P from formula"},
		{"misere(nim(1,1))", "N from formula"},
		{"misere(nim(1,1,2))", "N from formula"},
		{"misere(nim(2,2))", "P from formula"},
		{"misere(nim())", "N from formula"},
		{"misere(2*nim(1) + nim(1))", "P from formula"},
		{"misere(9223372036854775807*nim(1))", "P from formula"},
		{"misere(9223372036854775806*nim(2))", "P from formula"},

		// Octal games (Guy and Smith 1956).
		{"kayles(12)", "N *4 from table"},
		{"kayles(12,7)", "N *6 from table"},
		{"kayles(70)", "N *6 from table"},
		{"kayles(82)", "N *2 from table"},
		{"kayles(10000)", "N *1 from table"},
		{"kayles(10001)", "N *4 from period"},
		{"kayles(1000000000000)", "N *1 from period"},
		{"kayles(12) == kayles(24)", "true from table"},
		{"kayles(70) == kayles(82)", "false from table"},
		{"kayles(71) == kayles(100000000000000000)", "false from table+period"},
		{"kayles(71) == kayles(120000000000071)", "true from table+period"},
		{"dawson-kayles(52) == dawson-kayles(86)", "false from table"},
		{"dawson-kayles(53) == dawson-kayles(34000000053)", "true from table+period"},
		{"dawson-chess(51) == dawson-chess(85)", "false from table"},
		{"dawson-chess(52) == dawson-chess(34000000052)", "true from table+period"},
		{"dawson-kayles(8) == dawson-chess(7)", "true from table"},
		{"dawson-kayles(100000000001) == dawson-chess(100000000000)", "true from period"},
		{"octal[0.77](12) == kayles(12)", "true from table"},
		{"treblecross(5)", "N *1 from table"},
		{"lasker(3)", "N *4 from table"},
		{"lasker(4)", "N *3 from table"},
		{"lasker(10003)", "N *10004 from formula"},
		{"octal[0.[3]](5)", "N *5 from formula"},
		{"octal[0.(3)](9223372036854775807)", "N *9223372036854775807 from formula"},
		{"grundy(3)", "N *1 from table"},
		{"grundy(8, 20)", "N *2 from table"},

		// General take-and-break codes.
		{"tb[4!.0](8, 20) == grundy(8, 20)", "true from table"},
		{"take-and-break[0.77](12)", "N *4 from table"},
		{"tb[0.[3]](1000000000000)", "N *1000000000000 from formula"},
		{"tb[{2,3}.0](9)", "N *4 from engine"},
		{"octal[4.777](10)", "N *13 from table"},
		{"stripes[1,5,1](6)", "P 0 from table"},
		{"stripes[1,2](12) == kayles(12)", "true from table"},

		// Endless sets.
		{"squares(99)", "N *2 from table"},
		{"primes(97)", "N *3 from table"},
		{"powers-of-two(10000)", "N *1 from table"},
		{"powers-of-two(1000000000000)", "N *1 from formula"},
		{"divisors(4096)", "N *12 from table"},
		{"divisors(9223372036854775807)", "P 0 from formula"},
		{"subtraction[all-but 2,3](10)", "N *4 from table"},
		{"subtraction[all-but 2,3](1000000000000)", "N *500000000000 from period"},
		{"subtraction[all-but 10,30](1000000000000) - subtraction[all-but 10,30](1000000000000)", "P 0 from period+engine"},

		// Nim-like games.
		{"wythoff(3,5)", "P 0 from table"},
		{"wythoff(4,7)", "P 0 from table"},
		{"wythoff(1836311903,2971215073)", "P 0 from formula"},
		{"wythoff(1836311904,2971215073)", "N from formula"},
		{"euclid(13,21)", "P 0 from table"},
		{"euclid(1000000007,998244353)", "P 0 from formula"},
		{"staircase(3,0,5)", "N *6 from formula"},

		// Rectangles.
		{"cutcake(7,4)", "P 0 from table"},
		{"cutcake(9,2)", "L 3 from table"},
		{"cutcake(3,1000000000000)", "R -499999999999 from formula"},
		{"chomp(1,1)", "P 0 from table"},
		{"chomp(5|4)", "P 0 from table"},
		{"chomp(5|1^4)", "P 0 from table"},
		{"chomp(9223372036854775807,2)", "N from formula"},
		{"cram(2,2)", "P 0 from table"},
		{"cram(4,5)", "N *2 from table"},
		{"cram(5,4) == cram(4,5)", "true from table"},
		{"cram(1000,1000)", "P 0 from formula"},
		{"cram(1000,999)", "N from formula"},
		{"cram(...|.x.|...)", "P 0 from table"},
		{"cram( ... | .x. ) == cram(...|.x.)", "true from table"},
		{"chomp(4 | 3 | 1) == chomp(4|3|1)", "true from table"},

		// Rows of coins.
		{"mock-turtles(bbbw)", "N *7 from table"},
		{"turning[1-3](bbbw) == mock-turtles(bbbw)", "true from table"},
		{"turning-turtles(wbw) == nim(1,3)", "true from table+formula"},
		{"ruler(bbbbbbbw)", "N *8 from table"},
		{"grunt(bbbbbbbbw) == grundy(8)", "true from table"},
		{"motley(wwww)", "N *15 from formula"},

		// Subtraction games.
		{"subtraction[1,3,4](10)", "N *1 from table"},
		{"subtraction[1,3,4](7)", "P 0 from table"},
		{"subtraction[1..5](6)", "P 0 from table"},
		{"subtraction[1..5](1000000000000)", "N *4 from period"},
		{"subtraction[4,2,2](9)", "N *1 from table"},

		// Hackenbush (Conway 1976; Berlekamp's rule).
		{"hackenbush(W)", "L 1 from table"},
		{"hackenbush(WB)", "L 1/2 from table"},
		{"hackenbush(WWB)", "L 3/2 from table"},
		{"hackenbush(WBB)", "L 1/4 from table"},
		{"hackenbush(WBW)", "L 3/4 from table"},
		{"hackenbush(BW)", "R -1/2 from table"},
		{"hackenbush(WBWWB, BBBWW, WBBWB, BBWWB, WBWBW)", "R -29/16 from table"},
		{"hackenbush(WB, WB, B)", "P 0 from table"},
		{"hackenbush(WB) + hackenbush(WB) + hackenbush(B)", "P 0 from table"},
		{"2*hackenbush(WB) - hackenbush(W)", "P 0 from table"},
		{"hackenbush(WBWBWBWBWBWBWBWB)", "L 21845/32768 from table"},
		{"hackenbush(WBWBWBWBWBWBWBWBW)", "L 43691/65536 from formula"},

		// Paper cutting.
		{"cutting(2,2)", "P 0 from table"},
		{"cutting(2,3)", "P 0 from table"},
		{"cutting(3,3)", "P 0 from table"},
		{"cutting(2,4)", "N *1 from table"},
		{"cutting(1,1)", "P 0 from table"},
		{"cutting(1,2)", "N loony from table"},
		{"cutting(5,1)", "N loony from table"},
		{"cutting(1,5) + nim(3)", "N loony from table+formula"},
		{"cutting(1,5) - 100", "N loony from table+formula"},

		// The messenger's coins.
		{"messenger(w)", "N *1 from table"},
		{"messenger(bw)", "P 0 from table"},
		{"messenger(bbw)", "N *2 from table"},
		{"messenger(bbbw)", "N *3 from table"},
		{"messenger(bbbbw)", "N *4 from table"},
		{"messenger(bbbbbbbbbbbbbbbbbbbw)", "N *19 from table"},
		{"messenger(bbbbbbbbbbbbbbbbbbbbw)", "N *20 from formula"},
		{"messenger(bbbwbbbbbbbbbbbbbbbbbbbbbbbbbbb)", "N *3 from table"},

		// Numbers.
		{"{0, 1 | 3}", "L 2 from formula"},
		{"{1/3 | 11/4}", "L 1 from formula"},
		{"{1/3 | 1/2}", "L 3/8 from formula"},
		{"{-1/3 | 1/3}", "P 0 from formula"},
		{"{ | }", "P 0 from formula"},
		{"{5/2 | }", "L 3 from formula"},
		{"{ | -5/2}", "R -3 from formula"},
		{"{100 | 1000000}", "L 101 from formula"},
		{"1/2 - 1/2", "P 0 from formula"},
		{"3*-1/4", "R -3/4 from formula"},
		{"1/2 + *5", "L 1/2 + *5 from formula"},
		{"-1/2 + nim(3, 4)", "R -1/2 + *7 from formula"},
		{"hackenbush(WB) - 1/2 + nim(3)", "N *3 from table+formula"},
		{"hackenbush(WB) + kayles(3)", "L 1/2 + *3 from table"},
		{"9223372036854775807*9223372036854775807", "L 85070591730234615847396907784232501249 from formula"},

		// Comparisons.
		{"1/2 >= nim(3)", "true from formula"},
		{"nim(3) || 0", "true from formula"},
		{"nim(3) == nim(1,2)", "true from formula"},
		{"{0 | 1} == 1/2", "true from formula"},
		{"kayles(3) == nim(3)", "true from table+formula"},
		{"hackenbush(WBW) > hackenbush(WB) + *3", "true from table+formula"},

		// The empty game.
		{"nim()", "P 0 from formula"},
		{"nim(0)", "P 0 from formula"},
		{"kayles(0)", "P 0 from table"},
		{"grundy()", "P 0 from formula"},
		{"messenger()", "P 0 from table"},
		{"messenger(bbb)", "P 0 from table"},
		{"hackenbush()", "P 0 from formula"},
		{"subtraction[](5)", "P 0 from engine"},
		{"0", "P 0 from formula"},
		{"0*nim(7)", "P 0 from formula"},
		{"0 >= 0", "true from formula"},

		// Beyond the tables.
		{"cutting(201,3)", "P 0 from formula"},
		{"cutting(2000000000000,1)", "N loony from formula"},
		{"cutting(1000000000000,999999999999)", "N *1 from formula"},
		{"cutting(1000000000000,999999999999) + nim(3) - 1/2", "R -1/2 + *2 from formula"},
		{"subtraction[4,18](22)", "P 0 from engine"},
		{"subtraction[4,18](2000000000002)", "N *1 from period+engine"},
		{"kayles(12) + subtraction[4,18](22) + 1 + grundy(3)", "L 1 + *5 from table+formula+engine"},
	}
	e := over(embedded, limits)
	for _, test := range tests {
		if got := show(answered(t, e, test.text)); got != test.want {
			t.Errorf("%s: %s, want %s", test.text, got, test.want)
		}
	}
}

// A number's canonical form, signs and birthday.
func TestForms(t *testing.T) {
	tests := []struct{ text, value, canonical, signs, birthday string }{
		{"form 3/4", "3/4", "{1/2 | 1}", "+ - +", "3"},
		{"form + - +", "3/4", "{1/2 | 1}", "+ - +", "3"},
		{"form 0", "0", "{ | }", "", "0"},
		{"form 1", "1", "{0 | }", "+", "1"},
		{"form -1", "-1", "{ | 0}", "-", "1"},
		{"form -", "-1", "{ | 0}", "-", "1"},
		{"form 5/8", "5/8", "{1/2 | 3/4}", "+ - + -", "4"},
		{"form 3/2", "3/2", "{1 | 2}", "+ + -", "3"},
		{"form -1/2", "-1/2", "{-1 | 0}", "- +", "2"},
		{"form {1/3 | 11/4}", "1", "{0 | }", "+", "1"},
		{"form 1/2 + 1/4", "3/4", "{1/2 | 1}", "+ - +", "3"},
		{"form *3 + *3 + 2", "2", "{1 | }", "+ +", "2"},
		{"form hackenbush(WBW)", "3/4", "{1/2 | 1}", "+ - +", "3"},
		{"form 15", "15", "{14 | }", "+ + + + + + + + + + + + + + +", "15"},
		{"form 16", "16", "{15 | }", "+^16", "16"},
		{"form +^16", "16", "{15 | }", "+^16", "16"},
		{"form 1/65536", "1/65536", "{0 | 1/32768}", "+ -^16", "17"},
		{"form -1000000000000000000000", "-1000000000000000000000", "{ | -999999999999999999999}", "-^1000000000000000000000", "1000000000000000000000"},
	}
	e := over(embedded, limits)
	for _, test := range tests {
		a := answered(t, e, test.text)
		if *a.Value != test.value || a.Form == nil {
			t.Errorf("%s: %s", test.text, show(a))
			continue
		}
		if f := *a.Form; *f.Canonical != test.canonical || *f.Signs != test.signs || f.Birthday != test.birthday {
			t.Errorf("%s: %q, signs %q, birthday %s", test.text, *f.Canonical, *f.Signs, f.Birthday)
		}
	}
	refused(t, e, "form cutting(1,2)", "unsupported")
}

// Well-formed queries that cannot be answered.
func TestOutOfReach(t *testing.T) {
	e := over(embedded, limits)
	tests := []struct{ text, code string }{
		{"nim(9223372036854775808)", "out_of_range"},
		{"*18446744073709551616", "out_of_range"},
		{"kayles(18446744073709551616)", "out_of_range"},
		{"octal[0.1234](1000000000000)", "too_large"},
		{"octal[0.(15)](1000000)", "too_large"},
		{"wythoff(2000000000,2000000000) + nim(1)", "too_large"},
		{"9223372036854775807*9223372036854775807*1", "too_large"},
		{"cutting(1,5) >= 0", "unsupported"},
		{"misere(cutting(3,3))", "unsupported"},
		{"selective(nim(3), 1/2)", "unsupported"},
		{"conjunctive(graph[1>2 2>1](1), nim(3))", "unsupported"},
		{"continued(octal[0.1234](1000000000000), nim(3))", "too_large"},
	}
	for _, test := range tests {
		refused(t, e, test.text, test.code)
	}
}
