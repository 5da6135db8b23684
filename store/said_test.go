package store

import (
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"sprague/internal/say"
	"sprague/internal/say/saytest"
)

// foreign matches the texts of other libraries, which have no translation.
var foreign = regexp.MustCompile(`(the record cannot be decoded|bbolt|the pages are malformed): (.*)`)

// expectSaid expects a complete Chinese text for an error about a file.
func expectSaid(t *testing.T, err error, path string) {
	t.Helper()
	names := []string{path}
	if m := foreign.FindStringSubmatch(err.Error()); m != nil {
		names = append(names, strings.TrimSuffix(m[2], ": build the file again or get another copy"))
	}
	said := say.Error(err, say.Chinese)
	if gap := saytest.Gap(said, names...); gap != "" || !strings.Contains(said, path) {
		t.Fatalf("%v is said %q: %q", err, said, gap)
	}
}

func TestErrorsAreTranslated(t *testing.T) {
	errors := []error{
		&MissingError{Path: "x.db"},
		&LockedError{Path: "x.db"},
		&BusyError{Path: "x.db", Who: describeProcess("17", "host", "2026-01-02")},
		&VersionError{Path: "x.db", Major: 7},
		&VersionError{Path: "x.db"},
		&VersionError{Path: "x.db", Major: FormatMajor, Features: 8},
		damaged("x.db", "page %d: %v", 4, say.Errorf("the record is incomplete")),
		say.Errorf("%s: table %q: %w", "x.db", "kayles", ErrNoTable),
		say.Errorf("%s: %w", "x.db", ErrClosed),
		say.Errorf("%s: %w", "x.db", ErrFinished),
	}
	if runtime.GOOS != "windows" { // Windows has texts of its own
		errors = append(errors,
			say.Errorf("cannot write %s: %w", "x.db", explainSpace(diskFull[0])),
			say.Errorf("cannot write %s: %w", "x.db", explainSpace(fileLimit)),
			say.Errorf("cannot open %s: %w", "x.db", syscall.EACCES))
	}
	for _, table := range []Table{
		{},
		{Name: strings.Repeat("x", maxName+1)},
		{Name: "a\x1b"},
		{Name: "a", Solver: "\xff"},
		{Name: "a"},
		{Name: "a", Columns: []Column{{Name: "g", Width: 65}}},
		{Name: "a", Columns: []Column{{Name: "g"}, {Name: "g"}}},
		{Name: "a", Columns: []Column{{Name: "g", Period: &Period{}}}},
	} {
		errors = append(errors, say.Errorf("%s: %w", "x.db", table.check()))
	}
	for _, err := range errors {
		expectSaid(t, err, "x.db")
	}
}

// A message about bbolt's errors stays on one line and keeps the path.
func TestDamageStaysOnItsLine(t *testing.T) {
	err := damaged("my  old.db", "bbolt: %v", oneLine(fmt.Errorf("one\n two\x20 three")))
	for l, want := range map[say.Language]string{
		say.English: "my  old.db: damaged: bbolt: one two three: build the file again or get another copy",
		say.Chinese: "my  old.db：已损坏：bbolt：one two three：请重新构建或获取该文件",
	} {
		if got := say.Error(err, l); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// The holder of a file is named in the reader's language.
func TestHolderIsTranslated(t *testing.T) {
	path, _ := build(t, func(w *Writer) {
		_, err := Create(w.path)
		expectSaid(t, err, w.path)
		if said := say.Error(err, say.Chinese); !regexp.MustCompile(`：进程 \d+（位于 .*，始于 .*） 正在构建它`).MatchString(said) {
			t.Errorf("%q of %v", said, err)
		}
	})
	if path == "" {
		t.Error("nothing was built")
	}
}
