package shipping

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"sprague/internal/say"
	"sprague/internal/say/saytest"
	"sprague/store"
)

// Other encoders may pack if they declare the size.
func TestForeign(t *testing.T) {
	content, _ := plain(t)
	for what, packed := range map[string][]byte{
		"fast":           squeeze(t, content, zstd.WithEncoderLevel(zstd.SpeedFastest)),
		"one segment":    squeeze(t, content, zstd.WithSingleSegment(true)),
		"several blocks": squeeze(t, content, zstd.WithSingleSegment(false), zstd.WithWindowSize(8<<10)),
	} {
		to := filepath.Join(t.TempDir(), "x.db")
		if _, err := Unpack(context.Background(), file(t, "x.db.zst", packed), to, nil); err != nil {
			t.Errorf("%s: %v", what, err)
		} else if got, _ := os.ReadFile(to); !bytes.Equal(got, content) {
			t.Errorf("%s: other bytes came out", what)
		}
	}
}

// hostile makes packed files that must be refused, each with the expected message.
func hostile(t testing.TB, content []byte) map[string]struct {
	packed []byte
	says   string
} {
	t.Helper()
	type refused = struct {
		packed []byte
		says   string
	}
	sound := squeeze(t, content)
	all := map[string]refused{
		"empty":                {nil, "empty"},
		"a database":           {content, "not packed by zstd"},
		"not a database":       {squeeze(t, noise(16*pageSize)), "not a database"},
		"no pages":             {squeeze(t, content[:len(content)-1]), "declared bytes"},
		"too few pages":        {squeeze(t, content[:4*pageSize]), "declared bytes"},
		"too few of the pages": {squeeze(t, content[:len(content)-pageSize]), "pages instead of"},
		"no trailer":           {squeeze(t, append(bytes.Clone(content[:len(content)-pageSize]), make([]byte, pageSize)...)), "no trailer"},
		"no size":              {stream(t, content), "does not declare"},
		"no checksum":          {squeeze(t, content, zstd.WithEncoderCRC(false)), "checksum"},
		"a dictionary":         {squeeze(t, content, zstd.WithEncoderDictRaw(7, content)), "packed with a dictionary"},
		"two frames":           {append(bytes.Clone(sound), sound...), "extra data"},
		"garbage behind":       {append(bytes.Clone(sound), 0), "extra data"},
		"nothing before":       {append(skippable(), sound...), "an empty frame"},
		"nothing behind":       {append(bytes.Clone(sound), skippable()...), "extra data"},
		"a window of 10 MB":    {claim(13<<3|2, 16*pageSize, repeated(16*pageSize, true)...), "window"},
		"a window of 2 TB":     {claim(31<<3, 16*pageSize, repeated(16*pageSize, true)...), "window"},
		"4 GB of zeros":        {claim(13<<3, 4<<30, bytes.Repeat(repeated(128<<10, false), 1<<15)...), "times as many"},
		"16 EB":                {claim(13<<3, 1<<64-pageSize, repeated(128<<10, true)...), "times as many"},
		"one segment of 1 GB":  {append(binary.LittleEndian.AppendUint64([]byte{0x28, 0xb5, 0x2f, 0xfd, 3<<6 | 1<<5 | 1<<2}, 1<<30), repeated(1, true)...), "window"},
		"a bomb":               {squeeze(t, metas(make([]byte, 32<<20))), "times as many"},
		"less than declared":   {claim(13<<3, 17*pageSize, verbatim(metas(noise(17 * pageSize))[:16*pageSize])...), "size"},
		"more than declared":   {claim(13<<3, 16*pageSize, verbatim(append(metas(noise(16*pageSize)), 0))...), "size"},
		"a large block":        {claim(13<<3, 64*pageSize, verbatim(metas(noise(64*pageSize)))...), "window"},
		"more behind the last": {claim(13<<3, 16*pageSize, append(verbatim(noise(1000)), 0)...), "extra data"},
		"a file of holes":      {claim(13<<3, 16*pageSize, make([]byte, 1<<20)...), "empty block"},
		"only unknown blocks":  {append(claim(13<<3, 16*pageSize, 3<<1|1, 0, 0), noise(1000)...), "unknown kind"},
	}
	// A file with a valid beginning and valid claims, filled with zeros: only the seal reveals it.
	almost := metas(make([]byte, 4<<20))
	copy(almost[3*pageSize:], noise(16<<10))
	all["zeros in bounds"] = refused{squeeze(t, almost), "no trailer"}
	newer := bytes.Clone(content)
	binary.LittleEndian.PutUint32(newer[len(newer)-pageSize+8:], 2)
	reseal(newer)
	all["a newer format"] = refused{squeeze(t, newer), "x.db.zst: format 2.1"}
	all["altered and sealed"] = refused{squeeze(t, altered(content)), "checksum of the record does not match"}
	return all
}

