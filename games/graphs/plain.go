package graphs

// plainEdge reads the next line at once if it is as most are: two numbers of some
// digits with nothing but blanks beside them, all in the buffer with the end of the
// line. The scanner goes to that end, as behind any edge; else it stays where it is.
func (s *scanner) plainEdge() (u, v name, ok bool) {
	text, line, column, passed := s.buffer[s.at:s.end], s.line, s.column, 0
	if len(text) > 0 && text[0] == '\n' { // of the line before
		text, line, column, passed = text[1:], line+1, 1, 1
	}
	first, _, end := plainNumber(text, 0)
	second, begin, end := plainNumber(text, end)
	end = pastBlanks(text, end)
	if first < 0 || second < 0 || end == len(text) || text[end] != '\n' {
		return u, v, false
	}
	s.of = place{line, column + int32(begin)} // a byte is a character here
	s.line, s.column, s.at = line, column+int32(end), s.at+passed+end
	return name{number: first}, name{number: second}, true
}

// plainNumber reads a number behind blanks, and tells where it begins and ends. The
// number is negative when there is none, or none that surely fits.
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

// pastBlanks gives the place of the next byte that is no blank within a line.
func pastBlanks(text []byte, at int) int {
	for at < len(text) && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r') {
		at++
	}
	return at
}
