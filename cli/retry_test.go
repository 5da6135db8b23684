package cli

import (
	"context"
	"errors"
	"testing"

	"sprague/internal/say"
	"sprague/precompute"
)

// An interrupted command says what was kept, in English and in Chinese.
func TestKeptTablesAreReported(t *testing.T) {
	kept := func(tables int) error { return &precompute.KeptError{Cause: context.Canceled, Tables: tables} }
	for _, test := range []struct {
		text             say.Text
		english, chinese string
	}{
		{interruptedText(context.Canceled, 0), "interrupted", "已中断"},
		{interruptedText(context.Canceled, 2048), "interrupted after 2048 positions", "已中断，此前搜索了 2048 个局面"},
		{interruptedText(kept(1), 5), "interrupted; 1 table is kept, and the same command goes on with it", "已中断；已保留 1 张表，再次运行同一命令即可继续"},
		{interruptedText(kept(7), 0), "interrupted; 7 tables are kept, and the same command goes on with them", "已中断；已保留 7 张表，再次运行同一命令即可继续"},
		{say.Textf("%v", terminatedError(errors.New("x"))), "terminated: run it again", "被终止：请再次运行"},
		{say.Textf("%v", terminatedError(kept(7))), "terminated; 7 tables are kept, and the same command goes on with them: run it again", "被终止；已保留 7 张表，再次运行同一命令即可继续：请再次运行"},
		{say.Textf("%v", kept(7)), "context canceled; 7 tables are kept, and the same command goes on with them", "已取消；已保留 7 张表，再次运行同一命令即可继续"},
	} {
		if got := test.text.String(); got != test.english {
			t.Errorf("%q, want %q", got, test.english)
		}
		if got := test.text.In(say.Chinese); got != test.chinese {
			t.Errorf("%q, want %q", got, test.chinese)
		}
	}
}
