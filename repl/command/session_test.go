package command

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/data"
	"sprague/internal/say"
	"sprague/repl/render"
	"sprague/store"
)

// record is a session with its output and reports.
type record struct {
	*Session
	out, complaints bytes.Buffer
}

// bare returns a session without a database.
func bare() *record { return with(func() (*store.DB, error) { return nil, nil }) }

// embedded returns a session with the embedded database.
func embedded(t testing.TB) *record {
	t.Helper()
	db, err := data.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return with(func() (*store.DB, error) { return db, nil })
}

func with(open func() (*store.DB, error)) *record {
	r := new(record)
	service := func() *answer.Service {
		s, err := answer.Open(context.Background(), answer.Options{Source: func(context.Context) (*store.DB, error) { return open() }})
		if err != nil {
			panic(err)
		}
		return s
	}
	screen := func() int { return 0 }
	world := Environment{
		Report: func(l say.Language, t say.Text) error {
			r.complaints.WriteString(t.In(l) + "\n")
			return nil
		},
		Database: func() (*store.DB, say.Text, error) {
			db, err := open()
			return db, say.Plain("the database"), err
		},
		Open: func(database string) (*answer.Service, error) {
			if database != "" {
				return nil, say.Errorf("there is no %s", database)
			}
			return service(), nil
		},
		Program: func(say.Language) []ProgramCommand {
			return []ProgramCommand{{Name: "judge", Summary: "judge", Page: "All about judge.\n"}, {Name: "query"}}
		},
		Width: screen, Height: screen,
	}
	r.Session = New(world, service(), answer.Limits{Moves: 1, Budget: answer.DefaultBudget}, &r.out, render.Style{})
	return r
}

// line runs a line, and returns the output and the refusal with its place.
func (r *record) line(t testing.TB, line string) (wrote string, refused *query.Error) {
	t.Helper()
	r.out.Reset()
	v, err := r.Line(context.Background(), line)
	if err != nil || v.Leave {
		t.Fatalf("%q: %v, %v", line, v, err)
	}
	return r.out.String(), v.Refused
}

