package say_test

import (
	"testing"

	"sprague/internal/say"
)

func TestCounts(t *testing.T) {
	for _, test := range []struct {
		text             say.Text
		english, chinese string
	}{
		{say.Tables(0), "0 tables", "0 张表"},
		{say.Tables(1), "1 table", "1 张表"},
		{say.Tables(12), "12 tables", "12 张表"},
		{say.Shards(1), "1 shard", "1 个分片"},
		{say.Shards(2), "2 shards", "2 个分片"},
		{say.Positions(1), "1 position", "1 个局面"},
		{say.Positions(2), "2 positions", "2 个局面"},
		{say.Values(1), "1 value", "1 个值"},
		{say.Values(2), "2 values", "2 个值"},
		{say.ProofEntries(1), "1 entry", "1 项"},
		{say.ProofEntries(2), "2 entries", "2 项"},
		{say.Turns(1), "1 turn", "1 步"},
		{say.Turns(2), "2 turns", "2 步"},
		{say.Certificates(1), "1 certificate", "1 份证书"},
		{say.Certificates(2), "2 certificates", "2 份证书"},
	} {
		if got := test.text.String(); got != test.english {
			t.Errorf("in English %q, want %q", got, test.english)
		}
		if got := test.text.In(say.Chinese); got != test.chinese {
			t.Errorf("in Chinese %q, want %q", got, test.chinese)
		}
	}
}
