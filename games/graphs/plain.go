package graphs

// plainEdge reads the next line in one pass if it has the most common form: two short numbers or
// pairs and blanks. The line and its end must be in the buffer. The scanner then moves to the end
// of the line, as after any edge. For any other line it returns false and does not move the
// scanner.
func (s *scanner) plainEdge() (u, v name, ok bool) {
	text, line, column, passed := s.buffer[s.at:s.end], s.line, s.column, 0
	if len(text) > 0 && text[0] == '\n' { // end of the previous line
		text, line, column, passed = text[1:], line+1, 1, 1
	}
	u, _, end, first := plainName(text, 0)
	if pastBlanks(text, end) == end { // the names touch, or only one exists
		return u, v, false
	}
	v, begin, end, second := plainName(text, end)
	end = pastBlanks(text, end)
	if !first || !second || end == len(text) || text[end] != '\n' {
		return u, v, false
	}
	s.of = place{line, column + int32(begin)} // here each byte is a character
	s.line, s.column, s.at = line, column+int32(end), s.at+passed+end
	return u, v, true
}

// plainName reads a number or a pair after blanks. It returns the name with its start and end.
func plainName(text []byte, at int) (n name, begin, end int, ok bool) {
	begin = pastBlanks(text, at)
	if begin == len(text) || text[begin] != '(' {
		number, _, end := plainNumber(text, begin)
		return name{number: number}, begin, end, number >= 0
	}
	a, _, end := plainNumber(text, begin+1)
	if end = pastBlanks(text, end); end == len(text) || text[end] != ',' {
		return name{}, begin, end, false
	}
	b, _, end := plainNumber(text, end+1)
	if end = pastBlanks(text, end); end == len(text) || text[end] != ')' || min(a, b) < 0 || max(a, b)>>pairBits > 0 {
		return name{}, begin, end, false
	}
	return pairName(a, b), begin, end + 1, true
}

// plainNumber reads a number after blanks. It returns the number with its start and end. The number
// is negative if there are no digits or too many.
func plainNumber(text []byte, at int) (n int64, begin, end int) {
	begin = pastBlanks(text, at)
	for end = begin; end < len(text) && text[end]-'0' <= 9; end++ {
		n = 10*n + int64(text[end]-'0')
	}
	if end == begin || end-begin > shortDigits {
		return -1, begin, end
	}
	return n, begin, end
}

// pastBlanks returns the index of the first byte from at on that is not a blank.
func pastBlanks(text []byte, at int) int {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r') {
		at++
	}
	return at
}
