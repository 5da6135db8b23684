package proof

import (
	"context"
	"errors"
	"strings"

	"sprague/answer/query"
	"sprague/games"
)

// Options choose what is proven, and bound it.
type Options struct {
	// Claim is one of [Claims]; by default the value of an impartial position, the result in a game with
	// results, the winner of another position, and the period of a ruleset.
	Claim string
	// Limit bounds the listed positions, values or elements.
	Limit uint64
}

// Claims are the names of the claims.
var Claims = []string{"winner", "value", "form", "period", "quotient"}

// DefaultLimit is the default of [Options.Limit].
const DefaultLimit = 1 << 20

// Of returns the certificate of a claim about a position or a ruleset, as typed. The error is a
// *games.Error or a *query.Error if there is none within the limits, or that of the context, or
// concerns the database.
func Of(ctx context.Context, e *query.Evaluator, text string, o Options) (Certificate, error) {
	if r, ok := rulesetOf(ctx, e, text); ok {
		return ofRuleset(ctx, e, r, o)
	}
	q, err := e.Read(ctx, text)
	if err != nil {
		return nil, err
	}
	switch o.Claim {
	case "period", "quotient":
		return nil, games.Errorf(games.CodeUnsupported, "the claim %s is about a ruleset; write its name alone", o.Claim)
	}
	var c Certificate
	err = q.Work(ctx, func(ctx context.Context) error {
		c, err = (&task{ctx, e, q, o.Limit, map[string]bool{}}).claim(o.Claim)
		return err
	})
	return c, err
}

// rulesetOf returns the ruleset that a text names, and false for the text of a position.
func rulesetOf(ctx context.Context, e *query.Evaluator, text string) (games.Ruleset, bool) {
	if strings.Contains(text, "(") && !strings.Contains(text, "[") {
		return nil, false
	}
	all, err := e.Rulesets(ctx, text)
	if err != nil || len(all) != 1 {
		return nil, false
	}
	return all[0], true
}

func ofRuleset(ctx context.Context, e *query.Evaluator, r games.Ruleset, o Options) (Certificate, error) {
	switch o.Claim {
	case "", "period":
		return OfPeriod(ctx, e, r, o.Limit)
	case "quotient":
		return OfQuotient(ctx, e, r, o.Limit)
	default:
		return nil, games.Errorf(games.CodeUnsupported, "the claim %s is about a position, not about a ruleset", o.Claim)
	}
}

// task is a claim about a position that is to be proven.
type task struct {
	ctx       context.Context
	evaluator *query.Evaluator
	query     *query.Query
	limit     uint64
	whole     map[string]bool // the rulesets whose positions stay in one piece
}

// head returns the head of a certificate.
func (t *task) head(kind string, c *components) Head {
	h := headOf(kind, t.query.String())
	h.Scripts, h.unruled = c.scripts, c.unruled
	return h
}

// claim proves a claim. Positions of rulesets whose parts have no text stay in one piece.
func (t *task) claim(claim string) (Certificate, error) {
	if err := provable(t.query, claim); err != nil {
		return nil, err
	}
	for {
		c, err := t.prove(claim)
		of, ok := errors.AsType[*unwritten](err)
		switch {
		case !ok:
			return c, err
		case t.whole[of.ruleset]:
			return nil, games.Errorf(games.CodeUnsupported, "positions of %s have no text that a proof could name", games.Clip(of.ruleset))
		}
		t.whole[of.ruleset] = true
	}
}

func (t *task) prove(claim string) (Certificate, error) {
	if _, _, ok := t.query.Resulting(); ok {
		return t.result()
	}
	switch claim {
	case "winner":
		return t.winner()
	case "form":
		return t.form()
	}
	if !t.query.Misere && !t.query.Partizan() && !t.outright() {
		n, known, err := t.evaluator.Referee(false).Grundy(t.ctx, t.query.Game)
		if known || err != nil {
			return t.grundy(n)
		}
	}
	if claim == "value" {
		return nil, games.Errorf(games.CodeUnsupported, "only an impartial position has a Grundy value; --claim form proves the canonical form")
	}
	return t.winner()
}

// outright reports whether a move may win at once. Then G + G is not 0, and components have no Grundy
// values.
func (t *task) outright() bool {
	return !t.query.Game.Rulesets(func(r games.Ruleset) bool {
		o, ok := r.(games.Outright)
		return !ok || !o.Outright()
	})
}

// provable refuses queries whose claims have no certificates.
func provable(q *query.Query, claim string) error {
	if err := q.Playable(); err != nil {
		return err
	}
	_, _, results := q.Resulting()
	switch {
	case results && claim != "" && claim != "winner":
		return games.Errorf(games.CodeUnsupported, "a game with results has no value and no form; its result can be proven")
	case !results && q.Loopy():
		return games.Errorf(games.CodeUnsupported, "play may come back; only games with results have proofs of such play")
	case q.Misere && claim != "" && claim != "winner":
		return games.Errorf(games.CodeUnsupported, "in misere play only the winner can be proven")
	}
	return nil
}
