package judge

import (
	"context"
	"math/rand/v2"
	"slices"
)

// Answers returns the ends of the lines that tell who wins.
func (p Problem) Answers() [2]string {
	return [2]string{p.answers.first + "\n", p.answers.second + "\n"}
}

// NoteGreatest makes an input of a problem that is not a script, and notes for the greatest number of
// each limit whether the input has it.
func (p Problem) NoteGreatest(greatest map[int64]bool, rng *rand.Rand, size int) {
	if p.script != nil {
		return
	}
	g, err := p.generated(context.Background(), nil, rng, size)
	if err != nil {
		panic(err)
	}
	for l, numbers := range g.earlier {
		for _, ofProblem := range p.limits {
			if l.most == ofProblem.most {
				greatest[l.most] = greatest[l.most] || slices.Contains(numbers, l.most)
			}
		}
	}
}
