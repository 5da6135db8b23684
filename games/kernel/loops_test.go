package kernel_test

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/gamestest"
	"sprague/games/kernel/board"
	"sprague/games/kernel/dag"
	"sprague/games/kernel/octal"
	"sprague/games/kernel/recurrence"
	"sprague/games/kernel/subtract"
	"sprague/games/kernel/takebreak"
)

// BenchmarkLoops compares each kernel with the loop of a contest program: stamps in an array and a
// mex. The loops share no code with the kernels, and both must find the same values.
func BenchmarkLoops(b *testing.B) {
	subtraction(b, "subtract/{1,2,3}", 1_000_000, []int64{1, 2, 3})
	subtraction(b, "subtract/primes", 1_000_000, []int64{2, 3, 5, 7, 11, 13})
	subtraction(b, "subtract/hundred", 1_000_000, hundred())
	takeAndBreak(b, "octal/kayles", octal.Code{Digits: []byte{0, 7, 7}}, true)
	takeAndBreak(b, "octal/0.137", octal.Code{Digits: []byte{0, 1, 3, 7}}, true)
	takeAndBreak(b, "octal/0.137-no-period", octal.Code{Digits: []byte{0, 1, 3, 7}}, false)
	takeAndBreak(b, "octal/grundy", octal.Code{Digits: []byte{4}, Unequal: true}, true)
	takeAndBreak(b, "octal/0.04", octal.Code{Digits: []byte{0, 0, 4}}, false)
	for suffix, rule := range threeHeaps {
		beside(b, "breaks/0.8"+suffix, 1000, threeKernel(rule), threeLoop(rule))
	}
	beside(b, "breaks/0.(7)", 1000, breaksTail, tailLoop)
	const coins = 20
	beside(b, "coins", 1<<coins, func(values []int64) error {
		recurrence.Coins(values, singleHeads(coins))
		return nil
	}, coinLoop)
	places := gamestest.Dominoes(5, 4)
	beside(b, "cram", 1<<20, func(values []uint8) error {
		found, err := board.Solve(context.Background(), 20, places, nil)
		copy(values, found)
		return err
	}, func(values []uint8) { cramLoop(places, values) })
	beside(b, "chomp", 1<<16-1, filledBy(recurrence.Chomp), chompLoop)
	beside(b, "wythoff", triangle(500), filledBy(recurrence.Wythoff), wythoffLoop)
	beside(b, "fibonacci", triangle(700), filledBy(recurrence.Fibonacci), fibonacciLoop)
	const edges = 18
	beside(b, "hackenbush", 2<<edges-1, func(values []int64) error {
		recurrence.Hackenbush(values)
		return nil
	}, func(values []int64) { stalkLoop(edges, values) })
	graph := randomGraph(1_000_000)
	beside(b, "graph", len(graph.First)-1, func(values []uint32) error {
		found, acyclic, err := dag.Solve(context.Background(), graph)
		if err == nil && !acyclic {
			err = errors.New("a cycle")
		}
		for v := range values {
			values[v] = found.At(uint32(v))
		}
		return err
	}, (&recursion{graph: graph, known: make([]bool, len(graph.First)-1)}).all)
}

// threeHeaps are the rules of codes 0.8: taking one counter leaves three heaps.
var threeHeaps = map[string]takebreak.Rule{"": takebreak.Free, "!": takebreak.Unequal, "?": takebreak.Mixed}

func threeKernel(rule takebreak.Rule) func([]uint16) error {
	return func(values []uint16) error {
		return generalCode(values, takebreak.Code{Digits: []takebreak.Digit{{}, {Rules: []takebreak.Rule{3: rule}}}})
	}
}

// breaksTail solves the code 0.(7): taking any number leaves up to two heaps.
func breaksTail(values []uint16) error {
	return generalCode(values, takebreak.Code{Digits: make([]takebreak.Digit, 1), Tail: []takebreak.Digit{{Rules: []takebreak.Rule{takebreak.Free, takebreak.Free, takebreak.Free}}}})
}

func generalCode(values []uint16, code takebreak.Code) error {
	s := takebreak.New(code)
	err := s.Grow(context.Background(), len(values), math.MaxUint64)
	copy(values, s.Values())
	return err
}

