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

// OpenBytes opens the database in a file's content, packed or not, without files. It unpacks a
// packed one to memory and checks all of it, like Open. An unpacked one is read in place, like by [store.OpenBytes]. Messages use
// the name.
//
// The error is [*store.DamagedError] or [*store.VersionError], or the context's, wrapped.
func OpenBytes(ctx context.Context, name string, content []byte, progress Progress) (*store.DB, error) {
	if !bytes.HasPrefix(content, []byte(magic)) {
		return store.OpenBytes(name, content)
	}
	p := FromBytes(name, content, "")
	f, err := p.inspect(ctx)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.Grow(int(min(f.content, usualRatio*uint64(len(content)))) + bytes.MinRead)
	if err := p.expand(ctx, &out, progress); err != nil {
		return nil, err
	}
	db, err := store.OpenBytes(name, out.Bytes())
	if err == nil {
		err = db.CheckContent(ctx)
	}
	if err != nil {
		return nil, p.about(err)
	}
	return db, nil
}
