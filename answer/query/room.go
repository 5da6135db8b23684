package query

import "sprague/games"

// Limits of a query. With these the program needs 64 MB and 20 times the length of the text at most, also
// where the text is short for what it stands for.
const (
	maxTerms      = 80_000    // calls, numbers and compounds: each takes some hundred bytes
	maxComponents = 1_000_000 // positions in all calls: each takes some hundred bytes
	maxArguments  = 1 << 21   // of all calls; a position may have many
	maxExpanded   = 1 << 20   // bytes of the positions that names stand for
	maxRulesets   = 16 << 20  // bytes of all rulesets but the largest; equal ones are shared
)

// Some positions count for several. Misere play and compounds keep each as a separate game, and
// a stalk has a separate text.
const (
	apartInMisere   = 10
	apartInCompound = 5
	longPosition    = 4
)

// room counts what a query takes, what its names stand for included.
type room struct {
	terms, components, arguments, expanded int
	each                                   int    // what a term or a component counts for, less 1
	footprint, largest                     uint64 // of rulesets
	rulesets                               map[rulesetText]games.Ruleset
}

// rulesetText is how a ruleset is written.
type rulesetText struct{ family, params string }

// ruleset makes a ruleset, or gives the one that was written so before.
func (p *parser) ruleset(family games.Family, params piece) (games.Ruleset, error) {
	at := rulesetText{family.Name, params.text}
	if rules, ok := p.room.rulesets[at]; ok {
		return rules, nil
	}
	rules, err := family.Make(params.text, p.files)
	if err != nil {
		return nil, place(err, params.offset)
	}
	size := games.Footprint(rules)
	p.room.footprint += size
	if p.room.largest = max(p.room.largest, size); p.room.footprint-p.room.largest > maxRulesets {
		return nil, p.errorAtf(params.offset, games.CodeTooLarge, "the rulesets of a query may take %d MiB at most, beside the largest", maxRulesets>>20)
	}
	if p.room.rulesets == nil {
		p.room.rulesets = make(map[rulesetText]games.Ruleset)
	}
	p.room.rulesets[at] = rules
	return rules, nil
}

// weigh lets each term and component that is read count for so many. The function that it returns
// ends that.
func (p *parser) weigh(each int) (end func()) {
	before := p.room.each
	p.room.each = max(before, each-1)
	return func() { p.room.each = before }
}

// count counts a term of so many components that begins at an offset.
func (p *parser) count(components, offset int) error {
	each := 1 + p.room.each
	p.room.components += components * each
	p.room.terms += each
	switch {
	case p.room.components > maxComponents:
		return p.errorAtf(offset, games.CodeTooLarge, "a query may name %d components at most", maxComponents/each)
	case p.room.terms > maxTerms:
		return p.errorAtf(offset, games.CodeTooLarge, "a query may join %d terms at most; positions of one game stand in one term, as in nim(3,4,5)", maxTerms/each)
	}
	return nil
}

// countArguments counts those of a call that begins at an offset.
func (p *parser) countArguments(arguments, offset int) error {
	if p.room.arguments += arguments; p.room.arguments > maxArguments {
		return p.errorAtf(offset, games.CodeTooLarge, "the calls of a query may have %d arguments at most", maxArguments)
	}
	return nil
}

// expand counts what a name at an offset stands for.
func (p *parser) expand(position string, offset int) error {
	if p.room.expanded += len(position); p.room.expanded > maxExpanded {
		return p.errorAtf(offset, games.CodeTooLarge, "the names in a query may stand for %d MiB of text at most", maxExpanded>>20)
	}
	return nil
}
