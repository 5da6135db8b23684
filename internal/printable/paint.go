package printable

import (
	"bytes"
	"math/rand/v2"
	"strconv"
)

// key marks the sequences of [Paint] until a [Writer] removes it. It differs in each process, so
// text from outside cannot contain it. It looks like a sequence parameter that terminals ignore.
// The runtime seeds the source from the system without a file or a timer, so this works with few
// descriptors.
var key = strconv.FormatUint(rand.Uint64(), 10)

// Paint makes a terminal show a text with the given SGR parameters, such as 1 for bold. A [Writer]
// must stand before the terminal.
func Paint(parameters, text string) string {
	return begin + parameters + "m" + text + begin + "0m"
}

// begin is the prefix of the sequences of Paint.
var begin = "\x1b[" + key + ";"

// longestPaint bounds the length of a sequence of Paint; those of the program are shorter.
const longestPaint = 80

// painted examines a text that begins with an escape character. It returns the parameters and the
// length of a sequence of Paint, if there is one. It is unsettled if the text ends within a
// possible sequence.
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
