package games_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/registry"
	"sprague/games/sequences"
	"sprague/internal/say"
)

// refusal checks the code and the place of an error: the argument, or -1 for none, and the offset
// in it.
func refusal(t *testing.T, what string, err error, code games.Code, arg, offset int) {
	t.Helper()
	e, ok := err.(*games.Error)
	switch {
	case !ok:
		t.Errorf("%s: %v is no refusal", what, err)
	case e.Code != code || e.Arg != arg || e.Offset != offset:
		t.Errorf("%s: %s at argument %d, offset %d; want %s at %d, %d (%s)", what, e.Code, e.Arg, e.Offset, code, arg, offset, e)
	case e.Error() == "" || !utf8.ValidString(e.Error()) || len(e.Error()) > 250:
		t.Errorf("%s: the message is %q", what, e)
	case !inChinese(e):
		t.Errorf("%s: in Chinese the message is %q", what, e.In(say.Chinese))
	}
}

// malformed is an invalid position, with the code and the place of its refusal: the argument, or -1
// for none, and the offset in it.
type malformed struct {
	args []string
	code games.Code
	arg  int
	at   int
}

// refuses checks that a ruleset refuses positions at the right place.
func refuses(t *testing.T, name string, positions []malformed) {
	t.Helper()
	r := gamestest.Ruleset(t, name)
	for _, p := range positions {
		_, err := r.Parse(p.args)
		refusal(t, name+"("+clipped(strings.Join(p.args, ","))+")", err, p.code, p.arg, p.at)
	}
}

// inChinese reports whether an error has a Chinese text with the same numbers as in English.
func inChinese(e *games.Error) bool {
	said := e.In(say.Chinese)
	han := strings.ContainsFunc(said, func(c rune) bool { return unicode.Is(unicode.Han, c) })
	lost := func(number string) bool { return !slices.Contains(numbersIn(said), number) }
	return han && utf8.ValidString(said) && !strings.Contains(said, "%!") && !slices.ContainsFunc(numbersIn(e.Error()), lost)
}

func TestBadParametersAreRefused(t *testing.T) {
	const bad, large, reach = games.CodeBadParams, games.CodeTooLarge, games.CodeOutOfRange
	for _, test := range []struct {
		name, params string
		code         games.Code
		offset       int
	}{
		{"subtraction", "0", bad, 0},
		{"subtraction", "1,0", bad, 2},
		{"multiples", "", bad, 0},
		{"multiples", "0", bad, 0},
		{"multiples", "1000000001", bad, 0},
		{"subtraction", "1,,2", bad, 2},
		{"subtraction", ",", bad, 0},
		{"subtraction", "1,", bad, 2},
		{"subtraction", "1,-2", bad, 2},
		{"subtraction", "1, x", bad, 3},
		{"subtraction", "1,2x", bad, 3},
		{"subtraction", "1,é", bad, 2},
		{"subtraction", "5..3", bad, 0},
		{"subtraction", "1,5..3", bad, 2},
		{"subtraction", "1..", bad, 3},
		{"subtraction", "..3", bad, 0},
		{"subtraction", "1..2..3", bad, 4},
		{"subtraction", "1.5", bad, 1},
		{"subtraction", "7,1..x", bad, 5},
		{"subtraction", "9223372036854775808", reach, 0},
		{"subtraction", "1,99999999999999999999", reach, 2},
		{"subtraction", "1..65537", large, 0},
		{"subtraction", "1,2..65537", large, 2},
		{"subtraction", "1..4611686018427387903", large, 0},
		{"subtraction", "1|2,x", bad, 4},
		{"subtraction", "0|2", bad, 0},
		{"subtraction", "1,3|2|5", bad, 5},
		{"subtraction", "1|all-but", bad, 9},
		{"subtraction", "all-but|1", bad, 7},
		{"subtraction", " 1 | 2,1..x", bad, 10},
		{"subtraction", "1|2..65538", large, 2},
		{"strange-nim", "", bad, 0},
		{"strange-nim", " 0", bad, 1},
		{"strange-nim", "2,3", bad, 0},
		{"strange-nim", " 9223372036854775808", reach, 1},
		{"constrained-nim", "3", bad, 0},
		{"constrained-nim", "3:1, 3:4", bad, 5},
		{"constrained-nim", "3:1,,4:1", bad, 4},
		{"constrained-nim", "3:0", bad, 0},
		{"constrained-nim", "3:x", bad, 0},
		{"constrained-nim", "3:1:2", bad, 0},
		{"constrained-nim", "9223372036854775808:1", reach, 0},
		{"constrained-nim", " 3:1,3:9223372036854775808", reach, 7},
		{"constrained-nim", strings.Repeat("3:1,", 1<<16) + "3:2", large, 4 << 16},
		{"lieges", "0", bad, 0},
		{"lieges", "101", bad, 0},
		{"octal", "", bad, 0},
		{"octal", " ", bad, 0},
		{"octal", "77", bad, 0},
		{"octal", "0", bad, 1},
		{"octal", "4", bad, 1},
		{"octal", "1.77", bad, 0},
		{"octal", "00.7", bad, 0},
		{"octal", "x.7", bad, 0},
		{"octal", "0.78", bad, 3},
		{"octal", " 0.9", bad, 3},
		{"octal", "0.7.7", bad, 3},
		{"octal", "0.7 7", bad, 3},
		{"octal", "0.7é", bad, 3},
		{"octal", "0.-7", bad, 2},
		{"octal", "0.(3", bad, 4},
		{"octal", "0.(3]", bad, 4},
		{"octal", "0.()", bad, 3},
		{"octal", "0.)", bad, 2},
		{"octal", "0.3)", bad, 3},
		{"octal", "0.(3)3", bad, 5},
		{"octal", "0.(3)(3)", bad, 5},
		{"octal", "0.((3))", bad, 3},
		{"octal", "0." + strings.Repeat("7", 1<<16), large, 0},
	} {
		_, err := registry.New(test.name, test.params)
		refusal(t, test.name+"["+test.params[:min(30, len(test.params))]+"]", err, test.code, -1, test.offset)
	}
}

