package games

// Family is a kind of game: a row of the registry.
type Family struct {
	// Name is the name in queries: letters, digits and hyphens, lower case.
	Name string
	// Aliases are other names for queries.
	Aliases []string
	// Params shows the notation of the parameters, "S" in subtraction[S]; empty if the family takes
	// none.
	Params string
	// Optional means that positions may also be written without parameters.
	Optional bool
	// Takes names the content of a position: "heap sizes", as in "kayles needs heap sizes".
	Takes string
	// New returns the ruleset with the given parameters, the raw text between the brackets. The
	// error is an *Error.
	New func(params string) (Ruleset, error)
	// Load is New for a family whose parameters may name a file, which New refuses; nil for other
	// families.
	Load func(params string, files Files) (Ruleset, error)
	// Expand lists the parameters that a catalogue pattern selects; nil if the family has no
	// patterns. It returns false if the text is not a pattern.
	Expand func(pattern string) ([]string, bool)
	// Help documents the family.
	Help Help
}

// Parametrized reports whether the family needs parameters.
func (f Family) Parametrized() bool { return f.Params != "" && !f.Optional }

// Make returns the ruleset with the given parameters. A nil Files disables parameters that name
// files.
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
	Notation string   // notation of positions
	Examples []string // example queries; a test runs them
	Source   string   // author, year
	Answered string   // methods: table up to a bound, theorem, period, search
}

// Fixed returns a New function for a family without parameters.
func Fixed(r Ruleset) func(string) (Ruleset, error) {
	return func(params string) (Ruleset, error) {
		if params != "" {
			return nil, Errorf(CodeBadParams, "%s has no parameters in brackets; remove them", r.Identity().Family)
		}
		return r, nil
	}
}
