package proof

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sprague/answer/periods"
	"sprague/games"
)

// Lean returns the certificate as a file for Lean 4, without Mathlib. Its theorems say that each
// listed value follows from the moves, and that the values show the period. The kernel decides them;
// tables of thousands of heaps that split may take it too long. The theorem that extends the period
// to all heaps stands in a comment. The certificate must come from [OfPeriod].
//
// The form is experimental: it has not been tested with Lean.
func (p *Period) Lean() string {
	var b strings.Builder
	b.WriteString(p.leanHeader() + p.leanMoves() + leanRules)
	p.leanTable(&b)
	p.leanPeriod(&b)
	return b.String()
}

// leanHeader says what the file proves, and what it leaves to a theorem of the literature.
func (p *Period) leanHeader() string {
	authors := "R. K. Guy and C. A. B. Smith 1956"
	if taking := p.moves.Subtraction; taking != nil {
		authors = map[bool]string{false: "S. W. Golomb 1966", true: "A. N. Siegel 2013, chapter IV.2"}[taking.AllBut]
	}
	return fmt.Sprintf(`/-
%s: %s for all n ≥ %d.

For Lean 4.15 or later, without Mathlib. Experimental: this form has not been tested with Lean.

The theorems below say:
- piece0, piece1, …: each of the values g(0), …, g(%d) is the least number that no option has;
- joined: the pieces are all of these values;
- repeats: they show the period, from %d up to %d;
- the others: no smaller preperiod does, and no shorter period.

They do not say that the period goes on for ever. That follows from the bound %d, which is
what a theorem asks for (%s).
-/
`, p.Ruleset, periods.Equation(p.Period, p.Saltus), p.Preperiod, p.Checked, p.Preperiod, p.Checked, p.Checked, authors)
}

// leanMoves defines the octal digit of each number of counters. A subtraction game has the digits 3.
func (p *Period) leanMoves() string {
	if code := p.moves.Octal; code != nil {
		return "\n/-- The digits of the octal code, that before the point first. -/\ndef digits : List Nat :=" + leanList(code.Digits) +
			"\n\ndef digit (k : Nat) : Nat := digits.getD k 0\n"
	}
	may, listed, others := "may", 3, 0
	if p.moves.Subtraction.AllBut {
		may, listed, others = "may not", 0, 3
	}
	return fmt.Sprintf("\n/-- The numbers of counters that %s be taken. -/\ndef numbers : List Nat :=%s\n"+
		"\ndef digit (k : Nat) : Nat := bif numbers.contains k then %d else %d\n", may, leanList(p.moves.Subtraction.Numbers), listed, others)
}

// leanRules defines the options of a heap, and the comparison of lists.
const leanRules = `
/-- The values of the splits of m counters into two heaps, from the values g(m), …, g(0). -/
def splits (values : List Nat) : List Nat :=
  List.zipWith Nat.xor (values.drop 1).dropLast (values.drop 1).dropLast.reverse

/-- The values of the moves that take k counters or more. The list begins with the value of the heap
that k leave, and ends with g(0). -/
def takes : Nat → List Nat → List Nat
  | _, [] => []
  | k, v :: rest =>
    (bif digit k / (bif rest.isEmpty then 1 else 2) % 2 == 1 then [v] else [])
      ++ (bif digit k / 4 % 2 == 1 then splits (v :: rest) else [])
      ++ takes (k + 1) rest

/-- The values of the options of a heap n, from the values g(n - 1), …, g(0). -/
def options (before : List Nat) : List Nat :=
  (bif digit 0 / 4 % 2 == 1 then splits (0 :: before) else []) ++ takes 1 before

/-- Whether v is the least number that is not reached. -/
def isMex (v : Nat) (reached : List Nat) : Bool :=
  !reached.contains v && (List.range v).all (fun u => reached.contains u)

/-- Whether the values of the second list follow from the moves. The first list has the values of the
smaller heaps, the largest heap first. -/
def follow : List Nat → List Nat → Bool
  | _, [] => true
  | before, v :: rest => isMex v (options before) && follow (v :: before) rest

/-- Whether the second list is the first with the saltus added, as far as both go. -/
def agree (saltus : Nat) : List Nat → List Nat → Bool
  | x :: xs, y :: ys => x + saltus == y && agree saltus xs ys
  | _, _ => true

def before0 : List Nat := []
`

// leanTable writes the values in pieces, each with the theorem that it follows from those before.
func (p *Period) leanTable(b *strings.Builder) {
	var names []string
	for values := range slices.Chunk(p.Values, 64) {
		i := len(names)
		names = append(names, fmt.Sprintf("chunk%d", i))
		fmt.Fprintf(b, "\ndef chunk%d : List Nat :=%s\n", i, leanList(values))
		fmt.Fprintf(b, "theorem piece%d : follow before%d chunk%d = true := by decide +kernel\n", i, i, i)
		fmt.Fprintf(b, "def before%d : List Nat := chunk%d.reverse ++ before%d\n", i+1, i, i)
	}
	fmt.Fprintf(b, "\n/-- The values g(0), …, g(%d). -/\ndef values : List Nat :=\n  %s\n", p.Checked, strings.Join(names, "\n    ++ "))
	fmt.Fprintf(b, "theorem joined : agree 0 before%d.reverse values = true := by decide +kernel\n", len(names))
	fmt.Fprintf(b, "theorem count : (!(values.drop %d).isEmpty && (values.drop %d).isEmpty) = true := by decide +kernel\n", p.Checked, p.Checked+1)
}

