package judge_test

import "testing"

// Inputs outside the limits of the original problems are answered, but not accepted in stress
// tests.
func TestPromises(t *testing.T) {
	for _, test := range []struct{ problem, input string }{
		{"luogu-p2197", "0"},
		{"luogu-p2197", "1 0"},
		{"luogu-p2197", "1 1 10001"},
		{"poj-2311", "1 2"},
		{"poj-2315", "1 2 7 1 7"},                // up to two balls in a move, of one
		{"hdu-1536", "0"},                        // no set
		{"loj-10243", "3 2 1 2 2 1 3 1"},         // a loop
		{"loj-10243", "3 4 1 1 2 2 1 1 3 2 3 1"}, // a cycle
		{"loj-10243", "2 2 1 1 2 1 2 1"},         // an edge twice
		{"loj-10243", "2 1 2 1 2 1 1"},           // two tokens on a vertex
		{"luogu-p4617", "2 2 1 2 1 2"},           // a trail twice
		{"nowcoder-d-yu-s", "1 3 2 1 2 1 2 2 1"}, // an edge in both directions
		{"nowcoder-d-yu-s", "1 3 1 2 2 2 1 2"},   // a key twice
		{"nowcoder-d-yu-s", "1 2 1 1 1 1 2"},     // a key on the initial vertex
		{"matiji-largest", "2 1 3 1 2 4 3"},      // a range from 4 to 3
	} {
		if _, err := solve(t, test.problem, test.input); err != nil {
			t.Errorf("%s on %q: %v", test.problem, test.input, err)
		}
		subject := problem(t, test.problem).Subject(noDatabase())
		if solution, err := subject.Solve(t.Context(), test.input); err == nil {
			t.Errorf("%s on %q: %q", test.problem, test.input, solution.Output)
		}
	}
}
