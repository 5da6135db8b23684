package judge

import (
	"math/rand/v2"
	"slices"
)

// Answers returns the ends of the lines that tell who wins.
func (p Problem) Answers() [2]string {
	return [2]string{p.answers.first + "\n", p.answers.second + "\n"}
}

// GenerateGreatest is Generate. It notes for the greatest number of each limit whether an input has
// it.
func (p Problem) GenerateGreatest(greatest map[int64]bool, rng *rand.Rand, size int) string {
	g := p.generated(rng, size)
	for l, numbers := range g.earlier {
		for _, ofProblem := range p.limits {
			if l.most == ofProblem.most {
				greatest[l.most] = greatest[l.most] || slices.Contains(numbers, l.most)
			}
		}
	}
	return g.input()
}
