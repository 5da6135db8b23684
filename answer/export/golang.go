package export

import (
	"bufio"
	"fmt"
	"strings"
)

// golang is Go in the format of gofmt.
var golang = language{
	indent:  "\t",
	integer: integer.stdint,
	declare: func(kind, name string, dims ...uint64) string {
		return "var " + name + " = " + brackets(dims) + kind + "{"
	},
	end: "}",
	body: func(w *bufio.Writer, values, name string, l law) {
		fmt.Fprintf(w, "func %s(n int64) int64 {\n", name)
		fmt.Fprintf(w, "\tif n < %d {\n\t\treturn int64(%s[n])\n\t}\n", l.preperiod+l.period, values)
		tight := strings.NewReplacer(" + ", "+", " - ", "-", " % ", "%").Replace(l.place())
		fmt.Fprintf(w, "\treturn int64(%s[%s])%s\n}\n", values, tight, strings.NewReplacer(" - ", "-", " / ", "/", " * ", "*").Replace(l.rise()))
	},
}
