package syntax_test

import (
	"fmt"
	"strings"
	"testing"

	"sprague/answer/syntax"
	"sprague/games"
)

// lexicon knows a word of each class; other words are unknown.
func lexicon(word string, first bool) (syntax.Word, error) {
	switch word {
	case "nim", "kayles":
		return syntax.Word{Class: syntax.CallWord, Example: "nim(3)"}, nil
	case "octal", "graph":
		return syntax.Word{Class: syntax.ParamsWord, Example: "octal[0.7](3)"}, nil
	case "every", "atmost":
		return syntax.Word{Class: syntax.CompoundWord, Example: "every(nim(3))"}, nil
	case "disjunctive":
		return syntax.Word{Class: syntax.SumWord, Example: "disjunctive(nim(3))"}, nil
	case "misere":
		return syntax.Word{Class: syntax.AroundWord, Example: "misere(nim(3))"}, nil
	case "mean":
		return syntax.Word{Class: syntax.FunctionWord, Example: "mean(nim(3))"}, nil
	case "two":
		return syntax.Word{Class: syntax.NameWord, Text: "nim(1) + 1"}, nil
	case "minus":
		return syntax.Word{Class: syntax.NameWord, Text: "-3"}, nil
	case "wrong":
		return syntax.Word{Class: syntax.NameWord, Text: "nim(3"}, nil
	case "endless":
		return syntax.Word{Class: syntax.NameWord, Text: "endless"}, nil
	default:
		return syntax.Word{}, games.Errorf(games.CodeUnknownRuleset, "unknown word, first: %t", first)
	}
}

// told formats a tree with the offsets of its nodes, or without them.
func told(n syntax.Node, places bool) string {
	at := func(text string, offset int) string {
		if !places {
			return text
		}
		return fmt.Sprintf("%s@%d", text, offset)
	}
	list := func(nodes []syntax.Node) string {
		texts := make([]string, len(nodes))
		for i, n := range nodes {
			texts[i] = told(n, places)
		}
		return strings.Join(texts, " ")
	}
	params := func(p *syntax.Span) string {
		if p == nil {
			return ""
		}
		return "[" + at(p.Text, p.Offset) + "]"
	}
	switch n := n.(type) {
	case *syntax.Sum:
		return "(+ " + list(n.Terms) + ")"
	case *syntax.Negative:
		return "(- " + told(n.Of, places) + ")"
	case *syntax.Multiple:
		return "(" + at(n.Text, n.Offset) + "* " + told(n.Of, places) + ")"
	case *syntax.Number:
		return at(n.Text, n.Offset)
	case *syntax.Nimber:
		return at(n.Text, n.Offset)
	case *syntax.Braces:
		return at("{", n.Offset) + list(n.Left) + "|" + list(n.Right) + "}"
	case *syntax.Ups:
		return at(n.Text, n.Offset)
	case *syntax.Uptimal:
		return at(n.Text, n.Offset)
	case *syntax.Switch:
		return at("±", n.Offset) + "(" + list(n.Of) + ")"
	case *syntax.Ordinal:
		return "(" + told(n.Base, places) + at(":", n.Offset) + told(n.Upper, places) + ")"
	case *syntax.Function:
		return at(n.Name, n.Offset) + "(" + list(n.Args) + ")"
	case *syntax.Call:
		var args []string
		for a := range n.Arguments {
			args = append(args, at(a.Text, a.Offset))
		}
		return at(n.Name, n.Offset) + params(n.Params) + "(" + strings.Join(args, ",") + ")"
	case *syntax.Compound:
		return at(n.Name, n.Offset) + params(n.Params) + "(" + list(n.Args) + ")"
	case *syntax.Name:
		if !places {
			return told(n.Of, places)
		}
		return at(n.Text, n.Offset) + "=" + told(n.Of, places)
	default:
		return fmt.Sprintf("%T", n)
	}
}

func toldQuery(q *syntax.Query, places bool) string {
	text := ""
	if q.Form {
		text = "form "
	}
	if q.Left == nil {
		return text + q.Signs.Text
	}
	text += told(q.Left, places)
	if q.Relation != nil {
		text += " " + q.Relation.Operator.Text + " " + told(q.Relation.Right, places)
	}
	return text
}

