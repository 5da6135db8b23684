package export_test

import (
	"errors"
	"strings"
	"testing"

	"sprague/answer/export"
	"sprague/games"
)

const (
	gaps  = "graph[1>2 1>3 2>3 4>4 4>3 7>4]"
	whole = "graph[1>2 1>3 2>3 4>3 4>1]"
	pairs = "graph[(0,0)>(0,2) (2,0)>(0,0) (2,0)>(0,2) (2,2)>(2,2) (2,2)>(2,0) (2,2)>(0,0)]"
)

func TestCharts(t *testing.T) {
	e := evaluatorOf(nil)
	for _, test := range []struct {
		name, format string
		o            export.Options
		want         string
	}{
		{gaps, "csv", export.Options{}, "vertex,grundy\n1,2\n2,1\n3,0\n4,∞{0}\n7,0\n"},
		{gaps, "csv", export.Options{From: "2", To: "5"}, "vertex,grundy\n2,1\n3,0\n4,∞{0}\n"},
		{gaps, "csv", export.Options{From: "5", To: "6"}, "vertex,grundy\n"},
		{gaps, "csv", export.Options{From: "8", To: "9223372036854775807"}, "vertex,grundy\n"},
		{gaps, "jsonl", export.Options{From: "3"}, "{\"vertex\":3,\"grundy\":0}\n{\"vertex\":4,\"grundy\":\"∞{0}\"}\n{\"vertex\":7,\"grundy\":0}\n"},
		{whole, "bfile", export.Options{}, "# " + whole + ": Grundy values of vertex 1 to 4\n1 2\n2 1\n3 0\n4 1\n"},
		{whole, "go", export.Options{From: "2", Name: "a"}, "// " + whole + ": Grundy values of vertex 2 to 4. a[vertex - 2] is the Grundy value of\n// that vertex.\nvar a = [3]uint8{\n\t1, 0, 1,\n}\n"},
		{pairs, "csv", export.Options{}, "a,b,grundy\n0,0,1\n0,2,0\n2,0,2\n2,2,\"∞{1,2}\"\n"},
		{pairs, "csv", export.Options{From: "0x1", To: "9x1"}, "a,b,grundy\n"},
		{pairs, "csv", export.Options{From: "1x1", To: "2x2147483647"}, "a,b,grundy\n2,2,\"∞{1,2}\"\n"},
		{pairs, "csv", export.Options{ByNumber: true, To: "1"}, "index,position,grundy\n0,\"graph[(0,0)>(0,2) (2,0)>(0,0) (2,0)>(0,2) (2,2)>(2,2) (2,2)>(2,0) (2,2)>(0,0)]((0,0))\",1\n" +
			"1,\"graph[(0,0)>(0,2) (2,0)>(0,0) (2,0)>(0,2) (2,2)>(2,2) (2,2)>(2,0) (2,2)>(0,0)]((0,2))\",0\n"},
		{pairs, "cpp", export.Options{From: "0x0", To: "0x0", Name: "a"}, "#include <cstdint>\n\n// graph[(0,0)>(0,2) (2,0)>(0,0) (2,0)>(0,2) (2,2)>(2,2) (2,2)>(2,0) (2,2)>(0,0)]: Grundy values of\n" +
			"// a 0 to 0, b 0 to 0. a[a][b] is the Grundy value of that vertex.\nconst std::uint8_t a[1][1] = {\n    {\n        1,\n    },\n};\n"},
	} {
		got := string(write(t, e, test.name, test.format, test.o))
		if got != test.want {
			t.Errorf("%s in %s with %+v:\n%s\nwant\n%s", test.name, test.format, test.o, got, test.want)
		}
	}
	grid := string(write(t, e, pairs, "markdown", export.Options{}))
	for _, line := range []string{"| a \\ b | 0 | 1 | 2 |", "| **0** | 1 |  | 0 |", "| **1** |  |  |  |", "| **2** | 2 |  | ∞{1,2} |"} {
		if !strings.Contains(grid, line+"\n") {
			t.Errorf("no line %s in\n%s", line, grid)
		}
	}
}

func TestChartsAreRefused(t *testing.T) {
	e := evaluatorOf(nil)
	far := "graph[(0,0)>(2147483647,2147483647)]"
	for _, test := range []struct {
		name, format string
		o            export.Options
		code         games.Code
		want         string
	}{
		{gaps, "cpp", export.Options{}, games.CodeUnsupported, "5 is no vertex"},
		{gaps, "cpp", export.Options{From: "0"}, games.CodeUnsupported, "0 is no vertex"},
		{gaps, "cpp", export.Options{To: "4"}, games.CodeUnsupported, "0 is no vertex"},
		{gaps, "npy", export.Options{From: "1", To: "8"}, games.CodeUnsupported, "5 is no vertex"},
		{gaps, "bfile", export.Options{From: "1", To: "4"}, games.CodeUnsupported, "∞{0}"},
		{gaps, "cpp", export.Options{From: "1", To: "4"}, games.CodeUnsupported, "∞{0}"},
		{gaps, "npy", export.Options{From: "1", To: "4"}, games.CodeUnsupported, "∞{0}"},
		{gaps, "csv", export.Options{Measure: "remoteness"}, games.CodeUnsupported, "values only"},
		{gaps, "csv", export.Options{ByNumber: true, To: "5"}, games.CodeOutOfRange, "5 vertices"},
		{gaps, "csv", export.Options{To: "1x2"}, games.CodeParse, "one number"},
		{whole, "cpp", export.Options{Periodic: true}, games.CodeUnsupported, "one heap only"},
		{pairs, "go", export.Options{}, games.CodeUnsupported, "(0,1) is no vertex"},
		{pairs, "go", export.Options{From: "0x2", To: "2x2"}, games.CodeUnsupported, "(1,2) is no vertex"},
		{pairs, "bfile", export.Options{}, games.CodeUnsupported, "is two"},
		{far, "markdown", export.Options{}, games.CodeTooLarge, "csv and jsonl"},
	} {
		_, err := written(e, test.name, test.format, test.o)
		if refusal := (*games.Error)(nil); !errors.As(err, &refusal) || refusal.Code != test.code || !strings.Contains(refusal.Message.String(), test.want) {
			t.Errorf("%s in %s with %+v: %v", test.name, test.format, test.o, err)
		}
	}
}