func threeLoop(rule takebreak.Rule) func([]uint16) {
	return func(values []uint16) {
		seen := make([]int, 1<<16)
		for n := range values {
			for a := 1; a <= (n-1)/3; a++ {
				for b := a; b <= n-1-a-b; b++ {
					c := n - 1 - a - b
					if rule == takebreak.Free || rule == takebreak.Unequal && a < b && b < c || rule == takebreak.Mixed && a < c {
						seen[values[a]^values[b]^values[c]] = n + 1
					}
				}
			}
			values[n] = uint16(mex(seen, n+1))
		}
	}
}

func tailLoop(values []uint16) {
	seen := make([]int, 1<<16)
	for n := range values {
		for left := range n {
			seen[values[left]] = n + 1
			for a := 1; a <= left-a; a++ {
				seen[values[a]^values[left-a]] = n + 1
			}
		}
		values[n] = uint16(mex(seen, n+1))
	}
}

// The kernel of general codes agrees with the loops.
func TestGeneralCodesAgreeWithLoops(t *testing.T) {
	for _, n := range []int{0, 1, 2, 63, 64, 65, 700} {
		for suffix, rule := range threeHeaps {
			same(t, "0.8"+suffix, n, threeKernel(rule), threeLoop(rule))
		}
		same(t, "0.(7)", n, breaksTail, tailLoop)
	}
}

// The kernels of package recurrence agree with the loops, for any number of values.
func TestRecurrencesAgreeWithLoops(t *testing.T) {
	sizes := []int{5, 6, 7, 20, 21, 22, 63, 64, 100, 1000, 1 << 12, triangle(150)}
	for n := range 5 {
		sizes = append(sizes, n)
	}
	for _, n := range sizes {
		same(t, "chomp", n, filledBy(recurrence.Chomp), chompLoop)
		same(t, "wythoff", n, filledBy(recurrence.Wythoff), wythoffLoop)
		same(t, "fibonacci", n, filledBy(recurrence.Fibonacci), fibonacciLoop)
		same(t, "coins", min(n, 5000), func(values []int64) error {
			recurrence.Coins(values, singleHeads(bits.Len(uint(n))))
			return nil
		}, coinLoop)
		same(t, "hackenbush", n, func(values []int64) error {
			recurrence.Hackenbush(values)
			return nil
		}, func(values []int64) {
			edges := max(bits.Len(uint(n))-1, 1)
			whole := make([]int64, 2<<edges-1)
			stalkLoop(edges, whole)
			copy(values, whole)
		})
	}
}

// same compares a kernel with a loop; both fill a slice of n values.
func same[T comparable](t *testing.T, name string, n int, kernel func([]T) error, loop func([]T)) {
	t.Helper()
	got, want := make([]T, n), make([]T, n)
	loop(want)
	if err := kernel(got); err != nil || !slices.Equal(got, want) {
		t.Errorf("%s: the kernel and the loop find different values of %d, error %v", name, n, err)
	}
}

// beside benchmarks a kernel and a loop that fill a slice of n values.
func beside[T comparable](b *testing.B, name string, n int, kernel func([]T) error, loop func([]T)) {
	fast, plain := make([]T, n), make([]T, n)
	perValue := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/value")
	}
	b.Run(name+"/by=kernel", func(b *testing.B) {
		for b.Loop() {
			if err := kernel(fast); err != nil {
				b.Fatal(err)
			}
		}
		perValue(b)
	})
	b.Run(name+"/by=loop", func(b *testing.B) {
		for b.Loop() {
			loop(plain)
		}
		perValue(b)
		if err := kernel(fast); err != nil || !slices.Equal(fast, plain) {
			b.Error("the kernel and the loop find different values", err)
		}
	})
}

// filledBy adapts a kernel that takes a context.
func filledBy[T any](fill func(context.Context, []T) error) func([]T) error {
	return func(values []T) error { return fill(context.Background(), values) }
}

// mex returns the least value not marked with the current position's number.
func mex(seen []int, now int) (v int) {
	for seen[v] == now {
		v++
	}
	return v
}

