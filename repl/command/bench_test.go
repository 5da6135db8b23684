package command

import (
	"context"
	"testing"

	"sprague/repl/patience"
)

// BenchmarkLine answers a line as a piped session does, and without the patience around it.
func BenchmarkLine(b *testing.B) {
	for _, patient := range []bool{false, true} {
		name := "plain"
		if patient {
			name = "patient"
		}
		b.Run(name, func(b *testing.B) {
			r := embedded(b)
			if patient {
				r.Wait = func(ctx context.Context, work func(context.Context) error) error {
					return patience.Start(func() error { return work(ctx) }).Settle(ctx)
				}
			}
			for b.Loop() {
				r.out.Reset()
				if _, err := r.Line(context.Background(), "kayles(77) + grundy(91) + nim(13)"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
