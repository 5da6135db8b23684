package periods

import "io"

// Help writes the page of the command at the prompt.
func Help(w io.Writer) error {
	_, err := io.WriteString(w, `period RULESET... [--to N] [--limit N] [--all]: how the values of heaps repeat

It tells from which n on g(n+p) = g(n) holds, or g(n+p) = g(n) + s with a
saltus s; the values of one period; the exceptions, which are the n below that
do not follow the pattern; and the theorem that proves it for ever, with the
number of heaps that were looked at. The preperiod and the period are the
smallest possible. It claims no period that is not proven.

    --to N          search to the heap N for a period that is not in the database
    --limit N       list so many values, and so many exceptions, instead of 60
    --all           list them all

    period kayles
    period subtraction[all-but 2,3] octal[0.137]
    period officers --to 5000
`)
	return err
}
