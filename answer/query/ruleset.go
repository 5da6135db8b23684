package query

import (
	"cmp"
	"context"
	"strings"
	"unicode/utf8"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/sum"
	"sprague/internal/say"
	"sprague/store/tables"
)

// Rulesets parses rulesets separated by spaces: kayles subtraction[1,3,4]. The error is an *Error
// if the text is wrong. Reading their files ends with the context.
func (e *Evaluator) Rulesets(ctx context.Context, text string) (all []games.Ruleset, err error) {
	b := e.binder(ctx, syntax.Plain(text))
	var last int // offset of the last ruleset
	for named, err := range syntax.Rulesets(b.text) {
		var rules games.Ruleset
		if err == nil {
			rules, err = b.listedRuleset(named)
		}
		if err != nil && len(all) > 0 && named.Name.Text != "" { // else no name stands there
			err = cmp.Or(b.tableNameRefusal(last, named.Name.Offset), err)
		}
		if err != nil {
			return nil, b.withPlace(err)
		}
		all, last = append(all, rules), named.Name.Offset
	}
	return all, nil
}

// tableNameRefusal refuses the name of a table that holds no values, such as "kayles in misere
// sums": a ruleset, and at an offset the end of the name.
func (b *binder) tableNameRefusal(ruleset, offset int) error {
	_, kind := tables.CutKind(b.text)
	if !strings.HasPrefix(b.text[offset:], strings.TrimSpace(kind.Suffix())) {
		return nil
	}
	rules := games.Clip(strings.TrimSpace(b.text[ruleset:offset]))
	if instead := kind.Instead(rules); !instead.Empty() {
		return b.errorf(offset, games.CodeUnsupported, "%s", instead)
	}
	return nil
}

// listedRuleset returns a ruleset of a list.
func (b *binder) listedRuleset(named syntax.Ruleset) (games.Ruleset, error) {
	name, offset := named.Name.Text, named.Name.Offset
	if _, kind := sum.LookupKind(name); kind || IsMisere(name) {
		return nil, b.errorf(offset, games.CodeUnsupported, "%s is a compound, not a ruleset", name)
	}
	family, ok := b.lookup(name)
	if !ok {
		family, ok = b.lookup(strings.ToLower(name))
	}
	switch {
	case !ok:
		err := b.unknown(name)
		if e, ok := refusal(err); ok {
			e.Offset = offset
		}
		return nil, err
	case named.Params != nil:
		return b.ruleset(family, *named.Params)
	case family.Parametrized():
		return nil, b.unparametrized(offset, name, family)
	}
	return b.ruleset(family, syntax.Span{Offset: offset})
}

// Ruleset parses one ruleset, like Rulesets.
func (e *Evaluator) Ruleset(ctx context.Context, text string) (games.Ruleset, error) {
	all, err := e.Rulesets(ctx, text)
	if err != nil {
		return nil, err
	}
	if len(all) > 1 {
		return nil, &Error{Code: games.CodeParse, Message: say.Textf("expected one ruleset, got %d", len(all))}
	}
	return all[0], nil
}

// rulesetText is the text of a ruleset.
type rulesetText struct{ family, params string }

// ruleset returns a new ruleset, or the earlier one with the same text.
func (b *binder) ruleset(family games.Family, params syntax.Span) (games.Ruleset, error) {
	if family.Params == "" && params.Text == "" { // a ruleset of the program or of a script, which takes no memory
		return family.New("")
	}
	params.Text = b.freeNames.fillAll(params.Text)
	at := rulesetText{family.Name, params.Text}
	if rules, ok := b.usage.rulesets[at]; ok {
		return rules, nil
	}
	text := params.Text
	if family.Load == nil { // they name no files
		text = syntax.PlainAll(text)
	}
	rules, err := family.Make(text, b.Files.Within(b.ctx))
	if e, ok := refusal(err); ok && e.Offset > 0 { // the typed characters may take more bytes
		e.Offset = offsetOf(params.Text, utf8.RuneCountInString(text[:min(e.Offset, len(text))]))
	}
	if err != nil {
		return nil, withOffset(err, params.Offset)
	}
	size := games.Footprint(rules)
	b.usage.footprint += size
	if b.usage.largest = max(b.usage.largest, size); b.usage.footprint-b.usage.largest > maxRulesets {
		return nil, b.errorf(params.Offset, games.CodeTooLarge, "the rulesets of a query may take %d MiB at most, beside the largest", maxRulesets>>20)
	}
	if b.usage.rulesets == nil {
		b.usage.rulesets = make(map[rulesetText]games.Ruleset)
	}
	b.usage.rulesets[at] = rules
	return rules, nil
}

// offsetOf returns the offset of a character.
func offsetOf(text string, character int) int {
	for i := range text {
		if character--; character < 0 {
			return i
		}
	}
	return len(text)
}
