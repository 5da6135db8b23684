// Package cluster knows what the schedulers of clusters want: how Slurm and Kubernetes number the processes of an
// array job, and the scripts of Slurm. It knows nothing of games or files of shards.
package cluster
