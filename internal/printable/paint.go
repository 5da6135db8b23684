package printable

import (
	"bytes"
	"math/rand/v2"
	"strconv"
)

// key marks the sequences of [Paint] until a [Writer] takes it out. It is another one in each process, so that no text from
// outside has it. It looks like a parameter of the sequence, which terminals do not know and pass over. The runtime
// seeds the source from the system without a file or a timer, so that a process with few descriptors gets that far.
var key = strconv.FormatUint(rand.Uint64(), 10)

// Paint has a terminal show a text in the way that the parameters of SGR say, such as 1 for bold. A [Writer] must stand
// before the terminal.
func Paint(parameters, text string) string {
	return begin + parameters + "m" + text + begin + "0m"
}

// begin is how the sequences of Paint begin.
var begin = "\x1b[" + key + ";"

// longestPaint is how long a sequence of Paint may be: that of the program's is shorter.
const longestPaint = 80

// painted tells of a text that begins with an escape character whether a sequence of Paint is there: its parameters and how
// long it is. It is unsettled where the text ends within what may be one.
func painted(b []byte) (parameters []byte, size int, unsettled bool) {
	if len(b) < len(begin) {
		return nil, 0, bytes.HasPrefix([]byte(begin), b)
	}
	if !bytes.HasPrefix(b, []byte(begin)) {
		return nil, 0, false
	}
	for i := len(begin); i < longestPaint; i++ {
		switch {
		case i == len(b):
			return nil, 0, true
		case b[i] == 'm':
			return b[len(begin):i], i + 1, false
		case b[i] != ';' && (b[i] < '0' || b[i] > '9'):
			return nil, 0, false
		}
	}
	return nil, 0, false
}
