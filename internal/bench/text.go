package bench

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"sprague/repl/render"
)

// JSON writes a report as one line of JSON.
func JSON(w io.Writer, r Report) error { return json.NewEncoder(w).Encode(r) }

// Text writes a report for people.
func Text(w io.Writer, s render.Style, r Report) error {
	var b strings.Builder
	m := r.Machine
	fmt.Fprintf(&b, "%s, %d cores, %s\n", m.CPU, m.Cores, strings.Join(m.Lanes, " "))
	fmt.Fprintf(&b, "%s %s; one core, each time the median of %d\n\n", m.Go, m.Platform, r.Runs)
	writeMemory(&b, s, r.Memory)
	b.WriteString("\n")
	writeRows(&b, s, r.Rows)
	for _, row := range r.Rows {
		if row.Scaled {
			b.WriteString("\n" + s.Faint("~ the loop solves fewer values; its time is scaled by the moves it would look at") + "\n")
			break
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeMemory(b *strings.Builder, s render.Style, all []Memory) {
	t := table{{"memory", "read", "write", "copy", "random read"}}
	for _, m := range all {
		gigabytes := func(speed float64) string { return figures(speed) + " GB/s" }
		t = append(t, []string{kilobytes(m.Bytes), gigabytes(m.Read), gigabytes(m.Write), gigabytes(m.Copy), figures(m.Random) + " ns"})
	}
	t.write(b, s, 1)
}

func writeRows(b *strings.Builder, s render.Style, rows []Row) {
	t := table{{"kernel", "game", "values", "lanes", "kernel, ns", "loop, ns", "ratio"}}
	for _, r := range rows {
		loop, ratio := figures(r.LoopTime), figures(r.Ratio)
		if r.Scaled {
			loop, ratio = "~"+loop, "~"+ratio
		}
		if r.Differs != "" {
			ratio = "WRONG"
		}
		t = append(t, []string{r.Kernel, r.Game, strconv.Itoa(r.Values), r.Lanes, figures(r.KernelTime), loop, ratio})
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
	widths := make([]int, len(t[0]))
	for _, row := range t {
		for i, c := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	for i, row := range t {
		var line strings.Builder
		for j, c := range row {
			width := widths[j]
			if j < texts {
				width = -width
			}
			fmt.Fprintf(&line, "%*s  ", width, c)
		}
		text := strings.TrimRight(line.String(), " ")
		if i == 0 {
			text = s.Faint(text)
		}
		b.WriteString(text + "\n")
	}
}
