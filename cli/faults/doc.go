// Package faults does harm: it alters database files, and its tests alter them, cut them, take them away
// from under readers and kill builders, and hold the program to what it promises
// ([docs/reliability.md]): an answer is that of the undamaged file, or it is refused in one line.
//
// The tests know the program as its users do, by its command line, and the file by its
// description ([docs/format.md]), so that they share no mistake with what they test. A
// small share of them runs with all other tests; the whole by
//
//	go test -v ./cli/faults -faults=full
//
// [docs/reliability.md]: ../../docs/reliability.md
// [docs/format.md]: ../../docs/format.md
package faults
