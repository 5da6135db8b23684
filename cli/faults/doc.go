// Package faults injects faults: its tests alter database files, truncate them, remove them during
// use, and kill builders. They check the promise of the program ([docs/reliability.md]): every
// answer is that of the undamaged file, or is refused in one line.
//
// The tests use only the command line of the program and the description of the file
// ([docs/format.md]), so they share no mistake with the tested code. A small share of them runs
// with all other tests; all run with
//
//	go test -v ./cli/faults -faults=full
//
// [docs/reliability.md]: ../../docs/reliability.md
// [docs/format.md]: ../../docs/format.md
package faults
