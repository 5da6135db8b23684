package winner_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/games/winner"
)

// sample is a position with its value.
type sample struct {
	rules games.Ruleset
	at    games.Position
	value value.Value
}

func (s sample) String() string { return search.Name(s.rules, s.at) }

// samples returns positions of all families whose values cost little: those of their examples, and
// some that play reaches from them.
func samples(t *testing.T, r *rand.Rand) (all []sample) {
	t.Helper()
	engine := search.NewEngine(search.Budget{Positions: 20_000})
	add := func(rules games.Ruleset, p games.Position) {
		result, err := engine.Value(t.Context(), rules, p)
		if err == nil && !result.Value.IsLoopy() && !result.Value.IsLoony() {
			all = append(all, sample{rules, p, result.Value})
		}
	}
	for _, f := range registry.Families() {
		for _, example := range f.Help.Examples {
			for term := range strings.SplitSeq(example, " + ") {
				name, args, ok := strings.Cut(strings.TrimSuffix(term, ")"), "(")
				rules, err := registry.Parse(name)
				if !ok || err != nil {
					continue
				}
				if _, alone := rules.(games.Standalone); alone {
					continue
				}
				if _, loopy := rules.(games.Loopy); loopy {
					continue
				}
				parts, err := rules.Parse(strings.Split(args, ","))
				if err != nil {
					continue
				}
				for _, p := range parts {
					add(rules, p)
					for range 8 {
						add(rules, after(rules, p, r))
					}
				}
			}
		}
	}
	return all
}

// after returns a position that some random moves leave.
func after(rules games.Ruleset, p games.Position, r *rand.Rand) games.Position {
	for range r.IntN(4) {
		var next []games.Position
		rules.Moves(p, func(m games.Move) bool {
			next = append(next, m.Parts...)
			return len(next) < 1000
		})
		if len(next) == 0 {
			break
		}
		p = next[r.IntN(len(next))]
	}
	return p
}

// The winners of sums are those that follow from the values, with much memory and with so little
// that results are forgotten.
func TestWinnersFollowFromValues(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	all := samples(t, r)
	decided, limited := 0, 0
	for i := range 4000 {
		var components []winner.Component
		var names []string
		var before *sample
		total := value.Value{}
		for range 1 + r.IntN(4) {
			s := all[r.IntN(len(all))]
			if before != nil && r.IntN(3) == 0 {
				s = negative(*before)
			}
			before = &s
			components = append(components, winner.Component{Rules: s.rules, Position: s.at, Count: 1})
			names, total = append(names, s.String()), total.Add(s.value)
		}
		budget := search.Budget{Positions: 3000}
		if i%2 == 0 {
			budget.Memory = 1 << 17
		}
		beside := value.Value{}
		if r.IntN(3) == 0 {
			beside = value.OfNimber(uint64(r.IntN(3))).Add(value.OfNumber(value.Scaled(int64(r.IntN(9)-4), 1)))
		}
		settled, err := search.NewEngine(search.Budget{Positions: 100_000}).Sums(t.Context()).Settle(total.Add(beside))
		if err != nil || settled.Outcome() == 0 {
			continue
		}
		s := winner.New(t.Context(), budget)
		if i%4 < 2 {
			s.WithoutForms()
		}
		for _, right := range []bool{false, true} {
			won, err := s.Wins(beside, components, right)
			if errors.Is(err, winner.ErrLimit) {
				limited++
				break
			}
			o := settled.Outcome()
			want := o == value.N || o == value.L && !right || o == value.R && right
			if err != nil || won != want {
				t.Fatalf("%s beside %v: first player (right %v) wins %v, %v, but the value is %v", strings.Join(names, " + "), beside, right, won, err, settled)
			}
			decided++
		}
	}
	if decided < 5000 || limited > 600 {
		t.Errorf("%d decided, %d beyond the limit", decided, limited)
	}
}

// negative returns the sample with the players exchanged.
func negative(s sample) sample {
	if partizan, ok := s.rules.(games.Partizan); ok {
		return sample{s.rules, partizan.Negate(s.at), s.value.Neg()}
	}
	return s
}