func TestLine(t *testing.T) {
	nim345 := "N, the next player wins; value *2 (formula)\n  nim 3: take 2, leave 1 → nim(1,4,5)\n"
	tests := []struct{ line, want string }{ // beginning of the output
		{"", ""},
		{"  \t", ""},
		{"# nim(3)", ""},
		{"  # nim(3)", ""},
		{"nim(3,4,5)", nim345},
		{"nim(3,4,5) # a comment", nim345},
		{"  kayles 12  ", "N, the next player wins; value *4 (engine)\n"},
		{"1/2 > *3", "true (formula)\n"},
		{"form 3/4", "3/4 = {1/2 | 1}, signs + - +, birthday 3\n"},
		{" form(3/4)", "3/4 = {1/2 | 1}, signs + - +, birthday 3\n"},
		{" explain  nim(3) ", "N, the next player wins; value *3 (formula)\n  nim 3: take 3, the whole heap → nim(0)\n· nim(3) is worth *3 (formula)\n"},
		{" period  kayles nim --limit 2", "kayles: period 12 from n = 71 on (engine)\n  Pattern:    g(n+12) = g(n) for all n >= 71\n  Values:     7 4 … and 10 more; --all lists them\n"},
		{"period --limit=2 kayles", "kayles: period 12 from n = 71 on (engine)\n"},
		{"pattern nim(n) + nim(m) --to 9 --work 1", "nim(n) + nim(m): g(n,m) = n ^ m\n  holds for all n, m in 0..9 (100 values); fitted on 9; not proven\n"},
		{"pattern --outcome --to 99 --work 1 misere(subtraction[1,2](n))", "misere(subtraction[1,2](n)): P iff n % 3 == 1\n"},
		{"pattern --to 9 --work 1 wythoff", "wythoff: no pattern found "},
		{"pattern --to 99 --code cpp subtraction[1,2]", "// subtraction[1,2]: g(n) = n % 3\n// holds for all n in 0..99 (100 values); fitted on 9; proven by the period theorem subtraction\nlong long g(long long n) {\n"},
		{"table misere(domineering(n,m)) for n in 2..4, m in 1..3", "misere(domineering(n,m)) for n in 2..4, m in 1..3\nn\\m  1  2  3\n  2  L  P  R\n  3  L  L  P\n  4  L  N  P\n"},
		{"grid nim(n) + kayles(m) for n in 1..2, m in 2..4", "nim(n) + kayles(m) for n in 1..2, m in 2..4\nn\\m  2  3  4\n  1  3  2 [0]\n  2 [0] 1  3\n[0] P-position"},
		{"grid nim(n) + domineering(m,2) for n in 1..2, m in 1..3", "nim(n) + domineering(m,2) for n in 1..2, m in 1..3\nn\\m  1  2  3\n  1  L  N  N\n  2  L  N  N\n"},
		{"table n*tis + m*over for n in 0..1, m in 0..1", "n*tis + m*over for n in 0..1, m in 0..1\nn\\m  0  1\n  0  P  L\n  1 DL  L\n"},
		{"table misere(domineering(n,2)) for n in 3..4", "  n  position                  outcome  value\n  3  misere(domineering(3,2))  L            –\n"},
		{"value kayles(12) + nim(3)", "*7\n"},
		{".value hackenbush(WBWWB)", "13/16\n"},
		{"value -3/4", "-3/4\n"},
		{"value 'nim(3) + *4'", "*7\n"},
		{"value 1 --3/4", "7/4\n"},
		{"outcome nim(1,2,3)", "P\n"},
		{"best graph[1>2 2>1 2>3](2)", "N, the next player wins; value *1 (engine)\n  graph[1>2 2>1 2>3] 2: move the token to 3"},
		{"outcome misere(nim(1,1))", "N\n"},
		{"best nim(3,4,5)", nim345},
		{"best nim(1,2,3)", "P, the previous player wins; value 0 (formula)\n  no move wins; this one loses slowest, in 6 turns: nim 1: take 1"},
		{"temperature {3 | 1}", "1 (formula, engine)\n"},
		{"best mean {3 | 1}", "L, Left wins, whoever starts; value 2 (formula, engine)\n  left: 2: move to 1 → 1\n"},
		{"birthday({3 | 1}) + 1", "L, Left wins, whoever starts; value 5 (formula, engine)\n"},
		{"best domineering(2,2)", "N, the next player wins; value ±1 (engine)\n  temperature 1, mean 0\n" +
			"  left: domineering 2,2: fill (1,1) and (1,2) → domineering(x.|x.)\n  right: domineering 2,2: fill (1,1) and (2,1) → domineering(xx|..)\n  4 winning moves in all\n"},
		{"moves nim(1,2)", "N, the next player wins; value *3 (formula)\n  wins  move                           leaves    outcome  value\n        nim 1: take 1, the whole heap  nim(0,2)  N           *2\n"},
		{"moves nim(2) --limit 1", "N, the next player wins; value *2 (formula)\n  wins  move                           leaves  outcome  value\n  +     nim 2: take 2, the whole heap  nim(0)  P            0\n  2 moves in all; --limit N lists more\n"},
		{"moves nim(60) --limit 0", "N, the next player wins; value *60 (formula)\n  wins  move                             leaves   outcome  value\n  +     nim 60: take 60, the whole heap  nim(0)   P            0\n"},
		{"moves runner[a-b b-c key c](b)", "R, Right wins, whoever starts (formula)\n  player  wins  move                               leaves                    outcome  value\n" +
			"  left    +     runner[a-b b-c key c] b: run to c  runner[a-b b-c key c](c)  L            –\n" +
			"  left          runner[a-b b-c key c] b: run to a  runner[a-b b-c key c](a)  R            –\n"},
		{"moves hackenbush(WB)", "L, Left wins, whoever starts; value 1/2 (formula)\n  player  wins  move"},
		{"help", "Type a position, or a command and a position:\n"},
		{"帮助", "Type a position, or a command and a position:\n"},
		{"help SG", "values: the value of a position\n"},
		{"取石子(3,4)", "N, the next player wins; value *7 (formula)\n"},
		{" help  kayles ", "kayles: the octal game 0.77\n"},
		{"help period", "period RULESET|ROW... [RANGE] [--to N] [--limit N] [--all]: the proven period"},
		{"help .plot", "plot "},
		{"help play", "play [first|second] [left|right]"},
		{"help misere", "misere: "},
		{"games", "nim "},
		{"mode", "text\n"},
		{"time", "off\n"},
		{"set moves", "1\n"},
		{"set", "  setting  value    meaning\n  mode     text     the format of answers\n"},
		{"show settings", "  setting  value    meaning\n"},
		{"let", ""},
		{"output", ""},
		{"export kayles 0..3 --format bfile", "# kayles: Grundy values of heaps 0 to 3\n"},
		{"grid cutcake 2", "cutcake: number\nheight down, width across\n   1  2\n1 [0] 1\n2 -1 [0]\n[0] P-position\n"},
		{"table cutcake 1x2", "cutcake: number\nheight down, width across\n   1\n1 [0]\n2 -1\n[0] P-position\n"},
		{"table cutcake --to 1x2", "cutcake: number\nheight down, width across\n   1\n1 [0]\n2 -1\n[0] P-position\n"},
		{"grid cutcake 1x1..2", "cutcake: number\nheight down, width across\n   1\n1 [0]\n2 -1\n[0] P-position\n"},
		{"grid cutcake --from 1x2 --to 1x2", "cutcake: number\nheight down, width across\n   1\n2 -1\n"},
		{"grid subtraction[1,2] 1x0..2", "subtraction[1,2]: Grundy values of two heaps\nheap down, heap across\n   0  1\n0 [0] 1\n1  1 [0]\n2  2  3\n"},
		{"table nim 3..1e1", "   n  grundy\n   3       3\n"},
		{"table nim --from 10^9", "           n      grundy\n  1000000000  1000000000\n"},
		{"export 0.77 --to 1", "n,grundy\n0,0\n1,1\n"},
		{"table 0.77 2 --mode csv", "n,position,grundy\n0,octal[0.77](0),0\n1,octal[0.77](1),1\n2,octal[0.77](2),2\n"},
		{"export nim --from 2^3 --to 9", "n,grundy\n8,8\n9,9\n"},
		{"table fibonacci 1x2 --mode csv", "heap,limit,position,grundy\n0,0,\"fibonacci(0,0)\",0\n0,1,\"fibonacci(0,0)\",0\n"},
		{"plot nim --from 3 --to 4", "nim: Grundy values\n"},
		{"period kayles 0..200", "kayles: period 12 from n = 71 on (engine)\n"},
		{"period grundy 20", "grundy: none proven"},
		{"period kayles --limit 2e0", "kayles: period 12 from n = 71 on (engine)\n  Pattern:    g(n+12) = g(n) for all n >= 71\n  Values:     7 4 … and 10 more; --all lists them\n"},
		{"set budget 10^6", ""},
		{"plot nim 9223372036854775806..9223372036854775807", "nim: Grundy values\n"},
		{"grid nim 9223372036854775806..9223372036854775807 1", "nim: Grundy values of two heaps\n"},
		{"table cram 2", "  index  position    grundy\n"},
	}
	for _, test := range tests {
		wrote, refused := bare().line(t, test.line)
		if refused != nil || !strings.HasPrefix(wrote, test.want) || test.want == "" && wrote != "" {
			t.Errorf("%q writes\n%s, want\n%s, refused %v", test.line, wrote, test.want, refused)
		}
	}
}

