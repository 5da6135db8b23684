// Package stress holds a command against a solver of the same problem: it runs the command on
// generated inputs, compares outputs as judges do, and shortens the first input on which they differ.
package stress

import (
	"context"
	"math/rand/v2"
	"time"

	"sprague/internal/say"
)

// Subject is a problem: it makes inputs, and answers them.
type Subject interface {
	// Generate makes a valid input. Size 0 makes the smallest inputs. Equal states of rng and equal
	// sizes make equal inputs.
	Generate(rng *rand.Rand, size int) string
	// Solve answers an input. It fails on an input that is not valid, and then returns the tokens read so far.
	Solve(ctx context.Context, input string) (Solution, error)
}

// Solution is what a subject read and wrote.
type Solution struct {
	Output string
	Tokens []Token // in the order of the input; without tokens it is not shortened
}

// Token is a part of an input: a number, a word or a letter.
type Token struct {
	Start, End int    // the bytes of the input
	What       string // its role: tokens that the same part of the reader reads have the same
}

// Options are those of a test. All fields must be set but Progress.
type Options struct {
	Command string        // for the shell
	Rounds  int           // how many inputs to try
	Seed    uint64        // equal seeds make equal inputs
	Limit   time.Duration // of one run of the command
	// Progress is called before each round, and before each run that shortens an input: then round
	// is that of the difference, and shortening is true. It may be nil.
	Progress func(round int, shortening bool)
}

// Report is the result of a test.
type Report struct {
	Equal int         // rounds without a difference
	Found *Difference // nil if there is none
}

// UnrunnableError says that the shell does not find a command, or may not run it.
type UnrunnableError struct {
	Status    int
	Complaint string // of the shell
}

// Error gives the words of the shell, as far as it has any.
func (e *UnrunnableError) Error() string { return e.text().String() }

// In says the same in a language.
func (e *UnrunnableError) In(l say.Language) string { return e.text().In(l) }

func (e *UnrunnableError) text() say.Text {
	if e.Complaint == "" {
		return say.Textf("the shell ends with status %d", e.Status)
	}
	return say.Plain(e.Complaint)
}

// Of each size there are so many inputs in a row, up to the largest size; then it begins anew.
const (
	roundsOfSize = 16
	mostSize     = 60
)

// Input makes the input of a round, counted from 1. It depends on seed and round alone.
func Input(s Subject, seed uint64, round int) string {
	rng := rand.New(rand.NewPCG(seed, uint64(round)))
	return s.Generate(rng, (round-1)/roundsOfSize%(mostSize+1))
}

// Run tests a command. The error is an *UnrunnableError, one of the subject, or that of the context; a
// difference found before the context ended is then in the report. When Run returns, the processes
// of the command and of its process group have ended.
func Run(ctx context.Context, s Subject, o Options) (report Report, err error) {
	if o.Progress == nil {
		o.Progress = func(int, bool) {}
	}
	for round := 1; round <= o.Rounds; round++ {
		o.Progress(round, false)
		input := Input(s, o.Seed, round)
		solution, err := s.Solve(ctx, input)
		if err != nil {
			return report, err
		}
		result, err := run(ctx, o, input, len(solution.Output))
		if err != nil {
			return report, err
		}
		if round == 1 && result.kind == Status && unrunnable(result.status) {
			return report, &UnrunnableError{result.status, lastLine(result.complaint)}
		}
		if d := compare(solution.Output, result); d != nil {
			d.Round, d.Input, d.Original = round, input, len(input)
			report.Found = d
			return report, shorten(ctx, s, o, d, solution.Tokens)
		}
		report.Equal++
	}
	return report, nil
}
