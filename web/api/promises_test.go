package api_test

import (
	"flag"
	"testing"

	"sprague/internal/promises"
	"sprague/web/api"
)

var update = flag.Bool("update", false, "record the routes of this version as promised")

// No path, parameter or type of a response goes.
func TestRoutesArePromised(t *testing.T) {
	var today []string
	for _, r := range api.Routes() {
		begin := r.Method + " " + r.Path
		today = append(today, begin)
		for _, p := range r.Parameters {
			need := ""
			if p.Required {
				need = " (required)"
			}
			today = append(today, begin+" ? "+p.Name+need)
		}
		for _, kind := range r.Types {
			today = append(today, begin+" → "+kind)
		}
	}
	promises.Keep(t, "testdata/routes.txt", today, *update)
}