func TestTrees(t *testing.T) {
	for _, test := range []struct{ text, tree, canonical string }{
		{"nim(3,4)", "nim@0(3@4,4@6)", "nim(3,4)"},
		{" nim ( 3 ,4 ) ", "nim@1(3@7,4@10)", "nim ( 3 ,4 )"},
		{"nim()", "nim@0()", "nim()"},
		{"nim(,)", "nim@0(@4,@5)", "nim(,)"},
		{"nim 3, 4  5 ", "nim@0(3@4,4@7,5@10)", "nim 3, 4  5"},
		{"octal[0.7] (3)", "octal@0[0.7@6](3@12)", "octal[0.7] (3)"},
		{"octal 0.7 3 4 + 1", "(+ octal@0[0.7@6](3@10,4@12) 1@16)", "octal 0.7 3 4 + 1"},
		{"graph a{b c}d 1", "graph@0[a{b c}d@6](1@14)", "graph a{b c}d 1"},
		{"octal(3)", "octal@0(3@6)", "octal(3)"},
		{"nim(3) + 1/2 - *5", "(+ nim@0(3@4) 1/2@9 (- *5@15))", "nim(3) + 1/2 - *5"},
		{"1-(2-3)", "(+ 1@0 (- (+ 2@3 (- 3@5))))", "1 - (2 - 3)"},
		{"(1+2)+3", "(+ (+ 1@1 2@3) 3@6)", "(1 + 2) + 3"},
		{"- -nim(3)", "nim@3(3@7)", "nim(3)"},
		{"1 - -3", "(+ 1@0 3@5)", "1 + 3"},
		{"-(1)", "(- 1@2)", "-1"},
		{"3*-2*nim 4", "(3@0* (- (2@3* nim@5(4@9))))", "3*(-2*nim 4)"},
		{"3**5", "(3@0* *5@2)", "3**5"},
		{"4/2*(1+2)", "(4/2@0* (+ 1@5 2@7))", "4/2*(1 + 2)"},
		{"{ |}", "{@0|}", "{ | }"},
		{"{0,-1/3|{1|}}", "{@00@1 (- 1/3@4)|{@81@9|}}", "{0, -1/3 | {1 | }}"},
		{"{1 || 2, *|0}", "{@01@1|{@02@6 *@9|0@11}}", "{1 | {2, * | 0}}"},
		{"{1|2||3|||nim 4|5}", "{@0{@0{@01@1|2@3}|3@6}|{@0nim@10(4@14)|5@16}}", "{{{1 | 2} | 3} | {nim 4 | 5}}"},
		{"{||}", "{@0|}", "{ | }"},
		{"{every(1, 2), ^ | -1}", "{@0every@1(1@7 2@10) ^@14|(- 1@19)}", "{every(1, 2), ^ | -1}"},
		{"^ + ^3*2 - v + v2* + up*3-down", "(+ ^@0 ^3*2@4 (- v@11) v2*@15 up*3@21 (- down@26))", "^ + ^3*2 - v + v2* + up*3 - down"},
		{"v2-1", "(+ v2@0 (- 1@3))", "v2 - 1"},
		{"2*^3", "(2@0* ^3@2)", "2*^3"},
		{"* + 2**", "(+ *@0 (2@4* *@6))", "* + 2**"},
		{"±3/2 - ± {1 | 0}", "(+ ±@0(3/2@2) (- ±@8({@111@12|0@16})))", "±3/2 - ±{1 | 0}"},
		{"-1:*:2 + 2*{|}:(1+2)", "(+ (- (1@1:@2(*@3:@42@5))) (2@9* ({@11|}:@14(+ 1@16 2@18))))", "-1:(*:2) + 2*{ | }:(1 + 2)"},
		{"(1:2):(-3)", "((1@1:@22@3):@5(- 3@8))", "(1:2):(-3)"},
		{"±1:2 - (±1):2", "(+ ±@0((1@2:@32@4)) (- (±@9(1@11):@132@14)))", "±1:2 - (±1):2"},
		{"±2*-±1", "±@0((2@2* (- ±@5(1@7))))", "±2*(-±1)"},
		{"1:±2:3", "(1@0:@1±@2((2@4:@53@6)))", "1:(±2:3)"},
		{"nim 3:2", "(nim@0(3@4):@52@6)", "nim 3:2"},
		{"mean(1, nim 2) + 1", "(+ mean@0(1@5 nim@8(2@12)) 1@17)", "mean(1, nim 2) + 1"},
		{"mean nim 2 + 1, 3", "mean@0((+ nim@5(2@9) 1@13) 3@16)", "mean(nim 2 + 1, 3)"},
		{"every(nim 1,2, 3)", "every@0(nim@6(1@10) 2@12 3@15)", "every(nim 1, 2, 3)"},
		{"atmost[ 2 ](1+2)", "atmost@0[ 2 @7]((+ 1@12 2@14))", "atmost[ 2 ](1 + 2)"},
		{"disjunctive(1, 2+3)", "(+ 1@12 (+ 2@15 3@17))", "1 + (2 + 3)"},
		{"disjunctive(-1)", "(- 1@13)", "-1"},
		{"misere(1 + 2)", "misere@0((+ 1@7 2@11))", "misere(1 + 2)"},
		{"misere 1 + nim 2", "misere@0((+ 1@7 nim@11(2@15)))", "misere(1 + nim 2)"},
		{"Misere NIM(1)", "misere@0(nim@7(1@11))", "misere(NIM(1))"},
		{"nim( 3 4  5 )", "nim@0(3@5,4@7,5@10)", "nim( 3 4  5 )"},
		{"nim(3 4,5)", "nim@0(3 4@4,5@8)", "nim(3 4,5)"},
		{"1 + two", "(+ 1@0 two@4=(+ nim@0(1@4) 1@9))", "1 + (nim(1) + 1)"},
		{"2*two", "(2@0* two@2=(+ nim@0(1@4) 1@9))", "2*(nim(1) + 1)"},
		{"1 - minus", "(+ 1@0 minus@4=3@1)", "1 + 3"},
		{"1 + minus", "(+ 1@0 minus@4=(- 3@1))", "1 - 3"},
		{"1 < nim 2", "1@0 < nim@4(2@8)", "1 < nim 2"},
		{"form 3/4", "form 3/4@5", "form 3/4"},
		{"form + -^3", "form + -^3", "form + -^3"},
	} {
		q, err := syntax.Parse(test.text, lexicon)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if tree := toldQuery(q, true); tree != test.tree {
			t.Errorf("%q is %s, want %s", test.text, tree, test.tree)
		}
		if q.String() != test.canonical {
			t.Errorf("%q is written %q, want %q", test.text, q, test.canonical)
		}
	}
}

