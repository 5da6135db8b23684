//go:build linux

package faults_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"sprague/cli/faults"
	"sprague/precompute/dbtest"
)

var solvingTiers = []string{"precompute", "--db", name, "--rules", "relay.star", "--add", "relay", "--to", "5"}

// resumedAt matches the first tier that a build solves after those of earlier runs, or of how many
// positions these have listed the moves.
var resumedAt = regexp.MustCompile(`(?m) resumes (?:at tier (\d+) of 6|with the moves of (\d+) positions)$`)

// wholeTable matches that an earlier run had solved all tiers.
var wholeTable = regexp.MustCompile(`already holds|kept from a run`)

var keptTiers = regexp.MustCompile(`^sprague: interrupted( after \d+ positions|; 1 table is kept, and the same command goes on with it|; the work so far is kept, and the same command goes on with it)?\n$`)

// A build of tiers that is killed loses no tier that an earlier run had solved before, and one without
// tiers no moves that it had listed. Both end with the bytes of an undisturbed build. So they do if
// the journal is damaged, but may lose some.
func TestKilledTiers(t *testing.T) {
	build := func(folder string, disturb func(p *process)) ending {
		ctx, cancel := unlimited(t)
		defer cancel()
		p := begin(ctx, command(ctx, folder, solvingTiers...))
		disturb(p)
		return p.end()
	}
	tierless, _, _ := strings.Cut(dbtest.Relay, "def tier")
	scripts := []string{dbtest.Relay, tierless}
	var wants [2][]byte
	var e ending
	for i, script := range scripts {
		undisturbed := scene(t)
		write(t, filepath.Join(undisturbed, "relay.star"), []byte(script))
		if e = build(undisturbed, func(*process) {}); e.status != 0 || e.err != "" || resumedAt.MatchString(e.out) {
			t.Fatal(e)
		}
		wants[i] = read(t, filepath.Join(undisturbed, name))
	}
	each(t, many(3, 40), func(i, worker int, r *rand.Rand) {
		script, want := scripts[i/2%2], wants[i/2%2]
		kind, damages := []string{"builder of tiers killed", "builder without tiers killed"}[i/2%2], i%2 == 1
		if damages {
			kind += ", its journal damaged"
		}
		folder := scene(t)
		write(t, filepath.Join(folder, "relay.star"), []byte(script))
		path, journal := filepath.Join(folder, name), filepath.Join(folder, "."+name+work)
		last := 0 // where the last run resumed
		tier := func(e ending) int {
			if wholeTable.MatchString(e.out) {
				return math.MaxInt
			}
			if m := resumedAt.FindStringSubmatch(e.out); m != nil {
				tier, _ := strconv.Atoi(m[1])
				moves, _ := strconv.Atoi(m[2])
				return tier<<32 + moves // a solved tier is more than the moves of any
			}
			return 0
		}
		for range 2 + r.IntN(3) {
			signal := []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM, syscall.SIGINT}[r.IntN(3)]
			killed := build(folder, func(p *process) {
				p.works(time.Duration(r.Int64N(int64(e.work))))
				p.send(signal)
			})
			if exists(path) { // it was done
				break
			}
			if killed.status >= 0 && (killed.status != 130 || !keptTiers.MatchString(killed.err)) {
				counted.note(t, kind, wrong, "%v: %v", signal, killed)
			}
			if now := tier(killed); now > 0 {
				if now < last {
					counted.note(t, kind, wrong, "it resumes at %d, after one that did at %d", now, last)
				}
				last = now
			}
			if damages && exists(journal) {
				damageJournal(t, r, journal)
				last = 0
			}
		}
		done := build(folder, func(*process) {})
		hidden, err := filepath.Glob(filepath.Join(folder, ".*"))
		switch {
		case err != nil || done.status != 0 || done.err != "" || len(hidden) > 0:
			counted.note(t, kind, wrong, "%v, left %q, %v", done, hidden, err)
		case !bytes.Equal(read(t, path), want):
			counted.note(t, kind, wrong, "it writes other bytes than one that nobody disturbs")
		case tier(done) < last:
			counted.note(t, kind, wrong, "it resumes at %d, after one that did at %d: %v", tier(done), last, done)
		default:
			counted.note(t, kind, survived, "")
		}
	})
}

// damageJournal flips a bit behind the first page of a journal, or cuts it there.
func damageJournal(t *testing.T, r *rand.Rand, path string) {
	b := read(t, path)
	if len(b) <= faults.PageSize {
		return
	}
	if at := faults.PageSize + r.IntN(len(b)-faults.PageSize); r.IntN(3) > 0 {
		b[at] ^= 1 << r.IntN(8)
	} else {
		b = b[:at]
	}
	must(t, os.WriteFile(path, b, 0o600))
}