// Sums of boards have the winners that plain play finds, with tables of outcomes and without.
func TestWinnersByPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	looked := uint64(0)
	for _, test := range []struct {
		name   string
		boards []string
	}{
		{"domineering", []string{"4,2", "3,3", "2,2", "..x.|....|.x..", "5,1", ".x.|...|..x"}},
		{"clobber", []string{"4,2", "3,2", "lrlr", "lrx|rlr", "llrr"}},
		{"snort", []string{"3,1", "2,2", "..l|r.."}},
		{"col", []string{"3,2", "2,2", "..l|r.."}},
		{"amazons", []string{"l..|..r", "l.r."}},
		{"toads-and-frogs", []string{"ttt..ff", "tt..ff", "t.f.tf"}},
		{"cram", []string{"3,3", "4,2", "...|.x.|..."}},
		{"kayles", []string{"7", "9"}},
	} {
		name, boards := test.name, test.boards
		rules, err := registry.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		_, partizan := rules.(games.Partizan)
		plain := play.NewPartizan(func(at games.Position, left bool) (all []play.Move[games.Position]) {
			rules.Moves(at, func(m games.Move) bool {
				if m.Player == games.AnyPlayer || m.Player == games.Left == left {
					all = append(all, play.Move[games.Position]{Parts: slices.Clone(m.Parts), Wins: m.Wins})
				}
				return true
			})
			return all
		}, func(games.Position) bool { return partizan })
		_, bounded := rules.(games.Bounded)
		for range map[bool]int{false: 60, true: 600}[bounded] {
			var components []winner.Component
			var parts []games.Position
			for range 1 + r.IntN(3) {
				at, err := rules.Parse(strings.Split(boards[r.IntN(len(boards))], ","))
				if err != nil {
					t.Fatal(name, err)
				}
				p := after(rules, at[0], r)
				components, parts = append(components, winner.Component{Rules: rules, Position: p, Count: 1}), append(parts, p)
			}
			s := winner.New(t.Context(), search.Budget{Positions: 1 << 20})
			if r.IntN(2) == 0 {
				s.WithoutForms()
			}
			if part := r.Uint64N(4); part > 0 { // a table has some of the positions, or all
				s.Outcomes = func(games.Ruleset) func(games.Position) (value.Outcome, bool) {
					return func(at games.Position) (value.Outcome, bool) {
						return value.OutcomeOf(plain.Wins(true, at), plain.Wins(false, at)), part == 3 || uint64(at.X^at.Y)*0x9E3779B97F4A7C15>>63 == part-1
					}
				}
			}
			for _, right := range []bool{false, true} {
				won, err := s.Wins(value.Value{}, components, right)
				looked += s.Lookups()
				if want := plain.Wins(!right, parts...); err != nil || won != want {
					t.Fatalf("%s %v, right %v: %v, %v, want %v", name, parts, right, won, err, want)
				}
			}
		}
	}
	if looked < 1000 {
		t.Errorf("%d look-ups decided something", looked)
	}
}

// The first player wins the square boards of Domineering with sides 2, 3, 4, 6 and 7, and loses those
// with sides 1 and 5 (D. Breuker, J. Uiterwijk and H. J. van den Herik, Solving 8×8 Domineering, 2000).
func TestSquaresOfDomineering(t *testing.T) {
	rules, err := registry.Parse("domineering")
	if err != nil {
		t.Fatal(err)
	}
	for _, memory := range []uint64{0, 1 << 20} {
		s := winner.New(t.Context(), search.Budget{Positions: 1 << 20, Memory: memory})
		for side := 1; side <= 7; side++ {
			text := strconv.Itoa(side)
			p, err := rules.Parse([]string{text, text})
			if err != nil {
				t.Fatal(err)
			}
			for _, right := range []bool{false, true} {
				won, err := s.Wins(value.Value{}, []winner.Component{{Rules: rules, Position: p[0], Count: 1}}, right)
				if want := side != 1 && side != 5; err != nil || won != want {
					t.Errorf("side %d, right %v, memory %d: %v, %v", side, right, memory, won, err)
				}
			}
		}
	}
}

// Positions far beyond the budget are refused before their moves are listed.
func TestPositionsOutOfReach(t *testing.T) {
	for name, text := range map[string]string{
		"chomp": strings.Repeat("5|", 1_000_000) + "5", "cram": strings.Repeat(strings.Repeat(".", 25)+"|", 24) + strings.Repeat(".", 25),
		"clobber": strings.Repeat("lr", 5000),
	} {
		rules, err := registry.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		p, err := rules.Parse([]string{text})
		if err != nil {
			t.Fatal(name, err)
		}
		s := winner.New(t.Context(), search.Budget{Positions: 2_000_000})
		if _, err := s.Wins(value.Value{}, []winner.Component{{Rules: rules, Position: p[0], Count: 1}}, false); !errors.Is(err, winner.ErrLimit) || s.Positions() > 0 {
			t.Errorf("%s: %v after %d positions", name, err, s.Positions())
		}
	}
}

// A position in which both players have the same moves has impartial rules, under the name of those
// of its game. A search keeps the two apart.
func TestImpartialPositionsOfPartizanRulesets(t *testing.T) {
	rules, start := parsed(t, "turn-and-eatcake", "1,1")
	same, ok := games.Impartial(rules.(games.Partizan), start)
	if !ok {
		t.Fatal("not impartial")
	}
	_, down := parsed(t, "turn-and-eatcake", "2,1") // Right alone wins, and does so beside *3
	components := []winner.Component{{Rules: same, Position: start[0], Count: 1}, {Rules: rules, Position: down[0], Count: 1}}
	for _, right := range []bool{false, true} {
		for range 2 {
			s := winner.New(t.Context(), search.Budget{Positions: 1000})
			if won, err := s.Wins(value.OfNimber(2), components, right); err != nil || won != right {
				t.Errorf("right %v: %v, %v", right, won, err)
			}
			slices.Reverse(components)
		}
	}
}
