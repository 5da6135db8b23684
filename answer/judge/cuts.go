package judge

import (
	"context"
	"strconv"
)

// cuts plays on stretches of places between two equal letters. A cut closes its place and the
// neighboring ones, as a pawn does its file and the next ones in Dawson's chess.
var cuts = Problem{
	Name:    "codeforces-305-e",
	Title:   "Playing with String",
	Ruleset: "dawson-chess",
	Source:  "Codeforces 305 E",
	Input:   "a word of lower-case letters; a turn cuts a letter between two equal letters out of a piece, which falls apart there",
	Output:  "First and in a second line the first winning place, counted from 1, or Second",
	solve: func(ctx context.Context, c *court) {
		word := c.in.letterRun("a word of the letters a to z", 'a', 'z')
		c.in.finish()
		var stretches []run
		for i := 1; i+1 < len(word); i++ {
			switch {
			case word[i-1] != word[i+1]:
			case i > 1 && word[i-2] == word[i]:
				stretches[len(stretches)-1].length++
			default:
				stretches = append(stretches, run{i + 1, 1})
			}
		}
		c.answerCuts(ctx, stretches)
	},
	generate: func(d *draft) {
		letters := "abc"[:d.between(1, 3)]
		d.write(d.letters(d.between(1, int64(2+d.size)), letters))
		d.line()
	},
}

// run is a stretch of places, of which the first is counted from 1.
type run struct{ first, length int }

// answerCuts answers the first winning place of some stretches.
func (c *court) answerCuts(ctx context.Context, stretches []run) {
	values := heaps{game: c.play("dawson-chess", "")}
	total, longest := int64(0), 0
	for _, s := range stretches {
		longest = max(longest, s.length)
	}
	values.solve(ctx, int64(longest))
	worth := func(length int) int64 { return values.cell(ctx, int64(max(length, 0))) }
	for _, s := range stretches {
		total ^= worth(s.length)
	}
	for _, s := range stretches {
		rest := total ^ worth(s.length)
		for i := range s.length {
			if total != 0 && rest == worth(i-1)^worth(s.length-i-2) {
				c.out.line("First")
				c.answer(strconv.Itoa(s.first + i))
				return
			}
		}
	}
	c.answer("Second")
}
