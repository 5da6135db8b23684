package shipping

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/klauspost/compress/zstd"

	"sprague/precompute/dbtest"
)

// plain returns the bytes of a small database, and its path.
func plain(t testing.TB) ([]byte, string) { return larger(t, 200) }

// larger returns a database with a longer table.
func larger(t testing.TB, bound uint64) ([]byte, string) {
	t.Helper()
	path := dbtest.Write(t, dbtest.Solve(t, "kayles", 300), dbtest.Solve(t, "grundy", bound))
	content, err := os.ReadFile(path)
	must(t, err)
	return content, path
}

// sealed is a file that ends like a database and may be replaced.
var sealed = append(make([]byte, pageSize), append([]byte("SPRAGUE\x1a"), make([]byte, pageSize-8)...)...)

// squeeze compresses without this package.
func squeeze(t testing.TB, content []byte, options ...zstd.EOption) []byte {
	t.Helper()
	encoder, err := zstd.NewWriter(nil, append(options, zstd.WithEncoderConcurrency(1))...)
	must(t, err)
	return encoder.EncodeAll(content, nil)
}

// stream compresses without this package, and without declaring the size.
func stream(t testing.TB, content []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	encoder, err := zstd.NewWriter(&out, zstd.WithEncoderConcurrency(1))
	must(t, err)
	for half := range 2 { // the encoder does not know that more will follow
		_, err = encoder.Write(content[half*len(content)/2 : (half+1)*len(content)/2])
		must(t, err)
		must(t, encoder.Flush())
	}
	must(t, encoder.Close())
	return out.Bytes()
}

// skippable is a frame without data.
func skippable() []byte { return []byte{0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 'h', 'i'} }

// claim makes a frame that declares a window and a size and holds the given blocks.
func claim(window byte, size uint64, blocks ...byte) []byte {
	frame := binary.LittleEndian.AppendUint64([]byte{0x28, 0xb5, 0x2f, 0xfd, 3<<6 | 1<<2, window}, size)
	return append(append(frame, blocks...), 0, 0, 0, 0)
}

// repeated is a block that repeats one byte.
func repeated(times int, last bool) []byte {
	header := times<<3 | 1<<1
	if last {
		header |= 1
	}
	return []byte{byte(header), byte(header >> 8), byte(header >> 16), 0}
}

// verbatim is an uncompressed last block.
func verbatim(content []byte) []byte {
	header := len(content)<<3 | 1
	return append([]byte{byte(header), byte(header >> 8), byte(header >> 16)}, content...)
}

// noise returns almost incompressible bytes.
func noise(n int) []byte {
	content := make([]byte, n)
	_, _ = rand.NewChaCha8([32]byte{1}).Read(content) // it cannot fail
	return content
}

// metas makes content begin like a database of its size.
func metas(content []byte) []byte {
	for i := range 2 {
		p := content[i*pageSize:]
		binary.LittleEndian.PutUint64(p, uint64(i))
		binary.LittleEndian.PutUint16(p[8:], 4)
		binary.LittleEndian.PutUint32(p[16:], 0xED0CDAED)
		binary.LittleEndian.PutUint32(p[20:], 2)
		binary.LittleEndian.PutUint32(p[24:], pageSize)
		binary.LittleEndian.PutUint64(p[32:], 3) // the root
		binary.LittleEndian.PutUint64(p[56:], uint64(len(content)/pageSize-1))
		sum := fnv.New64a()
		sum.Write(p[16:72])
		binary.LittleEndian.PutUint64(p[72:], sum.Sum64())
	}
	return content
}

// reseal recomputes the checksums of an altered database (docs/format.md).
func reseal(content []byte) {
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	body, trailer := content[:len(content)-pageSize], content[len(content)-pageSize:]
	binary.LittleEndian.PutUint32(trailer[32:], crc32.Checksum(body, castagnoli))
	binary.LittleEndian.PutUint32(trailer[pageSize-4:], crc32.Checksum(trailer[:pageSize-4], castagnoli))
}

// altered returns a database with a renamed table and recomputed checksums.
func altered(content []byte) []byte {
	lie := bytes.ReplaceAll(content, []byte("grundy"), []byte("grumpy"))
	reseal(lie)
	return lie
}

// file writes a file into a new folder.
func file(t testing.TB, name string, content []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	must(t, os.WriteFile(path, content, 0o600))
	return path
}

// alone checks that a folder has exactly these files.
func alone(t testing.TB, what, folder string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	must(t, err)
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if len(got) != len(names) {
		t.Errorf("%s: the folder holds %q, want %q", what, got, names)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
