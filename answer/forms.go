package answer

import (
	"context"
	"unicode/utf8"

	"sprague/answer/query"
	"sprague/answer/syntax"
	"sprague/games"
	"sprague/internal/say"
)

// Thermograph is the thermograph of a position.
type Thermograph = query.Thermograph

// Incentives are the incentives of a position.
type Incentives = query.Incentives

// Genus describes an impartial position in misere play.
type Genus = query.Genus

// Universe describes a position in misere play, or compares two.
type Universe = query.Universe

// Form describes a position, or a number given by its signs as in "+ - +": the answer has the Form.
// The error is like that of [Service.Ask].
func (s *Service) Form(ctx context.Context, r Request) (Answer, error) {
	const before = syntax.FormWord + " "
	r.Query = before + r.Query
	a, err := s.Ask(ctx, r)
	a.Error = shiftColumn(a.Error, -len(before))
	return a, err
}

// Thermographs returns the thermographs of positions separated by commas. A refused position has
// its Error. The error is like that of [Service.Ask].
func (s *Service) Thermographs(ctx context.Context, r Request) (_ []Thermograph, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	var all []Thermograph
	before := 0 // in characters
	for _, text := range splitPositions(syntax.Plain(syntax.RemoveComment(r.Query))) {
		t, err := e.Thermograph(ctx, text)
		t.Error = shiftColumn(adviseComma(ctx, e, text, t.Error), before)
		all = append(all, t)
		if _, err = checkResult(ctx, s, t, err); err != nil {
			return all, err
		}
		before += utf8.RuneCountInString(text) + 1
	}
	return all, nil
}

// adviseComma advises a comma where the refused part of a text begins another position.
func adviseComma(ctx context.Context, e *query.Evaluator, text string, refused *Error) *Error {
	if refused == nil || refused.Code != games.CodeParse || refused.Column < 2 {
		return refused
	}
	letters := []rune(text)
	at := min(refused.Column-1, len(letters))
	if _, err := e.Read(ctx, string(letters[:at])); err != nil {
		return refused
	}
	_, err := e.Read(ctx, string(letters[at:]))
	if again, bad := query.Refusal(err); bad && again.Column < 2 {
		return refused
	}
	return &Error{Code: refused.Code, Column: refused.Column, Message: say.Textf("another position begins here; separate positions with commas")}
}

// splitPositions splits a text at its commas outside brackets.
func splitPositions(text string) (parts []string) {
	depth, start := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		case ',':
			if depth == 0 {
				parts = append(parts, text[start:i])
				start = i + 1
			}
		}
	}
	return append(parts, text[start:])
}

// shiftColumn moves the column of an error, if it has one, by a number of characters.
func shiftColumn(e *Error, by int) *Error {
	if e == nil || e.Column == 0 {
		return e
	}
	shifted := *e
	shifted.Column = max(1, shifted.Column+by)
	return &shifted
}

// Incentives returns the incentives of a position. The error is like that of [Service.Ask].
func (s *Service) Incentives(ctx context.Context, r Request) (_ Incentives, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	i, err := e.Incentives(ctx, r.Query)
	return checkResult(ctx, s, i, err)
}

// Genus describes an impartial position in misere play. The error is like that of [Service.Ask].
func (s *Service) Genus(ctx context.Context, r Request) (_ Genus, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	g, err := e.Genus(ctx, r.Query)
	return checkResult(ctx, s, g, err)
}

// Universe describes a position in misere play, or compares two. The error is like that of
// [Service.Ask].
func (s *Service) Universe(ctx context.Context, r Request) (_ Universe, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Query)
	defer cancel()
	u, err := e.Universe(ctx, r.Query)
	return checkResult(ctx, s, u, err)
}
