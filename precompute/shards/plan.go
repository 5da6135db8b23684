package shards

import (
	"sprague/internal/say"
	"sprague/precompute"
)

// MaxShards is how many shards a plan may have. The names of their files have four digits.
const MaxShards = 10_000

// Plan says which process solves which tables. It depends on nothing but the catalogue, the number of
// shards and the versions of rules and format, so that it is the same on every machine.
type Plan struct {
	Shards []Shard // each with one table at least
	Hash   string  // sha256 of all that the plan says, in hexadecimal
}

// New splits tasks, no two of which have the same table, into n shards of about the same effort.
func New(tasks []precompute.Task, n int) (*Plan, error) {
	switch {
	case n < 1 || n > MaxShards:
		return nil, say.Errorf("%d shards: a plan has from 1 to %d", n, MaxShards)
	case n > len(tasks):
		return nil, say.Errorf("%d shards: there are %d tables, and a shard has one at least", n, len(tasks))
	}
	p := &Plan{Shards: split(tasks, n)}
	p.Hash = p.record().sum()
	return p, nil
}

// Tables counts the tables of all shards.
func (p *Plan) Tables() (sum int) {
	for _, s := range p.Shards {
		sum += len(s.Tasks)
	}
	return sum
}

// Positions counts the positions of all tables.
func (p *Plan) Positions() (sum uint64) {
	for _, s := range p.Shards {
		sum += s.Positions()
	}
	return sum
}
