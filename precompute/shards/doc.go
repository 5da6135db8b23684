// Package shards splits a catalogue among several processes, on one or more machines, and merges
// their results.
//
//	tasks → Plan → Folder: a file for each shard → one file
//
// The processes share only a folder that all of them can read and write. It holds the plan, and a
// database for each finished shard. Every step may be repeated at any time: an existing plan and
// sound shards are kept. The merged file has the same bytes as that of a single build.
package shards
