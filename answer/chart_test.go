package answer_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/games"
	"sprague/games/value"
)

// played are the vertices of a graph by name, with the targets of their edges.
type played map[string][]string

// winners solves a vertex beside a Nim heap by play, for all vertices and heaps below a number. A
// position is P if all moves lead to N, and N if one leads to P, until nothing changes; the rest is
// drawn.
func (g played) winners(heaps int) map[string][]value.Outcome {
	all := map[string][]value.Outcome{}
	for v := range g {
		all[v] = make([]value.Outcome, heaps)
	}
	for changed := true; changed; {
		changed = false
		for v, row := range g {
			for heap := range heaps {
				if all[v][heap] != 0 {
					continue
				}
				options := slices.Clone(all[v][:heap])
				for _, u := range row {
					options = append(options, all[u][heap])
				}
				switch {
				case slices.Contains(options, value.P):
					all[v][heap], changed = value.N, true
				case !slices.ContainsFunc(options, func(o value.Outcome) bool { return o != value.N }):
					all[v][heap], changed = value.P, true
				}
			}
		}
	}
	for _, row := range all {
		for heap := range row {
			if row[heap] == 0 {
				row[heap] = value.D
			}
		}
	}
	return all
}

// loopy writes the value that the winners beside heaps show: a nimber that ties with its heap, or
// the heaps beside which the next player wins a draw.
func loopy(winners []value.Outcome) string {
	if n := slices.Index(winners, value.P); n >= 0 {
		return fmt.Sprint(n)
	}
	var reach []string
	for n, o := range winners {
		if o == value.N {
			reach = append(reach, fmt.Sprint(n))
		}
	}
	return "∞{" + strings.Join(reach, ",") + "}"
}

// Tables and statistics of graphs in files agree with play. Numbers that are no vertices have no
// value.
func TestChartsByPlay(t *testing.T) {
	const side, heaps = 4, 8
	dir := t.TempDir()
	s, err := answer.Open(t.Context(), answer.Options{ReadFiles: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close() }()
	r := rand.New(rand.NewPCG(8, 8))
	for i := range 300 {
		pairs, acyclic := i%2 == 0, i%3 == 0
		named := func(at int) string {
			if pairs {
				return fmt.Sprintf("(%d,%d)", at/side, at%side)
			}
			return fmt.Sprint(at)
		}
		g := played{}
		var content strings.Builder
		for range 1 + r.IntN(14) {
			u, v := r.IntN(side*side), r.IntN(side*side)
			if acyclic && u == v {
				continue
			}
			if acyclic {
				u, v = max(u, v), min(u, v)
			}
			fmt.Fprintf(&content, "%s %s\n", named(u), named(v))
			g[named(u)] = append(g[named(u)], named(v))
			if _, met := g[named(v)]; !met {
				g[named(v)] = nil
			}
		}
		if len(g) == 0 {
			continue
		}
		path := filepath.Join(dir, fmt.Sprintf("%d.txt", i))
		if err := os.WriteFile(path, []byte(content.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		name := "graph[" + path + "]"
		request := answer.TableRequest{Ruleset: name, From: "0", To: fmt.Sprint(side*side - 1)}
		if pairs {
			request.To = fmt.Sprintf("%dx%d", side-1, side-1)
		}
		table, err := s.Table(t.Context(), request)
		if err != nil || len(table.Numbers) != side*side {
			t.Fatalf("%q: %+v, %v", content.String(), table, err)
		}
		winners := g.winners(heaps)
		counts := map[string]uint64{}
		for at, got := range table.Numbers {
			want := ""
			if row, exists := winners[named(at)]; exists {
				want = loopy(row)
				counts[row[0].String()]++
				counts["value "+strings.TrimPrefix("*"+want, "*∞")]++
			}
			if got != want {
				t.Fatalf("%q: vertex %s is worth %q, want %q", content.String(), named(at), got, want)
			}
		}
		checkStats(t, s, name, counts, uint64(len(g)))
	}
}

// checkStats compares the statistics of a graph with counts of outcomes and values.
func checkStats(t *testing.T, s *answer.Service, name string, counts map[string]uint64, vertices uint64) {
	t.Helper()
	report, err := s.Stats(t.Context(), answer.StatsRequest{Ruleset: name, Top: 100})
	if err != nil || report.Positions != vertices || report.Density.Count != counts["P"] || report.Table != "" || report.Longest != nil {
		t.Fatalf("%s: %+v, %v; want %v", name, report, err, counts)
	}
	total := uint64(0)
	for _, o := range report.Outcomes {
		total += o.Count
		if o.Count != counts[o.Outcome] {
			t.Fatalf("%s: %d positions are %s, want %d", name, o.Count, o.Outcome, counts[o.Outcome])
		}
		if a := ask(t, s, o.Example, answer.Limits{}); a.Error != nil || *a.Outcome != o.Outcome {
			t.Fatalf("%s is %s: %v", o.Example, o.Outcome, a.Error)
		}
	}
	for _, v := range report.Values {
		text := strings.TrimPrefix(v.Value.String(), "∞")
		if text == "0" {
			text = "*0"
		}
		if v.Count != counts["value "+text] {
			t.Fatalf("%s: %d positions are worth %s, want %d", name, v.Count, v.Value, counts["value "+text])
		}
	}
	if total != vertices {
		t.Fatalf("%s: the outcomes of %d of %d positions", name, total, vertices)
	}
}

// Graphs with other names are refused in one line.
func TestUnchartedGraphs(t *testing.T) {
	s := bare(t)
	for _, name := range []string{"graph[1>2 2>end]", "graph[1>2 2>(3,4)]", "graph[a>b]", "tree[1-x root 1]"} {
		_, err := s.Table(t.Context(), answer.TableRequest{Ruleset: name})
		e, ok := err.(*answer.Error)
		if !ok || e.Code != games.CodeUnsupported || !strings.Contains(e.Message.String(), "whole numbers") {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := s.Stats(t.Context(), answer.StatsRequest{Ruleset: name}); err == nil || err.Error() != e.Error() {
			t.Errorf("%s: %v, want %v", name, err, e)
		}
	}
}
