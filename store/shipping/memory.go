package shipping

import (
	"bytes"
	"context"

	"sprague/store"
)

// magic begins a frame of zstd.
const magic = "\x28\xb5\x2f\xfd"

// usualRatio is more than what one byte of an ordinary database unpacks to.
const usualRatio = 8

// usualMemory is the number of bytes that any parcel may unpack to in memory.
const usualMemory = 64 << 20

// OpenBytes opens the database in a file's content, packed or not, without files. It unpacks a
// packed one to memory and checks all of it, like Open. An unpacked one is read in place, like by
// [store.OpenBytes]. Messages use the name.
//
// The error is [*store.DamagedError] or [*store.VersionError], or the context's, wrapped.
func OpenBytes(ctx context.Context, name string, content []byte, progress Progress) (*store.DB, error) {
	if !bytes.HasPrefix(content, []byte(magic)) {
		return store.OpenBytes(name, content)
	}
	return FromBytes(name, content, "").openInMemory(ctx, progress)
}

// openInMemory unpacks the parcel to memory, checks all of it, and opens it.
func (p *Parcel) openInMemory(ctx context.Context, progress Progress) (*store.DB, error) {
	f, err := p.inspect(ctx)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.Grow(int(min(f.content, usualRatio*uint64(p.size))) + bytes.MinRead)
	if err := p.expand(ctx, &out, progress); err != nil {
		return nil, err
	}
	db, err := store.OpenBytes(p.name, out.Bytes())
	if err != nil {
		return nil, p.about(err)
	}
	if err := p.checkContent(ctx, db); err != nil {
		return nil, err
	}
	return db, nil
}