// An error has the right place in the line, whatever precedes it.
func TestRefused(t *testing.T) {
	tests := []struct {
		line   string
		column int
		want   string // beginning of the message
	}{
		{" nim(x)", 6, `"x" is not a whole number`},
		{"value nim(x)", 11, `"x" is not a whole number`},
		{"value --g", 7, "value has no flag --g"},
		{"value  --limit 3 nim(x)", 8, "value has no flag --limit"},
		{"moves --limit x nim(3)", 15, `--limit "x": expected a whole number, as in --limit 50`},
		{"moves --limt 3 nim(3)", 7, "moves has no flag --limt; did you mean --limit?"},
		{"moves nim(3) --limit", 21, "--limit needs a value: a whole number"},
		{"moves nim(3) --limit 2 + nim(1)", 24, "write flags at the beginning or at the end"},
		{"é", 1, "'é' cannot start a position"},
		{"explain é", 9, "'é' cannot start a position"},
		{"explain", 8, "explain needs a query: explain nim(3,4,5)"},
		{"value 'nim(x)'", 12, `"x" is not a whole number`},
		{"plot kayles 4 --svg ''", 22, `--svg "": expected FILE`},
		{"grid kayles 4 --png=", 15, `--png "": expected FILE`},
		{"table kayles 4 --measure ''", 27, `--measure "": expected one of remoteness, `},
		{"plot kayles 4 --png nowhere/x.png", 0, "cannot create nowhere/x.png"},
		{"grid kayles 4 --svg nowhere/x.svg", 0, "cannot create nowhere/x.svg"},
		{"dot --limit 65536 nim(500)", 0, "play from nim(500) has more than 65536 moves from position to position, the most of a graph"},
		{"dot " + strings.Repeat("9", 5000), 0, "play from 9999999999999999999999999999999999999999… comes to a position that is written in 5000 bytes; a graph shows positions of 4096 bytes at most"},
		{"pattern", 8, "pattern needs a ruleset: pattern subtraction[1,2]"},
		{"pattern kayles --code rust", 0, "rust is no language here"},
		{"pattern kayles(q)", 0, "kayles(q) has 0 free names"},
		{"pattern kales", 9, "unknown ruleset"},
		{"pattern nim(n) + nim(m) + nim(a) + nim(b)", 0, "nim(n) + nim(m) + nim(a) + nim(b) has 4 free names"},
		{"pattern kayles 0..500", 16, "pattern takes no range; write its end as in --to 100"},
		{"quotient kayles 9", 17, "quotient takes no range; write its end as in --to 100"},
		{"pattern 3*kayles(n) --to 9", 0, "10 values are too few"},
		{"pattern nim --values none", 0, "give either a game or --values, not both"},
		{"pattern --values ''", 19, `--values "": expected FILE`},
		{"pattern kayles --measure remoteness --outcome", 0, "give either --outcome or --measure"},
		{"value  ", 6, "value needs a position: value nim(3,4,5)"},
		{"value nim(3) > 1", 7, "value needs a position"},
		{"value misere(nim(3))", 0, "no value is defined in misere play; outcome tells who wins"},
		{"valu nim(3)", 1, `unknown command or ruleset "valu"; did you mean value?`},
		{".valu nim(3)", 1, `unknown command or ruleset ".valu"; did you mean value?`},
		{"quit now", 6, "quit takes no argument"},
		{"exit 3", 6, "quit takes no argument"},
		{"clear", 1, `unknown command or ruleset "clear"; help lists the commands, games the rulesets`},
		{"  .zzzz 3", 3, `unknown command or ruleset ".zzzz"; help lists the commands, games the rulesets`},
		{"zzzz(3)", 1, `unknown ruleset "zzzz"; ` + "`sprague games` lists all"},
		{"  everi", 3, `unknown ruleset "everi"; did you mean every?`},
		{"selectve", 1, `unknown ruleset "selectve"; did you mean selective?`},
		{"kales 12", 1, `unknown ruleset "kales"; did you mean kayles?`},
		{"period", 7, "period needs a ruleset: period kayles"},
		{"period nim kayls", 12, `unknown ruleset "kayls"; did you mean kayles?`},
		{"period nim --to x", 17, `--to "x": expected a whole number`},
		{"period subtraction[1,x]", 22, ""},
		{"period officers --to 2000000000", 0, ""},
		{"help kayls", 6, `no help for "kayls"; did you mean kayles?`},
		{"help zzzzzz", 6, `no help for "zzzzzz"; help lists the topics, and games the rulesets`},
		{"help a b", 8, "help takes one argument, not 2"},
		{"table", 6, "table needs a ruleset: table kayles"},
		{"table kayles x", 14, `"x" is not a range; write 20, 5..20, 8x5 or 1..8x1..5`},
		{"table kayles 5..", 14, `"5.." is not a range`},
		{"table kayles 5 --to 8", 14, "give a range, or --from and --to, not both"},
		{"export kayles grundy --to 3", 15, `"grundy" is not a range`},
		{"table kayles --to 5x5", 7, "--to 5x5: kayles takes one number, not two; write --to 100"},
		{"grid officers 2000000000..2000000001 1", 38, "officers(2000000001) is too large"},
		{"grid cutcake 2x2 3", 18, `"3" is not a range; write 20 or 5..20`},
		{"grid cutcake 2 3 4", 18, "grid needs a ruleset, a width and a height"},
		{"grid cutcake 2y2", 14, `"2y2" is not a range; write 20, 5..20, 8x5 or 1..8x1..5`},
		{"grid cutcake 2 --to 3", 14, "give a range, or --from and --to, not both"},
		{"stats kayles 5 --to 3", 14, "give a range, or --from and --to, not both"},
		{"period kayles 8,8", 18, `"8x8" is no bound of kayles; write one number, such as 8`},
		{"period kayles --to 8x8", 23, `--to 8x8: "8x8" is no bound of kayles; write one number, such as 8`},
		{"period kayles --to 0", 21, "--to 0: give a number from 1 to 2^63-1"},
		{"period wythoff 1..8x1..8", 16, "a period is looked for from 0 on"},
		{"table wythoff 2x2x2", 15, `"2x2x2" is not a range`},
		{"period kayles 5..9", 15, "a period is looked for from 0 on: write the heap to which to look, as in 0..5000"},
		{"period kayles 9 --to 5", 15, "give a range, or --to, not both"},
		{"period 9", 9, "period needs a ruleset: period kayles"},
		{"table kayles 20..5", 14, "from 20 to 5 there is nothing; a range goes from the smaller number to the larger"},
		{"table kayles 3x4", 14, "3x4: kayles takes one number, not two; write 100"},
		{"stats hackenbush 3x3", 18, "3x3: the positions of hackenbush are a list and have one number each; write 100"},
		{"table kayles 99999999999", 0, "at most 4194304 values are shown at once, not 100000000000; mode csv and export write them all"},
		{"table kayles 99999999999999999999", 14, "99999999999999999999: a table of kayles goes to 9223372036854775807 at most"},
		{"grid cutting 0", 14, "0: cutting begins with 1"},
		{"grid chomp 5 0", 14, "0: chomp begins with 1"},
		{"table cutting 5..3", 15, "from 5 to 3 there is nothing; a range"},
		{"grid kayles 5 --measure remoteness", 6, "a grid of two heaps has values only, no measures; the table of kayles has the remoteness of one"},
		{"grid hackenbush 5", 6, "a grid is for games of two numbers"},
		{"grid wythoff 3 --svg missing/x.svg", 0, "cannot create missing/x.svg: "},
		{"table kayles --measure", 23, "--measure needs a value: one of remoteness, "},
		{"export kayles --format", 23, "--format needs a value: one of csv, "},
		{"table kayles 3 4", 16, "table needs a ruleset and a range"},
		{"table kayles --measure nothing", 7, `unknown measure "nothing"`},
		{"stats kayles --measure x", 7, `unknown measure "x"`},
		{"set mood x", 5, `unknown setting "mood"; did you mean mode?`},
		{"set mode x", 10, `mode is text, json, csv or markdown, not "x"`},
		{"set mode json x", 15, "mode needs one value"},
		{"mode x", 6, `mode is text, json, csv or markdown, not "x"`},
		{"time perhaps", 6, `time is on or off, not "perhaps"`},
		{"set moves -1", 11, `moves is a number from 0 to 2^31-1, all or none, not "-1"`},
		{"set budget 0", 12, `budget is a number of positions from 1 to 2^40, as in 5000000, not "0"`},
		{"set budget 1099511627777", 12, `budget is a number of positions from 1 to 2^40`},
		{"let g", 5, "name a position with let g = nim(3,4)"},
		{"let g = nim(x)", 13, `"x" is not a whole number`},
		{"let g = 1 > 0", 8, "a name stands for a position"},
		{"let kayles = nim(3)", 5, `"kayles" cannot name a position: a ruleset has it`},
		{"let value = nim(3)", 5, `"value" cannot name a position: a command has it`},
		{"let misere = nim(3)", 5, `"misere" cannot name a position: the language has it`},
		{"let 3a = nim(3)", 5, `"3a" cannot name a position: it has letters`},
		{"let = nim(3)", 5, `"" cannot name a position: it is empty`},
		{"_", 1, "_ is the last position, and there is none yet"},
		{"open nothing.db", 6, "there is no nothing.db; the database in use stays"},
		{"open", 5, "open needs a database file"},
		{"read nothing.txt", 6, ""},
		{"read .", 6, ". is not a regular file"},
		{"output .", 8, ". is a folder; name a file in it"},
		{"output --append .", 17, ". is a folder; name a file in it"},
		{"grid kayles 5 --measure x", 6, `unknown measure "x"; choose one of remoteness`},
		{"play", 5, "play needs a position: play nim(3,4,5)"},
		{"  play second  nim(2,x)", 22, ""},
	}
	for _, test := range tests {
		r := bare()
		r.line(t, "set budget 1000")
		wrote, refused := r.line(t, test.line)
		if wrote != "" || refused == nil || refused.Column != test.column || !strings.HasPrefix(refused.Error(), test.want) {
			t.Errorf("%q writes %q, is refused %+v, want %d: %s", test.line, wrote, refused, test.column, test.want)
		}
	}
}

