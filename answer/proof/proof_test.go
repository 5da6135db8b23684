package proof_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sprague/answer/proof"
	"sprague/answer/query"
	"sprague/games"
)

// Entries of a list are lost, and the claims are those of a query.
func TestLostPositions(t *testing.T) {
	e := evaluator(nil, 1_000_000)
	for _, c := range []struct{ text, claim string }{
		{"cram(4,4)", "winner"},
		{"domineering(3,4) + domineering(2,2)", ""},
		{"misere(kayles(9) + nim(2))", ""},
		{"misere(domineering(3,3) + {1 | *})", ""},
		{"clobber(3,3) + ^", ""},
		{"clobber(2,3)", "form"},
		{"{2 | 1/4} + *2", "form"},
		{"toads-and-frogs(tt..ff) + {domineering(2,2) | nim(3)}", ""},
		{"hackenbush(WBGW) + snort(3,1)", ""},
		{"kayles(5) + kayles(5) + *2 + *2", ""},
		{"chomp(9,9)", "winner"},
		{"2*cram(3,3) + col(2,2)", ""},
	} {
		made, err := proof.Of(t.Context(), e, c.text, proof.Options{Claim: c.claim, Limit: 100_000})
		if err != nil {
			t.Fatal(c.text, err)
		}
		var lost []proof.Lost
		misere := false
		switch made := made.(type) {
		case *proof.Winner:
			a, err := e.Ask(t.Context(), c.text)
			if err != nil || a.Outcome == nil || *a.Outcome != made.Outcome {
				t.Fatalf("%s: %s, a query has %v", c.text, made.Outcome, a.Outcome)
			}
			lost, misere = made.Lost, made.Play == "misere"
		case *proof.Form:
			lost = made.Lost
		case *proof.Grundy:
			if len(made.Values) == 0 {
				t.Fatal(c.text, "lists nothing")
			}
		}
		for _, one := range lost {
			if strings.Contains(strings.Join(one, " "), "#") {
				continue // a node has no text of its own
			}
			text := "(" + strings.Join(append([]string{"0"}, one[1:]...), " + ") + ")"
			if misere {
				text = "misere(" + strings.Join(append([]string{"nim(0)"}, one[1:]...), " + ") + ")"
			}
			a, err := e.Ask(t.Context(), text)
			if err != nil || a.Outcome == nil {
				t.Fatal(c.text, text, a.Error, err)
			}
			winner := map[string]string{"any": "P", "left": "PR", "right": "PL"}[one[0]]
			if !strings.Contains(winner, *a.Outcome) {
				t.Errorf("%s: %s is lost for %s, a query says %s", c.text, text, one[0], *a.Outcome)
			}
		}
	}
}

// A proof that is out of reach is refused with a reason.
func TestRefusedProofs(t *testing.T) {
	e := evaluator(nil, 1_000_000)
	for _, c := range []struct {
		text, claim string
		code        games.Code
		words       string
	}{
		{"nim(1000000000) + nim(3)", "", games.CodeTooLarge, "moves"},
		{"1000000*kayles(3)", "", games.CodeTooLarge, "entries"},
		{"domineering(4,4)", "winner", games.CodeTooLarge, "entries"},
		{"100000", "", games.CodeTooLarge, "entries"},
		{"9223372036854775807", "", games.CodeTooLarge, "entries"},
		{"9223372036854775807", "form", games.CodeTooLarge, "entries"},
		{"conjunctive(nim(2), nim(3))", "", games.CodeUnsupported, "compound"},
		{"{conjunctive(nim(2), nim(3)) | 0}", "", games.CodeUnsupported, "compound"},
		{"over", "", games.CodeUnsupported, "come back"},
		{"domineering(2,2)", "value", games.CodeUnsupported, "impartial"},
		{"misere(kayles(3))", "form", games.CodeUnsupported, "misere"},
		{"kayles", "form", games.CodeUnsupported, "position"},
		{"kayles(3)", "period", games.CodeUnsupported, "ruleset"},
		{"kayles(3) == nim(3)", "", games.CodeUnsupported, "relation"},
		{"kayles(3", "", games.CodeParse, ""},
		{"", "", games.CodeParse, ""},
		{"kales", "", games.CodeUnknownRuleset, "kales"},
	} {
		_, err := proof.Of(t.Context(), e, c.text, proof.Options{Claim: c.claim, Limit: 20})
		refused, ok := query.Refusal(err)
		if !ok || refused.Code != c.code || !strings.Contains(refused.Message.String(), c.words) {
			t.Errorf("%q: %v, want %s with %q", c.text, err, c.code, c.words)
		}
	}
}

// A play of many moves is refused whatever the limit, before the stack is full.
func TestLongPlayRefused(t *testing.T) {
	for _, claim := range []string{"", "form"} {
		_, err := proof.Of(t.Context(), evaluator(nil, 1_000_000), "9223372036854775807", proof.Options{Claim: claim, Limit: 1 << 20})
		if refused, ok := query.Refusal(err); !ok || !strings.Contains(refused.Message.String(), "more than 65536 moves") {
			t.Errorf("--claim %q: %v", claim, err)
		}
	}
}

// A sum of very many components is refused whatever the limit, before its states fill the memory.
func TestLargeSumRefused(t *testing.T) {
	_, err := proof.Of(t.Context(), evaluator(nil, 1_000_000), "300000*^", proof.Options{Claim: "winner", Limit: 1 << 20})
	if refused, ok := query.Refusal(err); !ok || !strings.Contains(refused.Message.String(), "components together") {
		t.Error(err)
	}
}

// A proof ends with its context.
func TestCanceledProof(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := proof.Of(ctx, evaluator(nil, 1_000_000), "domineering(5,5)", proof.Options{Limit: 100_000})
	if err == nil || errors.As(err, new(*games.Error)) {
		t.Errorf("got %v", err)
	}
}
