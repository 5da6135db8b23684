package shipping

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"

	"sprague/internal/coded"
	"sprague/store"
)

// Parcel is a packed database that can be unpacked and opened.
type Parcel struct {
	name    string // its name in messages
	content io.ReaderAt
	size    int64
	hash    string // content hash of the database, if known beforehand
	seen    *frame // result of the inspection
}

// FromBytes returns a parcel of a packed database in memory. The content hash is trusted.
func FromBytes(name string, packed []byte, hash string) *Parcel {
	return &Parcel{name: name, content: bytes.NewReader(packed), size: int64(len(packed)), hash: hash}
}

// FromFile returns a parcel of a packed file after reading all of it. The file must be one frame
// within the bounds. It must match the sha256 file beside it, if one exists. The returned function
// closes the file.
//
// The error is [*store.MissingError] or [*store.DamagedError], the context's, or the system's,
// wrapped.
func FromFile(ctx context.Context, path string) (*Parcel, func() error, error) {
	p, f, err := load(ctx, path)
	if err != nil {
		return nil, nil, err
	}
	return p, f.Close, nil
}

func load(ctx context.Context, path string) (*Parcel, *os.File, error) {
	f, info, err := store.OpenFile(path)
	if err != nil {
		return nil, nil, err
	}
	p := &Parcel{name: path, content: f, size: info.Size()}
	if err := p.checkSum(ctx); err != nil {
		return nil, nil, errors.Join(err, f.Close())
	}
	return p, f, nil
}

// checkSum checks the parcel against the sha256 file beside it.
func (p *Parcel) checkSum(ctx context.Context) error {
	want, err := readSum(p.name)
	if err != nil {
		return err
	}
	f, err := p.inspect(ctx)
	if err != nil {
		return err
	}
	if want != "" && want != f.sum {
		return damaged(p.name, "its sha256 is %s, but %s says %s", f.sum, p.name+sumExtension, want)
	}
	return nil
}

// inspect reads the parcel once, without unpacking it.
func (p *Parcel) inspect(ctx context.Context) (frame, error) {
	if p.seen != nil {
		return *p.seen, nil
	}
	f, err := readFrame(&metered{ctx: ctx, in: p.reader()}, p.size)
	if err != nil {
		return frame{}, p.withName(err)
	}
	p.seen = &f
	return f, nil
}

func (p *Parcel) reader() io.Reader { return io.NewSectionReader(p.content, 0, p.size) }

// withName attributes an error to this parcel.
func (p *Parcel) withName(err error) error {
	var wrong fault
	if errors.As(err, &wrong) {
		return damaged(p.name, "%v", wrong)
	}
	return coded.Errorf("%s: read: %w", p.name, err)
}
