package judge_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/answer/judge"
)

// heaps draws a list of components of one number, preceded by its length.
func (s *sample) heaps(most, least, size int) (position []string) {
	for range s.draw(1, most) {
		position = append(position, written(s.draw(least, size)))
	}
	return position
}

func pick[T any](first bool, yes, no T) T {
	if first {
		return yes
	}
	return no
}

// plain answers each problem by exhaustive play.
var plain = map[string]func(s *sample){
	"luogu-p2197": func(s *sample) {
		game := plays(nimMoves)
		for range s.draw(0, 3) {
			fmt.Fprintln(&s.want, pick(game.wins(s.heaps(4, 0, 4), true), "Yes", "No"))
		}
	},
	"luogu-p1247": func(s *sample) {
		game := plays(nimMoves)
		heaps := s.heaps(4, 1, 5)
		for i, component := range heaps {
			for _, parts := range nimMoves(component) {
				after := slices.Concat(heaps[:i], parts, heaps[i+1:])
				if game.wins(after, true) {
					continue
				}
				fmt.Fprintln(&s.want, read(component)[0]-read(parts[0])[0], i+1)
				var sizes []string
				for _, c := range after {
					sizes = append(sizes, fmt.Sprint(read(c)[0]))
				}
				fmt.Fprintln(&s.want, strings.Join(sizes, " "))
				return
			}
		}
		s.want.WriteString("lose\n")
	},
	"luogu-p4279": func(s *sample) {
		game := plays(nimMoves)
		game.Misere = true
		for range s.draw(1, 3) {
			fmt.Fprintln(&s.want, pick(game.wins(s.heaps(4, 1, 4), true), "John", "Brother"))
		}
	},
	"poj-2311": func(s *sample) {
		game := plays(cuttingMoves)
		for range s.records(3, "") {
			sheet := written(s.draw(1, 5), s.draw(1, 4))
			fmt.Fprintln(&s.want, pick(game.wins([]string{sheet}, true), "WIN", "LOSE"))
		}
	},
	"poj-2315": func(s *sample) {
		for range s.records(3, "") {
			n, m := s.draw(0, 5), s.draw(1, 3)
			reach, radius := s.draw(0, 60), s.draw(1, 3)
			q := int(float64(reach) / (2 * math.Pi * float64(radius)))
			var ones [20]int
			for range n {
				away := int(math.Ceil(float64(s.draw(0, 500))/(2*math.Pi*float64(radius)))) % (q + 1)
				for i := range ones {
					ones[i] += away >> i & 1
				}
			}
			bob := !slices.ContainsFunc(ones[:], func(n int) bool { return n%(m+1) != 0 })
			fmt.Fprintln(&s.want, pick(bob, "Bob", "Alice"))
		}
	},
	"poj-2931": func(s *sample) {
		game := sides(towerMoves)
		for i := range s.draw(0, 2) {
			s.put("Test", i+1)
			first, second := s.towers(), s.towers()
			for i := range second { // the negative of it
				second[i] = strings.NewReplacer("W", "B", "B", "W").Replace(second[i])
			}
			rightWins := game.wins(slices.Concat(first, second), false)
			fmt.Fprintf(&s.want, "Test %d: %s\n", i+1, pick(rightWins, "No", "Yes"))
		}
	},
	"hdu-3094":  plainTrees,
	"agc-017-d": func(s *sample) { fmt.Fprintln(&s.want, plainTree(s, 1)) },
	"poj-3710":  plainChristmas,
	"hdu-3590":  plainMisereTrees,
	"spoj-cot3": plainCombat,
	"cses-1098": firstOrSecond(subtractionMoves([]int{1, 2, 3}), someHeaps),
	"cses-1099": firstOrSecond(stairMoves, oneComponent(0)),
	"cses-1729": plainSticks,
	"cses-1730": firstOrSecond(nimMoves, someHeaps),
	"cses-2207": firstOrSecond(halvesMoves, func(s *sample) []string { return []string{written(s.draw(1, 12))} }),
	"cses-2208": firstOrSecond(someMoves, oneComponent(1)),
	"hdu-1730":  plainNorthcott,

	"dp-k":              plainStones,
	"abc-206-f":         plainIntervals,
	"abc-297-g":         plainRanges,
	"arc-105-d":         plainBags,
	"codeforces-15-c":   plainIndustrial,
	"codeforces-78-c":   plainLogs,
	"codeforces-87-c":   plainConsecutive,
	"codeforces-255-e":  plainRoots,
	"codeforces-305-e":  plainCuts,
	"codeforces-768-e":  plainUnrepeated,
	"codeforces-787-c":  plainBerzerk,
	"codeforces-850-c":  plainDivisions,
	"codeforces-1033-c": plainPermutation,
	"codeforces-1194-d": plainOneTwoK,
	"codeforces-1312-f": plainAttacks,
	"codeforces-1704-f": plainTwoColors,
	"luogu-p2252":       plainPair,
	"luogu-p2575":       plainRows,
	"luogu-p3179":       plainArrayGame,
	"luogu-p3235":       plainEvenSplits,
	"luogu-p4018":       plainPrimes(true),
	"luogu-p4860":       plainPrimes(false),
	"luogu-p5363":       plainMovingCoins,
	"luogu-p6487":       plainFirstTake,

	"kattis-cuboidslicinggame": plainSlicing,

	"hdu-1536": plainSNim,
	"poj-2960": plainSNim,
	"hdu-3544": func(s *sample) {
		game := sides(cakeMoves)
		for i := range s.draw(1, 3) {
			var cakes []string
			for range s.draw(1, 2) {
				cakes = append(cakes, written(s.draw(1, 4), s.draw(1, 4)))
			}
			fmt.Fprintf(&s.want, "Case %d: %s\n", i+1, pick(game.wins(cakes, true), "Alice", "Bob"))
		}
	},
	"hdu-3595": func(s *sample) {
		known := map[string]bool{}
		for range s.records(3, "") {
			var pairs []string
			for range s.draw(1, 3) {
				pairs = append(pairs, written(s.draw(1, 12), s.draw(1, 12)))
			}
			fmt.Fprintln(&s.want, pick(winsInAll(pairs, euclidMoves, known), "MM", "GG"))
		}
	},
	"poj-1067": func(s *sample) {
		game := plays(wythoffMoves)
		for range s.records(4, "") {
			pair := written(s.draw(0, 12), s.draw(0, 12))
			fmt.Fprintln(&s.want, pick(game.wins([]string{pair}, true), "1", "0"))
		}
	},
	"bzoj-2940": func(s *sample) {
		game := plays(stripesMoves([]int{s.draw(1, 5), s.draw(1, 5), s.draw(1, 5)}))
		for range s.draw(1, 4) {
			fmt.Fprintln(&s.want, pick(game.wins([]string{written(s.draw(1, 11))}, true), "1", "2"))
		}
	},
	"poj-1704": func(s *sample) {
		game := plays(chipMoves)
		for range s.draw(1, 3) {
			chips := s.chips(1, 9)
			slices.Sort(chips)
			fmt.Fprintln(&s.want, pick(game.wins([]string{written(chips...)}, true), "Georgia will win", "Bob will win"))
		}
	},
	"luogu-p3480": func(s *sample) {
		game := plays(pebbleMoves)
		for range s.draw(1, 3) {
			var heaps []int
			for range s.draw(1, 4) {
				heaps = append(heaps, s.draw(slices.Max(append(heaps, 0)), 9))
			}
			fmt.Fprintln(&s.want, pick(game.wins([]string{written(heaps...)}, true), "TAK", "NIE"))
		}
	},
	"luogu-p2148": func(s *sample) {
		game := plays(pairSplitMoves)
		for range s.draw(1, 3) {
			var pairs []string
			for range s.even(2, 4) / 2 {
				pairs = append(pairs, written(s.draw(1, 9), s.draw(1, 9)))
			}
			fmt.Fprintln(&s.want, pick(game.wins(pairs, true), "YES", "NO"))
		}
	},
	"arc-091-f": func(s *sample) {
		game := plays(strangeMoves)
		var heaps []string
		for range s.draw(1, 3) {
			heaps = append(heaps, written(s.draw(1, 12), s.draw(1, 7)))
		}
		fmt.Fprintln(&s.want, pick(game.wins(heaps, true), "Takahashi", "Aoki"))
	},
	"abc-255-g": func(s *sample) {
		heaps := make([]string, s.draw(0, 3))
		pairs := s.draw(0, 6)
		for i := range heaps {
			heaps[i] = written(s.draw(0, 7))
		}
		forbidden := map[[2]int]bool{}
		for range pairs {
			n := s.draw(1, 7)
			forbidden[[2]int{n, s.draw(1, n)}] = true
		}
		game := plays(func(component string) (all [][]string) {
			n := read(component)[0]
			for left := range n {
				if !forbidden[[2]int{n, n - left}] {
					all = append(all, []string{written(left)})
				}
			}
			return all
		})
		fmt.Fprintln(&s.want, pick(game.wins(heaps, true), "Takahashi", "Aoki"))
	},
	"codeforces-603-c": func(s *sample) {
		heaps := make([]string, s.draw(1, 3))
		game := plays(liegesMoves(s.draw(1, 4)))
		for i := range heaps {
			heaps[i] = written(s.draw(1, 7))
		}
		fmt.Fprintln(&s.want, pick(game.wins(heaps, true), "Kevin", "Nicky"))
	},
	"luogu-p3185": func(s *sample) {
		game := plays(beanMoves)
		for range s.draw(1, 3) {
			bottles := make([]int, s.draw(2, 4))
			for i := range bottles {
				bottles[i] = s.draw(0, 3)
			}
			first, count := "-1 -1 -1", 0
			for i := range bottles {
				for j := i + 1; j < len(bottles); j++ {
					for k := j; k < len(bottles); k++ {
						if bottles[i] == 0 || game.wins([]string{written(split(bottles, i, j, k)...)}, true) {
							continue
						}
						if count++; count == 1 {
							first = fmt.Sprint(i, j, k)
						}
					}
				}
			}
			fmt.Fprintf(&s.want, "%s\n%d\n", first, count)
		}
	},
	"luogu-p2599": func(s *sample) {
		game := plays(endMoves)
		for range s.draw(0, 3) {
			heaps := make([]int, s.draw(0, 4))
			for i := range heaps {
				heaps[i] = s.draw(0, 4)
			}
			fmt.Fprintln(&s.want, pick(game.wins([]string{written(heaps...)}, true), "1", "0"))
		}
	},
	"hdu-2516": func(s *sample) {
		game := plays(fibonacciMoves)
		for range s.records(4, "0") {
			n := s.draw(2, 30)
			fmt.Fprintln(&s.want, pick(game.wins([]string{written(n, n-1)}, true), "First win", "Second win"))
		}
		s.put(0)
	},
	"loj-10243": func(s *sample) {
		g, tokens := s.digraph()
		fmt.Fprintln(&s.want, g.play(tokens))
	},
	"nowcoder-heihei-baibai": func(s *sample) {
		for range s.draw(0, 3) {
			g, root := s.tree()
			game := plays(g.away)
			fmt.Fprintln(&s.want, pick(game.wins([]string{written(root, 0)}, true), "Gen", "Dui"))
		}
	},
	"nowcoder-d-yu-s": func(s *sample) {
		for range s.draw(0, 3) {
			g, keys := s.run()
			fmt.Fprintln(&s.want, pick(g.reaches(1, keys, 2*len(g)), "yes", "no"))
		}
	},
	"luogu-p4136": plainCorner, "luogu-p4617": plainHiking, "luogu-p4055": plainMaze,
	"nowcoder-chunlian": func(s *sample) {
		word := s.word("abcz", 1, 9)
		s.want.WriteString(pick(plays(wordMoves).wins([]string{word}, true), "kou\n", "yukari\n"))
	},
	"matiji-largest": func(s *sample) {
		game := plays(largestMoves)
		var heaps []int
		for range s.draw(0, 8) {
			if s.draw(1, 2) == 1 {
				size, count := s.draw(0, 4), s.draw(0, 2)
				heaps = append(heaps, slices.Repeat([]int{size}, count)...)
				continue
			}
			low, high := s.draw(0, 5), s.draw(0, 5)
			inRange := slices.DeleteFunc(slices.Clone(heaps), func(n int) bool { return n < low || n > high })
			won := int64(0)
			for subset := range 1 << len(inRange) {
				var chosen []int
				for i, n := range inRange {
					if subset>>i&1 == 1 {
						chosen = append(chosen, n)
					}
				}
				slices.Sort(chosen)
				if game.wins([]string{written(chosen...)}, true) {
					won++
				}
			}
			for range inRange { // halved modulo the prime
				won = (won + won%2*998244353) / 2
			}
			fmt.Fprintln(&s.want, won)
		}
	},
	"nowcoder-handong-xinshi-2": func(s *sample) {
		game := plays(messengerMoves)
		for range s.draw(1, 3) {
			n := s.draw(1, 6)
			row := s.word("wb", n, n)
			fmt.Fprintln(&s.want, pick(game.wins([]string{row}, true), "Yes", "No"))
		}
	},
	"hdu-3404": func(s *sample) {
		for range s.draw(0, 3) {
			fmt.Fprintln(&s.want, pick(lightsPlayed.wins([]string{s.lights(3, 3, 1)}, true), "Have a try, lxhgww.", "Don't waste your time."))
		}
	},
	"poj-3533": func(s *sample) {
		for range s.records(3, "") {
			fmt.Fprintln(&s.want, pick(cubesPlayed.wins([]string{s.lights(2, 2, 2)}, true), "No", "Yes"))
		}
	},
	"codeforces-494-e": func(s *sample) {
		n, m, k := s.draw(1, 3), s.draw(0, 3), s.draw(1, 4)
		table := newBoard(n, n)
		for range m {
			a, b := s.draw(1, n), s.draw(1, n)
			c, d := s.draw(a, n), s.draw(b, n)
			for i := a; i <= c; i++ {
				for j := b; j <= d; j++ {
					table[i-1][j-1] = '1'
				}
			}
		}
		game := plays(squareMoves(k))
		fmt.Fprintln(&s.want, pick(game.wins([]string{table.String()}, true), "Hamed", "Malek"))
	},
	"luogu-p2594": func(s *sample) {
		for range s.draw(1, 2) {
			n, m := s.draw(1, 3), s.draw(1, 3)
			table := newBoard(n, m)
			for i := range n {
				for j, c := range s.word("HT", m, m) {
					if c == 'T' {
						table[i][j] = '1'
					}
				}
			}
			fmt.Fprintln(&s.want, pick(regionsPlayed.wins([]string{table.String()}, true), "-_-", "=_="))
		}
	},
}

