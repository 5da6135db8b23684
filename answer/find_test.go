package answer_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/answer"
	"sprague/games"
)

// found returns the rows of a request, each as its position.
func found(t *testing.T, s *answer.Service, r answer.FindRequest) (positions []string, rows []answer.Found, report answer.FindReport) {
	t.Helper()
	report, err := s.Find(t.Context(), r, func(row answer.Found) error {
		positions, rows = append(positions, row.Position), append(rows, row)
		return nil
	})
	if err != nil {
		t.Fatalf("%s: %v", r.Find, err)
	}
	if report.Found != uint64(len(rows)) {
		t.Errorf("%s: %d rows and a report of %d", r.Find, len(rows), report.Found)
	}
	return positions, rows, report
}

// numbered formats positions of up to three numbers, the last one changing fastest.
func numbered(format string, from, to [3]int) (positions []string) {
	count := strings.Count(format, "%d")
	for a := from[0]; a <= to[0]; a++ {
		for b := from[1]; b <= to[1] && (count > 1 || b == from[1]); b++ {
			for c := from[2]; c <= to[2] && (count > 2 || c == from[2]); c++ {
				positions = append(positions, fmt.Sprintf(format, []any{a, b, c}[:count]...))
			}
		}
	}
	return positions
}

func to(numbers ...int) (all [3]int) {
	copy(all[:], numbers)
	return all
}

// outcomeIs and grundyIs judge a position by its query, holds by another query, in which # is the
// position.
func outcomeIs(o string) func(*testing.T, *answer.Service, string) bool {
	return func(t *testing.T, s *answer.Service, p string) bool {
		return *ask(t, s, p, answer.Limits{}).Outcome == o
	}
}

func grundyIs(holds func(n uint64) bool) func(*testing.T, *answer.Service, string) bool {
	return func(t *testing.T, s *answer.Service, p string) bool {
		g := ask(t, s, p, answer.Limits{}).Grundy
		return g != nil && holds(*g)
	}
}

func holds(query string, want bool) func(*testing.T, *answer.Service, string) bool {
	return func(t *testing.T, s *answer.Service, p string) bool {
		a := ask(t, s, strings.ReplaceAll(query, "#", "("+p+")"), answer.Limits{})
		if a.Error != nil {
			if a.Error.Code != games.CodeBadPosition { // there is no such measure
				t.Errorf("%s: %v", p, a.Error)
			}
			return false
		}
		return *a.Relation == want
	}
}

