package shards

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"

	"sprague/internal/say"
	"sprague/precompute"
	"sprague/store"
)

// planVersion is the version of PlanRecord.
const planVersion = 1

// PlanRecord is the content of a plan file, without derived data.
type PlanRecord struct {
	Hash    string        `json:"plan"`     // sha256 of the record with "" in this field
	Version int           `json:"version"`  // version of the record
	Format  string        `json:"database"` // version of the format of the shards
	Shards  []shardRecord `json:"shards"`
}

type shardRecord struct {
	Tables []tableRecord `json:"tables"`
}

type tableRecord struct {
	Ruleset string `json:"ruleset"` // as in a catalogue
	Bound   uint64 `json:"bound"`
	Rules   uint64 `json:"rules"` // version of the rules
}

// ownFormat is the file format version that this program writes.
func ownFormat() string { return fmt.Sprintf("%d.%d", store.FormatMajor, store.FormatMinor) }

// record returns the record of a plan.
func (p *Plan) record() PlanRecord {
	r := PlanRecord{Hash: p.Hash, Version: planVersion, Format: ownFormat()}
	for _, s := range p.Shards {
		var tables []tableRecord
		for _, t := range s.Tasks {
			tables = append(tables, tableRecord{t.Name(), t.Bound, t.Rules.Identity().Rules})
		}
		r.Shards = append(r.Shards, shardRecord{tables})
	}
	return r
}

// text encodes the record in its only accepted form.
func (r PlanRecord) text() []byte {
	text, _ := json.MarshalIndent(r, "", " ") // strings and numbers always encode
	return append(text, '\n')
}

// sum returns the hash of the record, ignoring its stated hash.
func (r PlanRecord) sum() string {
	r.Hash = ""
	sum := sha256.Sum256(r.text())
	return hex.EncodeToString(sum[:])
}

// parsePlan parses a plan. The error says that the plan is damaged, or made by a program with other
// rules or another file format.
func parsePlan(text []byte) (*Plan, error) {
	var r PlanRecord
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, say.Errorf("damaged: %w", err)
	}
	switch {
	case r.Version != planVersion:
		return nil, say.Errorf("a plan of version %d; this program reads version %d", r.Version, planVersion)
	case !bytes.Equal(r.text(), text):
		return nil, say.Errorf("damaged: not in the form in which plans are written")
	case r.sum() != r.Hash:
		return nil, say.Errorf("damaged: its hash does not match what it says")
	case r.Format != ownFormat():
		return nil, say.Errorf("planned for database format %s, and this program writes %s: use the program that made the plan, or plan anew", r.Format, ownFormat())
	case len(r.Shards) < 1 || len(r.Shards) > MaxShards:
		return nil, say.Errorf("%d shards: a plan has from 1 to %d", len(r.Shards), MaxShards)
	}
	p, seen := &Plan{Hash: r.Hash}, map[string]bool{}
	for i, s := range r.Shards {
		if len(s.Tables) == 0 {
			return nil, say.Errorf("shard %d has no tables", i)
		}
		shard := Shard{}
		for _, table := range s.Tables {
			t, err := table.task()
			if err != nil {
				return nil, say.Errorf("shard %d: %w", i, err)
			}
			if seen[t.Table()] {
				return nil, say.Errorf("shard %d: table %s is there twice", i, t.Table())
			}
			seen[t.Table()] = true
			shard.Tasks = append(shard.Tasks, t)
		}
		p.Shards = append(p.Shards, shard)
	}
	return p, nil
}

// task returns the task of a table if this program has the same rules.
func (r tableRecord) task() (precompute.Task, error) {
	t, err := precompute.ParseTask(r.Ruleset, strconv.FormatUint(r.Bound, 10), nil)
	switch {
	case err != nil:
		return t, say.Errorf("%q to %d is nothing that this program solves (%w): use the program that made the plan, or plan anew", r.Ruleset, r.Bound, err)
	case t.Name() != r.Ruleset:
		return t, say.Errorf("this program calls %q %s: use the program that made the plan, or plan anew", r.Ruleset, t.Name())
	case t.Rules.Identity().Rules != r.Rules:
		return t, say.Errorf("%s is planned by version %d of its rules, and this program plays version %d: use the program that made the plan, or plan anew",
			r.Ruleset, r.Rules, t.Rules.Identity().Rules)
	}
	return t, nil
}