// An error has a place. Errors inside a name are at the name.
func TestErrors(t *testing.T) {
	for _, test := range []struct {
		text   string
		code   games.Code
		offset int
		hint   string
	}{
		{"", "parse", 0, "missing"},
		{"foo + (", "unknown_ruleset", 0, "first: true"},
		{"1 + foo + (", "unknown_ruleset", 4, "first: false"},
		{"1 + nim", "parse", 4, "nim needs : nim(3)"},
		{"octal 0.7", "parse", 0, "octal needs "},
		{"nim(3", "parse", 3, "unclosed"},
		{"1 + wrong", "parse", 4, "unclosed"},
		{"1 + endless", "too_large", 4, "1000 levels"},
		{"two(3)", "parse", 3, "join components with +"},
		{"every 1", "parse", 6, "every needs components in parentheses: every(nim(3))"},
		{"misere", "parse", 6, "misere needs a position in parentheses: misere(nim(3))"},
		{"1 + misere 1", "parse", 11, "misere needs a position in parentheses: misere(nim(3))"},
		{"Two", "unknown_ruleset", 0, "first: true"},
		{"1 + 2e3", "parse", 4, "write 2e3 as 2000"},
		{"{1", "parse", 0, "unclosed '{'"},
		{"{}", "parse", 1, "'|' is missing"},
		{"{1|2|3}", "parse", 0, `"|" stands twice`},
		{"{1 2|}", "parse", 3, "unexpected '2'"},
		{"{1,|2}", "parse", 3, "cannot start a position"},
		{"1:", "parse", 2, "missing"},
		{"±", "parse", 2, "missing"},
		{"1 + mean", "parse", 8, "mean needs a position in parentheses"},
		{"mean", "parse", 4, "mean needs a position in parentheses"},
		{strings.Repeat("±", 1001) + "1", "too_large", 2002, "1000 levels"},
		{strings.Repeat("1:", 1001) + "1", "too_large", 2002, "1000 levels"},
		{"disjunctive[2](1)", "parse", 11, "components in parentheses"},
		{"1/00", "parse", 0, "denominator is 0"},
		{"nim １) + nim(1）", "parse", 4, "write '1'"},
		{"\xff", "parse", 0, "UTF-8"},
		{"{" + strings.Repeat("1,", 1<<20) + "|}", "too_large", 160_001, "80000 terms"},
		{strings.Repeat("1+", 80_000) + "1", "too_large", 160_000, "80000 terms"},
	} {
		_, err := syntax.Parse(test.text, lexicon)
		if e, ok := err.(*games.Error); !ok || e.Code != test.code || e.Offset != test.offset || !strings.Contains(e.Error(), test.hint) {
			t.Errorf("%.30q: %v, %+v, want %s at %d: %s", test.text, err, e, test.code, test.offset, test.hint)
		}
	}
}