// Find finds what queries about each position find, one by one, in the same order.
func TestFindAgreesWithQueries(t *testing.T) {
	hot := numbered("domineering(%d,%d)", to(1, 1), to(4, 4))
	mixed := numbered("domineering(%d,2) + %d*hackenbush(WB) - %d", to(1, 0, 0), to(3, 3, 2))
	tests := []struct {
		find      string
		positions []string
		wanted    func(*testing.T, *answer.Service, string) bool
	}{
		{"kayles 0..60 P", numbered("kayles(%d)", to(0), to(60)), outcomeIs("P")},
		{"kayles 5..60 = 4", numbered("kayles(%d)", to(5), to(60)), grundyIs(func(n uint64) bool { return n == 4 })},
		{"kayles 60 > 3", numbered("kayles(%d)", to(0), to(60)), grundyIs(func(n uint64) bool { return n > 3 })},
		{"grundy 60 <= 1", numbered("grundy(%d)", to(0), to(60)), grundyIs(func(n uint64) bool { return n <= 1 })},
		{"grundy 60 grundy < 2", numbered("grundy(%d)", to(0), to(60)), grundyIs(func(n uint64) bool { return n < 2 })},
		{"kayles 30 || *3", numbered("kayles(%d)", to(0), to(30)), holds("# || *3", true)},
		{"kayles 30 <= up", numbered("kayles(%d)", to(0), to(30)), holds("# <= up", true)},
		{"cutting 12x9 P", numbered("cutting(%d,%d)", to(1, 1), to(12, 9)), outcomeIs("P")},
		{"cutting 9x12 > 0", numbered("cutting(%d,%d)", to(1, 1), to(9, 12)), grundyIs(func(n uint64) bool { return n > 0 })},
		{"{wythoff 2..8x1..5} = 3", numbered("wythoff(%d,%d)", to(2, 1), to(8, 5)), grundyIs(func(n uint64) bool { return n == 3 })},
		{"cutcake 6x6 > 2", numbered("cutcake(%d,%d)", to(1, 1), to(6, 6)), holds("# > 2", true)},
		{"graph[0>1 1>2 2>3 0>2 4>4] D", numbered("graph[0>1 1>2 2>3 0>2 4>4](%d)", to(0), to(4)), outcomeIs("D")},
		{"graph[0>1 1>2 2>3 0>2 4>5] 1..4 > 0", numbered("graph[0>1 1>2 2>3 0>2 4>5](%d)", to(1), to(4)), grundyIs(func(n uint64) bool { return n > 0 })},
		{"kayles(n) + nim(m) P for n in 0..15, m in 0..8", numbered("kayles(%d) + nim(%d)", to(0, 0), to(15, 8)), outcomeIs("P")},
		{"n*kayles(3) + nim(m) = 3 for n in 0..4, m in 0..4", numbered("%d*kayles(3) + nim(%d)", to(0, 0), to(4, 4)), grundyIs(func(n uint64) bool { return n == 3 })},
		{"misere(kayles(n) + kayles(m)) P for n in 0..6, m in 0..6", numbered("misere(kayles(%d) + kayles(%d))", to(0, 0), to(6, 6)), outcomeIs("P")},
		{"atmost[k](nim(n), nim(2), kayles(m)) P for k in 1..3, n in 0..3, m in 0..3", numbered("atmost[%d](nim(%d), nim(2), kayles(%d))", to(1, 0, 0), to(3, 3, 3)), outcomeIs("P")},
		{"subtraction[1,k](n) N for k in 2..5, n in 0..9", numbered("subtraction[1,%d](%d)", to(2, 0), to(5, 9)), outcomeIs("N")},
		{"domineering(n,m) N for n in 1..4, m in 1..4", hot, outcomeIs("N")},
		{"domineering(n,m) temperature > 1/2 for n in 1..4, m in 1..4", hot, holds("temperature # > 1/2", true)},
		{"domineering(n,m) mean <= -1/2 for n in 1..4, m in 1..4", hot, holds("mean # <= -1/2", true)},
		{"domineering(n,m) birthday = 2 for n in 1..4, m in 1..4", hot, holds("birthday # == 2", true)},
		{"domineering(n,m) left stop != 1 for n in 1..4, m in 1..4", hot, holds("lstop # == 1", false)},
		{"domineering(n,m) reduced || 0 for n in 1..4, m in 1..4", hot, holds("reduced # || 0", true)},
		{"clobber(n,m) atomic weight >= 0 for n in 1..3, m in 1..3", numbered("clobber(%d,%d)", to(1, 1), to(3, 3)), holds("aw # >= 0", true)},
	}
	for operator, query := range map[string]string{"=": "==", "==": "==", ">": ">", "<": "<", ">=": ">=", "<=": "<=", "||": "||", "≥": ">="} {
		for _, v := range []string{"0", "3/2", "*1", "{1 | -1}"} {
			tests = append(tests, struct {
				find      string
				positions []string
				wanted    func(*testing.T, *answer.Service, string) bool
			}{"domineering(a,2) + b*hackenbush(WB) - c " + operator + " " + v + " for a in 1..3, b in 0..3, c in 0..2", mixed, holds("# "+query+" "+v, true)})
		}
	}
	for _, s := range []*answer.Service{bare(t), openDefault(t)} {
		for _, test := range tests {
			var want []string
			for _, p := range test.positions {
				if test.wanted(t, s, p) {
					want = append(want, ask(t, s, p, answer.Limits{}).Query)
				}
			}
			got, rows, report := found(t, s, answer.FindRequest{Find: test.find})
			if diff := cmp.Diff(want, got); diff != "" || len(got) == 0 && !strings.Contains(test.find, "= *1") {
				t.Errorf("%s (-queries +find):\n%s", test.find, diff)
			}
			if report.Examined != uint64(len(test.positions)) || *report.Total != report.Examined || report.Undecided > 0 || report.More {
				t.Errorf("%s: %+v of %d", test.find, report, len(test.positions))
			}
			for _, row := range rows {
				a := ask(t, s, row.Position, answer.Limits{})
				if diff := cmp.Diff([]*string{a.Outcome, a.Value}, []*string{&row.Outcome, row.Value}); diff != "" {
					t.Errorf("%s: %s (-query +row):\n%s", test.find, row.Position, diff)
				}
			}
		}
	}
}

