package games

// Family is a kind of game: a row of the registry.
type Family struct {
	// Name is what users write: letters, digits and hyphens, lower case.
	Name string
	// Aliases are other names that users may write.
	Aliases []string
	// Params says how the parameters are written, "S" in subtraction[S]; empty
	// when the family takes none.
	Params string
	// Optional is set when positions are written without parameters too.
	Optional bool
	// Takes says what a position consists of: "heap sizes", as in "kayles needs heap sizes".
	Takes string
	// New makes the ruleset with the given parameters, the raw text between
	// the brackets. The error is an *Error.
	New func(params string) (Ruleset, error)
	// Load is New for a family whose parameters may name a file, which New
	// refuses; nil for the others.
	Load func(params string, files Files) (Ruleset, error)
	// Expand lists the parameters that a pattern in the catalogue stands for;
	// nil when the family has no patterns. False when it is no pattern.
	Expand func(pattern string) ([]string, bool)
	// Help documents the family.
	Help Help
}

// Parametrized reports whether the family needs parameters.
func (f Family) Parametrized() bool { return f.Params != "" && !f.Optional }

// Make makes the ruleset with the given parameters. They may name files if there
// are any: nil stands for none.
func (f Family) Make(params string, files Files) (Ruleset, error) {
	if f.Load != nil && files != nil {
		return f.Load(params, files)
	}
	return f.New(params)
}

// Help is the manual page of a family.
type Help struct {
	Summary  string   // one line
	Rules    string   // the rules in a few sentences
	Notation string   // how positions are written
	Examples []string // queries to paste; a test runs them
	Source   string   // author, year
	Answered string   // by table to which bound, theorem, period, search
}

// Fixed makes the New of a family without parameters.
func Fixed(r Ruleset) func(string) (Ruleset, error) {
	return func(params string) (Ruleset, error) {
		if params != "" {
			return nil, Errorf(CodeBadParams, "%s has no parameters in brackets; remove them", r.Identity().Family)
		}
		return r, nil
	}
}
