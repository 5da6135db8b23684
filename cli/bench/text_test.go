package bench

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/internal/say"
	"sprague/repl/render"
)

var sample = Report{
	Machine: Machine{CPU: "A Processor", Cores: 4, Lanes: []string{"portable", "avx2"}, Go: "go1.26", Platform: "linux/amd64"},
	Runs:    3,
	Memory:  []Memory{{Bytes: 512 << 10, Read: 45.678, Write: 100.4, Copy: 30, Random: 4.5}, {Bytes: 64 << 20, Read: 9.996, Write: 12, Copy: 0.5, Random: 98.7654}},
	Rows: []Row{
		{Kernel: "octal", Game: say.Plain("kayles"), Values: 1_000_000, Lanes: "portable", KernelTime: 0.14149, LoopTime: 807_191.6, Ratio: 5_704_938, LoopValues: 10_000, Scaled: true},
		{Kernel: "coins", Game: say.Plain("20 coins"), Values: 1 << 20, Lanes: "avx2", KernelTime: 0.0345, LoopTime: 207.4, Ratio: 6011.6, LoopValues: 1 << 20, Differs: say.Plain("value 3 is 1 by the kernel, and 2 by the loop")},
	},
}

func TestText(t *testing.T) {
	const want = `A Processor, 4 cores, portable avx2
go1.26 linux/amd64; one core, each time the median of 3

memory       read      write        copy  random read
512 KB  45.7 GB/s   100 GB/s   30.0 GB/s      4.50 ns
64 MB   10.0 GB/s  12.0 GB/s  0.500 GB/s      98.8 ns

kernel  game       values     lanes  kernel, ns  loop, ns     ratio
octal   kayles    1000000  portable       0.141   ~807000  ~5700000
coins   20 coins  1048576      avx2      0.0345       207     WRONG

~ the loop solves fewer values; its time is scaled by the moves it would look at
`
	var got strings.Builder
	if err := Text(&got, render.Style{}, sample); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Error("(-want +got)\n" + diff)
	}
}

func TestJSON(t *testing.T) {
	const want = `{"machine":{"cpu":"A Processor","cores":4,"lanes":["portable","avx2"],"go":"go1.26","platform":"linux/amd64"},"runs":3,` +
		`"memory":[{"bytes":524288,"read_gb_per_s":45.678,"write_gb_per_s":100.4,"copy_gb_per_s":30,"random_read_ns":4.5},` +
		`{"bytes":67108864,"read_gb_per_s":9.996,"write_gb_per_s":12,"copy_gb_per_s":0.5,"random_read_ns":98.7654}],` +
		`"rows":[{"kernel":"octal","game":"kayles","values":1000000,"lanes":"portable","kernel_ns_per_value":0.14149,"loop_ns_per_value":807191.6,"ratio":5704938,"loop_values":10000,"loop_scaled":true,"differs":""},` +
		`{"kernel":"coins","game":"20 coins","values":1048576,"lanes":"avx2","kernel_ns_per_value":0.0345,"loop_ns_per_value":207.4,"ratio":6011.6,"loop_values":1048576,"loop_scaled":false,"differs":"value 3 is 1 by the kernel, and 2 by the loop"}]}` + "\n"
	var got strings.Builder
	if err := JSON(&got, sample); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Error("(-want +got)\n" + diff)
	}
}

func TestThreeFiguresCount(t *testing.T) {
	for x, want := range map[float64]string{
		0: "0", 1: "1.00", 9.994: "9.99", 9.996: "10.0", 99.95: "100", 999.4: "999", 999.6: "1000",
		1234: "1230", 0.09996: "0.100", 0.0123456: "0.0123", 1_234_567: "1230000",
	} {
		if got := figures(x); got != want {
			t.Errorf("figures(%v) = %s, want %s", x, got, want)
		}
	}
}
