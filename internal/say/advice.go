package say

// Wording words an advice for its readers. It gets the subject of the advice, as given to [Advice].
type Wording func(about any) Text

// Advice returns a text that is worded for users of the command line, about a subject. Where others
// read it, [Text.Advised] words it anew, even as a part of other texts.
func Advice(about any, usual Text) Text {
	usual.advised = func(w Wording) Text { return w(about) }
	return usual
}

// Advised returns the text with another wording of the advice in it, if any. A nil wording changes
// nothing.
func (t Text) Advised(w Wording) Text {
	if t.advised == nil || w == nil {
		return t
	}
	return t.advised(w)
}

// advisedBy returns the arguments of a text with another wording of advice.
func advisedBy(w Wording, args []any) []any {
	all := make([]any, len(args))
	for i, arg := range args {
		if part, ok := arg.(Text); ok {
			arg = part.Advised(w)
		}
		all[i] = arg
	}
	return all
}
