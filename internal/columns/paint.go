package columns

import (
	"strings"
	"unicode/utf8"
)

// escape begins a control sequence of a terminal.
const escape = '\x1b'

// Unpainted removes the ECMA-48 control sequences that color text.
func Unpainted(line string) string {
	at := strings.IndexByte(line, escape)
	if at < 0 {
		return line
	}
	var plain strings.Builder
	for ; at >= 0; at = strings.IndexByte(line, escape) {
		plain.WriteString(line[:at])
		line = line[at+1:]
		if !strings.HasPrefix(line, "[") {
			_, size := utf8.DecodeRuneInString(line)
			line = line[size:]
			continue
		}
		end := strings.IndexFunc(line[1:], func(c rune) bool { return c >= '@' && c <= '~' })
		if end < 0 {
			return plain.String()
		}
		line = line[end+2:]
	}
	plain.WriteString(line)
	return plain.String()
}
