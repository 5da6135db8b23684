// Package stress tests a command against a solver of the same problem. It runs the command on
// generated inputs and compares outputs like online judges. It shortens the first input on which
// they differ.
package stress

import (
	"context"
	"math/rand/v2"
	"time"

	"sprague/internal/say"
)

// Subject is a problem with a generator and a solver.
type Subject interface {
	// Generate returns a valid input. Size 0 stands for the smallest inputs. Equal states of rng
	// and equal sizes yield equal inputs.
	Generate(ctx context.Context, rng *rand.Rand, size int) string
	// Solve answers an input. On an invalid input it returns an error, and the tokens read before
	// it.
	Solve(ctx context.Context, input string) (Solution, error)
}

// Solution is the output of a subject, and the tokens that it read.
type Solution struct {
	Output string
	Tokens []Token // in input order; an input without tokens is not shortened
}

// Token is a part of an input: a number, a word or a letter.
type Token struct {
	Start, End int    // byte offsets in the input
	What       string // its role: tokens read by the same part of the reader have equal roles
}

// Options are the options of a test. Only Progress is optional.
type Options struct {
	Command string        // a shell command
	Rounds  int           // number of inputs to try
	Seed    uint64        // determines the inputs
	Limit   time.Duration // time limit of a run of the command
	// Progress is called before each round with its number. While an input is shortened, it is
	// called before each run, with the round that found the difference. It may be nil.
	Progress func(round int, shortening bool)
}

// Report is the result of a test.
type Report struct {
	Equal int         // rounds without a difference
	Size  int         // of the largest input of these, up to LargestSize
	Found *Difference // nil if there is no difference
}

// UnrunnableError means that the shell cannot find or run the command.
type UnrunnableError struct {
	Status int
	Stderr string // standard error of the shell, its last line
}

// Error returns the message of the shell, if it wrote one.
func (e *UnrunnableError) Error() string { return e.text().String() }

// In returns the error in a language.
func (e *UnrunnableError) In(l say.Language) string { return e.text().In(l) }

func (e *UnrunnableError) text() say.Text {
	if e.Stderr == "" {
		return say.Textf("the shell ends with status %d", e.Status)
	}
	return say.Plain(e.Stderr)
}

// LargestSize is the size of the largest inputs.
const LargestSize = 60

// roundsOfSize is the number of consecutive rounds with inputs of the same size, if there are enough
// rounds for all sizes. After the largest size follows size 0.
const roundsOfSize = 16

// Size returns the size of the input of a round, counted from 1. Fewer rounds go through the sizes faster.
func Size(round, rounds int) int {
	if rounds >= roundsOfSize*(LargestSize+1) {
		return (round - 1) / roundsOfSize % (LargestSize + 1)
	}
	return (round - 1) * LargestSize / max(rounds-1, 1)
}

// Input returns the input of a round, counted from 1. It depends only on the arguments,
// unless the context ends.
func Input(ctx context.Context, s Subject, seed uint64, round, rounds int) string {
	rng := rand.New(rand.NewPCG(seed, uint64(round)))
	return s.Generate(ctx, rng, Size(round, rounds))
}

// Run tests a command. The error is an *UnrunnableError, one of the subject, or that of the
// context. If the context ends after a difference was found, the report contains the difference.
// All processes of the command and of its process group have ended when Run returns.
func Run(ctx context.Context, s Subject, o Options) (report Report, err error) {
	if o.Progress == nil {
		o.Progress = func(int, bool) {}
	}
	for round := 1; round <= o.Rounds; round++ {
		o.Progress(round, false)
		input := Input(ctx, s, o.Seed, round, o.Rounds)
		solution, err := s.Solve(ctx, input)
		if err != nil {
			return report, err
		}
		result, err := run(ctx, o, input, len(solution.Output))
		if err == nil && result.kind == Timeout { // a busy machine may have delayed the command
			result, err = run(ctx, o, input, len(solution.Output))
		}
		if err != nil {
			return report, err
		}
		if round == 1 && result.kind == Status && unrunnable(result.status) {
			return report, &UnrunnableError{result.status, lastLine(result.stderr)}
		}
		if d := compare(solution.Output, result); d != nil {
			d.Round, d.Input, d.Original = round, input, len(input)
			report.Found = d
			return report, shorten(ctx, s, o, d, solution.Tokens)
		}
		report.Equal++
		report.Size = max(report.Size, Size(round, o.Rounds))
	}
	return report, nil
}
