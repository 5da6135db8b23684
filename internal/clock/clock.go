//go:build !js

// Package clock limits the time of work, also where timers do not fire while it runs.
package clock

import (
	"context"
	"time"
)

// WithTimeout is [context.WithTimeout].
func WithTimeout(parent context.Context, limit time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(parent, limit)
}