// Two numbers may be written with a comma.
func TestRangesOfTwoNumbers(t *testing.T) {
	r := embedded(t)
	for _, pair := range [][2]string{
		{"table wythoff 4x3", "table wythoff 4,3"},
		{"table wythoff 1..4x2..3", "table wythoff 1..4,2..3"},
		{"table wythoff --from 1x2 --to 4x3", "table wythoff --from 1,2 --to 4,3"},
		{"grid cutcake 4x3", "grid cutcake 4,3"},
		{"grid nim 4x3", "grid nim --to 4,3"},
		{"export chomp 4x3", "export chomp 4×3"},
		{"stats euclid 4x3", "stats euclid 4,3"},
		{"stats euclid --to 4x3", "stats euclid --to 4,3"},
		{"find wythoff 4x3 P", "find wythoff 4,3 P"},
		{"find domineering 2x3 P", "find domineering 2,3 P"},
		{"period wythoff 4x3", "period wythoff --to 4,3"},
	} {
		want, refused := r.line(t, pair[0])
		if got, again := r.line(t, pair[1]); got != want || got == "" || refused != nil || again != nil {
			t.Errorf("%q writes %q, is refused %v; %q writes %q, is refused %v", pair[0], want, refused, pair[1], got, again)
		}
	}
}

