// Package cluster supports cluster schedulers: how Slurm and Kubernetes number the processes of an
// array job, and the scripts of Slurm. It knows nothing of games or shard files.
package cluster
