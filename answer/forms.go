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

// Form describes a position, or a number given by its signs as in "+ - +": the answer has the Form.
// The error is like that of [Service.Ask].
func (s *Service) Form(ctx context.Context, r Request) (Answer, error) {
	const before = syntax.FormWord + " "
	r.Query = before + r.Query
	a, err := s.Ask(ctx, r)
	a.Error = moved(a.Error, -len(before))
	return a, err
}

// Thermographs returns the thermographs of positions separated by commas. A refused position has
// its Error. The error is like that of [Service.Ask].
func (s *Service) Thermographs(ctx context.Context, r Request) (_ []Thermograph, err error) {
	defer caught(&err)
	ctx, cancel, e := s.limited(ctx, r.Limits, r.Query)
	defer cancel()
	var all []Thermograph
	before := 0 // in characters
	for _, text := range listed(syntax.Plain(syntax.Uncommented(r.Query))) {
		t, err := e.Thermograph(ctx, text)
		t.Error = moved(unlisted(ctx, e, text, t.Error), before)
		all = append(all, t)
		if _, err = proven(ctx, s, t, err); err != nil {
			return all, err
		}
		before += utf8.RuneCountInString(text) + 1
	}
	return all, nil
}

// unlisted advises a comma where the refused part of a text begins another position.
func unlisted(ctx context.Context, e *query.Evaluator, text string, refused *Error) *Error {
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

// listed splits a text at its commas outside brackets.
func listed(text string) (parts []string) {
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

// moved moves the column of an error, if it has one, by a number of characters.
func moved(e *Error, by int) *Error {
	if e == nil || e.Column == 0 {
		return e
	}
	placed := *e
	placed.Column = max(1, placed.Column+by)
	return &placed
}

// Incentives returns the incentives of a position. The error is like that of [Service.Ask].
func (s *Service) Incentives(ctx context.Context, r Request) (_ Incentives, err error) {
	defer caught(&err)
	ctx, cancel, e := s.limited(ctx, r.Limits, r.Query)
	defer cancel()
	i, err := e.Incentives(ctx, r.Query)
	return proven(ctx, s, i, err)
}