func TestNegativeSizesAreReported(t *testing.T) {
	if _, err := games.ParseInteger("-4"); err == nil || !strings.Contains(err.Error(), "negative") {
		t.Error(err)
	}
}

func TestMessagesShowTheCharacterThatIsWrong(t *testing.T) {
	for _, name := range []string{"octal[0.7é]", "subtraction[1,2é]"} {
		if _, err := registry.Parse(name); err == nil || !strings.Contains(err.Error(), "é") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// These inputs are bad for all games on lists of numbers, or on pairs of numbers.
func TestBadNumbersAreRefused(t *testing.T) {
	const bad, reach = games.CodeBadPosition, games.CodeOutOfRange
	large := strings.Repeat("9", 1000)
	for _, name := range []string{"nim", "kayles", "subtraction[1]", "moore[2]", "largest", "staircase", "georgia-bob", "pebbles", "strange-nim[2]", "constrained-nim[2:1]", "lieges[2]", "beans", "end-nim"} {
		refuses(t, name, []malformed{
			{[]string{""}, bad, 0, 0},
			{[]string{"3", ""}, bad, 1, 0},
			{[]string{"3", "-1"}, bad, 1, 0},
			{[]string{"3", "4x"}, bad, 1, 1},
			{[]string{"1", "2", large}, reach, 2, 0},
		})
	}
	for _, name := range []string{"wythoff", "euclid", "fibonacci", "cutting", "pair-split"} {
		refuses(t, name, []malformed{
			{nil, bad, -1, 0},
			{[]string{"3", "4", "5"}, bad, -1, 0},
			{[]string{"3", ""}, bad, 1, 0},
			{[]string{"3", "4x"}, bad, 1, 1},
			{[]string{"3", "-1"}, bad, 1, 0},
			{[]string{"-3", "4"}, bad, 0, 0},
			{[]string{large, "4"}, reach, 0, 0},
			{[]string{"3", "9223372036854775808"}, reach, 1, 0},
		})
		if name != "fibonacci" { // the second number is optional
			refuses(t, name, []malformed{{[]string{"3"}, bad, -1, 0}})
		}
	}
}

func TestBadPositionsAreRefused(t *testing.T) {
	const bad, reach = games.CodeBadPosition, games.CodeOutOfRange
	for _, test := range []struct {
		name string
		args []string
		code games.Code
		arg  int
		at   int
	}{
		{"nim", []string{"3", "-4", "x"}, bad, 1, 0},
		{"nim", []string{"3.5"}, bad, 0, 1},
		{"nim", []string{"+3"}, bad, 0, 0},
		{"nim", []string{"3_000"}, bad, 0, 1},
		{"nim", []string{"٣"}, bad, 0, 0},
		{"nim", []string{"9223372036854775808"}, reach, 0, 0},
		{"kayles", []string{"1", "9223372036854775808"}, reach, 1, 0},
		{"grundy", []string{"0x10"}, bad, 0, 1},
		{"subtraction[1]", []string{"1", "2", "three"}, bad, 2, 0},
		{"octal[0.77]", []string{" 3"}, bad, 0, 0},
		{"cutting", []string{"0", "4"}, bad, 0, 0},
		{"cutting", []string{"3", "0"}, bad, 1, 0},
		{"messenger", []string{"wbx"}, bad, 0, 2},
		{"messenger", []string{"w b"}, bad, 0, 1},
		{"messenger", []string{"wé"}, bad, 0, 1},
		{"messenger", []string{"w\xff"}, bad, 0, 1},
		{"messenger", []string{"w", "b"}, bad, 1, 0},
		{"messenger", []string{strings.Repeat("wb", 100) + "0"}, bad, 0, 200},
		{"subtraction[1|2]", []string{"3", "-"}, bad, 1, 1},
		{"subtraction[1|2]", []string{"--3"}, bad, 0, 1},
		{"subtraction[1|1]", []string{"3", "-"}, bad, 1, 1},
		{"subtraction[all-but 1|all-but 1]", []string{"--3"}, bad, 0, 1},
		{"subtraction[1]", []string{"-3"}, bad, 0, 0},
		{"subtraction[1|2]", []string{"-3x"}, bad, 0, 2},
		{"subtraction[1|2]", []string{"-9223372036854775808"}, reach, 0, 1},
		{"toads-and-frogs", []string{"t.x"}, bad, 0, 2},
		{"toads-and-frogs", []string{"t.f", "t"}, bad, 1, 0},
		{"toppling-dominoes", []string{"l.r"}, bad, 0, 1},
		{"toppling-dominoes", []string{"l\x00"}, bad, 0, 1},
		{"push", []string{"lg"}, bad, 0, 1},
		{"shove", []string{"..é"}, bad, 0, 2},
		{"shove", []string{strings.Repeat(".l", 100) + "İ"}, bad, 0, 200},
		{"hackenbush", []string{""}, bad, 0, 0},
		{"hackenbush", []string{"W", ""}, bad, 1, 0},
		{"hackenbush", []string{"W", "WxB"}, bad, 1, 1},
		{"hackenbush", []string{"WB", "B", "WWİ"}, bad, 2, 2},
	} {
		refuses(t, test.name, []malformed{{test.args, test.code, test.arg, test.at}})
	}
}

func TestNonDyadicNumbersAreRefused(t *testing.T) {
	for _, text := range []string{"", "x", "1/3", "1/0", "1/-2", "1/", "/2", "1e3", "0x10", "1.5", "1_000", " 1", "1/2/4", "Inf"} {
		_, err := sequences.Number.Parse([]string{"1", text})
		refusal(t, text, err, games.CodeBadPosition, 1, 0)
	}
}

func TestNumbersAreReadInDecimal(t *testing.T) {
	for text, want := range map[string]string{
		"010/2": "5", "08": "8", "-6/8": "-3/4", "0/1024": "0", "-0": "0",
		"12345678901234567890/4": "6172839450617283945/2",
	} {
		positions, err := sequences.Number.Parse([]string{text})
		if err != nil || sequences.Number.Format(positions[0]) != want {
			t.Errorf("%s is read as %v, %v; want %s", text, positions, err, want)
		}
	}
}

func TestIntegersAreReadUpTo63Bits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Min(0).Draw(t, "n")
		zeros := strings.Repeat("0", rapid.IntRange(0, 30).Draw(t, "zeros"))
		got, err := games.ParseInteger(zeros + strconv.FormatInt(n, 10))
		if err != nil || got != n {
			t.Fatalf("read as %d, %v", got, err)
		}
	})
}

