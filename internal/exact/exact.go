// Package exact adds exact texts of large integers to JSON, for programs that read numbers as
// floating point.
package exact

import "bytes"

// largest is 2^53-1; floating point represents all integers up to it.
const largest = "9007199254740991"

// Texts adds a text beside every named integer beyond 2^53-1: "grundy" gets "grundy_text" with the
// same digits. A list with such an integer gets a list of texts. The JSON must be valid and without
// blanks between its tokens. It is returned unchanged if it needs no text.
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
		if beside, n := additions(json[i+1:]); beside != nil {
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

// suspect reports whether the JSON has a run of digits as long as a large integer.
func suspect(json []byte) bool {
	// The bytes before a possible end are examined backwards, up to one that is no digit. The next
	// run begins after that one.
	for end := len(largest); end <= len(json); {
		run := 0
		for run < len(largest) && json[end-run-1] >= '0' && json[end-run-1] <= '9' {
			run++
		}
		if run == len(largest) {
			return true
		}
		end += len(largest) - run
	}
	return false
}

// text returns the length of the string at the start of the JSON.
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

// additions returns the addition for the value at the start of the JSON, and the length of the
// value. The addition is nil unless the value is a large integer or a list of integers with one in
// it.
func additions(json []byte) (beside []byte, length int) {
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

// integer returns the length of the integer at the start of the JSON, or 0.
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
