package shipping

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"

	"github.com/klauspost/compress/zstd"

	"sprague/internal/coded"
	"sprague/store"
)

// expand unpacks the parcel into w: exactly as many bytes as declared, beginning like a database.
// It keeps no more than the window in memory.
//
// The error is [*store.DamagedError], the context's, the system's, or a [*placeError] of w.
func (p *Parcel) expand(ctx context.Context, w io.Writer, progress Progress) error {
	f, err := p.inspect(ctx)
	if err != nil {
		return err
	}
	hash := sha256.New()
	packed := &metered{ctx: ctx, in: io.TeeReader(p.reader(), hash), report: func(n uint64) {
		progress.advance(n, uint64(p.size))
	}}
	decoder, err := zstd.NewReader(packed,
		zstd.WithDecoderMaxWindow(maxWindow),
		zstd.WithDecoderMaxMemory(maxWindow),
		zstd.WithDecoderLowmem(true),
		zstd.WithDecoderConcurrency(1))
	if err != nil {
		return err
	}
	defer decoder.Close()
	in := &unpacked{packed: packed, decoder: decoder}

	var metas [2 * pageSize]byte
	if _, err := io.ReadFull(in, metas[:]); err != nil {
		return p.withName(shortened(err))
	}
	if err := store.CheckBeginning(metas[:], int64(f.content)); err != nil {
		return p.withName(faultf("its content is not a database: %v", err))
	}
	out := &place{w}
	if _, err := out.Write(metas[:]); err != nil {
		return err
	}
	// One byte more than allowed, so that the decoder reaches its end and the checksum.
	rest := f.content - uint64(len(metas))
	n, err := io.Copy(out, io.LimitReader(in, int64(rest)+1))
	var full *placeError
	switch {
	case errors.As(err, &full):
		return err
	case err != nil:
		return p.withName(err)
	case uint64(n) != rest:
		return damaged(p.name, "it unpacks to %d bytes instead of the declared %d", uint64(n)+uint64(len(metas)), f.content)
	case hex.EncodeToString(hash.Sum(nil)) != f.sum:
		return damaged(p.name, "it changed while it was read")
	}
	return nil
}

// unpacked reads the decoder's output, and distinguishes damage, which is a fault, from read
// errors.
type unpacked struct {
	packed  *metered
	decoder *zstd.Decoder
}

func (u *unpacked) Read(b []byte) (int, error) {
	n, err := u.decoder.Read(b)
	switch {
	case err == nil || errors.Is(err, io.EOF):
		return n, err
	case u.packed.failed != nil:
		return n, u.packed.failed
	default:
		return n, fault{coded.Textf("%v", err)}
	}
}

// place is the destination of unpacking.
type place struct{ io.Writer }

func (p *place) Write(b []byte) (int, error) {
	n, err := p.Writer.Write(b)
	if err != nil {
		err = &placeError{err}
	}
	return n, err
}

// placeError says that the destination is at fault: another one may work.
type placeError struct{ cause error }

func (e *placeError) Error() string { return e.cause.Error() }

// Coded returns the cause.
func (e *placeError) Coded() coded.Text { return coded.Textf("%v", e.cause) }

func (e *placeError) Unwrap() error { return e.cause }

// check opens the unpacked file and checks all of it.
func (p *Parcel) check(ctx context.Context, path string) (store.Info, error) {
	db, err := store.Open(path)
	if err != nil {
		return store.Info{}, p.about(err)
	}
	return db.Info(), errors.Join(p.checkContent(ctx, db), db.Close())
}

// checkContent checks all of the unpacked database.
func (p *Parcel) checkContent(ctx context.Context, db *store.DB) error {
	err := db.CheckContent(ctx)
	if hash := db.Info().Hash; err == nil && p.hash != "" && p.hash != hash {
		err = damaged(p.name, "content hash %s, not %s", hash, p.hash)
	}
	return p.about(err)
}

// about makes an error name the parcel instead of the hidden file.
func (p *Parcel) about(err error) error {
	var wrong *store.DamagedError
	var version *store.VersionError
	switch {
	case errors.As(err, &wrong):
		return damaged(p.name, "its content: %s", wrong.Reason)
	case errors.As(err, &version):
		of := *version
		of.Path = p.name
		return &of
	}
	return err
}
