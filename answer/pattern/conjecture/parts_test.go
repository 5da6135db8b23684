package conjecture

import (
	"slices"
	"testing"

	"sprague/answer/pattern/formula"
)

// smallBank makes a bank of a table of mixed values.
func smallBank() *bank {
	b := newBank(sampleOf(tableOf(2, 40, mixed), 0), 1000)
	b.grow(2)
	return b
}

func mixed(p []int64) int64 { return 2 * ((p[0] ^ p[1]) % 7) }

// Points in the order of spread are all points of a table.
func TestSpread(t *testing.T) {
	for n := 1; n < 300; n++ {
		table, met, count := &Table{Numbers: 1, Values: make([]int64, n)}, make([]bool, n), 0
		for k, i := range table.spread() {
			if k != count || met[i] {
				t.Fatalf("of %d points, the one with place %d is %d", n, k, i)
			}
			met[i] = true
			count++
		}
		if count != n {
			t.Errorf("%d of %d points", count, n)
		}
	}
}

// The values of a bank, at its points and at others, are those of its expressions.
func TestBankValues(t *testing.T) {
	b := smallBank()
	for _, b := range []*bank{b, b.on(sampleOf(tableOf(2, 60, mixed), 1))} {
		for i := range b.entries {
			for p, point := range b.sample.points {
				if e := b.expression(int32(i)); e.Eval(point) != b.at(int32(i))[p] {
					t.Fatalf("%s at %v: %d", e.Text(formula.Math, names[2]), point, b.at(int32(i))[p])
				}
			}
		}
	}
}

// The frames that match are those that have all targets, one of several that are equal.
func TestFramesMatch(t *testing.T) {
	b := smallBank()
	all := chainsOf(b, false)
	h, matched := newHoles(all), 0
	for i := range int32(len(b.entries)) {
		values, found := b.at(i), map[int32]bool{}
		h.matches(func(p int) int64 { return values[p] }, func(k int32) { found[k] = true })
		for k := range int32(len(all.list)) {
			if has := b.sample.has(func(p int) int64 { return all.apply(k, p, values[p]) }); has != found[k] {
				t.Fatalf("%s: %v", all.around(k, b.expression(i)).Text(formula.Math, names[2]), has)
			}
		}
		matched += len(found)
	}
	if matched == 0 {
		t.Error("no frame matches")
	}
}

// The partners of an expression have the targets with it, and each other argument is one.
func TestPartners(t *testing.T) {
	rng := random(7)
	for range 40 {
		b := smallBank()
		i, j := int32(rng.below(len(b.entries))), int32(rng.below(len(b.entries)))
		op := []*formula.Op{plus, minus, exclusive, times}[rng.below(4)]
		u, v := b.at(i), b.at(j)
		for p := range b.sample.targets {
			b.sample.targets[p] = op.Of(u[p], v[p])
		}
		if slices.Contains(b.sample.targets, formula.Undefined) || op == times && slices.Contains(u, 0) {
			continue
		}
		met := false
		newIndex(b).partners(func(p int) int64 { return u[p] }, func(k *frame) {
			met = met || k.op == op && k.side == j && !k.first
			if !b.sample.has(func(p int) int64 { return k.of(p, u[p]) }) {
				t.Errorf("%s is no partner", b.expression(k.side).Text(formula.Math, names[2]))
			}
		})
		if !met {
			t.Errorf("%s: %s is missed", op.Name, b.expression(j).Text(formula.Math, names[2]))
		}
	}
}

// Expressions of more operators are found from a bank of those of one: two around an entry, and two
// around an operator between entries.
func TestLongExpressions(t *testing.T) {
	for operations, of := range map[int]func(p []int64) int64{
		3: mixed,
		5: func(p []int64) int64 { return ((p[0]^3)*(p[1]&6))%7 + 2 },
	} {
		table := tableOf(2, 40, of)
		f := &finder{ctx: t.Context(), left: 60e6, table: table, largest: table.largest()}
		f.first = f.newBank(sampleOf(table, 0), 1)
		if f.chains(); f.isExact() != (operations == 3) {
			t.Errorf("%d operations: chains find %s", operations, textOf(table, f.best))
		}
		if operations == 5 {
			f.deep()
		}
		if !f.isExact() {
			t.Errorf("%d operations: %s", operations, textOf(table, f.best))
		}
	}
}

// A part of an expression that holds almost everywhere is replaced.
func TestRepair(t *testing.T) {
	number, op := formula.Number(0), formula.Named
	zeckendorf := func(x *formula.Expr) *formula.Expr { return formula.Unary(op("zeckendorf"), x) }
	some := formula.Binary(op("and"), number, formula.Const(4))
	want := zeckendorf(formula.Binary(times, formula.Binary(op("max"), number, formula.Const(7)), some))
	table := tableOf(1, 1200, want.Eval)
	f := &finder{ctx: t.Context(), left: 100e6, table: table, largest: table.largest()}
	f.first = f.newBank(sampleOf(table, 0), 1)
	if f.consider(zeckendorf(formula.Binary(times, number, some))); f.isExact() || !f.done() {
		t.Fatal(textOf(table, f.best))
	}
	if f.repair(); !f.isExact() {
		t.Error(textOf(table, f.best))
	}
}
