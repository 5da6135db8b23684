//go:build linux

package faults_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sprague/games/registry"
	"sprague/games/sum"
)

const (
	mostInt = "9223372036854775807"
	nearly  = "9223372036854775806"
)

// largest lists positions of every family of the maximum size or difficulty for queries. coins is
// replaced by a long random row of coins, letters by a word.
var largest = map[string][]string{
	"nim":               {"nim(" + mostInt + ")"},
	"subtraction":       {"subtraction[2,5," + mostInt + "](" + mostInt + ")", "subtraction[all-but 2,3](" + mostInt + ")", "subtraction[1..4000](" + mostInt + ")", "subtraction[1,3|2,5](" + mostInt + ")", "subtraction[1..4000|2..4001](" + mostInt + ")", "subtraction[all-but 2|all-but 3](-" + mostInt + ")"},
	"octal":             {"octal[0.77](" + mostInt + ")", "octal[0.04](" + mostInt + ")", "octal[0.376](" + mostInt + ")", "octal[4.(3)](" + mostInt + ")", "octal[0.(12345670)](" + mostInt + ")"},
	"take-and-break":    {"take-and-break[0.f](4611686018427387904)", "take-and-break[8.f0f](4611686018427387904)"},
	"kayles":            {"kayles(" + mostInt + ")"},
	"dawson-kayles":     {"dawson-kayles(" + mostInt + ")"},
	"dawson-chess":      {"dawson-chess(" + mostInt + ")"},
	"treblecross":       {"treblecross(" + mostInt + ")"},
	"officers":          {"officers(" + mostInt + ")"},
	"guiles":            {"guiles(" + mostInt + ")"},
	"lasker":            {"lasker(" + mostInt + ")"},
	"stripes":           {"stripes[2,3](" + mostInt + ")"},
	"grundy":            {"grundy(" + mostInt + ")"},
	"squares":           {"squares(" + mostInt + ")"},
	"primes":            {"primes(" + mostInt + ")"},
	"powers-of-two":     {"powers-of-two(" + mostInt + ")"},
	"divisors":          {"divisors(1000000000039)", "divisors(897612484786617600)", "divisors(" + mostInt + ")", "divisors(9223371994482243049)"},
	"strange-nim":       {"strange-nim[2](" + mostInt + ")", "strange-nim[32768](" + mostInt + ")", "strange-nim[4294967296](" + mostInt + ")"},
	"constrained-nim":   {"constrained-nim[5:5," + mostInt + ":2](" + mostInt + ")"},
	"lieges":            {"lieges[1](9223372036854775806)", "lieges[100](9223372036854775806)"},
	"beans":             {"beans(" + strings.Repeat("9223372036854775806,", 999) + "1)", "beans(" + strings.Repeat("3,", 999) + "1)"},
	"end-nim":           {"end-nim(" + mostInt + ",3," + nearly + ")", "end-nim(" + strings.Repeat("2,", 999) + "1)", "end-nim(" + strings.Repeat("999999999,", 999) + "7)"},
	"wythoff":           {"wythoff(" + mostInt + "," + nearly + ")", "wythoff(" + mostInt + ",5)"},
	"euclid":            {"euclid(" + mostInt + "," + nearly + ")", "euclid(7540113804746346429,4660046610375530309)"},
	"pair-split":        {"pair-split(" + mostInt + ",4611686018427387904)"},
	"fibonacci":         {"fibonacci(" + mostInt + ")", "fibonacci(" + mostInt + "," + nearly + ")"},
	"staircase":         {"staircase(" + strings.Repeat("4611686018427387903,", 3) + "5)"},
	"georgia-bob":       {"georgia-bob(1," + mostInt + ")"},
	"pebbles":           {"pebbles(1," + mostInt + ")"},
	"moore":             {"moore[2](" + mostInt + "," + nearly + ",5)"},
	"largest":           {"largest(" + strings.Repeat("999999999999999,", 999) + "7)"},
	"arrange":           {"arrange(" + mostInt + ")"},
	"cutting":           {"cutting(" + mostInt + "," + mostInt + ")"},
	"cutcake":           {"cutcake(" + mostInt + "," + mostInt + ")"},
	"cuboid":            {"cuboid(1000,1000,1000)", "cuboid(12,12,12)"},
	"chomp":             {"chomp(" + mostInt + "," + mostInt + ")", "chomp(" + strings.Repeat(mostInt+"|", 999) + "5)"},
	"cram":              {"cram(1000,1000)", "cram(64,64)"},
	"domineering":       {"domineering(1000,1000)", "domineering(9,9)"},
	"clobber":           {"clobber(100,100)", "clobber(8,7)", "clobber[" + path(900) + "](pieces 901)"},
	"snort":             {"snort(100,100)", "snort(7,7)", "snort[" + path(900) + "]()", "snort[" + path(900) + "](pieces 901)"},
	"col":               {"col(100,100)", "col(7,7)", "col[" + path(900) + "]()", "col[" + path(900) + "](pieces 901)"},
	"node-kayles":       {"node-kayles(100,100)", "node-kayles(8,7)", "node-kayles[" + path(999) + "]()", "node-kayles[" + wheel(999) + "]()"},
	"konane":            {"konane(" + rows(100, "lr.") + ")", "konane(" + rows(8, "lr") + ")", "konane(" + rows(8, "lr.lrlr") + ")"},
	"amazons":           {"amazons(" + rows(100, "l............r") + ")", "amazons(" + rows(10, "...l..r....") + ")", "amazons(" + rows(7, "l....r......") + ")"},
	"messenger":         {"messenger(coins 100000)"},
	"multiples":         {"multiples[1000000000](1)", "multiples[1000000000](1,2,3,5,999999999)"},
	"turning":           {"turning[1-3](coins 1000)", "turning[1-2 x 1-3 x 2](" + nearly + "x" + nearly + "x" + mostInt + ")", "turning[1+C x 1+C](511x511)", "turning[1-7 x 1-7](100x100)", "turning[1+ x 1+](63x63)"},
	"turning-turtles":   {"turning-turtles(coins 100000)"},
	"mock-turtles":      {"mock-turtles(coins 100000)"},
	"twins":             {"twins(coins 100000)"},
	"triplets":          {"triplets(coins 3000)"},
	"ruler":             {"ruler(coins 100000)"},
	"moebius":           {"moebius(coins 900)"},
	"mogul":             {"mogul(coins 300)"},
	"motley":            {"motley(coins 60)"},
	"turnips":           {"turnips(coins 2000)"},
	"grunt":             {"grunt(coins 2000)"},
	"sym":               {"sym(coins 60)"},
	"mock-turtle-fives": {"mock-turtle-fives(coins 1000)"},
	"triplet-fives":     {"triplet-fives(coins 1000)"},
	"ruler-fives":       {"ruler-fives(coins 1000)"},
	"subsequence":       {"subsequence(letters 100000)"},
	"graph":             {"graph[" + ladder(5000) + "](0)"},
	"tree":              {"tree[" + path(5000) + " root 0](0)"},
	"blacken":           {"blacken[" + path(5000) + " root 0](0, 2500, 5000)"},
	"runner":            {"runner[" + path(3000) + " key 3000](0)"},
	"geography":         {"geography[" + path(5000) + "](2500)", "geography[" + wheel(3000) + "](hub)", "geography[" + wheel(3000) + "](7)", "geography[" + wheel(20) + "](7)"},
	"hackenbush": {
		"hackenbush(edges 100000)", "hackenbush(" + spokes(30_000, "G") + ")", "hackenbush(" + spokes(30_000, "LRG") + ")",
		"hackenbush(" + spokes(8, "LRG") + ")", "hackenbush(" + strings.Repeat("WGB", 200) + ")",
	},
	"toads-and-frogs":   {"toads-and-frogs(toads 1000)", "toads-and-frogs(toads 40)", "toads-and-frogs(" + strings.Repeat("t", 333) + strings.Repeat(".", 333) + strings.Repeat("f", 333) + ")"},
	"toppling-dominoes": {"toppling-dominoes(dominoes 1000)", "toppling-dominoes(" + strings.Repeat("g", 1000) + ")"},
	"shove":             {"shove(row 100000)"},
	"push":              {"push(row 1000)", "push(row 40)"},
}

