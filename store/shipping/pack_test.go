package shipping

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"sprague/internal/files"
	"sprague/store"
)

// An independent decoder unpacks a packed file to the database. Packing always gives the same
// bytes, within the bounds of a receiver.
func TestPack(t *testing.T) {
	content, from := larger(t, 200_000) // several blocks
	to := filepath.Join(t.TempDir(), "x.db.zst")
	var done, total uint64
	packed, err := Pack(context.Background(), from, to, func(more, of uint64) { done, total = done+more, of })
	must(t, err)
	if done < total*9/10 || done > total || total == 0 {
		t.Errorf("told of %d of %d", done, total)
	}
	alone(t, "packed", filepath.Dir(to), "x.db.zst", "x.db.zst.sha256")
	bytesOf, err := os.ReadFile(to)
	must(t, err)
	decoder, err := zstd.NewReader(nil)
	must(t, err)
	defer decoder.Close()
	if got, err := decoder.DecodeAll(bytesOf, nil); err != nil || !bytes.Equal(got, content) {
		t.Errorf("%d bytes come out (%v), not the %d of the database", len(got), err, len(content))
	}
	if want := fmt.Sprintf("%x", sha256.Sum256(bytesOf)); packed.Sum != want || packed.Size != int64(len(bytesOf)) {
		t.Errorf("%d bytes, sha256 %s, want %d, %s", packed.Size, packed.Sum, len(bytesOf), want)
	}
	var h zstd.Header
	must(t, h.Decode(bytesOf))
	if !h.HasFCS || h.FrameContentSize != uint64(len(content)) || !h.HasCheckSum {
		t.Errorf("header %+v", h)
	}

	again := filepath.Join(t.TempDir(), "y.db.zst")
	_, err = Pack(context.Background(), file(t, "z.db", content), again, nil)
	must(t, err)
	if other, _ := os.ReadFile(again); !bytes.Equal(bytesOf, other) {
		t.Error("the same database was packed to other bytes")
	}
	to = filepath.Join(t.TempDir(), "back.db")
	info, err := Unpack(context.Background(), again, to, nil)
	must(t, err)
	if back, _ := os.ReadFile(to); !bytes.Equal(back, content) || info != packed.Info {
		t.Errorf("what was unpacked differs: %+v, %+v", info, packed.Info)
	}
}

