package operation

import (
	"context"
	"io"
	"slices"
	"strings"

	"sprague/answer"
	"sprague/answer/proof"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/render"
)

var prove = Operation{
	Name: "prove", Summary: "the answer with a certificate that another program checks",
	Help:     "Writes a certificate in JSON (docs/proofs.md). contrib/check_proof.py checks it, and shares nothing with Sprague.\n\nOf an impartial position the Grundy value is proven, of other positions the winner, of a game with results the result. --claim form proves the canonical form. The certificate lists lost positions, each after those by which the winner answers the moves, or the values of all components.\n\nOf a ruleset the period is proven, or with --claim quotient the misere quotient.\n\nA certificate of more than --limit positions, values or elements is refused.",
	Examples: []string{"prove kayles(7)", "prove domineering(3,3) --claim form", "prove kayles"},
	Subject:  Claim,
	Prepare: func(p *Parameters) Ask {
		claim := p.Word("claim", "prove the `CLAIM`: "+strings.Join(proof.Claims, ", "))
		limit := p.ServedCount("limit", "list at most `N` positions, values or elements; the default is 1048576", 20_000, 200_000)
		lean := p.Flag("lean", "write a period or a sum of Nim heaps for Lean 4 (experimental)")
		return func(ctx context.Context, c Call) (Result, error) {
			o := proof.Options{Claim: *claim, Limit: *limit}
			if o.Limit == 0 {
				o.Limit = proof.DefaultLimit
			}
			if *claim != "" && !slices.Contains(proof.Claims, *claim) {
				return Result{}, &query.Error{Code: games.CodeParse, Message: say.Textf("no claim is called %s; there are %s", games.Clip(*claim), strings.Join(proof.Claims, ", "))}
			}
			cert, refused, err := c.Service.Prove(ctx, answer.Request{Query: c.Text, Limits: c.Limits}, o)
			if refused != nil || err != nil {
				return Result{Refusal: refused}, err
			}
			if *lean {
				return leanFile(cert)
			}
			text, err := proof.Text(cert)
			preface := say.Textf("%s, %d bytes; contrib/check_proof.py checks them", say.ProofEntries(cert.Size()), len(text))
			if unruled := cert.Unruled(); unruled != "" {
				preface = say.Textf("%s, %d bytes; contrib/check_proof.py has no rules of %s", say.ProofEntries(cert.Size()), len(text), games.Clip(unruled))
			}
			return Result{
				Data: cert, Preface: preface,
				Text: func(w io.Writer, _ render.Style) error {
					_, err := w.Write(text)
					return err
				},
			}, err
		}
	},
}

// leanFile returns a certificate as a file for Lean.
func leanFile(c proof.Certificate) (Result, error) {
	text, err := proof.Lean(c)
	return Result{
		Data: struct {
			Lean string `json:"lean"`
		}{text},
		Text: func(w io.Writer, _ render.Style) error {
			_, err := io.WriteString(w, text)
			return err
		},
	}, err
}