// The boards of a table are all connected boards that fit, each once up to reflection, and the
// turned ones, whose values are negative.
func TestFindBoards(t *testing.T) {
	want := map[string]bool{}
	for _, sides := range [][2]int{{1, 1}, {2, 1}, {3, 1}, {1, 2}, {2, 2}, {3, 2}, {1, 3}, {2, 3}} {
		for mask := 1; mask < 1<<(sides[0]*sides[1]); mask++ {
			if rows := boardOf(mask, sides[0], sides[1]); isPiece(rows) {
				want[leastImage(rows)] = true
			}
		}
	}
	s := openDefault(t)
	got, _, report := found(t, s, answer.FindRequest{Find: "{domineering 3x2} != 99"})
	met := map[string]bool{}
	for _, p := range got {
		a := ask(t, s, p, answer.Limits{})
		image := leastImage(rowsOf(a.Query))
		if met[image] || !want[image] {
			t.Errorf("%s: again or no piece", p)
		}
		met[image] = true
	}
	if len(met) != len(want) || report.Unit != "squares" || report.Bound == 0 || report.Total != nil {
		t.Errorf("%d boards, want %d: %+v", len(met), len(want), report)
	}
	for _, test := range []struct{ find, relation string }{
		{"{domineering 3x3} temperature >= 1", "temperature # >= 1"},
		{"domineering 3x3 > 0", "# > 0"},
		{"domineering 3x3 mean = -1", "mean # == -1"},
		{"amazons 3x2 birthday > 2", "birthday # > 2"},
		{"clobber 3x2 = up", "# == up"},
	} {
		everything, _, _ := found(t, s, answer.FindRequest{Find: strings.Join(strings.Fields(test.find)[:2], " ") + " != 99"})
		var chosen []string
		for _, p := range everything {
			if holds(test.relation, true)(t, s, p) {
				chosen = append(chosen, p)
			}
		}
		got, _, _ := found(t, s, answer.FindRequest{Find: test.find})
		if diff := cmp.Diff(chosen, got); diff != "" || len(got) == 0 {
			t.Errorf("%s (-queries +find):\n%s", test.find, diff)
		}
	}
}

func boardOf(mask, width, height int) (rows []string) {
	for y := range height {
		row := make([]byte, width)
		for x := range row {
			row[x] = "x."[mask>>(y*width+x)&1]
		}
		rows = append(rows, string(row))
	}
	return rows
}

// rowsOf returns the rows of domineering(3,2) or domineering(.x|..).
func rowsOf(query string) []string {
	text := strings.TrimSuffix(strings.TrimPrefix(query, "domineering("), ")")
	var width, height int
	if n, _ := fmt.Sscanf(text, "%d,%d", &width, &height); n == 2 {
		return boardOf(1<<(width*height)-1, width, height)
	}
	return strings.Split(text, "|")
}

// isPiece reports whether the free squares are connected and touch all sides.
func isPiece(rows []string) bool {
	free, edges := map[[2]int]bool{}, [4]bool{}
	for y, row := range rows {
		for x := range row {
			if row[x] == '.' {
				free[[2]int{x, y}] = true
				edges[0], edges[1] = edges[0] || x == 0, edges[1] || y == 0
				edges[2], edges[3] = edges[2] || x == len(row)-1, edges[3] || y == len(rows)-1
			}
		}
	}
	var fill func(x, y int)
	fill = func(x, y int) {
		if free[[2]int{x, y}] {
			delete(free, [2]int{x, y})
			fill(x+1, y)
			fill(x-1, y)
			fill(x, y+1)
			fill(x, y-1)
		}
	}
	for at := range free {
		fill(at[0], at[1])
		break
	}
	return len(free) == 0 && edges == [4]bool{true, true, true, true}
}

// leastImage returns the least of the reflections of a board.
func leastImage(rows []string) string {
	var images []string
	for range 2 {
		for range 2 {
			images = append(images, strings.Join(rows, "|"))
			rows = slices.Clone(rows)
			slices.Reverse(rows)
		}
		for i, row := range rows {
			letters := []byte(row)
			slices.Reverse(letters)
			rows[i] = string(letters)
		}
	}
	return slices.Min(images)
}

