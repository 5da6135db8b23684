package query_test

import (
	"errors"
	"slices"
	"unicode/utf8"

	"sprague/answer/query"
	"sprague/games"
)

var codes = []games.Code{
	games.CodeParse, games.CodeUnknownRuleset, games.CodeBadParams, games.CodeBadPosition,
	games.CodeOutOfRange, games.CodeTooLarge, games.CodeUnsupported,
}

// expectSane parses arbitrary text: the canonical text of a query can be parsed again, or the error
// has one of the codes and a place within the text.
func expectSane(t failer, text string) {
	t.Helper()
	q, err := query.Parse(text)
	if err != nil {
		expectSaneError(t, text, err, 1)
		return
	}
	again, err := query.Parse(q.String())
	if err != nil {
		t.Fatalf("%s is written %s, which is no query: %v", short(text), short(q.String()), err)
	}
	if again.String() != q.String() {
		t.Fatalf("%s is written %s and then %s", short(text), short(q.String()), short(again.String()))
	}
}

// expectSaneError checks a refusal, whose column must be at least first.
func expectSaneError(t failer, text string, err error, first int) {
	t.Helper()
	var e *query.Error
	if !errors.As(err, &e) {
		t.Fatalf("%s: %v is no refusal", short(text), err)
	}
	if last := utf8.RuneCountInString(text) + 1; e.Column < first || e.Column > last {
		t.Fatalf("%s: column %d is not from %d to %d", short(text), e.Column, first, last)
	}
	if !slices.Contains(codes, e.Code) || e.Error() == "" {
		t.Fatalf("%s: code %q, message %q", short(text), e.Code, e.Error())
	}
}