// ladder returns a graph of n vertices with two edges from most of them.
func ladder(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d>%d %d>%d ", i, i+1, i, i+2)
	}
	return b.String()
}

// spokes returns a picture of Hackenbush with n spokes from the ground, and n edges that join them,
// alternating these letters.
func spokes(n int, letters string) string {
	edges := make([]string, 0, 2*n)
	for i := range n {
		edges = append(edges,
			fmt.Sprintf("0-%d%c", i+1, letters[i%len(letters)]), fmt.Sprintf("%d-%d%c", i+1, (i+1)%n+1, letters[(i+1)%len(letters)]))
	}
	return strings.Join(edges, " ")
}

func path(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d-%d ", i, i+1)
	}
	return b.String()
}

// wheel returns a path of n edges with a vertex adjacent to all others.
func wheel(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "hub-%d ", i)
	}
	return b.String() + path(n-1)
}

// rows returns a square board whose rows alternate some letters.
func rows(side int, letters string) string {
	all := strings.Repeat(letters, side*side/len(letters)+1)
	rows := make([]string, side)
	for y := range rows {
		rows[y] = all[y*side : (y+1)*side]
	}
	return strings.Join(rows, "|")
}

// filled replaces the placeholders in a position.
func filled(position string, r *rand.Rand) string {
	for word, signs := range map[string]string{"coins ": "wb", "letters ": "abcdefghijklmnopqrstuvwxyz", "edges ": "WB", "pieces ": "lr", "toads ": "t.f", "dominoes ": "lrg", "row ": ".lr"} {
		before, rest, ok := strings.Cut(position, word)
		if !ok {
			continue
		}
		var n int
		fmt.Sscanf(rest, "%d)", &n)
		row := make([]byte, n)
		for i := range row {
			row[i] = signs[r.IntN(len(signs))]
		}
		return before + string(row) + ")"
	}
	return position
}