// Measures of games come from the database, like those of a table.
func TestFindMeasures(t *testing.T) {
	s := openDefault(t)
	table, err := s.Table(t.Context(), answer.TableRequest{Ruleset: "kayles", To: "50", Measure: "remoteness"})
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for n, x := range table.Values {
		if x > 9 {
			want = append(want, fmt.Sprintf("kayles(%d) %d", n, x))
		}
	}
	_, rows, _ := found(t, s, answer.FindRequest{Find: "kayles 0..50 remoteness > 9"})
	var got []string
	for _, row := range rows {
		got = append(got, row.Position+" "+*row.Measure)
	}
	if none, _, _ := found(t, s, answer.FindRequest{Find: "cutting 9x9 temperature != 99"}); slices.Contains(none, "cutting(1,2)") || !slices.Contains(none, "cutting(2,2)") {
		t.Error("a loony position has a temperature")
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// Positions out of reach are undecided, and never taken for positions that do not match.
func TestFindUndecided(t *testing.T) {
	const request = "domineering(n,m) P for n in 1..5, m in 1..5"
	want, _, _ := found(t, bare(t), answer.FindRequest{Find: request})
	got, _, report := found(t, bare(t), answer.FindRequest{Find: request, Limits: answer.Limits{Budget: 8}})
	missing := len(want)
	for _, p := range got {
		if !slices.Contains(want, p) {
			t.Errorf("%s is found with a small budget alone", p)
		}
		missing--
	}
	if report.Undecided == 0 || uint64(missing) > report.Undecided || report.Status() != 1 || report.Reason.Code != games.CodeTooLarge || report.Examined != 25 {
		t.Errorf("%d missing: %+v", missing, report)
	}
	if !strings.HasPrefix(report.First, "domineering(") || !strings.Contains(report.Reason.Error(), report.First) {
		t.Errorf("first %s: %v", report.First, report.Reason)
	}
}

func TestFindLimit(t *testing.T) {
	s := bare(t)
	for limit, more := range map[uint64]bool{1: true, 3: true, 11: false, 12: false, 0: false} {
		got, rows, report := found(t, s, answer.FindRequest{Find: "nim(n) + nim(m) P for n in 0..10, m in 0..10", List: limit})
		if report.More != more || limit > 0 && uint64(len(got)) > limit || !more && len(got) != 11 {
			t.Errorf("limit %d: %d found, %+v", limit, len(got), report)
		}
		if diff := cmp.Diff([]uint64{0, 0}, rows[0].Numbers); diff != "" || !slices.Equal(report.Axes, []string{"n", "m"}) {
			t.Errorf("%v: %s", report.Axes, diff)
		}
	}
	stop := errors.New("stop")
	if _, err := s.Find(t.Context(), answer.FindRequest{Find: "nim 5 N"}, func(answer.Found) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("stopped with %v", err)
	}
}

// A wrong request is refused in one line, with its column.
func TestFindRefuses(t *testing.T) {
	s := openDefault(t)
	for request, column := range map[string]int{
		"kayls 0..9 P":                                1,
		"kayles 9..0 P":                               8,
		"kayles a..9 P":                               8,
		"kayles 0..5x0..5 P":                          8,
		"kayles 0..1e18 P":                            8,
		"graph[a>b] P":                                1,
		"kayles 0..9 = -1":                            15,
		"kayles 0..9 = 1/2":                           15,
		"kayles 0..9 || 3":                            16,
		"kayles 0..9 > loony":                         15,
		"kayles 0..9 = kayls(3)":                      15,
		"domineering 9 = misere(nim(3))":              17,
		"kayles(q) P for n in 0..9":                   8,
		"kayles(n) + q P for n in 0..9":               13,
		"kayles(n) P for n in 0..9, m in 0..9":        28,
		"kayles(n) P for nim in 0..9":                 17,
		"kayles(value) P for value in 0..9":           21,
		"kayles(n) P for n in 0..9 step 0":            32,
		"kayles(n) P for n in 9..3":                   22,
		"kayles(n) P for n in x":                      22,
		"kayles(n) + nim(m) P for n in 1e9, m in 1e9": 31,
		"domineering(n,2) P for n in 0..3":            13,
		"kayles(n) suspense = 3 for n in 0..3":        11,
	} {
		_, err := s.Find(t.Context(), answer.FindRequest{Find: request}, func(answer.Found) error { return nil })
		if e := (*answer.Error)(nil); !errors.As(err, &e) || e.Column != column || strings.Contains(e.Error(), "\n") {
			t.Errorf("%s: %v, want an error in column %d", request, err, column)
			if e != nil {
				t.Errorf("column %d", e.Column)
			}
		}
	}
}
