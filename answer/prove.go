package answer

import (
	"context"

	"sprague/answer/proof"
	"sprague/answer/query"
)

// Prove returns the certificate of a claim about a position or a ruleset. The *Error says why there is
// none. The error is like that of [Service.Ask].
func (s *Service) Prove(ctx context.Context, r Request, o proof.Options) (c proof.Certificate, refused *Error, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	c, err = proof.Of(ctx, e, r.Query, o)
	if refused, _ = query.Refusal(err); refused != nil {
		c = nil
		if ctx.Err() == nil {
			err = nil
		}
	}
	c, err = checkResult(ctx, s, c, err)
	return c, refused, err
}
