// Package shards has several processes, on one machine or on many, solve a catalogue in
// parts, and joins what they have solved.
//
//	tasks → Plan → Folder: a file for each shard → one file
//
// A folder that all of them can read and write is all that they share. It holds the plan, and
// a database for each shard that is done. Every step may be repeated at any time: a plan
// that is there is kept, a shard that is sound is kept, and the merged file has the same
// bytes as that of a single build, whoever solved what.
package shards
