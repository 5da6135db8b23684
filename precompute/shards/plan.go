package shards

import (
	"sprague/internal/say"
	"sprague/precompute"
)

// MaxShards bounds the shards of a plan. The names of their files have four digits.
const MaxShards = 10_000

// Plan assigns tables to shards. It depends only on the catalogue, the number of shards, and the
// versions of rules and format, so it is the same on every machine.
type Plan struct {
	Shards []Shard // each with at least one table
	Hash   string  // sha256 of the plan's record, in hexadecimal
}

// New splits tasks with distinct tables into n shards of about the same effort.
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
