package fold_test

import (
	"math/rand/v2"
	"testing"

	"sprague/games/kernel/fold"
	"sprague/games/kernel/lanes"
	"sprague/games/measure"
)

// plain folds one measure after the other.
func plain(options [][measure.Count]int64) (x [measure.Count]int64) {
	for m := range x {
		var f measure.Fold
		f.Start(measure.Measure(m))
		for _, o := range options {
			f.Add(o[m])
		}
		x[m] = f.Result()
	}
	return x
}

// draw draws an option with numbers up to most. Numbers of turns determine the winner; the four of
// them need not agree here.
func draw(random func(n int64) int64, most int64) (x [measure.Count]int64) {
	for m := range x {
		switch measure.Measure(m) {
		case measure.Foreclosed:
			x[m] = measure.Ended + random(most+3)
		case measure.MisereForeclosed:
			if x[m] = random(most+2) - 1; x[m] < 0 {
				x[m] = measure.Ended
			}
		case measure.Genus:
			x[m] = measure.Wild + random(most+2)
		default:
			x[m] = random(most + 1)
		}
	}
	return x
}

// check folds options that are consecutive from a place, or that are kept.
func check(t *testing.T, f *fold.Folder, options [][measure.Count]int64) {
	t.Helper()
	for _, set := range lanes.Available() {
		restore := lanes.Use(set)
		checkWith(t, f, options)
		restore()
	}
}

func checkWith(t *testing.T, f *fold.Folder, options [][measure.Count]int64) {
	t.Helper()
	const before = 3
	known, places := make([]fold.Packed, before), []int32(nil)
	for i, o := range options {
		p, ok := fold.Pack(o)
		if !ok {
			t.Fatalf("%v is not packed", o)
		}
		if back := p.Unpack(); back != o {
			t.Fatalf("%v is packed as %v", o, back)
		}
		known = append(known, p)
		places = append(places, int32(i)-7)
	}
	p, ok := f.Fold(known, places, before+7)
	want := plain(options)
	if got := p.Unpack(); !ok || got != want {
		t.Fatalf("%v give %v (%t), want %v", options, got, ok, want)
	}
	if again, ok := fold.Pack(want); !ok || again != p {
		t.Fatalf("%v is packed as %x (%t), and folded as %x", want, again, ok, p)
	}
	var keeper fold.Folder
	half := len(options) / 2
	for _, p := range known[before+half:] {
		keeper.Keep(p)
	}
	if got, ok := keeper.Fold(known, places[:half], before+7); got != p || !ok {
		t.Fatalf("%v, kept in part, give %v (%t), want %v", options, got.Unpack(), ok, want)
	}
	want = plain(options[half:])
	if got, ok := keeper.Fold(nil, nil, 0); got.Unpack() != want || !ok {
		t.Fatalf("%v, kept, give %v (%t), want %v", options[half:], got.Unpack(), ok, want)
	}
}

func TestFoldAgreesWithEachMeasure(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var f fold.Folder
	for range 50_000 {
		most := []int64{1, 2, 4, 6, 60, 63, 70, 200, 5000}[rng.IntN(9)]
		options := make([][measure.Count]int64, rng.IntN(12))
		for i := range options {
			options[i] = draw(rng.Int64N, most)
		}
		check(t, &f, options)
	}
}

// Options with all values up to some number, and a larger one, where 64 of them fill a word.
func TestValuesThatFillWords(t *testing.T) {
	var f fold.Folder
	for _, n := range []int64{58, 59, 60, 61, 62, 63, 64, 65, 66, 126, 127, 128, 129, 1000} {
		options := make([][measure.Count]int64, n)
		for i := range options {
			for m := measure.Foreclosed; m < measure.Count; m++ {
				options[i][m] = int64(i)
			}
		}
		check(t, &f, options)
		check(t, &f, options[1:])
		check(t, &f, options[:1])
	}
}

func TestLargeMeasuresAreNotPacked(t *testing.T) {
	var x [measure.Count]int64
	for m := range x {
		for _, n := range []int64{fold.MaxTurns + 1, 1 << 16, 1 << 40} {
			y := x
			y[m] = n
			if m >= int(measure.Foreclosed) && n < 1<<16-2 {
				continue
			}
			if _, ok := fold.Pack(y); ok {
				t.Errorf("a %v of %d is packed", measure.Measure(m), n)
			}
		}
	}
	var f fold.Folder
	for m := range measure.Foreclosed {
		y := x
		y[m] = fold.MaxTurns
		p, ok := fold.Pack(y)
		if !ok {
			t.Fatalf("a %v of %d is not packed", m, fold.MaxTurns)
		}
		got, ok := f.Fold([]fold.Packed{p}, []int32{0}, 0)
		if ok {
			t.Errorf("after a %v of %d comes %v", m, fold.MaxTurns, got.Unpack())
		}
	}
	// All values that can be packed are present, so none is missing.
	known, places := []fold.Packed(nil), []int32(nil)
	for n := range int64(1<<16 - 2) {
		x[measure.Foreclosed] = n
		p, ok := fold.Pack(x)
		if !ok {
			t.Fatalf("a value of %d is not packed", n)
		}
		known, places = append(known, p), append(places, int32(n))
	}
	if _, ok := f.Fold(known[:len(known)-1], places[:len(known)-1], 0); !ok {
		t.Error("the largest value is not folded")
	}
	if p, ok := f.Fold(known, places, 0); ok {
		t.Errorf("what is too large is folded as %v", p.Unpack())
	}
}

func FuzzFold(f *testing.F) {
	f.Add([]byte{3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add([]byte("\xff\x40 the quick brown fox jumps over the lazy dog"))
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func(n int64) int64 {
			if len(data) == 0 {
				return 0
			}
			b := data[0]
			data = data[1:]
			return int64(b) % n
		}
		most := next(256)
		var options [][measure.Count]int64
		for len(data) > 0 {
			options = append(options, draw(next, most))
		}
		check(t, new(fold.Folder), options)
	})
}

func TestOptionsOutOfRangePanic(t *testing.T) {
	for _, set := range lanes.Available() {
		for _, o := range []int32{-6, 3, 1 << 30, -1 << 31} {
			func() {
				defer lanes.Use(set)()
				defer func() {
					if recover() == nil {
						t.Errorf("%v: option %d of 8 positions is folded at 5", set, o)
					}
				}()
				new(fold.Folder).Fold(make([]fold.Packed, 8), []int32{0, -5, 2, o}, 5)
			}()
		}
	}
}

func BenchmarkFold(b *testing.B) {
	for name, most := range map[string]int64{"narrow": 50, "wide": 500} {
		for _, set := range lanes.Available() {
			b.Run(name+"/"+set.String(), func(b *testing.B) {
				defer lanes.Use(set)()
				rng := rand.New(rand.NewPCG(1, 2))
				known, places := make([]fold.Packed, 4096), make([]int32, 30)
				for i := range known {
					known[i], _ = fold.Pack(draw(rng.Int64N, most))
				}
				for i := range places {
					places[i] = int32(rng.IntN(len(known)))
				}
				var f fold.Folder
				for b.Loop() {
					f.Fold(known, places, 0)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(places)), "ns/option")
			})
		}
	}
}