func TestRulesets(t *testing.T) {
	for text, want := range map[string]string{
		" kayles  octal [0.7] nim ": "kayles@1 octal@9[0.7@16] nim@21 ",
		"nope[":                     "error@4",
		"nim nim(3)":                "nim@0 nim@4 error@7",
		"":                          "error@0",
		"nim 3":                     "nim@0 error@4",
		"nim,nim":                   "nim@0 error@3",
		"nim 0.77 4.3":              "nim@0 octal@4[0.77@4] octal@9[4.3@9] ",
		"0.8":                       "error@0",
		"0.77(3)":                   "error@0",
	} {
		var got strings.Builder
		for r, err := range syntax.Rulesets(text) {
			switch {
			case err != nil:
				fmt.Fprintf(&got, "error@%d", err.(*games.Error).Offset)
			case r.Params != nil:
				fmt.Fprintf(&got, "%s@%d[%s@%d] ", r.Name.Text, r.Name.Offset, r.Params.Text, r.Params.Offset)
			default:
				fmt.Fprintf(&got, "%s@%d ", r.Name.Text, r.Name.Offset)
			}
		}
		if got.String() != want {
			t.Errorf("%q: %s, want %s", text, got.String(), want)
		}
	}
}

// Any text is refused at a place in it, or its canonical text has the same tree.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"nim(3,4) + octal[0.7](3) >= *5", "octal 0.7 3 - graph a{b}c 1", "-3*-(1/2 - {0, -{|} | 1/3})", "form +^3 -", "form 3/4",
		"misere(every(two, nim 1,-minus, disjunctive(1, 2)))", "atmost[2](1)", "disjunctive(-1) - disjunctive(-1)", "nim（3)", "((((", "{{{{", "nim 3 -4", "misere nim 3 + Kayles(4 5)", "misère(0.77 5 + 2*4.3(2))", "0.77", "0.(3)", "1e9", "10^9*nim(3)", "1/0", "graph (", "\xff",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := syntax.Parse(text, lexicon)
		if err != nil {
			if e, ok := err.(*games.Error); !ok || e.Offset < 0 || e.Offset > len(text) || e.Error() == "" {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		again, err := syntax.Parse(q.String(), lexicon)
		if err != nil || toldQuery(again, false) != toldQuery(q, false) {
			t.Fatalf("%q is %s, and %q is %v, %v", text, toldQuery(q, false), q, again, err)
		}
	})
}
