// Package cluster knows the schedulers of clusters: how they number the processes of an array job,
// and what they want to be handed. It knows nothing of games or files of shards.
package cluster
