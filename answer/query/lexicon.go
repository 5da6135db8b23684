package query

import (
	"slices"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/impartial"
	"sprague/games/sum"
)

// lexicon describes a word.
func (b *binder) lexicon(word string, first bool) (syntax.Word, error) {
	kind, isKind := sum.LookupKind(word)
	switch {
	case word == compound.Misere:
		return syntax.Word{Class: syntax.AroundWord, Example: "misere(nim(1,1,2))"}, nil
	case word == impartial.Word:
		return syntax.Word{Class: syntax.AroundWord, Example: "impartial(clobber(lr|rl))"}, nil
	case isKind && kind == sum.AtMost:
		return syntax.Word{Class: syntax.CompoundWord, Example: "atmost[2](nim(3), kayles(5), nim(1))"}, nil
	case isKind && kind == sum.Disjunctive:
		return syntax.Word{Class: syntax.SumWord, Example: word + "(nim(3), kayles(5))"}, nil
	case isKind:
		return syntax.Word{Class: syntax.CompoundWord, Example: word + "(nim(3), kayles(5))"}, nil
	}
	if _, ok := b.freeNames[word]; ok {
		return syntax.Word{Class: syntax.NameWord, Text: b.freeNames.fill(word)}, nil
	}
	if b.Names != nil {
		if position, ok := b.Names(word); ok {
			return syntax.Word{Class: syntax.NameWord, Text: position}, b.usage.expand(position)
		}
	}
	if f, ok := lookupFunction(word); ok {
		return syntax.Word{Class: syntax.FunctionWord, Example: f.example}, nil
	}
	family, ok := b.lookup(word)
	switch {
	case ok && family.Parametrized():
		return syntax.Word{Class: syntax.ParamsWord, Example: family.Help.Examples[0], Needs: family.Takes}, nil
	case ok:
		return syntax.Word{Class: syntax.CallWord, Example: family.Help.Examples[0], Needs: family.Takes}, nil
	case word == syntax.Last:
		return syntax.Word{}, games.Errorf(games.CodeParse, "%s is the last position, and there is none yet", word)
	}
	words := slices.Concat(compound.Names(), Functions())
	if first {
		words = append(words, syntax.FormWord)
	}
	return syntax.Word{}, b.unknown(word, words...)
}
