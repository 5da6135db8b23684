package data

import (
	"bytes"
	"context"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sprague/store/shipping"
)

// decoders are what Python may unpack with: modules, or the program zstd.
var decoders = []string{"compression.zstd", "backports.zstd", "pyzstd", "zstandard", "zstd"}

// stream is a module that unpacks any file to the one in the environment.
const stream = `
import io, os
def open(path, mode):
    with io.open(path, "rb") as f:
        assert f.read(4) == b"\x28\xb5\x2f\xfd" and mode == "rb"
    return io.open(os.environ["CONTENT"], "rb")
`

// withDecoder returns the environment of a Python with one decoder, or with none. The decoder
// unpacks every file to the given one.
func withDecoder(t *testing.T, decoder, content string) []string {
	t.Helper()
	dir := t.TempDir()
	for _, module := range decoders[:4] {
		path, source := filepath.Join(dir, strings.ReplaceAll(module, ".", "/"))+".py", "raise ImportError\n"
		if module == decoder {
			source = stream
		}
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(source), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, folder := range []string{"compression", "backports"} {
		if err := os.WriteFile(filepath.Join(dir, folder, "__init__.py"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(dir, "bin")
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	if decoder == "zstd" {
		program := "#!/bin/sh\n[ \"$1 $2 $3 $4\" = '-d -c -q --' ] || exit 1\nexec /bin/cat \"$CONTENT\"\n"
		if err := os.WriteFile(filepath.Join(path, "zstd"), []byte(program), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return append(os.Environ(), "PYTHONPATH="+dir, "PATH="+path, "CONTENT="+content)
}

// Python reads packed files with any decoder that is there. Without one it says what to do. It
// believes no decoder: the bytes are checked as those of any file.
func TestPythonReadsPacked(t *testing.T) {
	python := python(t)
	path, file := small(t)
	dir := t.TempDir()
	packed := filepath.Join(dir, "small.db.zst")
	if _, err := shipping.Pack(context.Background(), path, packed, nil); err != nil {
		t.Fatal(err)
	}
	small, err := os.ReadFile(packed)
	if err != nil {
		t.Fatal(err)
	}
	put := func(name string, content []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	flipped := bytes.Clone(file)
	flipped[len(file)/2] ^= 1
	bomb := append(bytes.Clone(small[:4]), 0xe0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0)
	for i, c := range []struct {
		decoder, packed, content string
		status                   int
		says                     string
	}{
		{"", packed, path, 3, "packed, and no decoder is there: install zstandard for Python or zstd, or write `sprague db unpack`"},
		{"any", packed, path, 0, "12\tgrundy 4\n"},
		{"any", packed, put("cut", file[:len(file)-1]), 3, "damaged: fewer bytes than it declares"},
		{"any", packed, put("long", append(bytes.Clone(file), 0)), 3, "damaged: more bytes than it declares"},
		{"any", packed, put("flipped", flipped), 3, "damaged: wrong checksum of the body"},
		{"any", packed, filepath.Join(dir, "missing"), 3, "damaged: "},
		{"any", put("bomb.zst", bomb), path, 3, "becomes more than 2048 times as long"},
		{"any", put("head.zst", small[:9]), path, 3, "damaged: 9 bytes are no packed database"},
	} {
		own := []string{""}
		if c.decoder != "" {
			own = decoders
		}
		if c.decoder != "" && c.status != 0 { // what is read of each decoder is checked alike
			own = []string{decoders[i%4], "zstd"}
		}
		for _, decoder := range own {
			if decoder == "zstd" && !hasShell() {
				continue
			}
			var out, complaint bytes.Buffer
			cmd := exec.Command(python, "-B", "-W", "error", reader, c.packed, "octal[0.77]", "12")
			cmd.Env, cmd.Stdout, cmd.Stderr = withDecoder(t, decoder, c.content), &out, &complaint
			_ = cmd.Run()
			text := out.String() + complaint.String()
			if got := cmd.ProcessState.ExitCode(); got != c.status || !strings.Contains(text, c.says) {
				t.Errorf("%q, %s as %s: status %d, want %d, and %q:\n%s", decoder, filepath.Base(c.packed), filepath.Base(c.content), got, c.status, c.says, text)
			}
		}
	}
}

func hasShell() bool {
	_, err := os.Stat("/bin/cat")
	return err == nil
}

// The real program unpacks the embedded database.
func TestPythonReadsEmbedded(t *testing.T) {
	python := python(t)
	if _, err := exec.LookPath("zstd"); err != nil {
		t.Skip("zstd is not installed")
	}
	out, err := exec.Command(python, "-B", "-W", "error", reader, "sprague.db.zst", "octal[0.77]", "12").CombinedOutput()
	if err != nil || string(out) != "12\tgrundy 4\n" {
		t.Errorf("%v: %s", err, out)
	}
}

// Python's checksum folds long data. It is that of the Go library for every length.
func TestPythonFolds(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	data := make([]byte, 9<<20)
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	castagnoli := crc32.MakeTable(crc32.Castagnoli)
	path := filepath.Join(t.TempDir(), "data")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var args []string
	var want strings.Builder
	for _, end := range []int{0, 1, 4095, 4096, 4097, 13_069, 13_070, 13_071, 100_001, 1<<20 + 7, 4 << 20, 4<<20 + 1, 4<<20 + 4097, len(data)} {
		begin := r.IntN(100) * min(end, 1)
		begin = min(begin, end)
		args = append(args, fmt.Sprint(begin), fmt.Sprint(end))
		fmt.Fprintln(&want, crc32.Checksum(data[begin:end], castagnoli))
	}
	const program = `
import sys
sys.path.insert(0, "../contrib")
import sprague
with open(sys.argv[1], "rb") as f:
    data, ends = f.read(), list(map(int, sys.argv[2:]))
for begin, end in zip(ends[::2], ends[1::2]):
    print(sprague.crc32c(data, begin, end))
`
	out, err := exec.Command(python(t), append([]string{"-B", "-W", "error", "-c", program, path}, args...)...).CombinedOutput()
	if err != nil || string(out) != want.String() {
		t.Errorf("%v: %s, want %s", err, out, &want)
	}
}
