package search

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"sprague/games"
	"sprague/internal/say"
)

// Limit is the cause of a refusal by a search that reached its limit.
type Limit struct {
	Asked     string   // what was requested
	Theory    say.Text // the reason for the search; empty if obvious
	Positions uint64   // the budget
	// Needed is a budget that may suffice, or 0 if unknown.
	Needed uint64
	// Least means that no budget below Needed suffices.
	Least bool
	// Winner means that a search for a winner or a canonical form reached the limit. It may end at any
	// position, so ten times the budget might do.
	Winner bool
	// Moves is the limit in moves if the search needs more; otherwise it is 0.
	Moves uint64
	// Play is a long play that did not near an end at the limit; nil if there is none.
	Play *LongPlay
	// Endless describes a play that may have no end, which no budget helps; empty if there is none.
	Endless say.Text
	// Memory is the limit in bytes if the search needs more; otherwise it is 0.
	Memory uint64
	// Searched is the number of positions that the request searched in a time; 0 if unknown.
	Searched uint64
	Elapsed  time.Duration
	// Time is the limit of the request's time; 0 for none.
	Time time.Duration
}

// limitOf returns the cause of a refusal by a search; nil if there is none.
func limitOf(err error) *Limit {
	limit, _ := errors.AsType[*Limit](err)
	return limit
}

// Error implements error.
func (l *Limit) Error() string { return l.text().String() }

// Refusal returns the refusal.
func (l *Limit) Refusal() *games.Error {
	return &games.Error{Code: games.CodeTooLarge, Message: l.text(), Arg: -1, Cause: l}
}

func (l *Limit) text() say.Text {
	asked := games.Clip(l.Asked)
	switch {
	case !l.Endless.Empty():
		return say.Textf("%s: %s", asked, l.Endless)
	case l.Memory > 0 && l.Theory.Empty():
		return say.Textf("%s needs more than %s of memory, the limit%s; %s", asked, Budget{Memory: l.Memory}.memory(), l.effort(), Budget{Memory: l.Memory}.moreMemory())
	case l.Memory > 0:
		return say.Textf("%s, and the search needs more than %s of memory, the limit%s; %s", l.Theory, Budget{Memory: l.Memory}.memory(), l.effort(), Budget{Memory: l.Memory}.moreMemory())
	case !l.Theory.Empty():
		why := l.afterTheory()
		if asked != "" {
			why = say.Textf("%s: %s", asked, why)
		}
		return why
	case l.Least && l.Needed > MaxBudget, l.Winner && l.Positions >= MaxBudget:
		return say.Textf("%s is too large for a search of %d positions, and for that of any budget", asked, l.Positions)
	}
	if l.Moves > 0 {
		return say.Textf("%s needs more than %d moves, the limit of a search of %d positions%s; %s", asked, l.Moves, l.Positions, l.effort(), l.advice())
	}
	return say.Textf("%s is too large for a search of %d positions%s; %s", asked, l.Positions, l.effort(), l.advice())
}

// afterTheory tells why a search failed after a theory did: it reached its limit, or it did not
// begin, as it would have.
func (l *Limit) afterTheory() say.Text {
	switch {
	case l.Needed > MaxBudget, l.Positions >= MaxBudget && l.Moves == 0:
		return say.Textf("%s, and a search would exceed any limit", l.Theory)
	case l.Moves > 0:
		return say.Textf("%s, and the search needs more than %d moves, the limit of one of %d positions%s; %s", l.Theory, l.Moves, l.Positions, l.effort(), l.advice())
	case l.Needed > l.Positions:
		return say.Textf("%s, and a search would exceed its limit of %d positions; %s", l.Theory, l.Positions, l.advice())
	default:
		return say.Textf("%s, and the search hit its limit of %d positions%s; %s", l.Theory, l.Positions, l.effort(), l.advice())
	}
}

// toldFrom is the time from which on a refusal tells it. Of shorter ones it is no news, and they
// read the same every time.
const toldFrom = time.Second

// effort tells how many positions were searched, and for how long, in parentheses.
func (l *Limit) effort() say.Text {
	if l.Searched == 0 || l.Elapsed < toldFrom {
		return say.Text{}
	}
	return say.Textf(" (%s positions searched in %s)", briefly(l.Searched), roundTime(l.Elapsed))
}

// briefly formats a number to two digits, in millions if it is so large.
func briefly(n uint64) string {
	const million = 1_000_000
	switch {
	case n < million:
		return strconv.FormatUint(rounded(n), 10)
	case n < 10*million:
		return fmt.Sprintf("%.1f M", float64(n)/million)
	default:
		return fmt.Sprintf("%d M", (n+million/2)/million)
	}
}

// roundTime rounds a time of a second or more to what a person cares about.
func roundTime(t time.Duration) time.Duration {
	if t < 10*time.Second {
		return t.Round(100 * time.Millisecond)
	}
	return t.Round(time.Second)
}

// advice proposes the budget that the search needs, if that is known or may be guessed. It proposes
// a time too where the request's limit would end such a search.
func (l *Limit) advice() say.Text {
	needed := l.Needed
	if needed <= l.Positions && !l.Least {
		needed = 0
	}
	if l.Winner && needed <= l.Positions {
		needed = 10 * max(l.Positions, 1)
	}
	limit := games.SearchLimit{Least: l.Least, Needed: rounded(needed)}
	if l.Time > 0 && l.Positions > 0 && !l.Least {
		more := float64(l.Elapsed) * float64(needed) / float64(l.Positions)
		if more > float64(l.Time) && more < math.MaxInt64 {
			limit.Time = roundTime(max(time.Duration(more), time.Second))
		}
	}
	return limit.Advice()
}

// rounded rounds up to two digits, but not beyond MaxBudget.
func rounded(n uint64) uint64 {
	unit := uint64(1)
	for n/unit >= 100 {
		unit *= 10
	}
	return min((n+unit-1)/unit*unit, MaxBudget)
}
