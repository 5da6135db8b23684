package shards

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"sprague/data"
	"sprague/internal/say"
	"sprague/internal/say/saytest"
	"sprague/precompute"
)

const small = `
subtraction[subsets of 1..4] to 300
octal[0.?7] to 200
kayles in compounds to 16
subtraction[1,3,4] in compounds to 60
lasker to 50
grundy to 200
cutting to 12
messenger to 8
hackenbush to 7
`

// tasks parses a catalogue.
func tasks(t *testing.T, text string) []precompute.Task {
	t.Helper()
	all, err := precompute.ParseCatalogue("test", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// plan returns the plan of a catalogue.
func plan(t *testing.T, text string, n int) *Plan {
	t.Helper()
	p, err := New(tasks(t, text), n)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPlanHoldsEachTableOnce plans the full catalogue and checks each table.
func TestPlanHoldsEachTableOnce(t *testing.T) {
	all := tasks(t, data.Catalogue+data.Full)
	p, err := New(all, 100)
	if err != nil {
		t.Fatal(err)
	}
	where := map[string]int{}
	for i, s := range p.Shards {
		for _, task := range s.Tasks {
			where[task.Table()] = i
		}
	}
	if p.Tables() != len(all) || len(where) != len(all) {
		t.Errorf("%d tables, %d different ones, of %d", p.Tables(), len(where), len(all))
	}
	for _, task := range all {
		i, ok := where[task.Table()]
		if !ok {
			t.Errorf("%s is in no shard", task.Table())
			continue
		}
		for _, planned := range p.Shards[i].Tasks {
			if planned.Table() == task.Table() && (planned.Bound != task.Bound || planned.Name() != task.Name()) {
				t.Errorf("%s to %d is planned as %s to %d", task.Name(), task.Bound, planned.Name(), planned.Bound)
			}
		}
	}
}

// TestPlanRoundTrip converts every task of the full catalogue to a line of a plan and
// back.
func TestPlanRoundTrip(t *testing.T) {
	dir := t.TempDir()
	p := plan(t, data.Catalogue+data.Full, 7)
	if _, created, err := Create(dir, p); err != nil || !created {
		t.Fatalf("created %t, %v", created, err)
	}
	f, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if f.Hash != p.Hash || len(f.Shards) != len(p.Shards) {
		t.Fatalf("%d shards, hash %s; want %d, %s", len(f.Shards), f.Hash, len(p.Shards), p.Hash)
	}
	for i, s := range p.Shards {
		for j, want := range s.Tasks {
			got := f.Shards[i].Tasks[j]
			if got.Name() != want.Name() || got.Table() != want.Table() || got.Bound != want.Bound || got.Positions != want.Positions || got.Kind != want.Kind {
				t.Errorf("shard %d: %s to %d came back as %s to %d", i, want.Name(), want.Bound, got.Name(), got.Bound)
			}
		}
	}
}

// TestPlanDoesNotDependOnTheOrder shuffles a catalogue.
func TestPlanDoesNotDependOnTheOrder(t *testing.T) {
	all := tasks(t, small)
	want := plan(t, small, 5).record().text()
	for range 10 {
		rand.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		p, err := New(all, 5)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(p.record().text(), want) {
			t.Fatal("another order of the tasks gives another plan")
		}
	}
}

// TestShardsAreBalanced checks Graham's bound of the greatest effort: the costliest task, or four
// thirds of a fair share, whichever is more.
func TestShardsAreBalanced(t *testing.T) {
	effort, sum, costliest := map[string]uint64{}, uint64(0), uint64(0)
	for _, task := range tasks(t, data.Catalogue) {
		e := task.Effort()
		effort[task.Table()], sum, costliest = e, sum+e, max(costliest, e)
	}
	for _, n := range []int{1, 3, 25, 1000} {
		for i, s := range plan(t, data.Catalogue, n).Shards {
			load := uint64(0)
			for _, task := range s.Tasks {
				load += effort[task.Table()]
			}
			if load != s.Effort {
				t.Errorf("%d shards: number %d has effort %d, and says %d", n, i, load, s.Effort)
			}
			if limit := max(costliest, 4*sum/uint64(3*n)); load == 0 || load > limit {
				t.Errorf("%d shards: number %d has effort %d, more than %d", n, i, load, limit)
			}
		}
	}
}

func TestNumberOfShards(t *testing.T) {
	all := tasks(t, small)
	for n, ok := range map[int]bool{-1: false, 0: false, 1: true, len(all): true, len(all) + 1: false, MaxShards + 1: false} {
		if _, err := New(all, n); (err == nil) != ok {
			t.Errorf("%d shards of %d tables: %v", n, len(all), err)
		}
	}
}

func TestCreateKeepsExistingFile(t *testing.T) {
	dir := t.TempDir()
	for i, want := range []bool{true, false} {
		if _, created, err := Create(dir, plan(t, small, 3)); err != nil || created != want {
			t.Errorf("time %d: created %t, %v", i, created, err)
		}
	}
	f, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, other := range map[string]*Plan{"shards": plan(t, small, 4), "catalogue": plan(t, small+"euclid to 5", 3), "bound": plan(t, small+"grundy to 201", 3)} {
		refusal := (*OtherPlanError)(nil)
		if _, _, err := Create(dir, other); !errors.As(err, &refusal) {
			t.Errorf("another %s: %v", name, err)
		}
	}
	if after, err := Open(dir); err != nil || after.Hash != f.Hash {
		t.Errorf("the plan was changed: %v", err)
	}
}

// write writes the text of a plan into a new folder.
func write(t *testing.T, text []byte) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.WriteFile((&Folder{Dir: dir}).PlanPath(), text, 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// refused fails unless the text of a plan is unusable for a matching reason.
func refused(t *testing.T, what string, text []byte, reason string) {
	t.Helper()
	refusal := (*UnusableError)(nil)
	if _, err := Open(write(t, text)); !errors.As(err, &refusal) || !regexp.MustCompile(reason).MatchString(refusal.Reason.String()) {
		t.Errorf("%s: %v, want a reason like %q", what, err, reason)
		return
	}
	if gap := saytest.Gap(say.Error(refusal, say.Chinese)); gap != "" && !strings.Contains(refusal.Error(), "damaged: ") { // reported by the JSON decoder
		t.Errorf("%s: %q in %v", what, gap, refusal)
	}
}

// TestAnyDamageIsFound flips a bit of each byte, and truncates the file.
func TestAnyDamageIsFound(t *testing.T) {
	text := plan(t, "grundy to 10\nkayles to 20\nkayles in compounds to 4", 2).record().text()
	for i := range text {
		flipped := bytes.Clone(text)
		flipped[i] ^= 1 << rand.IntN(8)
		refused(t, "flipped", flipped, "")
		refused(t, "cut", text[:i], "damaged")
	}
	refused(t, "longer", append(bytes.Clone(text), ' '), "damaged")
}

var hashLine = regexp.MustCompile(`"plan": "[0-9a-f]*"`)

// rehash recomputes the hash of an altered plan: the sha256 of the text whose hash is "".
func rehash(text string) []byte {
	sum := sha256.Sum256([]byte(hashLine.ReplaceAllString(text, `"plan": ""`)))
	return []byte(hashLine.ReplaceAllString(text, `"plan": "`+hex.EncodeToString(sum[:])+`"`))
}

// TestPlansOfOtherProgramsAreRefused alters plans and recomputes their hashes.
func TestPlansOfOtherProgramsAreRefused(t *testing.T) {
	text := string(plan(t, "grundy to 10\nkayles to 20\noctal[0.07] to 20", 2).record().text())
	if !bytes.Equal(rehash(text), []byte(text)) {
		t.Fatal("the hash is not what the manual says")
	}
	for _, test := range []struct{ old, new, reason string }{
		{`"rules": 1`, `"rules": 2`, `is planned by version 2 of its rules, and this program plays version 1`},
		{`"version": 1`, `"version": 2`, `a plan of version 2; this program reads version 1`},
		{`"database": "1.`, `"database": "9.`, `planned for database format 9\.`},
		{`"ruleset": "grundy"`, `"ruleset": "grandy"`, `nothing that this program solves`},
		{`"ruleset": "grundy"`, `"ruleset": "nim"`, `nothing that this program solves`},
		{`"ruleset": "grundy"`, `"ruleset": "octal[0.70]"`, `this program calls "octal\[0\.70\]" octal\[0\.7\]`},
		{`"ruleset": "grundy"`, `"ruleset": "octal[0.07]"`, `octal\[0\.07\] is there twice`},
		{`"bound": 10`, `"bound": 10000000000000000000`, `nothing that this program solves`},
		{`"bound": 10`, `"bound": -10`, `damaged`},
		{`"bound": 10`, `"bound": 10.0`, `damaged`},
		{`"bound": 10`, `"more": 1, "bound": 10`, `damaged`},
		{`"tables": [`, `"Tables": [`, `damaged`},
	} {
		altered := strings.Replace(text, test.old, test.new, 1)
		if altered == text {
			t.Fatalf("%s is not in the plan", test.old)
		}
		refused(t, test.new, rehash(altered), test.reason)
		refused(t, test.new, []byte(altered), "")
	}
	refused(t, "no shards", rehash("{\n \"plan\": \"\",\n \"version\": 1,\n \"database\": \""+ownFormat()+"\",\n \"shards\": []\n}\n"), "0 shards")
	refused(t, "no tables", rehash("{\n \"plan\": \"\",\n \"version\": 1,\n \"database\": \""+ownFormat()+"\",\n \"shards\": [\n  {\n   \"tables\": []\n  }\n ]\n}\n"), "shard 0 has no tables")
}

func TestNoPlan(t *testing.T) {
	dir := t.TempDir()
	for _, missing := range []string{dir, dir + "/nowhere"} {
		refusal := (*UnusableError)(nil)
		if _, err := Open(missing); !errors.As(err, &refusal) || !strings.Contains(refusal.Reason.String(), "no plan there") {
			t.Errorf("%v", err)
		}
	}
	if err := os.Mkdir((&Folder{Dir: dir}).PlanPath(), 0o700); err != nil {
		t.Fatal(err)
	}
	refusal := (*UnusableError)(nil)
	if _, err := Open(dir); !errors.As(err, &refusal) {
		t.Errorf("a folder for a plan: %v", err)
	}
}
