package dialect_test

import (
	"testing"

	"sprague/games/script/dialect"
)

func compile(t testing.TB, source string) *dialect.Program {
	t.Helper()
	p, err := dialect.Compile("test.star", []byte(source), dialect.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// BenchmarkMoves lists the ten moves of a subtraction game.
func BenchmarkMoves(b *testing.B) {
	p := compile(b, "def moves(n):\n    return [n - k for k in [1, 3, 4, 7, 9, 11, 12, 15, 18, 20] if k <= n]\n")
	m := p.NewMachine(dialect.DefaultLimits)
	f, _ := p.Function("moves")
	moves := 0
	for b.Loop() {
		v, err := m.Call(f, dialect.Int(1000))
		if err != nil {
			b.Fatal(err)
		}
		moves += len(v.Items())
		m.Reset()
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
}