// leanPeriod writes the theorems about the period of the values.
func (p *Period) leanPeriod(b *strings.Builder) {
	fmt.Fprintf(b, "\ntheorem repeats : agree %d (values.drop %d) (values.drop (%d + %d)) = true := by decide +kernel\n",
		p.Saltus, p.Preperiod, p.Preperiod, p.Period)
	if p.Preperiod > 0 {
		fmt.Fprintf(b, "theorem preperiodLeast : agree %d (values.drop %d) (values.drop (%d + %d)) = false := by decide +kernel\n",
			p.Saltus, p.Preperiod-1, p.Preperiod-1, p.Period)
	}
	fmt.Fprintf(b, `
/-- Whether the values rise by one saltus over d + 1 heaps, from the preperiod on. -/
def shorter (d : Nat) : Bool :=
  agree (values.getD (%d + (d + 1)) 0 - values.getD %d 0) (values.drop %d) (values.drop (%d + (d + 1)))
theorem periodLeast : (List.range %d).any (fun d => shorter d) = false := by decide +kernel
`, p.Preperiod, p.Preperiod, p.Preperiod, p.Preperiod, p.Period-1)
}

// leanList formats a list in lines of at most 16 numbers, after the := of its definition.
func leanList[N ~int64 | ~uint64 | ~byte](list []N) string {
	if len(list) == 0 {
		return " []"
	}
	var lines []string
	for line := range slices.Chunk(list, 16) {
		var words []string
		for _, n := range line {
			words = append(words, strconv.FormatUint(uint64(n), 10))
		}
		lines = append(lines, strings.Join(words, ", "))
	}
	return "\n  [" + strings.Join(lines, ",\n   ") + "]"
}

// Lean returns a certificate as a file for Lean 4: of a period, or of a sum of Nim heaps. It refuses
// others.
func Lean(c Certificate) (string, error) {
	switch c := c.(type) {
	case *Period:
		return c.Lean(), nil
	case *Grundy:
		if heaps, ok := c.nimHeaps(); ok {
			return LeanNim(heaps), nil
		}
	}
	return "", games.Errorf(games.CodeUnsupported, "only periods and sums of Nim heaps are written for Lean")
}

// nimHeaps returns the heaps of a sum of Nim, and false for another position.
func (g *Grundy) nimHeaps() (heaps []uint64, ok bool) {
	for _, component := range g.Position {
		size, isNim := strings.CutPrefix(component, "nim(")
		n, err := strconv.ParseUint(strings.TrimSuffix(size, ")"), 10, 64)
		if !isNim || err != nil {
			return nil, false
		}
		heaps = append(heaps, n)
	}
	return heaps, true
}

// LeanNim returns a file for Lean 4 about the sum of Nim heaps: its nim-sum and, if that is not 0, a
// move that leaves 0. If the heaps are small, it also says that no move from 0 leaves 0. C. L.
// Bouton's theorem (1902) stands in a comment. The form is experimental, like that of [Period.Lean].
func LeanNim(heaps []uint64) string {
	sum, total := uint64(0), uint64(0)
	for _, h := range heaps {
		sum, total = sum^h, total+min(h, leanNimMost+1)
	}
	var b strings.Builder
	fmt.Fprintf(&b, leanNim, leanList(heaps), sum)
	if i := slices.IndexFunc(heaps, func(h uint64) bool { return h^sum < h }); i >= 0 {
		reply := slices.Clone(heaps)
		reply[i] ^= sum
		fmt.Fprintf(&b, leanNimWon, reply[i], heaps[i], i+1, leanList(reply))
	}
	if sum == 0 && total <= leanNimMost {
		b.WriteString(leanNimLost)
	}
	return b.String()
}

const leanNimMost = 1000 // counters of a position whose moves are listed

const leanNim = `/-
A position of Nim: the player to move loses if the nim-sum of the heaps is 0, and else wins by a
move that leaves 0 (C. L. Bouton 1902). This file proves the nim-sum, not the theorem.

For Lean 4.15 or later, without Mathlib. Experimental: this form has not been tested with Lean.
-/

def heaps : List Nat :=%s

def nimSum : List Nat → Nat
  | [] => 0
  | h :: rest => Nat.xor h (nimSum rest)

theorem sum : nimSum heaps = %d := by decide +kernel
`

const leanNimWon = `
/-- A winning move: it leaves %d of the %d counters in heap %d. -/
def reply : List Nat :=%s
theorem leavesZero : nimSum reply = 0 := by decide +kernel
`

const leanNimLost = `
/-- The positions that a move leaves. -/
def options : List Nat → List (List Nat)
  | [] => []
  | h :: rest => (List.range h).map (fun k => k :: rest) ++ (options rest).map (fun o => h :: o)

theorem movesLeaveOthers : (options heaps).any (fun o => nimSum o == 0) = false := by decide +kernel
`
