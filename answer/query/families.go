package query

import (
	"slices"
	"strings"

	"sprague/answer/syntax"
	"sprague/games"
	"sprague/games/compound"
	"sprague/games/impartial"
	"sprague/games/library"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/sum"
	"sprague/store/tables"
)

// HoldsScripts says that the database may hold scripts of users. It must be called before the
// resolver is used.
func (r *Resolver) HoldsScripts() { r.scripted = true }

// stored returns the rulesets of the scripts in the database; nil if there are none, or if no
// database can be read.
func (r *Resolver) stored() *registry.Registry {
	if r == nil || !r.scripted {
		return nil
	}
	r.mu.RLock()
	known, ok := r.scripts, r.asked
	r.mu.RUnlock()
	if ok {
		return known
	}
	db, err := r.open()
	if err != nil || db == nil {
		return nil
	}
	if known, err = tables.Known(db); err != nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.scripts, r.asked = known, true
	return known
}

// lookup finds a family by its name: a family of the program, of a script read from a file, of a script in
// the database, or of one in the library. Where the database has tables of that name and of other rules
// alone, the library does not stand in for a script that cannot be read, or for one of several.
func (e *Evaluator) lookup(name string) (games.Family, bool) {
	if f, ok := e.Families.Own(name); ok {
		return f, true
	}
	if f, ok := e.Resolver.stored().Own(name); ok {
		return f, true
	}
	if base, ok := impartial.Base(name); ok {
		f, ok := e.lookup(base)
		return impartial.Family(f), ok
	}
	if s, ok := library.Script(name); ok && tables.OtherRules(e.Resolver.tables(), s) {
		return games.Family{}, false
	}
	return library.Family(name)
}

// lexicon describes a word.
func (b *binder) lexicon(word string, first bool) (syntax.Word, error) {
	kind, isKind := sum.LookupKind(word)
	switch {
	case IsMisere(word):
		return syntax.Word{Class: syntax.AroundWord, Text: compound.Misere, Example: "misere(nim(1,1,2))"}, nil
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

// unknown refuses a name that no family has; others are the words possible in its place. For a
// script of the database that cannot be read, the error concerns the database.
func (b *binder) unknown(name string, others ...string) error {
	if err := b.Resolver.unreadable(name); err != nil {
		return err
	}
	if tables.OfScript(b.Resolver.tables(), name) {
		return games.Errorf(games.CodeUnknownRuleset, "unknown ruleset %q: the database has tables of several rules of this name; give one with --rules", games.Clip(name))
	}
	return games.Errorf(games.CodeUnknownRuleset, "unknown ruleset %q%s", games.Clip(name), b.Families.Suggest(name, others...))
}

// tables lists the names of the tables of a database that may hold scripts; none if it cannot be read.
func (r *Resolver) tables() []string {
	if r == nil || !r.scripted {
		return nil
	}
	db, err := r.open()
	if err != nil || db == nil {
		return nil
	}
	names, err := db.Names()
	if err != nil {
		return nil
	}
	return names
}

// unreadable returns the error of the script of that name in the database; nil if there is none.
func (r *Resolver) unreadable(name string) error {
	if r == nil || !r.scripted {
		return nil
	}
	db, err := r.open()
	if err != nil || db == nil {
		return nil // the name is no fault of the database
	}
	return tables.Unreadable(db, name)
}

// Registry returns the known rulesets: those of the program, of the scripts read from files, and of
// those scripts in the database whose names are free.
func (e *Evaluator) Registry() *registry.Registry {
	all := e.Families
	for _, f := range e.Resolver.stored().Others() {
		if strings.Contains(f.Name, script.TableMark) {
			continue
		}
		if more, err := all.With(f); err == nil {
			all = more
		}
	}
	return all
}

// Nearest returns the possible first word of a query that is nearest to a mistyped one: a ruleset,
// or a language word; "" if none is near.
func (e *Evaluator) Nearest(word string) string {
	return e.Registry().NearestFamily(word, slices.Concat(compound.Names(), Functions(), []string{syntax.FormWord})...)
}