// queryUses are the uses of a position: alone and in each kind of compound, with the flags of the
// query.
func queryUses(position string, r *rand.Rand) (query string, flags []string) {
	query = position
	kinds := append([]string{"alone", "sum"}, sum.Kinds()...)
	switch kind := kinds[r.IntN(len(kinds))]; kind {
	case "alone":
	case "sum":
		query += " + nim(3)"
	case sum.AtMost.String():
		query = kind + "[2](" + query + ", nim(3), nim(2))"
	default:
		query = kind + "(" + query + ", nim(3))"
	}
	if r.IntN(2) == 0 {
		query = "misere(" + query + ")"
	}
	if r.IntN(3) == 0 {
		flags = []string{"--moves", "all"}
	}
	return query, flags
}

var refusal = regexp.MustCompile(`^sprague: [^\n]+\n$`)

// With a fortieth of the default budget, a query about the largest positions is answered or refused
// within some tenths of a second of CPU time. Uncounted work would take far longer.
func TestLargestPositionsKeepWithinTheBudget(t *testing.T) {
	const budget, mostWork, mostMemory = "50000", 10 * time.Second, 500 << 20
	var positions []string
	for _, f := range registry.Families() { // the steps of scripts are bounded elsewhere
		if len(largest[f.Name]) == 0 {
			t.Errorf("no large position of %s is known here", f.Name)
		}
		positions = append(positions, largest[f.Name]...)
	}
	folder := scene(t)
	each(t, many(6, 2*len(positions)), func(i, _ int, _ *rand.Rand) {
		r := rand.New(rand.NewPCG(1, uint64(i))) // the same queries in every run
		position := positions[(i+r.IntN(2)*len(positions)/2)%len(positions)]
		query, flags := queryUses(filled(position, r), r)
		e := run(t, folder, query+"\n", slices.Concat([]string{"query", "--budget", budget, "-f", "-"}, flags)...)
		shown := query[:min(len(query), 120)]
		const kind = "the largest positions"
		switch {
		case e.crash() != "":
			counted.note(t, kind, crashed, "%s %v: %s", shown, flags, e.crash())
		case e.work > mostWork || e.peak > mostMemory:
			counted.note(t, kind, wrong, "%s %v: %v of work, %d bytes", shown, flags, e.work, e.peak)
		case e.status == 0:
			counted.note(t, kind, survived, "")
		case e.status == 1 && refusal.MatchString(e.err):
			counted.note(t, kind, detected, "")
		default:
			counted.note(t, kind, wrong, "%s %v: %v", shown, flags, e)
		}
	})
}
