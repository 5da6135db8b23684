package shipping

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/klauspost/compress/zstd"

	"sprague/store"
)

// FuzzUnpack: no input makes unpacking panic or exceed its bounds. Every accepted output is a
// packed database.
func FuzzUnpack(f *testing.F) {
	content, _ := plain(f)
	for _, test := range hostile(f, content) {
		if len(test.packed) < 64<<10 { // large ones add nothing
			f.Add(test.packed)
		}
	}
	for _, options := range [][]zstd.EOption{
		{zstd.WithEncoderLevel(zstd.SpeedBestCompression)},
		{zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithSingleSegment(true)},
		{zstd.WithWindowSize(4 << 10), zstd.WithSingleSegment(false)},
	} {
		f.Add(squeeze(f, content, options...))
	}
	folder := f.TempDir()
	f.Fuzz(func(t *testing.T, packed []byte) {
		p := &Parcel{name: "x", content: bytes.NewReader(packed), size: int64(len(packed))}
		out := &bounded{most: maxRatio * int64(len(packed))}
		if err := p.expand(context.Background(), out, nil); err != nil {
			if !store.IsUnusable(err) {
				t.Errorf("%v", err)
			}
			return
		}
		path := filepath.Join(folder, "x.db")
		must(t, os.WriteFile(path, out.Bytes(), 0o600))
		if _, err := p.check(t.Context(), path); err == nil && !bytes.Equal(out.Bytes(), content) {
			t.Error("a database came out that nobody packed")
		}
	})
}

// bounded panics if more bytes are written than allowed.
type bounded struct {
	bytes.Buffer
	most int64
}

func (b *bounded) Write(p []byte) (int, error) {
	if int64(b.Len()+len(p)) > b.most {
		panic("more came out than may")
	}
	return b.Buffer.Write(p)
}
