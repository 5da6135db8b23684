// Package store keeps solved positions in one file.
//
// A database holds tables. A table belongs to a ruleset, known here by its name
// only ("octal[0.77]"), and covers the positions numbered 0 to Positions-1. It
// has columns; a column is a sequence of integer cells. A plain column has one
// cell a position. A periodic column stores its preperiod, one period and the
// certificate that it goes on for ever, and answers every index.
//
// # Writing
//
// [Create] begins a file beside its final place, [Writer.Put] and [Writer.Copy]
// collect tables in memory, [Writer.Commit] writes them, checks what was
// written, and renames the file into place. Until then nothing can be seen at
// the path, and a file that was there stays readable; readers that hold it open
// keep the old answers for as long as they like. The same tables give the same
// bytes, in whatever order they were put. [Resume] is Create with a journal,
// for work that is too long to be lost. Only one writer may be at work on a
// file.
//
// # Reading
//
// [Open] proves the structure, the length and the checksum of the whole file
// before any of it is believed, then maps it read-only and shares it with any
// number of other readers. [DB.Table] gives a [View], [View.Column] a [Reader], and
// [Reader.Cell] is a few nanoseconds of arithmetic without lock or allocation.
// Views and readers look straight into the mapped file, and keep it mapped:
// [DB.Close] may come while they are in use.
//
// A file is written once. Nobody may change it in place while it is open;
// replace it by renaming another file over it, as Commit does. [DB.Unchanged]
// notices who did not keep to that, and [Guard] survives it.
//
// # Errors
//
// [MissingError], [DamagedError] and [VersionError] mean that the file itself
// cannot be used; [IsUnusable] tells them from all others. A file made on
// purpose, whose checksums all fit, is refused or read without harm: its pages
// are walked before bbolt sees them, lengths are bounded before memory is
// taken, and panics of bbolt and faults of mapped memory become a [DamagedError].
//
// The layout is described, byte for byte, in docs/format.md. This package is
// the only one that knows of bbolt and msgpack.
package store
