package bench

import "sprague/internal/say"

// Report is what was measured.
type Report struct {
	Machine Machine  `json:"machine"`
	Runs    int      `json:"runs"` // each time is the median of so many
	Memory  []Memory `json:"memory"`
	Rows    []Row    `json:"rows"`
}

// Machine is where.
type Machine struct {
	CPU      string   `json:"cpu"`
	Cores    int      `json:"cores"`
	Lanes    []string `json:"lanes"` // the sets of vector instructions that it has
	Go       string   `json:"go"`
	Platform string   `json:"platform"`
}

// Memory is the speed of a stretch of memory. To copy a byte counts as one byte.
type Memory struct {
	Bytes  int     `json:"bytes"`
	Read   float64 `json:"read_gb_per_s"`
	Write  float64 `json:"write_gb_per_s"`
	Copy   float64 `json:"copy_gb_per_s"`
	Random float64 `json:"random_read_ns"` // of a read that has to wait for the one before
}

// Row is a kernel with one set of vector instructions beside the loop.
type Row struct {
	Kernel     string   `json:"kernel"`
	Game       say.Text `json:"game"`
	Values     int      `json:"values"` // that the kernel finds
	Lanes      string   `json:"lanes"`
	KernelTime float64  `json:"kernel_ns_per_value"`
	LoopTime   float64  `json:"loop_ns_per_value"`
	Ratio      float64  `json:"ratio"`       // of the loop's time to the kernel's
	LoopValues int      `json:"loop_values"` // that the loop finds, which the kernel's are held to
	Scaled     bool     `json:"loop_scaled"` // the loop's time is scaled to all values by the moves it would look at
	Differs    say.Text `json:"differs"`     // what is wrong with the kernel's values; empty when nothing is
}

// Wrong reports whether the kernel's values are.
func (r Row) Wrong() bool { return !r.Differs.Equal(say.Text{}) }

// Differences lists what is wrong, a line for each row of wrong values.
func (r Report) Differences() (all []say.Text) {
	for _, row := range r.Rows {
		if row.Wrong() {
			all = append(all, say.Textf("%s, %s, %s: %s", row.Kernel, row.Game, row.Lanes, row.Differs))
		}
	}
	return all
}