// Table words for people are in their language, also in Markdown; programs read English.
func TestCellsInChinese(t *testing.T) {
	r := bare()
	for _, step := range []struct{ line, want string }{
		{"set lang zh", ""},
		{"mode markdown", ""},
		{"misere(nim(2))", "| 局面 | 规则 | 复合方式 | 胜负 | 值 | SG 值 | 关系 | 必胜走法数 | 走方 | 走法 | 留下 | 来源 |\n| :--- | :--- | :--- | :--- | ---: | ---: | :--- | ---: | :--- | :--- | :--- | :--- |\n" +
			"| misere(nim(2)) | 反常规则 | disjunctive | N |  |  |  | 1 | 任一方 | nim 2：取 1 颗，留下 1 | misere(nim(1)) | 公式 |\n"},
		{"1/2 > 0", "| 1/2 > 0 | 常规规则 | disjunctive |  |  |  | 成立 |  |  |  |  | 公式 |\n"},
		{"moves nim(1)", "\n| 局面 | 走方 | 胜 | 走法 | 留下 | 胜负 | 值 |\n| :--- | :--- | :--- | :--- | :--- | :--- | ---: |\n| nim(1) | 任一方 | + | nim 1：取 1 颗，即整堆 | nim(0) | P | 0 |\n"},
		{"mode csv", ""},
		{"misere(nim(2))", "query,convention,compound,outcome,value,grundy,relation,moves_total,player,move,to,source\nmisere(nim(2)),misere,disjunctive,N,,,,1,any,\"nim 2: take 1, leave 1\",misere(nim(1)),formula\n"},
		{"moves nim(1)", "query,player,wins,move,to,outcome,value\nnim(1),any,true,\"nim 1: take 1, the whole heap\",nim(0),P,0\n"},
		{"mode json", ""},
		{"moves hackenbush(W)", `{"query":"hackenbush(W)","player":"left","wins":true,"move":"hackenbush W: cut edge 1 (W), nothing is left","to":"hackenbush()","outcome":"P","value":"0","value_note":null,"moved":[{"component":0,"ruleset":"hackenbush","from":"W","to":[""],"player":"left"}],"moves_listed":1,"moves_total":1}` + "\n"},
	} {
		if wrote, refused := r.line(t, step.line); wrote != step.want || refused != nil {
			t.Errorf("%q writes %q, is refused %v, want %q", step.line, wrote, refused, step.want)
		}
	}
}

