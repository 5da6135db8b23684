package scene

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"sprague/games"
)

// Touched returns the things of a picture that differ from the pictures after a move. A move
// that splits a position touches the things between the parts. It returns nil if the pictures
// cannot be compared.
func Touched(before games.Picture, after []games.Picture) []Span {
	switch before := before.(type) {
	case games.Heaps:
		return comparePictures(before, after, heapsTouched)
	case games.Row:
		return comparePictures(before, after, rowTouched)
	case games.Board:
		return comparePictures(before, after, boardTouched)
	case games.Stairs:
		return comparePictures(before, after, stairsTouched)
	case games.Stalk:
		return comparePictures(before, after, stalkTouched)
	case games.Bush:
		return comparePictures(before, after, bushTouched)
	case games.Graph:
		return comparePictures(before, after, graphTouched)
	case games.Sign:
		return comparePictures(before, after, textTouched)
	default:
		return nil
	}
}

// comparePictures compares a picture with others of its type. It returns nil if some have another
// type.
func comparePictures[T games.Picture](before T, after []games.Picture, compare func(T, []T) []Span) []Span {
	all := make([]T, len(after))
	for i, p := range after {
		var ok bool
		if all[i], ok = p.(T); !ok {
			return nil
		}
	}
	return compare(before, all)
}

// heapsTouched returns the counters above the new size of each heap, or all counters of a heap that
// grows. Heaps match in order if their number stays the same. Otherwise heaps of equal size match
// first, and the others match in descending order of size. A move that keeps all sizes touches all
// counters.
func heapsTouched(before games.Heaps, after []games.Heaps) (spans []Span) {
	if len(after) == 1 && len(after[0].Sizes) == len(before.Sizes) {
		sizes := after[0].Sizes
		if slices.Equal(sizes, before.Sizes) {
			sizes = make([]uint64, len(sizes))
		}
		for i, size := range before.Sizes {
			spans = append(spans, removedThings(i, size, sizes[i])...)
		}
		return spans
	}
	var sizes []uint64
	for _, h := range after {
		sizes = append(sizes, h.Sizes...)
	}
	var changed []int // indices of heaps
	for i, size := range before.Sizes {
		if at := slices.Index(sizes, size); at >= 0 {
			sizes = slices.Delete(sizes, at, at+1)
		} else {
			changed = append(changed, i)
		}
	}
	slices.SortStableFunc(changed, func(i, j int) int { return cmp.Compare(before.Sizes[j], before.Sizes[i]) })
	slices.SortFunc(sizes, func(a, b uint64) int { return cmp.Compare(b, a) })
	for k, i := range changed {
		left := uint64(0)
		if k < len(sizes) {
			left = sizes[k]
		}
		spans = append(spans, removedThings(i, before.Sizes[i], left)...)
	}
	slices.SortFunc(spans, func(a, b Span) int { return a.Group - b.Group })
	return spans
}

// removedThings returns the things of a group that are removed when its size changes to left. It
// returns all things if the group grows, and the ground of an empty one.
func removedThings(group int, size, left uint64) []Span {
	switch {
	case left == size:
		return nil
	case left > size && size == 0:
		return []Span{{Group: group, Count: 1}}
	case left > size:
		return removedThings(group, size, 0)
	}
	return []Span{{Group: group, First: left, Count: size - left}}
}

// rowTouched compares a row with a single row thing by thing, aligned at the end where fewer things
// differ. Several rows match the two ends, and the things between them are touched.
func rowTouched(before games.Row, after []games.Row) []Span {
	n := before.Length()
	switch len(after) {
	case 0:
		return spanOf(0, n)
	case 1:
		return rowDifference(before, after[0])
	}
	left := after[0].Length()
	right := after[len(after)-1].Length()
	first, end := left, n-min(right, n)
	if first >= end { // the parts share the things between them
		first, end = end, first
	}
	return spanOf(min(first, n), min(end, n))
}

// spanOf returns the things of group 0 with numbers from first up to end-1.
func spanOf(first, end uint64) []Span {
	if first >= end {
		return nil
	}
	return []Span{{First: first, Count: end - first}}
}

// rowDifference returns the things of a row that differ after a move, aligned at the left or the
// right end.
func rowDifference(before, after games.Row) []Span {
	atLeft := runDifference(before.Runs, after.Runs)
	n, m := before.Length(), after.Length()
	if n == m {
		return atLeft
	}
	reversed := runDifference(reverseRuns(before.Runs), reverseRuns(after.Runs))
	if countThings(reversed) >= countThings(atLeft) {
		return atLeft
	}
	for i, s := range reversed {
		reversed[i].First = n - s.First - s.Count
	}
	slices.Reverse(reversed)
	return reversed
}

func reverseRuns(runs []games.Run) []games.Run {
	runs = slices.Clone(runs)
	slices.Reverse(runs)
	return runs
}

func countThings(spans []Span) (n uint64) {
	for _, s := range spans {
		n += s.Count
	}
	return n
}

