package folder_test

import (
	"compress/gzip"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/answer"
	"sprague/data"
	"sprague/store"
	"sprague/store/edit"
	"sprague/web/folder"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// The folder has all that its page loads.
func TestWrite(t *testing.T) {
	to := filepath.Join(t.TempDir(), "page")
	must(t, folder.Check(to))
	must(t, folder.Write(to, folder.Program{WASM: []byte("program"), Loader: []byte("loader")}, strings.NewReader("database")))
	if folder.Check(to) == nil {
		t.Error("a written folder is taken as empty")
	}
	for name, want := range map[string]string{"sprague.wasm": "program", "wasm_exec.js": "loader", "index.html": `<html data-worker="worker.js" lang="en">`, "worker.js": "sprague.open"} {
		if content, err := os.ReadFile(filepath.Join(to, name)); err != nil || !strings.Contains(string(content), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	packed, err := os.Open(filepath.Join(to, "sprague.db.gz"))
	must(t, err)
	defer func() { _ = packed.Close() }()
	z, err := gzip.NewReader(packed)
	must(t, err)
	if content, err := io.ReadAll(z); err != nil || string(content) != "database" {
		t.Errorf("the database is %q, %v", content, err)
	}
}

// The page answers the largest positions of the tables that it lacks, with its budget. All tables give
// the same answers.
func TestSmall(t *testing.T) {
	const budget = 200_000
	db, err := data.Open(context.Background())
	must(t, err)
	defer func() { must(t, db.Close()) }()
	wanted, err := folder.Small(db)
	must(t, err)
	for name, want := range map[string]bool{
		"octal[0.77]": true, "octal[0.007]": false, "compounds octal[0.007]": true, "compounds euclid": false, "turning[1]": false, "domineering": true, "hackenbush": false,
	} {
		if wanted(name) != want {
			t.Errorf("%s: %t", name, !want)
		}
	}
	path := filepath.Join(t.TempDir(), "page.db")
	w, err := store.Create(path)
	must(t, err)
	defer func() { _ = w.Abort() }()
	must(t, edit.Keep(w, db, wanted))
	_, err = w.Commit()
	must(t, err)
	all, err := answer.Open(context.Background(), answer.Options{Budget: budget})
	must(t, err)
	defer func() { must(t, all.Close()) }()
	page, err := answer.Open(context.Background(), answer.Options{Database: path, Budget: budget})
	must(t, err)
	defer func() { must(t, page.Close()) }()
	for _, q := range []string{
		"hackenbush(WBWBWWBBWBWBWWBB)", "konane(lrlrl|rlrlr)", "konane(lrlrlrlrlr)", "messenger(wbwbbwwbwbwwbbwbbwbb)", "octal[0.007](10000)", "octal[0.142](9999)", "octal[4.333](10000)", "octal[0.6](10000)",
		"push(lr.lr.lrlr)", "push(lrlrlrlrlr)", "shove(lrlrlrlrlr)", "toads-and-frogs(tttt....ffff)", "toads-and-frogs(t.t.t.f.f.f.)", "toads-and-frogs(tttttt.fffff)",
		"toppling-dominoes(lrglrglrgl)", "toppling-dominoes(gglrlgrlgg)", "mogul(wbwbbwwbwbwwbbwb)", "turnips(wbwbbwwbwbwwbbwbbwbb)", "ruler(wbwbbwwbwbwwbbwbbwbb)", "grunt(wbwbbwwbwbwwbbwbbwbb)",
		"conjunctive(wythoff(199,200), nim(5))", "misere(wythoff(199,200) + nim(3))", "continued(euclid(199,200), nim(5))", "selective(fibonacci(500), nim(9))",
		"conjunctive(messenger(wbwbbwwbwbww), mogul(bwwbwwbwbwbw))", "misere(ruler(wbwbbwwbwbww) + twins(wwwwbwwbwwbw))",
	} {
		want, err := all.Ask(context.Background(), answer.Request{Query: q})
		must(t, err)
		got, err := page.Ask(context.Background(), answer.Request{Query: q})
		must(t, err)
		if got.Error != nil || want.Error != nil || *got.Outcome != *want.Outcome || !cmp.Equal(got.Value, want.Value) {
			t.Errorf("%s: %v, want %v", q, got, want)
		}
	}
}