// A session of several lines: names, the last position, modes and settings persist.
func TestSession(t *testing.T) {
	r := bare()
	for _, step := range []struct{ line, want string }{
		{"let g = nim(3,4) # mine", ""},
		{"value g", "*7\n"},
		{"value _ + nim(1)", "*6\n"},
		{"let g = nim(1)", ""},
		{"let h = g + nim(2)", ""},
		{"let g = nim(5)", ""},
		{"value --g", "*5\n"},
		{"value 1/2 --g", "1/2 + *5\n"},
		{"value h", "*3\n"}, // h keeps its original position
		{"mode csv", ""},
		{"let", "name,position\ng,nim(5)\nh,nim(1) + nim(2)\n"},
		{"value g", "query,value\nnim(5),*5\n"},
		{"value h", "nim(1) + nim(2),*3\n"},
		{"outcome h", "query,outcome\nnim(1) + nim(2),N\n"},
		{"form 5/8", "query,outcome,value,canonical,signs,birthday,source,left_stop,right_stop,mean,temperature,atomic_weight,reduced,number,infinitesimal,all_small,even,odd\n" +
			"form 5/8,L,5/8,{1/2 | 3/4},+ - + -,4,formula,5/8,5/8,5/8,-1/8,,5/8,true,false,false,false,false\n"},
		{"mode markdown", ""},
		{"value *2", "| position | value |\n| :--- | ---: |\n| nim(2) | \\*2 |\n"},
		{"mode json", ""},
		{"value 1/2", `{"query":"1/2","value":"1/2"}` + "\n"},
		{"nim(x)", `{"query":"nim(x)","convention":"normal","compound":"disjunctive","outcome":null,"value":null,"grundy":null,"temperature":null,"mean":null,"moves":[],"moves_total":null,"source":[],"error":{"code":"bad_position","message":"\"x\" is not a whole number; write it as in nim(3,4,5)","column":5}}` + "\n"},
		{"mode text", ""},
		{"set moves all", ""},
		{"nim(1,1,1)", "N, the next player wins; value *1 (formula)\n  nim 1: take 1, the whole heap → nim(0,1,1)\n  nim 1: take 1, the whole heap → nim(1,0,1)\n  nim 1: take 1, the whole heap → nim(1,1,0)\n"},
		{"set budget 12345", ""},
		{"set budget", "12345\n"},
		{"set moves", "all\n"},
		{"value h", "*3\n"},
		{"set lang zh", ""},
		{"set lang en", ""},
	} {
		if wrote, refused := r.line(t, step.line); wrote != step.want || refused != nil {
			t.Errorf("%q writes %q, want %q; refused %v", step.line, wrote, step.want, refused)
		}
	}
	if r.Status() != 2 {
		t.Errorf("the status is %d", r.Status())
	}
}