// runDifference returns the things of a row that differ from those of another row, or are missing
// there.
func runDifference(before, after []games.Run) (spans []Span) {
	at, used := uint64(0), uint64(0) // used counts the compared things in the first run of after
	for _, run := range before {
		for left := run.Count; left > 0; {
			for len(after) > 0 && used == after[0].Count {
				after, used = after[1:], 0
			}
			count, same := left, false
			if len(after) > 0 {
				count, same = min(left, after[0].Count-used), run.Thing == after[0].Thing
				used += count
			}
			if !same {
				if last := len(spans) - 1; last >= 0 && spans[last].First+spans[last].Count == at {
					spans[last].Count += count
				} else {
					spans = append(spans, Span{First: at, Count: count})
				}
			}
			at, left = at+count, left-count
		}
	}
	return spans
}

// boardTouched compares a board with a single board square by square. Of several boards, the
// smaller one of the first and the last marks the touched part, at the left or the top.
func boardTouched(before games.Board, after []games.Board) (spans []Span) {
	if !listsSquares(before) {
		return nil
	}
	differs := func(column, row uint64) bool { return true }
	switch {
	case len(after) == 1:
		differs = func(column, row uint64) bool {
			return fieldAt(before, column, row) != fieldAt(after[0], column, row)
		}
	case len(after) > 1:
		part := after[0]
		if last := after[len(after)-1]; last.Width < part.Width || last.Height < part.Height {
			part = last
		}
		differs = func(column, row uint64) bool { return column <= part.Width && row <= part.Height }
	}
	for row := uint64(1); row <= before.Height; row++ {
		for column := uint64(1); column <= before.Width; column++ {
			if fieldAt(before, column, row) != games.Absent && differs(column, row) {
				spans = appendThing(spans, 0, (row-1)*before.Width+column-1)
			}
		}
	}
	return spans
}

// appendThing appends a thing to spans, and extends the last span if possible.
func appendThing(spans []Span, group int, thing uint64) []Span {
	if last := len(spans) - 1; last >= 0 && spans[last].Group == group && spans[last].First+spans[last].Count == thing {
		spans[last].Count++
		return spans
	}
	return append(spans, Span{Group: group, First: thing, Count: 1})
}

// stairsTouched returns the coins that leave their steps.
func stairsTouched(before games.Stairs, after []games.Stairs) (spans []Span) {
	for i, coins := range before.Coins {
		left := uint64(0)
		if len(after) > 0 && i < len(after[0].Coins) {
			left = after[0].Coins[i]
		}
		if left < coins {
			spans = append(spans, removedThings(i, coins, left)...)
		}
	}
	return spans
}

// stalkTouched returns the edges from the first different one on.
func stalkTouched(before games.Stalk, after []games.Stalk) []Span {
	same := 0
	if len(after) > 0 {
		for same < min(len(before.Edges), len(after[0].Edges)) && before.Edges[same] == after[0].Edges[same] {
			same++
		}
	}
	return spanOf(uint64(same), uint64(len(before.Edges)))
}

// bushTouched returns the edges that are missing after the move. The vertices keep their numbers.
func bushTouched(before games.Bush, after []games.Bush) (spans []Span) {
	left := map[games.Branch]int{}
	for _, bush := range after {
		for _, b := range bush.Edges {
			left[b]++
		}
	}
	for i, b := range before.Edges {
		if left[b] > 0 {
			left[b]--
			continue
		}
		spans = appendThing(spans, 0, uint64(i))
	}
	return spans
}

// graphTouched returns the vertices where the number of tokens or the field changes.
func graphTouched(before games.Graph, after []games.Graph) (spans []Span) {
	tokens := map[int32]int{}
	for _, v := range before.Tokens {
		tokens[v]++
	}
	for _, g := range after {
		for _, v := range g.Tokens {
			tokens[v]--
		}
	}
	if len(after) == 1 && before.At != nil && after[0].At != nil {
		for v := range int32(min(before.Vertices, after[0].Vertices)) {
			if before.At(v) != after[0].At(v) {
				tokens[v]++
			}
		}
	}
	var things []int32
	for v, n := range tokens {
		if n != 0 {
			things = append(things, v)
		}
	}
	if things == nil { // a token stays on its vertex
		things = slices.Clone(before.Tokens)
	}
	slices.Sort(things)
	for _, v := range things {
		spans = appendThing(spans, 0, uint64(v))
	}
	return spans
}

// textTouched compares two texts character by character.
func textTouched(before games.Sign, after []games.Sign) (spans []Span) {
	var left []string
	if len(after) == 1 {
		left = strings.Split(after[0].Text.String(), "\n")
	}
	for group, line := range strings.Split(before.Text.String(), "\n") {
		var other []rune
		if group < len(left) {
			other = []rune(left[group])
		}
		for i, c := range []rune(strings.ToValidUTF8(line, string(utf8.RuneError))) {
			if i >= len(other) || other[i] != c {
				spans = appendThing(spans, group, uint64(i))
			}
		}
	}
	return spans
}
