package web

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"sprague/answer"
	"sprague/web/api"
)

// BenchmarkLookup measures a lookup by the server without a connection.
func BenchmarkLookup(b *testing.B) {
	service, err := answer.Open(b.Context(), answer.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = service.Close() }()
	s := New(&api.API{Service: service, Budget: 500_000, Version: "1"}, Options{Searches: 1, Timeout: time.Second, Log: slog.New(slog.DiscardHandler)})
	requests := make([]*http.Request, 1000)
	for i := range requests {
		address := fmt.Sprintf("/api/v1/query?q=kayles(%d,%d)%%2Bnim(%d)", i, 999-i, i%64)
		requests[i] = httptest.NewRequestWithContext(context.Background(), http.MethodGet, "http://localhost"+address, nil)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		w := httptest.NewRecorder()
		if s.ServeHTTP(w, requests[i%1000]); w.Code != http.StatusOK {
			b.Fatal(w.Body)
		}
	}
}
