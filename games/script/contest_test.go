package script_test

import (
	"fmt"
	"strings"
	"testing"

	"sprague/games/gamestest/play"
)

// contest is a contest problem. Its script and plain play must agree on the positions that the
// first player wins.
type contest struct {
	name string
	// yields small positions as arguments of the script; wins reports whether the first player wins
	// by the statement
	each func(yield func(args string, wins bool))
	// sample positions of the statement
	published map[string]bool
}

// player plays a game by its statement.
type player[S comparable] struct{ *play.Player[S] }

// plays returns a player of a game. moves lists what follows, and reports whether some move wins at
// once.
func plays[S comparable](moves func(S) (to []S, won bool)) player[S] {
	return player[S]{play.New(func(s S) []play.Move[S] {
		following, won := moves(s)
		all := []play.Move[S]{}
		if won {
			all = append(all, play.Move[S]{Wins: true})
		}
		for _, to := range following {
			all = append(all, play.Move[S]{Parts: []S{to}})
		}
		return all
	})}
}

func (p player[S]) wins(s S) bool { return p.Wins(true, s) }

type pair struct{ a, b int }

type triple [3]int

var contests = []contest{
	{"flip-game", func(yield func(string, bool)) {
		p := plays(func(s string) (all []string, _ bool) {
			for i := range len(s) - 1 {
				if s[i] == '+' && s[i+1] == '+' {
					all = append(all, s[:i]+"--"+s[i+2:])
				}
			}
			return all, false
		})
		for n := 1; n <= 10; n++ {
			for _, row := range rowsOf("+-", n) {
				yield(quotedSigns(row), p.wins(row))
			}
		}
	}, map[string]bool{quotedSigns("++++"): true, quotedSigns("+"): false}},
	{"can-i-win", func(yield func(string, bool)) {
		for most := 1; most <= 7; most++ {
			for total := 1; total <= most*(most+1)/2; total++ {
				p := plays(func(chosen uint) (all []uint, won bool) {
					sum := 0
					for k := 1; k <= most; k++ {
						if chosen>>k&1 == 1 {
							sum += k
						}
					}
					for k := 1; k <= most; k++ {
						if chosen>>k&1 == 0 {
							won = won || sum+k >= total
							all = append(all, chosen|1<<k)
						}
					}
					if sum >= total { // the previous player has reached the total and won
						return nil, false
					}
					return all, won
				})
				yield(fmt.Sprintf("%d, %d", most, total), p.wins(0))
			}
		}
	}, map[string]bool{"10, 11": false, "10, 1": true}},
	{"stone-game-ix", func(yield func(string, bool)) {
		type state struct {
			stones  triple
			removed int
			bob     bool
		}
		var wins func(s state) (alice bool)
		wins = func(s state) bool {
			if s.stones == (triple{}) {
				return false // Bob wins
			}
			for k := range 3 {
				if s.stones[k] == 0 {
					continue
				}
				to := state{s.stones, s.removed + k, !s.bob}
				to.stones[k]--
				alice := s.bob // the player who leaves a multiple of 3 loses
				if to.removed%3 != 0 {
					alice = wins(to)
				}
				if alice != s.bob {
					return alice
				}
			}
			return s.bob
		}
		for a := range 4 {
			for b := range 5 {
				for c := range 5 {
					yield(fmt.Sprintf("%d, %d, %d", a, b, c), wins(state{stones: triple{a, b, c}}))
				}
			}
		}
	}, map[string]bool{"0, 1, 1": true, "0, 0, 1": false, "1, 2, 2": false}},
	{"card-rows", func(yield func(string, bool)) {
		for n := 1; n <= 10; n++ {
			for low := 1; low <= n; low++ {
				for high := low; high <= n; high++ {
					p := plays(func(cards uint) (all []uint, _ bool) {
						for y := low; y <= high; y++ {
							for x := 0; x+y <= n; x++ {
								if taken := (uint(1)<<y - 1) << x; cards&taken == taken {
									all = append(all, cards&^taken)
								}
							}
						}
						return all, false
					})
					yield(fmt.Sprintf("%d, %d, %d", n, low, high), p.wins(1<<n-1))
				}
			}
		}
	}, nil},
	{"some-heaps", func(yield func(string, bool)) {
		p := plays(func(s triple) (all []triple, _ bool) {
			for which := 1; which < 8; which++ {
				to, legal := s, true
				for i := range 3 {
					if which>>i&1 == 1 {
						to[i]--
						legal = legal && to[i] >= 0
					}
				}
				if legal {
					all = append(all, to)
				}
			}
			return all, false
		})
		for _, s := range triples(5) {
			yield(fmt.Sprintf("%d, %d, %d", s[0], s[1], s[2]), p.wins(s))
		}
	}, map[string]bool{"1, 2, 3": true, "2, 2": false, "5, 5, 4": true}},
	{"paper-strip", func(yield func(string, bool)) {
		for n := 1; n <= 12; n++ {
			p := plays(func(black uint) (all []uint, _ bool) {
				for i := range n - 1 {
					if black>>i&3 == 0 {
						all = append(all, black|3<<i)
					}
				}
				return all, false
			})
			yield(fmt.Sprint(n), p.wins(0))
		}
	}, nil},
	{"three-piles", func(yield func(string, bool)) {
		p := plays(func(s triple) (all []triple, _ bool) {
			for which := 1; which < 8; which++ {
				for to := s; ; {
					for i := range 3 {
						to[i] -= which >> i & 1
					}
					if min(to[0], to[1], to[2]) < 0 {
						break
					}
					all = append(all, to)
				}
			}
			return all, false
		})
		for _, s := range triples(7) {
			yield(fmt.Sprintf("%d, %d, %d", s[0], s[1], s[2]), p.wins(s))
		}
	}, map[string]bool{"0, 0, 13": true, "0, 11, 11": true, "5, 5, 5": true, "0, 1, 2": false, "1, 3, 3": false}},
	{"chess-coin", func(yield func(string, bool)) {
		p := plays(func(s pair) (all []pair, _ bool) {
			for _, by := range []pair{{-2, 1}, {-2, -1}, {1, -2}, {-1, -2}} {
				if to := (pair{s.a + by.a, s.b + by.b}); min(to.a, to.b) >= 1 && max(to.a, to.b) <= 15 {
					all = append(all, to)
				}
			}
			return all, false
		})
		for x := 1; x <= 15; x++ {
			for y := 1; y <= 15; y++ {
				yield(fmt.Sprintf("%d, %d", x, y), p.wins(pair{x, y}))
			}
		}
	}, map[string]bool{"5, 2": false, "5, 3": true, "8, 8": true}},
	{"kiki", func(yield func(string, bool)) {
		for n := 1; n <= 8; n++ {
			for m := 1; m <= 8; m++ {
				p := plays(func(s pair) (all []pair, _ bool) { // row from the top, column
					for _, to := range []pair{{s.a, s.b - 1}, {s.a + 1, s.b}, {s.a + 1, s.b - 1}} {
						if to.a <= n && to.b >= 1 {
							all = append(all, to)
						}
					}
					return all, false
				})
				yield(fmt.Sprintf("%d, %d", n, m), p.wins(pair{1, m}))
			}
		}
	}, map[string]bool{"5, 3": false, "5, 4": true, "6, 6": true}},
	{"jumping-piece", func(yield func(string, bool)) {
		for k := 1; k <= 4; k++ {
			for n := 1; n <= 7; n++ {
				for m := 1; m <= 7; m++ {
					p := plays(func(s pair) (all []pair, _ bool) {
						for _, to := range []pair{{s.a + 1, s.b}, {s.a, s.b + 1}, {s.a + k, s.b + k}} {
							if to.a <= n && to.b <= m {
								all = append(all, to)
							}
						}
						return all, false
					})
					yield(fmt.Sprintf("%d, %d, %d", k, n, m), p.wins(pair{1, 1}))
				}
			}
		}
	}, nil},
	{"no-repeats", func(yield func(string, bool)) {
		p := plays(func(s pair) (all []pair, _ bool) {
			for k := 1; k <= s.a; k++ {
				if s.b>>k&1 == 0 {
					all = append(all, pair{s.a - k, s.b | 1<<k})
				}
			}
			return all, false
		})
		for n := range 16 {
			yield(fmt.Sprint(n), p.wins(pair{n, 0}))
		}
	}, map[string]bool{"5": true}},
	{"board-walk", func(yield func(string, bool)) {
		for n := 1; n <= 4; n++ {
			p := plays(func(s pair) (all []pair, _ bool) { // square of the stone, visited squares
				for to := range n * n {
					apart := max(to%n-s.a%n, s.a%n-to%n) + max(to/n-s.a/n, s.a/n-to/n)
					if apart == 1 && s.b>>to&1 == 0 {
						all = append(all, pair{to, s.b | 1<<to})
					}
				}
				return all, false
			})
			yield(fmt.Sprint(n), p.wins(pair{0, 1}))
		}
	}, map[string]bool{"1": false, "2": true, "3": false, "4": true}},
}

