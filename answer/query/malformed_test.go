package query_test

import (
	"errors"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
)

// An invalid query is refused with a code, the column, and a hint.
func TestMalformed(t *testing.T) {
	tests := []struct {
		text   string
		code   games.Code
		column int
		hint   string
	}{
		// Empty texts, or texts that begin with nothing valid.
		{"", "parse", 1, "nim(3,4,5)"},
		{"  \t ", "parse", 5, "nim(3,4,5)"},
		{"?", "parse", 1, "'?'"},
		{"$nim(3)", "parse", 1, "'$'"},
		{")", "parse", 1, "')'"},
		{"+3", "parse", 1, "a '+' needs a position on both sides"},
		{"é", "parse", 1, "'é'"},

		// Look-alike characters.
		{"nim（3，x)", "bad_position", 7, "whole number"},
		{"nim（1， 3】", "parse", 9, "close the bracket with ')'"},
		{"subtraction【1，ｘ】（3）", "bad_params", 15, "1,3,4..9"},
		{"subtraction[1，2，x](3)", "bad_params", 17, "1,3,4..9"},
		{"graph【g，h】(1)", "unsupported", 7, "in place of g，h"},
		{"graph[a［，](1)", "unsupported", 7, "in place of a［，"},
		{"1 – 1", "parse", 3, "write '-'"},
		{"ｎim(3)", "parse", 1, "write 'n'"},
		{"2×nim(3)", "parse", 2, "write '*'"},
		{"nim(1) ≥ nim(1)", "parse", 8, "write '>='"},
		{"nim(1) ‖ nim(2)", "parse", 8, "write '||'"},
		{"kayls(3，4)", "unknown_ruleset", 1, "did you mean kayles?"},
		{"kayls，4", "unknown_ruleset", 1, "did you mean kayles?"},
		{"kaylｅs 4", "unknown_ruleset", 5, "write 'e'"},
		{"？", "parse", 1, "'？' cannot start a position; write one, such as nim(3,4,5)"},
		{"nim(x, 3)", "bad_position", 5, "whole number"},
		{"octal[0.7，x", "parse", 6, "unclosed"},

		// The notation of the literature, where it has two meanings.
		{"*2 * *3", "parse", 4, "nimmul(G, H), norton(G, H) or conway(G, H)"},
		{"nim(3)*2", "parse", 7, "write 2*G"},
		{"3^2", "parse", 1, "write 3^2 as 9"},
		{"1/2^2", "parse", 4, "write 1/2 + ^2"},
		{"3 - 1^*", "parse", 5, "write -1 + ^* or -(1 + ^*)"},
		{"^^2", "parse", 3, "unexpected '2'"},
		{"^<101>", "too_large", 1, "at most 100"},
		{"^[2]*65537", "too_large", 1, "the limit is *65536"},
		{"±{}", "parse", 3, "±{1, 1 + *1}"},
		{"±{1", "parse", 2, "unclosed '{'"},
		{"±{1, 2)", "parse", 7, "a comma, '|' or '}'"},
		{"norton(^, *)", "bad_position", 11, "positive second factor"},
		{"subordinate(*, 1)", "bad_position", 16, "no game H is found"},

		// Names.
		{"kayls(4)", "unknown_ruleset", 1, "did you mean kayles?"},
		{"nimm 3", "unknown_ruleset", 1, "did you mean nim?"},
		{"Kayls(4)", "unknown_ruleset", 1, `"Kayls"; did you mean kayles?`},
		{"nim(1) + grnudy(3)", "unknown_ruleset", 10, "did you mean grundy?"},
		{"dawsonkayles(3)", "unknown_ruleset", 1, "did you mean dawson-kayles?"},
		{"misre(nim(1))", "unknown_ruleset", 1, "did you mean misere?"},
		{"from 3/4", "unknown_ruleset", 1, "did you mean form?"},
		{"xyzzy(4)", "unknown_ruleset", 1, "sprague games"},
		{"nim", "parse", 1, "nim(3,4,5)"},
		{"grundy + nim(3)", "parse", 1, "grundy(8, 20)"},
		{"1 + misere nim(1)", "parse", 12, "misere(nim(1,1,2))"},
		{"(misere nim(1))", "parse", 9, "misere(nim(1,1,2))"},
		{"misere misere nim(1)", "parse", 15, "misere(nim(1,1,2))"},
		{"misere nim(1) > 2", "unsupported", 15, "normal play only"},
		{"misere nim(x)", "bad_position", 12, "whole number"},
		{"misere", "parse", 7, "misere(nim(1,1,2))"},

		// Brackets.
		{"nim(3", "parse", 4, "unclosed"},
		{"(nim(3)", "parse", 1, "unclosed"},
		{"nim(3))", "parse", 7, "unmatched ')'"},
		{"nim(3]", "parse", 6, "')'"},
		{"octal[0.77(3)", "parse", 6, "unclosed"},
		{"octal[0.7)](3)", "parse", 10, "']'"},
		{"(1 2)", "parse", 4, "unexpected '2'; write '+' or ')'"},
		{"1 2", "parse", 3, "unexpected '2'; join components with +"},
		{"nim(3) nim(4)", "parse", 8, "unexpected 'n'; join components with +"},
		{"nim(1)}", "parse", 7, "unmatched '}'"},

		// Sums and multiples.
		{"nim(3) +", "parse", 9, "missing"},
		{"nim(3) + + nim(4)", "parse", 10, "a '+' needs a position on both sides"},
		{"2 *", "parse", 4, "missing"},
		{"1/2*nim(3)", "parse", 1, "whole number"},
		{"*x", "parse", 2, "'x'"},
		{"1 + *18446744073709551616", "out_of_range", 6, "2^64-1"},

		// Relations.
		{"nim(3) >=", "parse", 10, "missing"},
		{">= nim(3)", "parse", 1, "'>'"},
		{"1 < 2 < 3", "parse", 7, "one relation"},
		{"1 = 2", "parse", 3, "=="},
		{"1 != 2", "parse", 3, "||"},
		{"1 | 2", "parse", 3, "||"},
		{"(1 < 2)", "parse", 4, "'<'"},

		// Numbers.
		{"1/3", "bad_position", 1, "{1/3 | 1}"},
		{"nim(1) - 1/6", "bad_position", 10, "power of two"},
		{"1/0", "parse", 1, "denominator is 0"},
		{"1/00", "parse", 1, "denominator is 0"},
		{"1/", "parse", 3, "denominator is missing"},
		{"1e5", "parse", 1, "write 1e5 as 100000"},
		{"1 - 10^9", "parse", 5, "write 10^9 as 1000000000"},
		{"2^20*nim(3)", "parse", 1, "write 2^20 as 1048576"},
		{"1e19", "parse", 2, "3/4"},
		{"10^-9", "parse", 3, "reads as a power"},
		{"0x10", "parse", 2, "3/4"},
		{"1.5", "parse", 1, "3/2"},
		{"٣", "parse", 1, "'٣'"},

		// Braces.
		{"1 + {1/3 | 1/3}", "bad_position", 5, "not a number"},
		{"{{1/3|0}|}", "bad_position", 2, "not a number"},
		{"{0", "parse", 1, "unclosed"},
		{"{0|1", "parse", 1, "unclosed"},
		{"{}", "parse", 2, "'|'"},
		{"{1, *}", "parse", 1, "options in which both players have the same moves"},
		{"*2 + -{0, {1 | *}}", "parse", 7, "a '|' is missing"},
		{"{0 1|}", "parse", 4, "comma"},
		{"{,|}", "parse", 2, "','"},
		{"{0,|}", "parse", 4, "'|'"},
		{"{0|1|2}", "parse", 1, "twice"},

		// Positions.
		{"nim(3,)", "bad_position", 7, "missing"},
		{"nim(,)", "bad_position", 5, "missing"},
		{"nim(3, x)", "bad_position", 8, "whole number"},
		{"nim(-1)", "bad_position", 5, "negative"},
		{"nim 3 -4", "bad_position", 7, "spaces on both sides"},
		{"nim(1.5)", "bad_position", 6, "whole number"},
		{"nim(1e5)", "bad_position", 6, "not a whole number in digits, as in 100000"},
		{"nim 3 10^9", "bad_position", 9, "as in 1000000000"},
		{"nim(1e19)", "bad_position", 6, "whole number; write it as in nim(3,4,5)"},
		{"nim(3 4, 5)", "bad_position", 6, "whole number"},
		{"nim(3 4x)", "bad_position", 6, "whole number"},
		{"nim(3 99999999999999999999)", "out_of_range", 7, "2^63-1"},
		{"messenger(w b)", "bad_position", 12, "not a coin"},
		{"nim(+3)", "bad_position", 5, "whole number"},
		{"nim(٣)", "bad_position", 5, "whole number"},
		{"nim(3, ４)", "bad_position", 8, "write '4'"},
		{"nim(é) + nim(x)", "bad_position", 5, "whole number"},
		{"{ | } + nim(é, x)", "bad_position", 13, "whole number"},
		{"nim(9223372036854775808)", "out_of_range", 5, "2^63-1"},
		{"kayles(1, 99999999999999999999)", "out_of_range", 11, "2^63-1"},
		{"cutting(3)", "bad_position", 1, "cutting(6,9)"},
		{"1 + cutting(3,4,5)", "bad_position", 5, "cutting(6,9)"},
		{"cutting(0,3)", "bad_position", 9, "at least 1"},
		{"cutting(3,0)", "bad_position", 11, "at least 1"},
		{"messenger(wxb)", "bad_position", 12, "'x'"},
		{"messenger(w,b)", "bad_position", 13, "one row"},
		{"hackenbush(WB,)", "bad_position", 15, "hackenbush(WBW)"},
		{"hackenbush(WB, WéB)", "bad_position", 17, "hackenbush(WBW)"},

		// Parameters.
		{"subtraction(3)", "bad_params", 1, "subtraction[1,3,4](10)"},
		{"octal (3)", "bad_params", 1, "octal[0.77](12)"},
		{"nim[3](4)", "bad_params", 5, "no parameters"},
		{"octal[](4)", "bad_params", 7, "0.77"},
		{"octal[077](4)", "bad_params", 7, "0.77"},
		{"octal[0](4)", "bad_params", 8, "point"},
		{"octal[1.7](4)", "bad_params", 7, "0 or 4"},
		{"octal[0.8](4)", "bad_params", 9, "8 is not an octal digit"},
		{"octal[0.7x](4)", "bad_params", 10, "'x'"},
		{"octal[0.(3](4)", "parse", 11, "')'"},
		{"subtraction[0](4)", "bad_params", 13, "positive integers"},
		{"subtraction[2, -1](4)", "bad_params", 16, "-1 is too small; list positive integers and ranges, as in 1,3,4..9"},
		{"subtraction[9223372036854775808](4)", "out_of_range", 13, "2^63-1"},
		{"subtraction[3..9223372036854775808](4)", "out_of_range", 16, "2^63-1"},
		{"subtraction[1,x](4)", "bad_params", 15, "1,3,4..9"},
		{"subtraction[1,,2](4)", "bad_params", 15, "missing"},
		{"subtraction[5..3](4)", "bad_params", 13, "the range 5..3 runs backward; write it as in subtraction[1,3,4](10)"},
		{"subtraction[-1](4)", "bad_params", 13, "1,3,4..9"},
		{"subtraction[1..65537](4)", "too_large", 13, "65536"},

		// Forms.
		{"form", "parse", 5, "form 3/4"},
		{"form  ", "parse", 7, "form 3/4"},
		{"form 1/3", "bad_position", 6, "power of two"},
		{"form + 3", "parse", 6, "a '+' needs a position on both sides"},
		{"form + x -", "parse", 6, "a '+' needs a position on both sides"},
		{"form +^", "parse", 8, "length"},
		{"form +^0", "parse", 8, "length"},
		{"form -^9999999999999999999", "parse", 8, "length"},
		{"form +^3 4", "parse", 10, "+ - +"},
		{"form + -^1000001", "too_large", 6, "1000000"},
		{"form 3 > 2", "parse", 8, "form takes a position, not a relation; write the relation without form"},
		{"form form 3", "unknown_ruleset", 6, "form"},
		{"0*xyzzy(3)", "unknown_ruleset", 3, `"xyzzy"; ` + "`sprague games` lists all"},
		{"  frm 3/4", "unknown_ruleset", 3, "did you mean form?"},

		// Unsupported queries.
		{"misere(cutting(3,3))", "unsupported", 8, "a move may win at once"},
		{"selective(1/2)", "unsupported", 11, "1/2 cannot be part of a compound other than a sum: Left and Right have different moves"},
		{"selective(nim(2)+hackenbush(W))", "unsupported", 18, "hackenbush cannot be part of a compound other than a sum: Left and Right have different moves"},
		{"misere(every(nim(2) + 2*(nim(1) - {0 | 1})))", "unsupported", 35, "{0 | 1} cannot be part of a compound other than a sum: Left and Right have different moves"},
		{"misere(nim(2) + 2*(nim(1) - mean({0 | 1})))", "unsupported", 29, "mean({0 | 1}) cannot be part of misere play: it is a number that tells something of a game, and no game to play"},
		{"0*misere(1) + misere(selective(*1, *2) + 1)", "unsupported", 3, "misere( ) must enclose the whole query"},
		{"misere(selective(*1, *2) + 1)", "unsupported", 1, "in misere play a compound cannot stand beside a game in which Left and Right have different moves"},
		{"misere(0*1/2 + 0*hackenbush(W) + -cutting(3,3))", "unsupported", 35, "cutting cannot be part of misere play: a move may win at once, whatever else is on the table"},
		{"nim(1) + conjunctive(nim(1), nim(2) + 1/2)", "unsupported", 39, "1/2 cannot be part of a compound other than a sum: Left and Right have different moves"},
		{"nim(1) + runner[a-b b-c key c](a)", "unsupported", 10, "a position of runner[a-b b-c key c] cannot be part of a sum, multiple, compound or relation; ask about it alone"},
		{"runner[a-b b-c key c](a) + nim(1)", "unsupported", 1, "a position of runner[a-b b-c key c] cannot be part of a sum, multiple, compound or relation; ask about it alone"},
		{"nim(1) + 4611686018427387904*2*nim(3)", "too_large", 30, "a component is repeated 4611686018427387904*2 times; the limit is 2^63-1"},
		{"misere(misere(nim(1)))", "unsupported", 8, "whole query"},
		{"nim(2) + misere(nim(1))", "unsupported", 10, "whole query"},
		{"nim(2) >= misere(nim(1))", "unsupported", 11, "whole query"},
		{"0*misere(nim(1))", "unsupported", 3, "whole query"},
		{"misere(nim(1)) >= nim(2)", "unsupported", 16, "normal play"},
		{"form misere(nim(1))", "unsupported", 6, "whole query"},
		{"selective(nim(1), 1/2)", "unsupported", 19, "Left and Right"},
		{"every(nim(1), graph[1>2 2>1](1))", "unsupported", 15, "need not end"},
		{"diminished(nim(1), cutting(2,2))", "unsupported", 20, "win at once"},
		{"selective()", "parse", 11, "selective needs at least one component: selective(nim(3), kayles(5))"},
		{"selective(nim(1),)", "parse", 18, "')' cannot start a position; write one, such as nim(3,4,5)"},
		{"selective(nim(1)", "parse", 10, "unclosed"},
		{"selective(nim(1) nim(2))", "parse", 18, "unexpected 'n'; write '+', ',' or ')'"},
		{"selective nim(1)", "parse", 11, "selective(nim(3), kayles(5))"},
		{"selective[2](nim(1))", "bad_params", 11, "no parameters"},
		{"atmost(nim(1))", "bad_params", 1, "atmost[2]("},
		{"atmost[0](nim(1))", "bad_params", 8, "at least 1 component"},
		{"atmost[x](nim(1))", "bad_params", 8, "at least 1 component"},
		{"nim(1), nim(2)", "parse", 7, "a comma parts the components of a compound"},
		{"conjunctve(nim(1))", "unknown_ruleset", 1, "did you mean conjunctive?"},
		{"conjunctive(misere(nim(1)), nim(2))", "unsupported", 13, "whole query"},

		// Arguments of functions.
		{"1 + cool(^)", "parse", 5, "(2, not 1)"},
		{"1 + cool(^,  1, 2)", "parse", 17, "(2, not 3)"},
		{"cool(^,  -*)", "bad_position", 10, "*1 is none"},
		{"cool(1, {1|-1}) + 1", "bad_position", 9, "±1 is none"},
		{"cool(mean(1,2), 1)", "parse", 13, "(1, not 2)"},
		{"cool ^, (-2)", "bad_position", 9, "below -1"},
		{"cool(aw( 1), 1)", "bad_position", 10, "1 is not infinitesimal"},
		{"konane(lr.) + konane(3,3)", "bad_position", 22, "no board to begin with"},

		// Bytes that are not text.
		{"nim(\x00)", "bad_position", 5, "whole number"},
		{"\x00", "parse", 1, `'\x00'`},
		{"nim(3)\x00", "parse", 7, `'\x00'`},
		{"nim(\xff)", "parse", 5, "UTF-8"},
		{"é\xc3", "parse", 2, "UTF-8"},
		{"1 + �\xed\xa0\x80", "parse", 6, "UTF-8"},
	}
	for _, test := range tests {
		_, err := query.Parse(test.text)
		var e *query.Error
		switch {
		case !errors.As(err, &e):
			t.Errorf("%q: got %v, want %s", test.text, err, test.code)
		case e.Code != test.code || e.Column != test.column || !strings.Contains(e.Error(), test.hint):
			t.Errorf("%q: %s at %d: %s\n\twant %s at %d: …%s…", test.text, e.Code, e.Column, e.Error(), test.code, test.column, test.hint)
		}
	}
}

// A refusal is one line without control characters, for every query.
func TestMessagesAreLines(t *testing.T) {
	for _, garbage := range []string{"\n", "\r", "\x1b[31m", "\x00", "\u2028", "\t\n"} {
		for _, frame := range []string{"%", "nim(%)", "nim(3%)", "octal[0.%](3)", "subtraction[%](3)", "hackenbush(W%)", "messenger(%)", "{0%|}", "form %", "x%(3)", "nim[%](3)", "kayles %", "1 % 2"} {
			text := strings.ReplaceAll(frame, "%", garbage)
			_, err := query.Parse(text)
			if err != nil && strings.ContainsAny(err.Error(), "\n\r\x1b\x00\u2028\t") {
				t.Errorf("%q: %q", text, err)
			}
		}
	}
}