func plainSNim(s *sample) {
	for range s.records(2, "0") {
		var set []int
		for range s.draw(1, 4) {
			set = append(set, s.draw(1, 6))
		}
		game := plays(subtractionMoves(set))
		for range s.draw(0, 4) {
			s.want.WriteString(pick(game.wins(s.heaps(3, 0, 9), true), "W", "L"))
		}
		s.want.WriteByte('\n')
	}
	s.put(0)
}

// towers draws three towers, their heights first.
func (s *sample) towers() (towers []string) {
	var heights [3]int
	for i := range heights {
		heights[i] = s.draw(0, 3)
	}
	for _, height := range heights {
		tower := ""
		for range height {
			tower += s.word("WB", 1, 1)
		}
		towers = append(towers, tower)
	}
	return towers
}

// Every problem of the table is compared with play, or with a plain implementation of its rule.
func TestProblemsAgainstPlay(t *testing.T) {
	for _, p := range judge.Problems() {
		t.Run(p.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				s := sample{t: t}
				plain[p.Name](&s)
				got, err := solve(t, p.Name, s.text.String())
				if err != nil || got != s.want.String() {
					t.Fatalf("on %q: %q, %v; play tells %q", s.text.String(), got, err, s.want.String())
				}
			})
		})
	}
}

