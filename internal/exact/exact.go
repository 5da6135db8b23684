// Package exact gives programs that read numbers as floating point the integers of JSON that these
// round.
package exact

import "bytes"

// largest is 2^53-1, up to which floating point has every integer.
const largest = "9007199254740991"

// Texts returns JSON in which every integer beyond 2^53-1 that stands under a name, "grundy", has
// the same digits as text beside it, under "grundy_text". A list of integers that holds such a one
// has a list of texts beside it. The JSON must be valid and without blanks between its tokens; it
// is returned as it is where it needs no text.
func Texts(json []byte) []byte {
	if !suspect(json) {
		return json
	}
	var b bytes.Buffer
	for i := 0; i < len(json); {
		if json[i] != '"' {
			b.WriteByte(json[i])
			i++
			continue
		}
		end := i + text(json[i:])
		name := json[i:end]
		b.Write(name)
		i = end
		if i == len(json) || json[i] != ':' {
			continue
		}
		if beside, n := besides(json[i+1:]); beside != nil {
			b.Write(json[i : i+1+n])
			b.WriteByte(',')
			b.Write(name[:len(name)-1])
			b.WriteString(`_text":`)
			b.Write(beside)
			i += 1 + n
		}
	}
	return b.Bytes()
}

// suspect reports whether so many digits stand in a row as a large integer has.
func suspect(json []byte) bool {
	run := 0
	for _, c := range json {
		if run++; c < '0' || c > '9' {
			run = 0
		}
		if run == len(largest) {
			return true
		}
	}
	return false
}

// text gives the length of the string with which JSON begins.
func text(json []byte) int {
	i := 1
	for json[i] != '"' {
		if json[i] == '\\' {
			i++
		}
		i++
	}
	return i + 1
}

// besides gives what stands beside the value with which JSON begins, and the length of the value;
// nil where that is no large integer and no list of integers with one in it.
func besides(json []byte) (beside []byte, length int) {
	if n := integer(json); n > 0 {
		if !large(json[:n]) {
			return nil, 0
		}
		return quoted(nil, json[:n]), n
	}
	if json[0] != '[' {
		return nil, 0
	}
	any := false
	beside = append(beside, '[')
	for i := 1; ; {
		n := integer(json[i:])
		if n == 0 {
			return nil, 0
		}
		any = any || large(json[i:i+n])
		beside = quoted(beside, json[i:i+n])
		i += n
		beside = append(beside, json[i])
		switch {
		case json[i] == ',':
			i++
		case any:
			return beside, i + 1
		default:
			return nil, 0
		}
	}
}

func quoted(b, digits []byte) []byte { return append(append(append(b, '"'), digits...), '"') }

// integer gives the length of the integer with which JSON begins, 0 if it begins with none.
func integer(json []byte) int {
	n := 0
	for n < len(json) && (json[n] == '-' || json[n] >= '0' && json[n] <= '9') {
		n++
	}
	if n < len(json) && (json[n] == '.' || json[n] == 'e' || json[n] == 'E') {
		return 0
	}
	return n
}

func large(digits []byte) bool {
	digits = bytes.TrimPrefix(digits, []byte("-"))
	return len(digits) > len(largest) || len(digits) == len(largest) && string(digits) > largest
}
