package judge

import "context"

var subsequence = Problem{
	Name:        "nowcoder-chunlian",
	Title:       "Chunlian",
	Ruleset:     "subsequence",
	Source:      "Nowcoder",
	InputFormat: "a word of lower-case letters",
	answers:     answers{"kou", "yukari"},
	solve: func(ctx context.Context, r *run) {
		rules := r.game("subsequence", "")
		word := string(r.in.letterRun("a word of the letters a to z", 'a', 'z'))
		r.in.finish()
		r.winner(rules.cell(ctx, rules.parse(word)) != 0)
	},
}
