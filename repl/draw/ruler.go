package draw

import (
	"strconv"

	"sprague/internal/columns"
)

// ruler writes the numbers of cells below them while they fit. The last and the first come before
// others, then the first different thing after a gap, then round numbers. It reports whether all
// except the round ones are there.
func ruler(cells []cell, pitch int) (numbers string, complete bool) {
	text := []byte(columns.Blanks(len(cells) * pitch))
	done := make(map[int]bool)
	put := func(i int) bool {
		if done[i] {
			return true
		}
		label := strconv.FormatUint(cells[i].number, 10)
		middle := i*pitch + (pitch-1)/2
		for _, at := range []int{middle - (len(label)-1)/2, i*pitch + pitch - 1 - len(label), i * pitch} {
			if at >= 0 && at+len(label) <= len(text) && isBlank(text[max(at-1, 0):min(at+len(label)+1, len(text))]) {
				copy(text[at:], label)
				done[i] = true
				break
			}
		}
		return done[i]
	}
	last := len(cells) - 1
	complete = (cells[last].gap || put(last)) && (last == 0 || cells[0].gap || put(0))
	behind := -1 // the run of the preceding gap
	for i, c := range cells {
		switch {
		case c.gap:
			behind = c.run
		case behind >= 0 && c.run != behind:
			behind = -1
			complete = (i == last || put(i)) && complete
		}
	}
	step := 1
	for digits := len(strconv.FormatUint(cells[last].number, 10)); step*pitch <= digits && step < 50; {
		step = roundAfter[step]
	}
	for i, c := range cells {
		if !c.gap && c.number%uint64(step) == 0 {
			put(i)
		}
	}
	return string(text), complete
}

// roundAfter is the next step between round numbers.
var roundAfter = map[int]int{1: 5, 5: 10, 10: 50}

// isBlank reports whether a text is blank.
func isBlank(text []byte) bool {
	for _, c := range text {
		if c != ' ' {
			return false
		}
	}
	return true
}

// allNumbered reports whether the cells have all required numbers, in lines of a width.
func allNumbered(cells []cell, pitch, width int) bool {
	perLine := max((width-1)/pitch, 1)
	for len(cells) > 0 {
		n := min(perLine, len(cells))
		if _, complete := ruler(cells[:n], pitch); !complete {
			return false
		}
		cells = cells[n:]
	}
	return true
}

// columnNumbers writes the numbers of columns above them; the first one starts at an offset.
func columnNumbers(count uint64, pitch, left int) line {
	cells := make([]cell, count)
	for i := range cells {
		cells[i].number = uint64(i) + 1
	}
	numbers, _ := ruler(cells, pitch)
	return write(plain, columns.Blanks(left)).add(faint, numbers)
}
