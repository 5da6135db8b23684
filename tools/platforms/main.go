// Command platforms is go vet for platforms other than its own, chosen by GOOS and GOARCH.
//
// go vet compiles all dependencies for the platform. This reads the types from their sources, which
// takes a tenth of the time.
package main

import (
	"golang.org/x/tools/go/analysis/multichecker"
	"golang.org/x/tools/go/analysis/suite/vet"
)

func main() { multichecker.Main(vet.Suite...) }