// An unsound database is not packed, nor is a file onto itself, and no files are left.
func TestPackRefuses(t *testing.T) {
	content, from := plain(t)
	flipped := bytes.Clone(content)
	flipped[len(flipped)/2] ^= 1
	link := filepath.Join(t.TempDir(), "link.zst")
	if err := os.Symlink(from, link); err != nil && runtime.GOOS != "windows" {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for what, test := range map[string]struct {
		from, to string
		unusable bool
	}{
		"altered":    {file(t, "x.db", altered(content)), "", true},
		"flipped":    {file(t, "x.db", flipped), "", true},
		"cut":        {file(t, "x.db", content[:len(content)-pageSize]), "", true},
		"empty":      {file(t, "x.db", nil), "", true},
		"missing":    {filepath.Join(folder, "missing.db"), "", true},
		"a folder":   {folder, "", true},
		"no folder":  {from, filepath.Join(folder, "missing", "x.zst"), false},
		"itself":     {from, from, false},
		"its link":   {from, link, false},
		"to a place": {from, folder, false},
	} {
		to := test.to
		if to == "" {
			to = filepath.Join(folder, "x.db.zst")
		}
		if _, err := Pack(context.Background(), test.from, to, nil); err == nil || store.IsUnusable(err) != test.unusable {
			t.Errorf("%s: %v", what, err)
		}
		alone(t, what, folder)
	}
	if got, _ := os.ReadFile(from); !bytes.Equal(got, content) {
		t.Error("the database was changed")
	}
}

// TestPackInterrupted keeps the existing file.
func TestPackInterrupted(t *testing.T) {
	content, from := plain(t)
	old := squeeze(t, content)
	to := file(t, "x.db.zst", old)
	ctx, cancel := context.WithCancel(context.Background())
	_, err := Pack(ctx, from, to, func(uint64, uint64) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if got, _ := os.ReadFile(to); !bytes.Equal(got, old) {
		t.Errorf("%q is left", got)
	}
	alone(t, "interrupted", filepath.Dir(to), "x.db.zst")
}

// Pack replaces only a packed database and its own checksum file, and only while nobody else writes
// there.
func TestPackReplaces(t *testing.T) {
	content, from := plain(t)
	sum := strings.Repeat("0", 64)
	for _, test := range []struct {
		packed, line string
		want         bool
	}{
		{"", "", true},
		{string(squeeze(t, content)), sum + "  x.db.zst\n", true},
		{"", sum + " *x.db.zst", true},
		{"", sum + "  y.db.zst\n", false},
		{"", sum + "  x.db.zst\n" + sum + "  y.db.zst\n", false},
		{"", "my notes\n", false},
		{"my notes\n", "", false},
		{string(content), "", false},
	} {
		to := file(t, "x.db.zst", []byte(test.packed))
		must(t, os.WriteFile(to+".sha256", []byte(test.line), 0o600))
		_, err := Pack(context.Background(), from, to, nil)
		var taken *files.TakenError
		if test.want && err != nil || !test.want && !errors.As(err, &taken) {
			t.Errorf("over %.20q and %q: %v", test.packed, test.line, err)
		}
		packed, _ := os.ReadFile(to)
		line, _ := os.ReadFile(to + ".sha256")
		if !test.want && (string(packed) != test.packed || string(line) != test.line) {
			t.Errorf("over %.20q and %q: replaced", test.packed, test.line)
		}
		alone(t, "packed", filepath.Dir(to), "x.db.zst", "x.db.zst.sha256")
	}
	to := file(t, "x.db.zst", nil)
	w, err := store.NewClaim(to, packedKind)
	must(t, err)
	var busy *store.BusyError
	if _, err := Pack(context.Background(), from, to, nil); !errors.As(err, &busy) {
		t.Errorf("beside another writer: %v", err)
	}
	must(t, w.Release())
}

// A database too regular to pack is refused; it can be shipped unpacked.
func TestTooRegular(t *testing.T) {
	p := &Parcel{name: "x.zst", size: 100}
	if err := p.readBack(context.Background(), sha256.New(), 1<<20, nil); err == nil || store.IsUnusable(err) || !strings.Contains(err.Error(), "as it is") {
		t.Error(err)
	}
}

// A wrong encoder is detected.
func TestReadBack(t *testing.T) {
	content, _ := plain(t)
	other := bytes.Clone(content)
	other[len(other)/2] ^= 1
	packed := squeeze(t, other)
	p := &Parcel{name: "x.zst", content: bytes.NewReader(packed), size: int64(len(packed))}
	sum := sha256.New()
	sum.Write(content)
	if err := p.readBack(context.Background(), sum, int64(len(content)), nil); err == nil {
		t.Error("other content was taken for the same")
	}
}

// The checksum file is written like sha256sum's, and readable by it.
func TestSum(t *testing.T) {
	content := []byte("anything")
	sum := fmt.Sprintf("%x", sha256.Sum256(content))
	names := []string{"x.db.zst", "a name.zst"}
	if runtime.GOOS != "windows" {
		names = append(names, `back\slash.zst`, "new\nline.zst")
	}
	for _, name := range names {
		path := file(t, name, content)
		must(t, writeSum(path, sum))
		beside := path + ".sha256"
		if got, err := readSum(path); err != nil || got != sum {
			t.Errorf("%s: %q, %v", name, got, err)
		}
		text, _ := os.ReadFile(beside)
		if want := sum + "  " + name + "\n"; !strings.ContainsAny(name, "\\\n") && string(text) != want {
			t.Errorf("%q, want %q", text, want)
		}
		tool, err := exec.LookPath("sha256sum")
		if err != nil {
			continue
		}
		check := exec.Command(tool, "-c", filepath.Base(beside))
		check.Dir = filepath.Dir(beside)
		if out, err := check.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s", name, err, out)
		}
	}
}
