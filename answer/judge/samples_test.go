package judge_test

import "testing"

// The samples of the original problems.
func TestSamples(t *testing.T) {
	for _, test := range []struct{ problem, input, want string }{
		{"codeforces-1382-b", "7\n3\n2 5 4\n8\n1 1 1 1 1 1 1 1\n6\n1 2 3 4 5 6\n6\n1 1 2 1 2 2\n1\n1000000000\n5\n1 2 2 1 1\n3\n1 1 1\n", "First\nSecond\nSecond\nFirst\nFirst\nSecond\nFirst\n"},
		{"luogu-p5970", "5 2\n1 3 4 1 2\n", "2\n"},
		{"codeforces-1396-b", "2\n1\n2\n2\n1 1\n", "T\nHL\n"},
		{"codeforces-1162-e", "2\n8 8\n", "Bob\n"},
		{"codeforces-1162-e", "4\n3 1 4 1\n", "Alice\n"},
		{"codeforces-1537-d", "4\n1\n4\n12\n69\n", "Bob\nAlice\nAlice\nBob\n"},
		{"codeforces-1451-f", "3\n1 1\n0\n1 3\n0 0 5\n2 2\n0 1\n1 0\n", "Jeel\nAshish\nJeel\n"},
		{"codeforces-1738-c", "4\n3\n1 3 5\n4\n1 3 5 7\n4\n1 2 3 4\n4\n10 20 30 40\n", "Alice\nAlice\nBob\nAlice\n"},
		{"codeforces-388-c", "2\n1 100\n2 1 10\n", "101 10\n"},
		{"codeforces-388-c", "1\n9 2 8 6 5 9 4 7 1 3\n", "30 15\n"},
		{"codeforces-388-c", "3\n3 1 3 2\n3 5 4 6\n2 8 7\n", "18 18\n"},
		{"codeforces-794-e", "4\n1 2 3 5\n", "3 3 5 5\n"},
		{"codeforces-794-e", "5\n1000000000 1000000000 1000000000 1000000000 1\n", "1000000000 1000000000 1000000000 1000000000 1000000000\n"},
		{"codeforces-1628-d2", "7\n3 3 2\n2 1 10\n6 3 10\n6 4 10\n100 1 1\n4 4 0\n69 4 20\n", "6\n5\n375000012\n500000026\n958557139\n0\n49735962\n"},
		{"codeforces-1215-d", "4\n0523\n", "Bicarp\n"},
		{"codeforces-1215-d", "2\n??\n", "Bicarp\n"},
		{"codeforces-1215-d", "8\n?054??0?\n", "Bicarp\n"},
		{"codeforces-1215-d", "6\n???00?\n", "Monocarp\n"},
		{"codeforces-1527-b2", "3\n3\n110\n2\n00\n4\n1010\n", "ALICE\nBOB\nALICE\n"},
		{"arc-168-b", "3\n2 3 3\n", "-1\n"},
		{"agc-002-e", "2\n1 3\n", "First\n"},
		{"agc-002-e", "3\n1 2 1\n", "First\n"},
		{"agc-002-e", "3\n1 2 3\n", "Second\n"},
		{"agc-010-d", "3\n3 6 7\n", "First\n"},
		{"agc-010-d", "4\n1 2 4 8\n", "First\n"},
		{"agc-010-d", "5\n7 8 8 8 8\n", "Second\n"},
		{"agc-010-f", "3\n1 2 3\n1 2\n2 3\n", "2\n"},
		{"agc-010-f", "5\n5 4 1 2 3\n1 2\n1 3\n2 4\n2 5\n", "1 2\n"},
		{"agc-010-f", "3\n1 1 1\n1 2\n2 3\n", "\n"},
		{"arc-137-c", "2\n2 4\n", "Alice\n"},
		{"arc-137-c", "3\n0 1 2\n", "Bob\n"},
		{"dp-l", "4\n10 80 90 30\n", "10\n"},
		{"dp-l", "3\n10 100 10\n", "-80\n"},
		{"dp-l", "1\n10\n", "10\n"},
		{"dp-l", "6\n4 2 9 7 1 5\n", "2\n"},
		{"abc-195-e", "2\n35\nAT\n", "Takahashi\n"},
		{"abc-195-e", "5\n12345\nAAAAT\n", "Aoki\n"},
		{"abc-195-e", "5\n67890\nTTTTA\n", "Takahashi\n"},
		{"abc-201-d", "3 3\n---\n+-+\n+--\n", "Takahashi\n"},
		{"abc-201-d", "1 1\n-\n", "Draw\n"},
		{"codeforces-1498-f", "5 1\n1 2\n1 3\n5 2\n4 3\n0 3 2 4 4\n", "1 0 0 1 1\n"},
		{"codeforces-1610-i", "5\n1 2\n2 3\n2 4\n4 5\n", "11122\n"},
		{"codeforces-1823-e", "6 2 3\n1 2\n2 3\n3 1\n4 5\n5 6\n6 4\n", "Bob\n"},
		{"luogu-p4101", "7\n1 3\n2 3\n3 3\n4 3\n5 3\n6 3\n7 3\n", "1\n0\n1\n1\n0\n1\n1\n"},
		{"luogu-p2734", "6\n4 7 2 9 5 2\n", "18 11\n"},
		{"luogu-p3210", "8\n1 2 0 3 7 4 0 9\n", "17 9\n"},
		{"luogu-p1288", "4\n2 5 3 0\n", "YES\n"},
		{"luogu-p1288", "3\n0 0 0\n", "NO\n"},
		{"luogu-p2964", "5\n1\n3\n1\n7\n2\n", "9\n"},
		{"poj-2348", "34 12\n15 24\n0 0\n", "Stan wins\nOllie wins\n"},
		{"poj-2505", "162\n17\n34012226\n", "Stan wins.\nOllie wins.\nStan wins.\n"},
		{"poj-2484", "1\n2\n3\n0\n", "Alice\nAlice\nBob\n"},
		{"poj-3537", "3\n", "1\n"},
		{"poj-3537", "6\n", "2\n"},
		{"hdu-1564", "2\n0\n", "8600\n"},
		{"hdu-2149", "4 2\n3 2\n3 5\n", "1\nnone\n3 4 5\n"},
		{"hdu-4315", "3 3\n1 2 4\n2 1\n100 200\n", "Bob\nAlice\n"},
		{"hdu-1079", "3\n2001 11 3\n2001 11 2\n2001 10 3\n", "YES\nNO\nNO\n"},
	} {
		got, err := solve(t, test.problem, test.input)
		if err != nil || got != test.want {
			t.Errorf("%s on %q: %q, %v; want %q", test.problem, test.input, got, err, test.want)
		}
	}
}
