// Package store keeps solved positions in one file.
//
// A database holds tables. A table belongs to a ruleset, identified by its name ("octal[0.77]"),
// and covers the positions numbered 0 to Positions-1. It has columns; a column is a sequence of
// integer cells. A plain column has one cell per position. A periodic column stores its preperiod,
// one period and the certificate that the period continues forever. It answers every index.
//
// # Writing
//
// [Create] begins a file beside its final place. [Writer.Put] and [Writer.Copy] collect tables in
// memory. [Writer.Commit] writes them, checks the result, and renames the file into place. Until
// then nothing is visible at the path, and an existing file stays readable; readers that hold it
// open keep the old values. The same tables give the same bytes, in any order of Put. [Resume] is
// Create with a journal, for long work. Only one writer may work on a file.
//
// # Reading
//
// [Open] proves the structure, the length and the checksum of the whole file before using it. Then
// it maps the file read-only and shares it with any number of other readers. [DB.Table] gives a
// [View], [View.Column] a [Reader]. [Reader.Cell] is a few nanoseconds of arithmetic without lock
// or allocation. Views and readers read directly from the mapped file, and keep it mapped;
// [DB.Close] may be called while they are in use. [OpenBytes] opens a file's content in memory in
// the same way, also in WebAssembly.
//
// A file is written once. Nobody may change it in place while it is open; replace it by renaming
// another file over it, as Commit does. [DB.Unchanged] detects violations, and [Guard] survives
// them.
//
// # Errors
//
// [MissingError], [DamagedError] and [VersionError] mean that the file itself is unusable;
// [IsUnusable] distinguishes them from all others. A malicious file with valid checksums is refused
// or read without harm. Its pages are walked before they are used, and lengths are bounded before
// memory is allocated. Panics of bbolt and faults of mapped memory become a [DamagedError].
//
// docs/format.md describes the layout byte for byte. Only this package knows bbolt, which writes and
// maps files.
package store