// refuses checks that a packed file is refused in one line that names it, and that nothing changes.
func refuses(t *testing.T, what string, packed []byte, says string) {
	t.Helper()
	path := file(t, "x.db.zst", packed)
	to := filepath.Join(filepath.Dir(path), "x.db")
	must(t, os.WriteFile(to, sealed, 0o600))
	_, err := Unpack(context.Background(), path, to, nil)
	if err == nil || !store.IsUnusable(err) || !strings.HasPrefix(err.Error(), path+": ") || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") {
		t.Errorf("%s: %v, want what says %q", what, err, says)
	}
	if gap := saytest.Gap(say.Error(err, say.Chinese), path); gap != "" {
		t.Errorf("%s: %q in %v", what, gap, err)
	}
	if got, _ := os.ReadFile(to); !bytes.Equal(got, sealed) {
		t.Errorf("%s: the file in its place has %d bytes now", what, len(got))
	}
	alone(t, what, filepath.Dir(path), "x.db.zst", "x.db")
}

// Every hostile claim is refused in one line, and nothing changes.
func TestHostile(t *testing.T) {
	content, _ := plain(t)
	for what, test := range hostile(t, content) {
		refuses(t, what, test.packed, test.says)
	}
}

// A packed file is never replaced by its own content, even through a link.
func TestOntoItself(t *testing.T) {
	content, _ := plain(t)
	packed := squeeze(t, content)
	path := file(t, "x.db.zst", packed)
	link := filepath.Join(t.TempDir(), "x.db")
	places := []string{path}
	if err := os.Symlink(path, link); err == nil {
		places = append(places, link)
	}
	for _, to := range places {
		if _, err := Unpack(context.Background(), path, to, nil); err == nil || store.IsUnusable(err) {
			t.Errorf("%s: %v", to, err)
		}
	}
	if got, _ := os.ReadFile(path); !bytes.Equal(got, packed) {
		t.Error("the packed file was replaced")
	}
}

// Content that fills its blocks exactly is followed by an empty block and the checksum.
func TestWholeBlocks(t *testing.T) {
	content := metas(noise(256 << 10))
	var packed bytes.Buffer
	must(t, compress(context.Background(), &packed, bytes.NewReader(content), int64(len(content)), nil))
	expand := func(packed []byte) ([]byte, error) {
		var out bytes.Buffer
		p := &Parcel{name: "x", content: bytes.NewReader(packed), size: int64(len(packed))}
		err := p.expand(context.Background(), &out, nil)
		return out.Bytes(), err
	}
	if got, err := expand(packed.Bytes()); err != nil || !bytes.Equal(got, content) {
		t.Errorf("%d bytes come out (%v), not the %d", len(got), err, len(content))
	}
	packed.Bytes()[packed.Len()-1] ^= 1
	if _, err := expand(packed.Bytes()); !store.IsUnusable(err) {
		t.Errorf("another checksum: %v", err)
	}
}

// No truncated or altered file is accepted as another database.
func TestDamage(t *testing.T) {
	content, _ := plain(t)
	packed := squeeze(t, content)
	for at := 0; at < len(packed); at += 1 + len(packed)/60 {
		refuses(t, fmt.Sprintf("cut at %d", at), packed[:at], "")
		flipped := bytes.Clone(packed)
		flipped[at] ^= 1 << (at % 8)
		path := file(t, "x.db.zst", flipped)
		to := filepath.Join(filepath.Dir(path), "x.db")
		if _, err := Unpack(context.Background(), path, to, nil); err == nil {
			if got, _ := os.ReadFile(to); !bytes.Equal(got, content) {
				t.Errorf("flipped at %d: another database came out", at)
			}
		} else if !store.IsUnusable(err) {
			t.Errorf("flipped at %d: %v", at, err)
		}
	}
}

// Refusing a file takes no more memory than the window, whatever the file claims.
func TestBounded(t *testing.T) {
	content, _ := plain(t)
	const most = maxWindow + 4<<20
	for what, test := range hostile(t, content) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p := &Parcel{name: what, content: bytes.NewReader(test.packed), size: int64(len(test.packed))}
		out := &counter{}
		err := p.expand(context.Background(), out, nil)
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > most {
			t.Errorf("%s: %d bytes of memory for %d packed (%v)", what, took, len(test.packed), err)
		}
		if out.n > maxRatio*int64(len(test.packed)) {
			t.Errorf("%s: %d bytes came out of %d", what, out.n, len(test.packed))
		}
	}
}

// counter counts written bytes.
type counter struct{ n int64 }

func (c *counter) Write(b []byte) (int, error) {
	c.n += int64(len(b))
	return len(b), nil
}