func triples(most int) (all []triple) {
	for a := range most + 1 {
		for b := range most + 1 {
			for c := range most + 1 {
				all = append(all, triple{a, b, c})
			}
		}
	}
	return all
}

// quotedSigns quotes a row of signs, which could otherwise parse as a number.
func quotedSigns(row string) string { return `"` + row + `"` }

// Scripts of contest problems agree with plain play by the statements, and with their sample
// positions.
func TestContests(t *testing.T) {
	for _, c := range contests {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, _ := example(t, c.name)
			r, ask := s.Ruleset(), newAsker(t)
			wins := func(args string) bool {
				all, err := r.Parse(strings.Split(args, ","))
				if err != nil || len(all) != 1 {
					t.Fatalf("%s is read as %v, %v", args, all, err)
				}
				return cell(ask.value(r, all[0])) != 0
			}
			compared := 0
			c.each(func(args string, want bool) {
				if compared++; wins(args) != want {
					t.Errorf("%s(%s): the first player wins: %v, want %v", c.name, args, !want, want)
				}
			})
			for args, want := range c.published {
				if wins(args) != want {
					t.Errorf("%s(%s): the first player wins: %v; the statement says %v", c.name, args, !want, want)
				}
			}
			if compared < 4 {
				t.Errorf("%d positions were compared", compared)
			}
		})
	}
}

// Values of single positions agree with statements and theorems.
func TestContestValues(t *testing.T) {
	value := func(name string, n int) int {
		s, _ := example(t, name)
		r := s.Ruleset()
		all, err := r.Parse([]string{fmt.Sprint(n)})
		if err != nil {
			t.Fatal(err)
		}
		return cell(newAsker(t).value(r, all[0]))
	}
	won := 0
	for n := 1; n <= 50; n++ {
		if value("paper-strip", n) != 0 {
			won++
		}
		if n == 5 && won != 3 || n == 50 && won != 40 {
			t.Errorf("of the strips up to %d, %d are won", n, won)
		}
	}
	for n := range 30 { // most is the maximum number of distinct positive integers with a sum of at most n
		most := 0
		for (most+1)*(most+2)/2 <= n {
			most++
		}
		if got := value("no-repeats", n); got != most {
			t.Errorf("no-repeats(%d) is worth %d, want %d", n, got, most)
		}
	}
	if value("no-repeats", 1)^value("no-repeats", 2) != 0 {
		t.Error("the first player wins piles of 1 and 2")
	}
}
