package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"sprague/internal/files"
	"sprague/internal/say"
)

// Slurm is the name of the scheduler supported by this package's scripts.
const Slurm = "slurm"

// The scripts, in the folder of the plan.
const (
	shardsScript = "shards.sbatch"
	mergeScript  = "merge.sbatch"
)

// Write writes the scripts of a job into its folder, and returns the command that submits them. It
// fails for an invalid job, or with the system's error.
func Write(j Job) (command string, err error) {
	if err := j.check(); err != nil {
		return "", err
	}
	command = quote(j.Program) + " precompute "
	scripts := map[string]string{
		shardsScript: slurmScript(j, "sprague-shards", "shard-%a.log", fmt.Sprintf("0-%d", j.Shards-1),
			command+"shard --dir "+quote(j.Dir)+` --index "$SLURM_ARRAY_TASK_ID"`),
		mergeScript: slurmScript(j, "sprague-merge", "merge.log", "",
			command+"merge --dir "+quote(j.Dir)+" --to "+quote(j.Out)),
	}
	for name, text := range scripts {
		if err := files.WriteFile(filepath.Join(j.Dir, name), []byte(text), 0o755); err != nil {
			return "", err
		}
	}
	return fmt.Sprintf(`cd %s && shards=$(sbatch --parsable %s) && sbatch --dependency="afterok:${shards%%%%;*}" --kill-on-invalid-dep=yes %s`,
		quote(j.Dir), shardsScript, mergeScript), nil
}

// slurmRestarts is the maximum number of restarts of a process.
const slurmRestarts = 20

// slurmScript writes the script that runs a command. Options contain no path, because Slurm has its
// own quoting; a log goes to the folder from which the script is submitted.
func slurmScript(j Job, name, log, array, command string) string {
	var b strings.Builder
	option := func(name, value string) {
		if value != "" && value != "0" {
			fmt.Fprintf(&b, "#SBATCH --%s=%s\n", name, value)
		}
	}
	b.WriteString("#!/bin/bash\n")
	option("job-name", name)
	option("array", array)
	b.WriteString("#SBATCH --requeue\n#SBATCH --open-mode=append\n")
	option("output", log)
	option("time", j.Time)
	option("mem", j.Memory)
	option("partition", j.Partition)
	option("cpus-per-task", fmt.Sprint(j.CPUs))
	fmt.Fprintf(&b, `
export GOMAXPROCS="${SLURM_CPUS_PER_TASK:-1}"
%s
status=$?

# 75 asks for another try; 137 and 143 say that the program was killed. What is done is kept.
case $status in
75 | 137 | 143)
	if [ "${SLURM_RESTART_COUNT:-0}" -lt %d ] && scontrol requeue "$SLURM_JOB_ID"; then
		echo "status $status: back in the queue"
		sleep 60 # until Slurm ends it
	fi
	;;
esac
exit $status
`, command, slurmRestarts)
	return b.String()
}

// Submit submits both scripts with sbatch, and reports the jobs. The merge waits until all shards
// have succeeded, and is canceled if one has finally failed.
func Submit(ctx context.Context, j Job) (report say.Text, err error) {
	array, err := sbatch(ctx, j.Dir, shardsScript)
	if err != nil {
		return say.Text{}, err
	}
	options := []string{"--dependency=afterok:" + array.id, "--kill-on-invalid-dep=yes"}
	if array.cluster != "" {
		options = append(options, "--clusters="+array.cluster)
	}
	merge, err := sbatch(ctx, j.Dir, append(options, mergeScript)...)
	if err != nil {
		return say.Text{}, say.Errorf("the shards are submitted as job %s, but not the merge: %w", array.id, err)
	}
	return say.Textf("submitted %s as job %s, and the merge as job %s", say.Shards(j.Shards), array.id, merge.id), nil
}

// slurmID is the name of a job in sbatch.
type slurmID struct{ id, cluster string }

// slurmIDForm matches the output of sbatch --parsable.
var slurmIDForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d+)(?:;([A-Za-z0-9_.-]+))?$`) })

// sbatch submits a script of a folder.
func sbatch(ctx context.Context, dir string, args ...string) (slurmID, error) {
	cmd := exec.CommandContext(ctx, "sbatch", append([]string{"--parsable"}, args...)...)
	cmd.Dir = dir
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	out, err := cmd.Output()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return slurmID{}, say.Errorf("there is no sbatch here: run it where Slurm is, or leave --run out")
	case ctx.Err() != nil:
		return slurmID{}, ctx.Err()
	case err != nil:
		return slurmID{}, say.Errorf("sbatch: %w: %s", err, strings.TrimSpace(complaints.String()))
	}
	id, ok := parseSlurmID(string(out))
	if !ok {
		return slurmID{}, say.Errorf("sbatch: %q is no number of a job", out)
	}
	return id, nil
}

func parseSlurmID(out string) (slurmID, bool) {
	m := slurmIDForm().FindStringSubmatch(strings.TrimSpace(out))
	if m == nil {
		return slurmID{}, false
	}
	return slurmID{m[1], m[2]}, true
}