// Input that is not a database takes no disk space.
func TestNothingBeforeTheMetas(t *testing.T) {
	packed := squeeze(t, noise(16*pageSize))
	p := &Parcel{name: "x", content: bytes.NewReader(packed), size: int64(len(packed))}
	out := &counter{}
	if err := p.expand(context.Background(), out, nil); err == nil || out.n != 0 {
		t.Errorf("%d bytes were written (%v)", out.n, err)
	}
}

// full is a disk with space for n bytes.
type full struct{ room int }

var errFull = errors.New("no space left")

func (f *full) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errFull
	}
	return len(b), nil
}

// A full disk is reported as the fault of the destination at every point.
func TestFullDisk(t *testing.T) {
	content, _ := plain(t)
	packed := squeeze(t, content)
	for _, room := range []int{0, 1, 2 * pageSize, 3 * pageSize, len(content) - 1} {
		p := &Parcel{name: "x", content: bytes.NewReader(packed), size: int64(len(packed))}
		err := p.expand(context.Background(), &full{room}, nil)
		var place *placeError
		if !errors.Is(err, errFull) || !errors.As(err, &place) || store.IsUnusable(err) {
			t.Errorf("room for %d: %v", room, err)
		}
	}
}

// fickle returns other bytes after some reads, like a file being written.
type fickle struct {
	io.ReaderAt
	rest int
}

func (f *fickle) ReadAt(b []byte, at int64) (int, error) {
	n, err := f.ReaderAt.ReadAt(b, at)
	if f.rest--; f.rest < 0 && n > 0 {
		b[n/2] ^= 1
	}
	return n, err
}

// A file that changes between two reads is refused. A disk error is not reported as damage.
func TestChanging(t *testing.T) {
	content, _ := plain(t)
	packed := squeeze(t, content)
	p := &Parcel{name: "x", content: bytes.NewReader(packed), size: int64(len(packed))}
	if _, err := p.inspect(context.Background()); err != nil {
		t.Fatal(err)
	}
	for after := range 8 {
		p.content = &fickle{ReaderAt: bytes.NewReader(packed), rest: after}
		var out bytes.Buffer
		if err := p.expand(context.Background(), &out, nil); err == nil && !bytes.Equal(out.Bytes(), content) {
			t.Errorf("changed after %d reads: another content was believed", after)
		}
	}
	p.content = bytes.NewReader(squeeze(t, content, zstd.WithEncoderLevel(zstd.SpeedFastest)))
	p.size = p.content.(*bytes.Reader).Size()
	if err := p.expand(context.Background(), io.Discard, nil); err == nil || !strings.Contains(err.Error(), "changed") {
		t.Errorf("another packed file in the place of the first: %v", err)
	}
	p.content = failing{}
	if err := p.expand(context.Background(), io.Discard, nil); !errors.Is(err, errFull) || store.IsUnusable(err) {
		t.Errorf("a disk that fails: %v", err)
	}
}

type failing struct{}

func (failing) ReadAt([]byte, int64) (int, error) { return 0, errFull }

// TestUnpackInterrupted keeps the existing file.
func TestUnpackInterrupted(t *testing.T) {
	content, _ := plain(t)
	path := file(t, "x.db.zst", squeeze(t, content))
	to := file(t, "x.db", sealed)
	ctx, cancel := context.WithCancel(context.Background())
	_, err := Unpack(ctx, path, to, func(uint64, uint64) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if got, _ := os.ReadFile(to); !bytes.Equal(got, sealed) {
		t.Errorf("%q is left", got)
	}
	alone(t, "interrupted", filepath.Dir(to), "x.db")
}

// The sha256 file beside a file counts, whatever name it contains.
func TestSumBeside(t *testing.T) {
	content, _ := plain(t)
	path := file(t, "x.db.zst", squeeze(t, content))
	to := filepath.Join(t.TempDir(), "x.db")
	p, closer, err := FromFile(context.Background(), path)
	must(t, err)
	sum := p.seen.sum
	must(t, closer())
	for text, fine := range map[string]bool{
		sum + "  x.db.zst\n":                      true,
		strings.ToUpper(sum) + " *downloaded.zst": true,
		sum + "  x.db.zst\r\n":                    true,
		strings.Repeat("0", 64) + "  x.db.zst\n":  false,
		sum[:63] + "  x.db.zst\n":                 false,
		sum + "\n":                                false,
		"":                                        false,
		sum + "  x\n" + sum + "  y\n":             false,
		sum + "  " + strings.Repeat("x", 1<<20):   false,
	} {
		must(t, os.WriteFile(path+sumExtension, []byte(text), 0o600))
		_, err := Unpack(context.Background(), path, to, nil)
		if fine && err != nil || !fine && !store.IsUnusable(err) {
			t.Errorf("%.80q: %v", text, err)
		}
	}
}
