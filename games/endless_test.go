package games_test

import (
	"testing"
)

// plainTaking allows every smaller heap whose difference may be taken.
func plainTaking(name string, may func(n, taken int) bool) *game {
	return &game{name: name, options: func(heap string) (all []option) {
		n := size(heap)
		for left := range n {
			if may(n, n-left) {
				all = append(all, leave(left))
			}
		}
		return all
	}}
}

func TestGamesOfEndlessSetsFollowTheirRules(t *testing.T) {
	for name, may := range map[string]func(n, taken int) bool{
		"squares":       func(_, taken int) bool { return isSquare(taken) },
		"primes":        func(_, taken int) bool { return isPrime(taken) },
		"powers-of-two": func(_, taken int) bool { return taken&(taken-1) == 0 },
		"divisors":      func(n, taken int) bool { return n%taken == 0 && taken < n },
	} {
		t.Run(name, func(t *testing.T) {
			trial := newTrial(t, plainTaking(name, may))
			each(heapsTo(150), trial.sameMoves, trial.worthByMex)
			each(heapsTo(12), trial.worthByPlay)
		})
	}
}
