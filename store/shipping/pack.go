package shipping

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"os"

	"sprague/internal/coded"
	"sprague/internal/files"
	"sprague/store"
)

// Packed describes a packed database.
type Packed struct {
	Info store.Info // description of the database
	Size int64      // of the packed file
	Sum  string     // its sha256
	Line string     // path of the file with the sha256sum line
}

// Ratio returns the number of unpacked bytes per packed byte.
func (p Packed) Ratio() float64 { return float64(p.Info.Size) / float64(p.Size) }

// Pack checks all of the database at from, packs it, unpacks it again to compare, and writes the
// packed file to to. It writes the sha256 beside it in the format of sha256sum. The same database
// gives the same bytes. Pack replaces only packed databases and their checksum files.
//
// The error is one of [store.NewClaim] or [store.Open], the context's, or the system's, wrapped. It
// also reports a database so regular that a receiver would take it for a bomb.
func Pack(ctx context.Context, from, to string, progress Progress) (packed Packed, err error) {
	claim, err := store.NewClaim(to, packedKind)
	if err != nil {
		return Packed{}, err
	}
	defer func() { err = errors.Join(err, claim.Release()) }()
	if err := sumKind(to).Check(to + sumExtension); err != nil {
		return Packed{}, err
	}
	f, info, err := openSound(ctx, from)
	if err != nil {
		return Packed{}, err
	}
	defer func() { _ = f.Close() }()
	out, err := files.Create(to, 0o644, packedKind)
	if err != nil {
		return Packed{}, err
	}
	defer out.Abort()

	both := Progress(func(more, _ uint64) { progress.advance(more, 2*uint64(info.Size)) })
	plain := sha256.New()
	if err := compress(ctx, out, io.TeeReader(f, plain), info.Size, both); err != nil {
		return Packed{}, coded.Errorf("cannot pack %s: %w", from, err)
	}
	p := &Parcel{name: to, content: out, size: out.Size()}
	if err := p.readBack(ctx, plain, info.Size, both); err != nil {
		return Packed{}, coded.Errorf("reading back what was written: %w", err)
	}
	if err := out.Commit(); err != nil {
		return Packed{}, err
	}
	return Packed{Info: info, Size: p.size, Sum: p.seen.sum, Line: to + sumExtension}, writeSum(to, p.seen.sum)
}

// openSound checks a database and opens it as a plain file. If another command replaces the file
// meanwhile, it tries again.
func openSound(ctx context.Context, path string) (*os.File, store.Info, error) {
	for tries := 1; ; tries++ {
		f, _, err := store.OpenFile(path)
		if err != nil {
			return nil, store.Info{}, err
		}
		info, err := checkSame(ctx, path, f)
		if err == nil {
			return f, info, nil
		}
		err = errors.Join(err, f.Close())
		if !errors.Is(err, errReplaced) || tries == mostTries {
			return nil, store.Info{}, err
		}
	}
}

// mostTries bounds the attempts to open a file that is replaced each time.
const mostTries = 10

// errReplaced says that a file is no longer the opened one.
var errReplaced = coded.Errorf("the file was replaced while it was opened")

// checkSame checks the database at path, and that f is the same file.
func checkSame(ctx context.Context, path string, f *os.File) (store.Info, error) {
	db, err := store.Open(path)
	if err != nil {
		return store.Info{}, err
	}
	defer func() { _ = db.Close() }()
	if err := db.CheckContent(ctx); err != nil {
		return store.Info{}, err
	}
	opened, err := f.Stat()
	if err != nil {
		return store.Info{}, err
	}
	if now, err := os.Stat(path); err != nil || !os.SameFile(opened, now) || opened.Size() != db.Info().Size {
		return store.Info{}, coded.Errorf("%s: %w: try again", path, errReplaced)
	}
	return db.Info(), nil
}

// compress packs size bytes of in.
func compress(ctx context.Context, out io.Writer, in io.Reader, size int64, progress Progress) error {
	encoder, err := newEncoder()
	if err != nil {
		return err
	}
	encoder.ResetContentSize(out, size)
	watched := &metered{ctx: ctx, in: in, report: func(n uint64) { progress.advance(n, 0) }}
	if _, err := io.Copy(encoder, watched); err != nil {
		return err
	}
	return encoder.Close()
}

// readBack unpacks the packed file like any receiver, and compares.
func (p *Parcel) readBack(ctx context.Context, plain hash.Hash, size int64, progress Progress) error {
	if err := checkSize(uint64(size), p.size); err != nil {
		return coded.Errorf("%s: compresses too well to be packed: %w: ship the database as it is", p.name, err)
	}
	again := sha256.New()
	counted := func(more, total uint64) { // counts packed bytes
		progress.advance(more*uint64(size)/total, 0)
	}
	if err := p.expand(ctx, again, counted); err != nil {
		return err
	}
	if want, got := hex.EncodeToString(plain.Sum(nil)), hex.EncodeToString(again.Sum(nil)); got != want {
		return damaged(p.name, "sha256 %s became %s", want, got)
	}
	return nil
}
