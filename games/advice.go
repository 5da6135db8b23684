package games

import (
	"time"

	"sprague/internal/memory"
	"sprague/internal/say"
)

// SearchLimit is the subject of an advice to raise the search limit. It is worded for users of the
// command line; package web/api words it for its clients (see [say.Advice]).
type SearchLimit struct {
	// Needed is a limit in positions that may suffice, or 0 if unknown.
	Needed uint64
	// Least means that no limit below Needed suffices.
	Least bool
	// Time is the time that such a search may take, if that is beyond the limit of the request, and
	// otherwise 0.
	Time time.Duration
}

// Advice returns the advice, a clause after a semicolon.
func (l SearchLimit) Advice() say.Text {
	switch {
	case l.Needed == 0:
		return say.Advice(l, say.Textf("raise it with --budget N (set budget N at the prompt)"))
	case l.Least:
		return say.Advice(l, say.Textf("it needs --budget %d at least (set budget at the prompt)", l.Needed))
	case l.Time > 0:
		return say.Advice(l, say.Textf("--budget %d with --timeout %s might do (set budget and timeout at the prompt)", l.Needed, l.Time))
	default:
		return say.Advice(l, say.Textf("--budget %d might do (set budget at the prompt)", l.Needed))
	}
}

// MemoryLimit is the subject of an advice to raise the limit of memory, in bytes.
type MemoryLimit uint64

// Advice returns the advice, a clause after a semicolon.
func (l MemoryLimit) Advice() say.Text {
	more := say.Plain(memory.Flag(min(2*uint64(l), memory.Most)))
	return say.Advice(l, say.Textf("--memory %s sets another (set memory %s at the prompt)", more, more))
}

// Option is the subject of an advice to give an option, which is a flag on the command line.
type Option string

// Flag returns the advice to give an option with a number, as in "--moves N".
func Flag(o Option) say.Text { return say.Advice(o, say.Plain("--"+string(o)+" N")) }

// ScriptCheck is the subject of an advice to check the script with a path.
type ScriptCheck string

// Advice returns the advice, in parentheses after a question; none without a path.
func (s ScriptCheck) Advice() say.Text {
	if s == "" {
		return say.Text{}
	}
	return say.Advice(s, say.Textf(" (sprague rules check %s)", Clip(string(s))))
}

// Listing is the subject of an advice to look at the list of all rulesets.
type Listing struct{}
