package query

import (
	"unicode/utf8"

	"sprague/answer/syntax"
	"sprague/games"
)

// Limits of a query. With these and those of its tree, the program needs at most 64 MB and 20 times
// the length of the text, even if a short text represents much.
const (
	maxComponents = 1_000_000 // positions in all calls, of some hundred bytes each
	maxExpanded   = 1 << 20   // bytes of the positions of names
	maxRulesets   = 16 << 20  // bytes of all rulesets except the largest; equal ones are shared
)

// Some positions count for several: misere play and compounds store each as a separate game, and a
// stalk stores a separate text.
const (
	apartInMisere   = 10
	apartInCompound = 5
	longPosition    = 4
)

// usage counts the size of a query, including that of its names.
type usage struct {
	terms, components, expanded int
	each                        int    // additional weight of a term or a component
	footprint, largest          uint64 // of rulesets
	rulesets                    map[rulesetText]games.Ruleset
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

// weigh multiplies the weight of each term and component until the returned function is called.
func (u *usage) weigh(each int) (end func()) {
	before := u.each
	u.each = max(before, each-1)
	return func() { u.each = before }
}

// take counts a term of that many components at an offset.
func (u *usage) take(components, offset int) error {
	each := 1 + u.each
	u.components += components * each
	u.terms += each
	switch {
	case u.components > maxComponents:
		return games.Errorf(games.CodeTooLarge, "a query may name %d components at most", maxComponents/each).At(-1, offset)
	case u.terms > syntax.MaxTerms:
		return syntax.TooManyTerms(syntax.MaxTerms/each, offset)
	}
	return nil
}

// expand counts the text of a name.
func (u *usage) expand(position string) error {
	if u.expanded += len(position); u.expanded > maxExpanded {
		return games.Errorf(games.CodeTooLarge, "the names in a query may stand for %d MiB of text at most", maxExpanded>>20)
	}
	return nil
}
