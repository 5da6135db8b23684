package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"sprague/answer"
)

// octalHead is the text above the tables of octal.md.
const octalHead = `# Octal codes of up to three digits

These tables list what is known here of the octal games 0.d₁d₂d₃. They are written from a database
of the full catalogue:

    sprague precompute --catalogue full --db full.db
    cd docs && go run ./generate octal ../full.db

` + "`sprague period 'octal[0.???]' --db full.db`" + ` gives the same numbers to programs
([period.md](period.md)).

## Proven periods

From the preperiod on, g(n+period) = g(n). Exceptions are the smaller heaps that break the pattern
backwards; the last one is the heap below the preperiod. Each period is proven by the theorem of
R. K. Guy and C. A. B. Smith (1956), from values derived from the moves; preperiod and period are
the smallest. The largest value is that of all heaps.

| code | preperiod | period | exceptions | largest value |
| :--- | ---: | ---: | ---: | ---: |
`

// octalMiddle is the text between the tables.
const octalMiddle = `
## Without a proven period

The heaps up to the last one solved prove no period. A sparse space divides the values in two
classes: a common value has an odd number of the bits of the mask
([theory.md](theory.md#sparse-spaces-gameskerneloctal)). With a star behind the mask, heaps of one
parity have an even number instead. The mask shown leaves the fewest heaps rare. If the last rare
heap is early, the rare heaps may have ended; nothing here proves that they have.

Three of these codes have longer periods. This command proves each in a minute, with 2.6 GB of
memory:

    sprague period 'octal[0.104]' --to 450000000 --budget 100000000000

| code | preperiod | period |
| :--- | ---: | ---: |
| 0.054 | 193235616 | 10015179 |
| 0.104 | 197769598 | 11770282 |
| 0.454 | 160949019 | 60620715 |

The heaps solved here prove no period of the others:

| code | heaps to | largest value | mask | rare heaps | the last |
| :--- | ---: | ---: | :--- | ---: | ---: |
`

// octalEnd is the text above the table of quotients.
const octalEnd = `
## Misère quotients

The table shows the codes with a finite misère quotient of all heaps, by its order. Each is proven:
the elements give the winner of every sum, and their period holds for ever
([theory.md](theory.md#misere-sums-gamesmisere)). Of the other codes only quotients of
the first heaps are known here; theirs may be larger, or infinite.
` + "`sprague quotient 'octal[0.123]'`" + ` shows one in full.

| order | number | codes |
| ---: | ---: | :--- |
`

// writeOctal writes octal.md from a database.
func writeOctal(out io.Writer, database string) (err error) {
	ctx := context.Background()
	service, err := answer.Open(ctx, answer.Options{Database: database})
	if err != nil {
		return err
	}
	defer service.Close()
	w := bufio.NewWriter(out)
	var open strings.Builder
	fmt.Fprint(w, octalHead)
	proven, quotients := 0, map[uint64][]string{}
	for n := range 512 {
		ruleset := fmt.Sprintf("octal[0.%03o]", n)
		p, err := service.Period(ctx, answer.PeriodRequest{Ruleset: ruleset, To: 1})
		switch {
		case err != nil:
			return err
		case p.Error != nil:
			return p.Error
		case p.UpTo == nil && !p.Proven:
			return fmt.Errorf("%s has no table of %s", database, p.Query)
		}
		code := strings.TrimSuffix(strings.TrimPrefix(p.Query, "octal["), "]")
		q, err := service.Quotient(ctx, answer.QuotientRequest{Ruleset: ruleset})
		if err != nil {
			return err
		}
		if q.Proven {
			quotients[q.Order] = append(quotients[q.Order], code)
		}
		if p.Proven {
			proven++
			fmt.Fprintf(w, "| %s | %d | %d | %d | %d |\n", code, *p.Preperiod, *p.Period, *p.ExceptionsTotal, p.Largest.Value)
			continue
		}
		star := ""
		if p.Space.Placed {
			star = "*"
		}
		fmt.Fprintf(&open, "| %s | %d | %d | %#x%s | %d | %d |\n", code, *p.UpTo, p.Largest.Value, p.Space.Mask, star, p.Space.Rare, p.Space.Last)
	}
	fmt.Fprintf(w, "\nThese are %d of 512 codes.\n%s%s%s", proven, octalMiddle, open.String(), octalEnd)
	for _, order := range slices.Sorted(maps.Keys(quotients)) {
		codes := quotients[order]
		fmt.Fprintf(w, "| %d | %d | %s |\n", order, len(codes), strings.Join(codes, ", "))
	}
	return w.Flush()
}
