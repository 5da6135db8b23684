package bench

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"sprague/internal/columns"
	"sprague/repl/render"
)

// JSON writes a report as one line of JSON.
func JSON(w io.Writer, r Report) error { return json.NewEncoder(w).Encode(r) }

// Text writes a report for people.
func Text(w io.Writer, s render.Style, r Report) error {
	var b strings.Builder
	m := r.Machine
	b.WriteString(s.Language.Textf("%s, %d cores, %s", m.CPU, m.Cores, strings.Join(m.Lanes, " ")) + "\n")
	b.WriteString(s.Language.Textf("%s %s; one core, each time the median of %d", m.Go, m.Platform, r.Runs) + "\n\n")
	writeMemory(&b, s, r.Memory)
	b.WriteString("\n")
	writeRows(&b, s, r.Rows)
	for _, row := range r.Rows {
		if row.Scaled {
			b.WriteString("\n" + s.Faint(s.Language.Textf("~ the loop solves fewer values; its time is scaled by the moves it would look at")) + "\n")
			break
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeMemory(b *strings.Builder, s render.Style, all []Memory) {
	l := s.Language
	t := table{{l.Textf("memory"), l.Textf("read"), l.Textf("write"), l.Textf("copy"), l.Textf("random read")}}
	for _, m := range all {
		gigabytes := func(speed float64) string { return figures(speed) + " GB/s" }
		t = append(t, []string{kilobytes(m.Bytes), gigabytes(m.Read), gigabytes(m.Write), gigabytes(m.Copy), figures(m.Random) + " ns"})
	}
	t.write(b, s, 1)
}

func writeRows(b *strings.Builder, s render.Style, rows []Row) {
	l := s.Language
	t := table{{
		l.Textf("kernel"), l.Textf("game"), l.Textf("values"), l.Textf("lanes"),
		l.Textf("kernel, ns"), l.Textf("loop, ns"), l.Textf("ratio"),
	}}
	for _, r := range rows {
		loop, ratio := figures(r.LoopTime), figures(r.Ratio)
		if r.Scaled {
			loop, ratio = "~"+loop, "~"+ratio
		}
		if r.Wrong() {
			ratio = l.Textf("WRONG")
		}
		t = append(t, []string{r.Kernel, r.Game.In(l), strconv.Itoa(r.Values), r.Lanes, figures(r.KernelTime), loop, ratio})
	}
	t.write(b, s, 2)
}

// figures gives a number with the three figures that count.
func figures(x float64) string {
	if x == 0 || math.IsInf(x, 0) || math.IsNaN(x) {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	unit := math.Pow10(int(math.Floor(math.Log10(math.Abs(x)))) - 2) // of the last that counts
	rounded := math.Round(x/unit) * unit
	return strconv.FormatFloat(rounded, 'f', max(0, int(-math.Floor(math.Log10(rounded)))+2), 64)
}

func kilobytes(n int) string {
	if n < 1<<20 {
		return fmt.Sprintf("%d KB", n>>10)
	}
	return fmt.Sprintf("%d MB", n>>20)
}

// table is rows of cells, the first of which is the head.
type table [][]string

// write writes the columns side by side. So many are texts; the others
// stand to the right.
func (t table) write(b *strings.Builder, s render.Style, texts int) {
	layout := columns.Layout{Right: append(make([]bool, texts), slices.Repeat([]bool{true}, len(t[0])-texts)...), Headed: true, Screen: s.Width}
	for i, lines := range layout.Rows(t) {
		for _, line := range lines {
			if i == 0 {
				line = s.Faint(line)
			}
			b.WriteString(line + "\n")
		}
	}
}