// A line whose file cannot be written is refused, and the next one runs.
func TestLinesContinueAfterErrors(t *testing.T) {
	r := bare()
	if err := r.Lines(context.Background(), strings.NewReader("plot kayles 4 --png nowhere/x.png\nplot nim 9999999\ndot --limit 9999 nim(500)\nvalue *1\n")); err != nil {
		t.Fatal(err)
	}
	if strings.Count(r.complaints.String(), "\n") != 3 || r.out.String() != "*1\n" || r.Status() != 1 {
		t.Errorf("%q, %q, %d", &r.complaints, &r.out, r.Status())
	}
}

// The time is shown on request.
func TestTiming(t *testing.T) {
	r := bare()
	r.line(t, "time on")
	r.complaints.Reset()
	r.line(t, "value nim(1)")
	if got := r.complaints.String(); !strings.HasPrefix(got, "time: ") || strings.Count(got, "\n") != 1 {
		t.Errorf("%q", got)
	}
}

// The error of an unsound database has priority over any refusal.
func TestUnsound(t *testing.T) {
	r := bare()
	unsound := say.Errorf("the database is damaged")
	r.CheckDatabases = func() error { return unsound }
	if v, err := r.Line(context.Background(), "nim(x)"); err != unsound || v.Refused != nil {
		t.Errorf("%v, %v", v, err)
	}
	if words, _ := r.Complete("gru"); len(words) > 0 {
		t.Errorf("%q may come from there", words)
	}
}