// hundred returns a fixed list of a hundred numbers up to 10^4.
func hundred() (set []int64) {
	r := rand.New(rand.NewPCG(100, 10_000))
	for len(set) < 100 {
		if s := 1 + r.Int64N(10_000); !slices.Contains(set, s) {
			set = append(set, s)
		}
	}
	slices.Sort(set)
	return set
}

func subtraction(b *testing.B, name string, heaps int, set []int64) {
	beside(b, name, heaps, func(values []uint16) error {
		q := subtract.New(set)
		if err := q.Grow(context.Background(), heaps); err != nil {
			return err
		}
		_, period, _, _ := q.Period()
		for n := copy(values, q.Values()); n < len(values); n++ {
			values[n] = values[n-int(period)]
		}
		return nil
	}, func(values []uint16) {
		seen := make([]int, 256)
		for n := range values {
			for _, s := range set {
				if s > int64(n) {
					break
				}
				seen[values[n-int(s)]] = n + 1
			}
			values[n] = uint16(mex(seen, n+1))
		}
	})
}

// takeAndBreak solves 10^4 heaps in quadratic time.
func takeAndBreak(b *testing.B, name string, code octal.Code, periodic bool) {
	beside(b, name, 10_000, func(values []uint16) error {
		s := octal.New(code)
		if !periodic {
			s.ForgoPeriods()
		}
		if err := s.Grow(context.Background(), len(values), 1<<63); err != nil {
			return err
		}
		for n := copy(values, s.Values()); n < len(values); n++ {
			values[n] = values[n-s.Period().Length]
		}
		return nil
	}, func(values []uint16) {
		seen := make([]int, 1<<16)
		for n := range values {
			for taken, d := range code.Digits {
				rest := n - taken
				if rest < 0 {
					break
				}
				if d&1 != 0 && rest == 0 && taken > 0 {
					seen[0] = n + 1
				}
				if d&2 != 0 && rest > 0 && taken > 0 {
					seen[values[rest]] = n + 1
				}
				for a := 1; d&4 != 0 && a <= rest-a; a++ {
					if !code.Unequal || a < rest-a {
						seen[values[a]^values[rest-a]] = n + 1
					}
				}
			}
			values[n] = uint16(mex(seen, n+1))
		}
	})
}

// singleHeads computes the values of rows of Turning Turtles with one head, which moves to the left
// or disappears.
func singleHeads(coins int) (values []int64) {
	for n := range coins {
		seen := make([]int, 256)
		seen[0] = 1
		for _, v := range values[:n] {
			seen[v] = 1
		}
		values = append(values, int64(mex(seen, 1)))
	}
	return values
}

func coinLoop(values []int64) {
	seen := make([]int, 256)
	for row := range values {
		for heads := row; heads != 0; heads &= heads - 1 {
			j := bits.TrailingZeros(uint(heads))
			turned := row ^ 1<<j
			seen[values[turned]] = row + 1
			for k := range j {
				seen[values[turned^1<<k]] = row + 1
			}
		}
		values[row] = int64(mex(seen, row+1))
	}
}

func cramLoop(places []uint64, values []uint8) {
	seen := make([]int, 256)
	for free := range values {
		for _, p := range places {
			if uint64(free)&p == p {
				seen[values[uint64(free)^p]] = free + 1
			}
		}
		values[free] = uint8(mex(seen, free+1))
	}
}

// chompLoop numbers bars by their edges, read from the top: bit 0 goes right, bit 1 goes down.
func chompLoop(values []uint16) {
	seen := make([]int, 1<<10)
	widths := make([]int, 0, bits.UintSize)
	for i := range values {
		widths = widths[:0]
		for number, width := i+1, 1; number > 0; number >>= 1 {
			if number&1 == 0 {
				width++
			} else {
				widths = append(widths, width)
			}
		}
		for row, width := range widths {
			for left := range width {
				if rest := bitten(widths, row, left); rest > 0 {
					seen[values[rest-1]] = i + 1
				}
			}
		}
		values[i] = uint16(mex(seen, i+1))
	}
}

