package judge

import (
	"context"
	"strconv"
)

// cuts plays on segments of places between two equal letters. A cut closes its place and the
// neighboring ones, as a pawn does its file and the next ones in Dawson's chess.
var cuts = Problem{
	Name:         "codeforces-305-e",
	Title:        "Playing with String",
	Ruleset:      "dawson-chess",
	Source:       "Codeforces 305 E",
	InputFormat:  "a word of lower-case letters; a turn cuts a letter between two equal letters out of a piece, which falls apart there",
	OutputFormat: "First and in a second line the first winning place, counted from 1, or Second",
	solve: func(ctx context.Context, r *run) {
		word := r.in.letterRun("a word of the letters a to z", 'a', 'z')
		r.in.finish()
		var segments []segment
		for i := 1; i+1 < len(word); i++ {
			switch {
			case word[i-1] != word[i+1]:
			case i > 1 && word[i-2] == word[i]:
				segments[len(segments)-1].length++
			default:
				segments = append(segments, segment{i + 1, 1})
			}
		}
		r.answerCuts(ctx, segments)
	},
}

// segment is a stretch of places, of which the first is counted from 1.
type segment struct{ first, length int }

// answerCuts answers the first winning place of some segments.
func (r *run) answerCuts(ctx context.Context, segments []segment) {
	values := heapTable{game: r.game("dawson-chess", "")}
	total, longest := int64(0), 0
	for _, s := range segments {
		longest = max(longest, s.length)
	}
	values.solve(ctx, int64(longest))
	value := func(length int) int64 { return values.cell(ctx, int64(max(length, 0))) }
	for _, s := range segments {
		total ^= value(s.length)
	}
	for _, s := range segments {
		rest := total ^ value(s.length)
		for i := range s.length {
			if total != 0 && rest == value(i-1)^value(s.length-i-2) {
				r.out.line("First")
				r.answer(strconv.Itoa(s.first + i))
				return
			}
		}
	}
	r.answer("Second")
}
