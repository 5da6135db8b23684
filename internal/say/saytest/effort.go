package saytest

import "regexp"

var effort = regexp.MustCompile(` \([0-9.]+( M)? positions searched in [0-9.hms]+\)`)

// Effortless removes what refusals tell of the positions and the time of their search, which differ
// from run to run.
func Effortless(said string) string { return effort.ReplaceAllString(said, "") }

var advice = regexp.MustCompile(`raise it with --budget N \(set budget N at the prompt\)|it needs --budget \d+ at least \(set budget at the prompt\)|--budget \d+ might do \(set budget at the prompt\)`)

// Served replaces the advice for users of the command line by that of a server that allows no larger
// budget.
func Served(said string) string {
	return advice.ReplaceAllString(said, "no larger search is allowed here")
}
