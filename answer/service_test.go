package answer_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sprague/answer"
	"sprague/games"
	"sprague/precompute/dbtest"
	"sprague/store"
)

// bare is a service without a database.
func bare(t *testing.T) *answer.Service {
	t.Helper()
	s, err := answer.Open(t.Context(), answer.Options{Source: func(context.Context) (*store.DB, error) { return nil, nil }})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func ask(t *testing.T, s *answer.Service, text string, l answer.Limits) answer.Answer {
	t.Helper()
	a, err := s.Ask(t.Context(), answer.Request{Query: text, Limits: l})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return a
}

// A small budget refuses queries that a larger one answers, in any order, for all kinds of
// searches.
func TestBudgetsBelongToRequests(t *testing.T) {
	for _, text := range []string{"cram(5,5)", "misere(kayles(60) + kayles(59))", "atmost[2](kayles(7), kayles(8), kayles(9))"} {
		s := bare(t)
		a := ask(t, s, text, answer.Limits{Budget: 20})
		if a.Error == nil || a.Error.Code != games.CodeTooLarge {
			t.Errorf("%s with a budget of 20: %+v", text, a)
		}
		if a := ask(t, s, text, answer.Limits{}); a.Error != nil {
			t.Errorf("%s: %v", text, a.Error)
		}
	}
}

func TestBudgetsOutOfRange(t *testing.T) {
	if _, err := answer.Open(t.Context(), answer.Options{Budget: answer.MaxBudget + 1}); err == nil {
		t.Error("a service with a budget beyond the largest is opened")
	}
}

// hard takes seconds of search.
const hard = "cram(7,7)"

// A deadline holds while another request searches, and a lookup does not wait for the search, which
// ends only when it is canceled.
func TestDeadlineDuringSearch(t *testing.T) {
	s := bare(t)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := s.Ask(ctx, answer.Request{Query: hard, Limits: answer.Limits{Budget: 100_000_000}})
		ended <- err
	}()
	for _, text := range []string{hard, "cram(7,9) + nim(1)"} {
		_, err := s.Ask(t.Context(), answer.Request{Query: text, Limits: answer.Limits{Budget: 100_000_000, Time: 50 * time.Millisecond}})
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if a := ask(t, s, "nim(3,4,5)", answer.Limits{}); *a.Value != "*2" {
		t.Errorf("%+v", a)
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Concurrent requests have the same answers as sequential ones.
func TestConcurrentRequests(t *testing.T) {
	var requests []answer.Request
	for n := range 30 {
		for _, format := range []string{"grundy(%d) + nim(3)", "cram(3,%d) + nim(1)", "misere(kayles(%d) + nim(2))", "conjunctive(kayles(%d), nim(4))", "octal[0.45](%d)"} {
			requests = append(requests, answer.Request{Query: fmt.Sprintf(format, n%9+1), Limits: answer.Limits{Moves: answer.AllMoves, Budget: uint64(3_000_000 + n)}})
		}
	}
	alone := bare(t)
	want := make([]answer.Answer, len(requests))
	for i, r := range requests {
		want[i] = ask(t, alone, r.Query, r.Limits)
	}
	s := bare(t)
	var group sync.WaitGroup
	for worker := range 8 {
		group.Go(func() {
			for i := range requests {
				i = (i + worker*17) % len(requests)
				got, err := s.Ask(t.Context(), requests[i])
				if err != nil {
					t.Error(err)
				} else if diff := cmp.Diff(want[i].Value, got.Value) + cmp.Diff(want[i].Outcome, got.Outcome) + cmp.Diff(len(want[i].Moves), len(got.Moves)); diff != "" {
					t.Errorf("%s: %v, %s", requests[i].Query, got.Error, diff)
				}
			}
		})
	}
	group.Wait()
}

func TestMovesOfEachPlayer(t *testing.T) {
	s := bare(t)
	list, err := s.Moves(t.Context(), answer.Request{Query: "hackenbush(WBW)", Limits: answer.Limits{Moves: 1}})
	if err != nil || list.Error != nil || len(list.Players) != 2 || list.Players[0].Player != "left" || len(list.Players[0].Moves) != 1 || *list.Players[0].Total != 2 {
		t.Errorf("%+v, %v", list, err)
	}
	for _, text := range []string{"nim(3) > nim(2)", "form 3/4", "nim(3", "foo(3)"} {
		if list, err := s.Moves(t.Context(), answer.Request{Query: text}); err != nil || list.Error == nil {
			t.Errorf("%s: %+v, %v", text, list, err)
		}
	}
}

func TestTables(t *testing.T) {
	s := bare(t)
	square, err := s.Table(t.Context(), answer.TableRequest{Ruleset: "wythoff", To: "2x3"})
	if err != nil || !cmp.Equal(square.Values, []int64{0, 1, 2, 3, 1, 2, 0, 4, 2, 0, 1, 5}) || !cmp.Equal(square.Second, []uint64{0, 3}) {
		t.Errorf("%+v, %v", square, err)
	}
	stalks, err := s.Table(t.Context(), answer.TableRequest{Ruleset: "hackenbush", To: "3"})
	if err != nil || !cmp.Equal(stalks.Numbers, []string{"0", "-1", "1", "-2"}) || stalks.Values != nil {
		t.Errorf("%+v, %v", stalks, err)
	}
	for _, r := range []answer.TableRequest{
		{Ruleset: "foo"},
		{Ruleset: "kayles grundy"},
		{Ruleset: "kayles", To: "x"},
		{Ruleset: "kayles", To: "100000000"},
		{Ruleset: "kayles", To: "10", Measure: "remotness"},
		{Ruleset: "graph[0>a]", To: "1"},
	} {
		_, err := s.Table(t.Context(), r)
		if e := (*answer.Error)(nil); !errors.As(err, &e) {
			t.Errorf("%+v: error %v", r, err)
		}
	}
}

func TestValues(t *testing.T) {
	s := bare(t)
	wythoff, err := s.Values("wythoff")
	if err != nil {
		t.Fatal(err)
	}
	if g, err := wythoff.Pair(t.Context(), 3, 5); g != 0 || err != nil {
		t.Errorf("%d, %v", g, err)
	}
	if _, err := wythoff.Grundy(t.Context(), 3); err == nil {
		t.Error("a position of two numbers is looked up by one")
	}
	kayles, err := s.Values("kayles")
	if err != nil {
		t.Fatal(err)
	}
	if g, err := kayles.Grundy(t.Context(), 12); g != 4 || err != nil || kayles.Position(12) != "kayles(12)" {
		t.Errorf("%d, %v, %s", g, err, kayles.Position(12))
	}
	for _, ruleset := range []string{"hackenbush", "graph[0>1]", "foo"} {
		if _, err := s.Values(ruleset); err == nil {
			t.Errorf("%s has values by number", ruleset)
		}
	}
}

// A service refuses requests after its database file was changed or after it was closed.
func TestChangedDatabaseIsRefused(t *testing.T) {
	path := dbtest.Write(t, dbtest.Solve(t, "kayles", 100))
	s, err := answer.Open(t.Context(), answer.Options{Database: path})
	if err != nil {
		t.Fatal(err)
	}
	if a := ask(t, s, "kayles(50)", answer.Limits{}); a.Source[0] != "table" {
		t.Errorf("%+v", a)
	}
	if err := os.Chtimes(path, time.Now(), time.Now().Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	if a, err := s.Ask(t.Context(), answer.Request{Query: "kayles(50)"}); !store.IsUnusable(err) {
		t.Errorf("%+v, %v", a, err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if _, err := s.Database(t.Context()); err == nil {
		t.Error("a closed service has a database")
	}
}

func TestFilesAreNotReadUnasked(t *testing.T) {
	path := filepath.Join(t.TempDir(), "g.txt")
	if err := os.WriteFile(path, []byte("0 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if a := ask(t, bare(t), "graph["+path+"](0)", answer.Limits{}); a.Error == nil {
		t.Errorf("a stranger's query has read a file: %+v", a)
	}
	s, err := answer.Open(t.Context(), answer.Options{ReadFiles: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	if a := ask(t, s, "graph["+path+"](0)", answer.Limits{}); a.Error != nil {
		t.Error(a.Error)
	}
}

// block returns the code block of a page that begins with a text.
func block(t *testing.T, page, begin string) string {
	t.Helper()
	_, rest, found := strings.Cut(page, begin)
	code, _, closed := strings.Cut(rest, "```")
	if !found || !closed {
		t.Fatalf("docs/library.md has no block %q", begin)
	}
	return code
}

// Another module builds and runs the program shown in docs/library.md.
func TestAnotherModule(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a program")
	}
	page, err := os.ReadFile("../docs/library.md")
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("main.go", block(t, string(page), "```go\n"))
	sums, err := os.ReadFile("../go.sum")
	if err != nil {
		t.Fatal(err)
	}
	write("go.sum", string(sums))
	write("go.mod", "module example.com/solver\n\ngo 1.26\n")
	run := func(args ...string) string {
		cmd := exec.Command("go", args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")
		said, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, said)
		}
		return string(said)
	}
	run("mod", "edit", "-require=sprague@v0.0.0", "-replace=sprague="+root)
	if got, want := run("run", "."), block(t, string(page), "```text\n"); got != want {
		t.Errorf("the program prints\n%s\nwant\n%s", got, want)
	}
}

// The time of a request limits the whole list of moves, not each move.
func TestMovesRespectTimeLimit(t *testing.T) {
	s := open()
	defer s.Close()

	r := answer.Request{Query: "wythoff(100000000, 20000000)"}
	r.Moves, r.Time = answer.AllMoves, 20*time.Millisecond
	_, err := s.Moves(context.Background(), r)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v, want that of the deadline", err)
	}
}

// A closed service refuses requests, even those for cached tables.
func TestRequestsOfAClosedServiceFail(t *testing.T) {
	ctx := context.Background()
	s := open()
	kayles, err := s.Values("kayles")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	r := answer.Request{Query: "kayles(10)"}
	_, asked := s.Ask(ctx, r)
	_, explained := s.Explain(ctx, r)
	_, moves := s.Moves(ctx, r)
	_, table := s.Table(ctx, answer.TableRequest{Ruleset: "kayles"})
	_, values := s.Values("kayles")
	_, period := s.Period(ctx, answer.PeriodRequest{Ruleset: "kayles"})
	_, stats := s.Stats(ctx, answer.StatsRequest{Ruleset: "kayles"})
	for i, err := range []error{asked, explained, moves, table, values, period, stats} {
		if !errors.Is(err, answer.ErrClosed) {
			t.Errorf("request %d: error %v, want ErrClosed", i, err)
		}
	}
	if g, err := kayles.Grundy(ctx, 12); g != 4 || err != nil {
		t.Errorf("values made before give %d, %v; want 4", g, err)
	}
}

// A list of moves has only short values. A note replaces a longer one.
func TestMovesHaveShortValues(t *testing.T) {
	moves, err := bare(t).Moves(t.Context(), answer.Request{Query: "clobber(16,1)", Limits: answer.Limits{Moves: answer.AllMoves}})
	if err != nil || moves.Error != nil {
		t.Fatal(moves.Error, err)
	}
	short, long := 0, 0
	for _, player := range moves.Players {
		for _, m := range player.Moves {
			switch {
			case m.Value != nil && len(*m.Value) <= answer.LongestValue && m.Prefix == "" && m.ValueNote.Empty():
				short++
			case m.Value == nil && m.Outcome != nil && m.Prefix != "" && m.ValueNote.String() == "the value has more than 200 characters; form POSITION writes it":
				long++
			default:
				t.Errorf("%v: %v, %q, %q", m.Move, m.Value, m.Prefix, m.ValueNote)
			}
		}
	}
	if short == 0 || long == 0 {
		t.Errorf("%d short values, %d long ones", short, long)
	}
}