// poj-2315 is exact with one kicked ball per turn and inexact with two. Its page has this
// counterexample.
func TestMooresRule(t *testing.T) {
	kicks := func(most, reach int) func(string) [][]string {
		return func(component string) (all [][]string) {
			var kick func(balls []int, i, left int, kicked bool)
			kick = func(balls []int, i, left int, kicked bool) {
				if i == len(balls) {
					if kicked {
						all = append(all, []string{written(balls...)})
					}
					return
				}
				kick(balls, i+1, left, kicked)
				for by := 1; by <= min(reach, balls[i]) && left > 0; by++ {
					next := slices.Clone(balls)
					next[i] -= by
					kick(next, i+1, left-1, true)
				}
			}
			kick(read(component), 0, most, false)
			return all
		}
	}
	ask := func(t fataler, most, reach int, balls []int) bool {
		var distances []string
		for _, n := range balls {
			distances = append(distances, fmt.Sprint(n*6283/1000)) // n turns of a ball of radius 1, for small n
		}
		got, err := solve(t, "poj-2315", fmt.Sprintln(len(balls), most, reach*6284/1000+1, 1, strings.Join(distances, " ")))
		if err != nil {
			t.Fatalf("%v", err)
		}
		return got == "Alice\n"
	}
	rapid.Check(t, func(t *rapid.T) {
		reach := rapid.IntRange(1, 3).Draw(t, "reach")
		balls := rapid.SliceOfN(rapid.IntRange(0, 6), 0, 4).Draw(t, "balls")
		want := plays(kicks(1, reach)).wins([]string{written(balls...)}, true)
		if got := ask(t, 1, reach, balls); got != want {
			t.Fatalf("one kick of at most %d at %v: Alice %t, play tells %t", reach, balls, got, want)
		}
	})
	balls := []int{1, 1, 1, 2}
	if byRule, byPlay := ask(t, 2, 1, balls), plays(kicks(2, 1)).wins([]string{written(balls...)}, true); byRule || !byPlay {
		t.Errorf("%v: Alice %t by the rule and %t by play", balls, byRule, byPlay)
	}
}