func TestMessagesClipLongInput(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("9", 1000), "-" + strings.Repeat("9", 1000), strings.Repeat("é", 1000),
	} {
		if _, err := games.ParseInteger(text); err == nil || len(err.Error()) > 150 || !utf8.ValidString(err.Error()) {
			t.Errorf("%.10s…: %v", text, err)
		}
	}
}

func TestCodesClassifyErrors(t *testing.T) {
	for code, malformed := range map[games.Code]bool{
		games.CodeParse: true, games.CodeUnknownRuleset: true, games.CodeBadParams: true, games.CodeBadPosition: true,
		games.CodeOutOfRange: false, games.CodeTooLarge: false, games.CodeUnsupported: false,
	} {
		if code.Malformed() != malformed {
			t.Errorf("%s: %v", code, code.Malformed())
		}
	}
}

func TestErrorsWithoutPlace(t *testing.T) {
	err := games.Errorf(games.CodeTooLarge, "boards go to %d squares at most", 7)
	refusal(t, "whole", err, games.CodeTooLarge, -1, 0)
	if err.Error() != "boards go to 7 squares at most" {
		t.Error(err)
	}
	refusal(t, "placed", err.At(2, 5), games.CodeTooLarge, 2, 5)
}

func TestPlayersHaveNamesAndOpponents(t *testing.T) {
	for player, want := range map[games.Player]struct {
		name     string
		opponent games.Player
	}{
		games.AnyPlayer: {"any", games.AnyPlayer},
		games.Left:      {"left", games.Right},
		games.Right:     {"right", games.Left},
	} {
		if player.String() != want.name || player.Opponent() != want.opponent {
			t.Errorf("%v against %v, want %+v", player, player.Opponent(), want)
		}
	}
}