// Every example of every command runs.
func TestExamples(t *testing.T) {
	r := embedded(t)
	for _, c := range All() {
		for _, example := range c.Examples {
			if _, refused := r.line(t, example); refused != nil {
				t.Errorf("%q: %v", example, refused)
			}
			if !strings.HasPrefix(example+" ", c.Name+" ") {
				t.Errorf("%q is no example of %s", example, c.Name)
			}
			r.LeavePlay()
			r.line(t, "mode text")
		}
	}
	examples := slices.Clone(exampleQueries)
	for _, e := range exampleLines {
		examples = append(examples, e.line)
	}
	for _, example := range examples {
		if _, refused := r.line(t, example); refused != nil {
			t.Errorf("%q: %v", example, refused)
		}
	}
}

// The total size of named positions is bounded too.
func TestNamesAreBounded(t *testing.T) {
	r := bare()
	row := "messenger(" + strings.Repeat("w", 65_000) + ")"
	refused := 0
	for i := range 100 {
		if _, e := r.line(t, fmt.Sprintf("let n%d = %s", i, row)); e != nil {
			refused++
		}
	}
	if refused != 100-4<<20/len(row) {
		t.Errorf("%d of 100 names are refused", refused)
	}
	if _, e := r.line(t, "let n0 = "+row); e != nil { // replacing another one
		t.Error(e)
	}
}
