package store

import (
	"crypto/sha256"
	"fmt"
	"slices"

	"sprague/internal/coded"
)

// Parts keeps parts of a table that is being solved in the journal, so that the next run of the
// same program goes on with them. They are kept until the table is put. Without a journal nothing
// is kept.
type Parts struct {
	w    *Writer
	name string
	key  Digest
}

// span is where the journal has a part.
type span struct{ at, next int64 }

// partMark begins the record of a part. The record of a table begins with a length, which is never 0.
const partMark = "\x00\x00\x00\x00"

// Parts returns the parts of a table, with those of an earlier run under the same rules and bounds.
func (w *Writer) Parts(t *Table) *Parts { return &Parts{w, t.Name, keyOf(t)} }

// keyOf tells apart the tables whose parts are kept.
func keyOf(t *Table) Digest {
	return sha256.Sum256(fmt.Appendf(nil, "%q %d %d %v", t.Name, t.Rules, t.Bound, t.Sides))
}

// Put keeps a copy of a part. The error wraps [ErrFinished], or is the system's for a failed write.
func (p *Parts) Put(content []byte) error {
	p.w.mu.Lock()
	defer p.w.mu.Unlock()
	switch {
	case p.w.done:
		return coded.Errorf("%s: %w", quotePath(p.w.path), ErrFinished)
	case p.w.journal == nil:
		return nil
	}
	if err := p.w.journal.putPart(p.key, content); err != nil {
		return coded.Errorf("%s: table %q cannot be kept: %w", quotePath(p.w.path), p.name, explainSpace(err))
	}
	return nil
}

// At returns a part by its number, in the order in which they were put. It returns false for one that is
// not there or cannot be read.
func (p *Parts) At(i int) (content []byte, ok bool) {
	part, ok := p.span(i)
	if !ok {
		return nil, false
	}
	if content, _ = readEntry(p.w.journal.file, part.at, part.next); content == nil {
		return nil, false
	}
	return content[len(partMark)+len(p.key):], true
}

func (p *Parts) span(i int) (part span, ok bool) {
	p.w.mu.Lock()
	defer p.w.mu.Unlock()
	if p.w.done || p.w.journal == nil || i >= len(p.w.journal.parts[p.key]) {
		return part, false
	}
	return p.w.journal.parts[p.key][i], true
}

// Any reports whether there are parts.
func (p *Parts) Any() bool {
	_, ok := p.span(0)
	return ok
}

// Drop forgets the parts, which are of no use any more.
func (p *Parts) Drop() {
	p.w.mu.Lock()
	defer p.w.mu.Unlock()
	if p.w.journal != nil {
		delete(p.w.journal.parts, p.key)
	}
}

// putPart appends a part of a table.
func (j *journal) putPart(key Digest, content []byte) error {
	at := j.end
	if err := j.append(slices.Concat([]byte(partMark), key[:], content)); err != nil {
		return err
	}
	j.parts[key] = append(j.parts[key], span{at, j.end})
	return nil
}

// findPart adds a record that is a part. It returns false for any other record.
func (j *journal) findPart(content []byte, next int64) bool {
	if len(content) < len(partMark)+len(Digest{}) || string(content[:len(partMark)]) != partMark {
		return false
	}
	key := Digest(content[len(partMark):])
	j.parts[key] = append(j.parts[key], span{j.end, next})
	return true
}
