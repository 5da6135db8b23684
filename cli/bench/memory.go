package bench

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"time"
)

const (
	// memoryTime is about what all of it takes.
	memoryTime = 400 * time.Millisecond
	// farBytes do not fit the caches that a core has for itself.
	farBytes = 64 << 20
	// lineBytes is what memory gives at once on most machines.
	lineBytes = 64
)

// measureMemory measures a stretch as large as the second cache and one that is larger, of
// so many lines at most, with samples of so much time at least.
func measureMemory(limit int, shortest time.Duration) []Memory {
	all := []Memory{{Bytes: cacheSize()}, {Bytes: farBytes}}
	for i := range all {
		all[i].Bytes = lineBytes * min(all[i].Bytes/lineBytes, max(limit, 2))
		all[i].measure(12 * shortest)
	}
	return all
}

// measure uses what Go's own library has in assembly, as nothing in Go is faster.
func (m *Memory) measure(shortest time.Duration) {
	buffer := make([]byte, m.Bytes)
	lower, upper := buffer[:m.Bytes/2], buffer[m.Bytes/2:]
	speed := func(size int, f func()) float64 {
		return float64(size) / float64(quickest(shortest, f).Nanoseconds())
	}
	m.Write = speed(m.Bytes, func() { clear(buffer) })
	m.Read = speed(m.Bytes, func() { bytes.IndexByte(buffer, 1) }) // there is none
	m.Copy = speed(len(lower), func() { copy(lower, upper) })
	shuffleLines(buffer)
	const steps = 1 << 17
	at := uint64(0) // each walk goes on from where the one before has ended
	walk := quickest(shortest, func() { at = walk(buffer, at, steps) })
	m.Random = float64(walk.Nanoseconds()) / steps
}

// quickest gives the shortest of the times of f, taken for a while: whatever else the machine
// does makes memory only slower.
func quickest(while time.Duration, f func()) time.Duration {
	var times []time.Duration
	for begin := time.Now(); len(times) < 3 || time.Since(begin) < while; {
		one := now()
		f()
		times = append(times, now()-one)
	}
	return max(slices.Min(times), 1)
}

// shuffleLines makes each line of a buffer name another, so that one goes round them all (S.
// Sattolo 1986).
func shuffleLines(buffer []byte) {
	next := make([]int, len(buffer)/lineBytes)
	for i := range next {
		next[i] = i
	}
	r := rand.New(rand.NewPCG(1, 1))
	for i := len(next) - 1; i > 0; i-- {
		j := r.IntN(i)
		next[i], next[j] = next[j], next[i]
	}
	for i, to := range next {
		binary.LittleEndian.PutUint64(buffer[i*lineBytes:], uint64(to*lineBytes))
	}
}

// walk goes so many steps from line to line, each of which tells where the next one leads.
func walk(buffer []byte, at uint64, steps int) uint64 {
	for range steps {
		at = binary.LittleEndian.Uint64(buffer[at:])
	}
	return at
}