// bitten returns the number of a bar after limiting its rows down to one to that many squares, and
// 0 for the empty bar.
func bitten(widths []int, row, left int) (number int) {
	at, reached := 0, 1
	for i, width := range widths {
		if i <= row {
			width = min(width, left)
		}
		if width > 0 {
			at += width - reached
			reached = width
			number |= 1 << at
			at++
		}
	}
	return number
}

// triangle returns the number of pairs of heaps below n, which is the index of the first pair with
// n.
func triangle(n int) int { return n * (n + 1) / 2 }

func wythoffLoop(values []uint16) {
	seen := make([]int, 1<<16)
	pair := 0
	for high := 0; pair < len(values); high++ {
		for low := 0; low <= high && pair < len(values); low++ {
			pair++
			for rest := range low {
				seen[values[triangle(high)+rest]] = pair
			}
			for rest := range high {
				seen[values[triangle(max(rest, low))+min(rest, low)]] = pair
			}
			for taken := 1; taken <= low; taken++ {
				seen[values[triangle(high-taken)+low-taken]] = pair
			}
			values[triangle(high)+low] = uint16(mex(seen, pair))
		}
	}
}

func fibonacciLoop(values []uint16) {
	seen := make([]int, 1<<16)
	now := 0
	for heap := 0; now < len(values); heap++ {
		for bound := 0; bound <= heap && now < len(values); bound++ {
			for taken := 1; taken <= bound; taken++ {
				rest := heap - taken
				seen[values[triangle(rest)+min(2*taken, rest)]] = now + 1
			}
			values[now] = uint16(mex(seen, now+1))
			now++
		}
	}
}

// stalkLoop computes each stalk as the simplest number between the best options of Left and Right.
func stalkLoop(edges int, values []int64) {
	one := int64(1) << (edges - 1)
	for height := range edges + 1 {
		for mask := range 1 << height {
			left, right := -int64(math.MaxInt64), int64(math.MaxInt64)
			for edge := range height {
				rest := values[1<<edge-1+mask&(1<<edge-1)]
				if mask>>edge&1 == 1 {
					left = max(left, rest)
				} else {
					right = min(right, rest)
				}
			}
			values[1<<height-1+mask] = simplest(left, right, one)
		}
	}
}

// simplest returns the simplest number between two, in units of 1/one.
func simplest(left, right, one int64) int64 {
	if right <= 0 {
		return -simplest(-right, -left, one)
	}
	if left < 0 {
		return 0
	}
	for unit := one; ; unit /= 2 {
		if next := (left/unit + 1) * unit; next < right {
			return next
		}
	}
}

// degrees is one more than the maximum out-degree.
const degrees = 21

// randomGraph returns a random acyclic graph with random vertex numbers.
func randomGraph(vertices int) dag.Graph[uint32] {
	r := rand.New(rand.NewPCG(7, 7))
	order, places := make([]uint32, vertices), make([]uint32, vertices)
	for place, v := range r.Perm(vertices) {
		order[place], places[v] = uint32(v), uint32(place)
	}
	g := dag.Graph[uint32]{First: make([]uint32, 0, vertices+1)}
	for _, place := range places {
		g.First = append(g.First, uint32(len(g.To)))
		for range r.IntN(degrees) {
			if place > 0 {
				g.To = append(g.To, order[r.Uint32N(place)])
			}
		}
	}
	g.First = append(g.First, uint32(len(g.To)))
	return g
}

// recursion computes the values of a graph by a memoized depth-first search.
type recursion struct {
	graph  dag.Graph[uint32]
	known  []bool
	values []uint32
}

func (r *recursion) all(values []uint32) {
	clear(r.known)
	r.values = values
	for v := range values {
		r.value(uint32(v))
	}
}

func (r *recursion) value(v uint32) uint32 {
	if r.known[v] {
		return r.values[v]
	}
	var seen [degrees]bool // no value exceeds the number of edges
	for _, u := range r.graph.To[r.graph.First[v]:r.graph.First[v+1]] {
		seen[r.value(u)] = true
	}
	x := uint32(0)
	for seen[x] {
		x++
	}
	r.known[v], r.values[v] = true, x
	return x
}
