package export

import (
	"bufio"
	"fmt"
)

// cpp is C++11 or later.
var cpp = language{
	head:    "#include <cstdint>\n\n",
	indent:  "    ",
	integer: func(k integer) string { return "std::" + k.stdint() + "_t" },
	declare: func(kind, name string, dims ...uint64) string {
		return "const " + kind + " " + name + brackets(dims) + " = {"
	},
	end: "};",
	body: func(w *bufio.Writer, values, name string, l law) {
		fmt.Fprintf(w, "inline std::int64_t %s(std::int64_t n) {\n", name)
		fmt.Fprintf(w, "    if (n < %d) return %s[n];\n", l.preperiod+l.period, values)
		fmt.Fprintf(w, "    return %s[%s]%s;\n}\n", values, l.place(), l.rise())
	},
}

// place formats the index whose value is copied for n.
func (l law) place() string {
	if l.preperiod == 0 {
		return fmt.Sprintf("n %% %d", l.period)
	}
	return fmt.Sprintf("%d + (n - %d) %% %d", l.preperiod, l.preperiod, l.period)
}

// rise formats the difference between the value of n and that of the index.
func (l law) rise() string {
	switch {
	case l.saltus == 0:
		return ""
	case l.preperiod == 0:
		return fmt.Sprintf(" + n / %d * %d", l.period, l.saltus)
	default:
		return fmt.Sprintf(" + (n - %d) / %d * %d", l.preperiod, l.period, l.saltus)
	}
}
