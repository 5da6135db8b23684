package cluster

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// job returns a job with the most difficult paths.
func job(t *testing.T) Job {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "it's $(a) \"build\"\\ * ;#%a")
	if runtime.GOOS == "windows" {
		dir = t.TempDir()
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	return Job{Program: filepath.Join(dir, "sprague"), Dir: dir, Out: filepath.Join(dir, "out.db"), Shards: 8, Limits: Limits{CPUs: 1}}
}

// fake puts a program on the path, given by the lines of a shell script.
func fake(t *testing.T, folder, name, script string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/bash\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
}

func needBash(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("bash"); err != nil || runtime.GOOS == "windows" {
		t.Skip("there is no bash")
	}
}

// options lists the Slurm options of a script.
func options(t *testing.T, path string) (all []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if option, ok := strings.CutPrefix(strings.TrimSpace(line), "#SBATCH "); ok {
			all = append(all, option)
		}
	}
	return all
}

func TestSlurmOptions(t *testing.T) {
	j := job(t)
	j.Limits = Limits{Time: "1-12:00:00", Memory: "4G", Partition: "long,short", CPUs: 3}
	if _, err := Write(j); err != nil {
		t.Fatal(err)
	}
	shared := []string{"--requeue", "--open-mode=append", "--time=1-12:00:00", "--mem=4G", "--partition=long,short", "--cpus-per-task=3"}
	for script, own := range map[string][]string{
		shardsScript: {"--job-name=sprague-shards", "--array=0-7", "--output=shard-%a.log"},
		mergeScript:  {"--job-name=sprague-merge", "--output=merge.log"},
	} {
		got, want := options(t, filepath.Join(j.Dir, script)), append(own, shared...)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
	}
}

func TestLimitsAreChecked(t *testing.T) {
	for _, l := range []Limits{
		{CPUs: 0},
		{CPUs: -1},
		{CPUs: 1 << 20},
		{CPUs: 1, Time: "soon"},
		{CPUs: 1, Time: "1:00\n#SBATCH --wrap=x"},
		{CPUs: 1, Time: "-1"},
		{CPUs: 1, Memory: "0"},
		{CPUs: 1, Memory: "4 G"},
		{CPUs: 1, Memory: "lots"},
		{CPUs: 1, Partition: "a b"},
		{CPUs: 1, Partition: "--wrap"},
		{CPUs: 1, Partition: "x\n"},
	} {
		j := job(t)
		j.Limits = l
		if _, err := Write(j); err == nil || !strings.HasPrefix(err.Error(), "--") {
			t.Errorf("%+v: %v, want an error that names the flag", l, err)
		}
		if files, _ := os.ReadDir(j.Dir); len(files) > 0 {
			t.Errorf("%+v: scripts were written", l)
		}
	}
	for _, alter := range []func(*Job){func(j *Job) { j.Shards = 0 }, func(j *Job) { j.Out = "out.db" }, func(j *Job) { j.Program += "\x00" }} {
		j := job(t)
		alter(&j)
		if _, err := Write(j); err == nil {
			t.Errorf("%+v is taken", j)
		}
	}
}

// TestSlurmScriptsRun runs the scripts with a fake program that records its arguments and ends with
// a status, and a fake scontrol that does the same, and checks their actions.
func TestSlurmScriptsRun(t *testing.T) {
	needBash(t)
	j := job(t)
	j.CPUs = 2
	if _, err := Write(j); err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	fake(t, bin, "scontrol", `echo "scontrol $*"; exit ${SCONTROL:-0}`)
	fake(t, bin, "sleep", "true")
	fake(t, j.Dir, "sprague", `printf '<%s>' "$GOMAXPROCS" "$@"; echo; test "$STATUS" -lt 128 || kill -9 $$; exit $STATUS`)
	called := "<5><precompute><shard><--dir><" + j.Dir + "><--index><3>\n"
	for _, test := range []struct {
		env    string
		status int
		out    string
	}{
		{"STATUS=0", 0, called},
		{"STATUS=1", 1, called},
		{"STATUS=2", 2, called},
		{"STATUS=3", 3, called},
		{"STATUS=137", 137, called + "scontrol requeue 77\nstatus 137: back in the queue\n"},
		{"STATUS=75", 75, called + "scontrol requeue 77\nstatus 75: back in the queue\n"},
		{"STATUS=75 SLURM_RESTART_COUNT=19", 75, called + "scontrol requeue 77\nstatus 75: back in the queue\n"},
		{"STATUS=75 SLURM_RESTART_COUNT=20", 75, called},
		{"STATUS=75 SCONTROL=1", 75, called + "scontrol requeue 77\n"},
	} {
		cmd := exec.Command("bash", filepath.Join(j.Dir, shardsScript))
		cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "SLURM_JOB_ID=77", "SLURM_ARRAY_TASK_ID=3", "SLURM_CPUS_PER_TASK=5")
		cmd.Env = append(cmd.Env, strings.Fields(test.env)...)
		out, _ := cmd.Output()
		if got := cmd.ProcessState.ExitCode(); got != test.status || string(out) != test.out {
			t.Errorf("%s: status %d, %q; want %d, %q", test.env, got, out, test.status, test.out)
		}
	}
	cmd := exec.Command("bash", filepath.Join(j.Dir, mergeScript))
	cmd.Env = append(os.Environ(), "STATUS=0")
	if out, err := cmd.Output(); err != nil || string(out) != "<1><precompute><merge><--dir><"+j.Dir+"><--to><"+j.Out+">\n" {
		t.Errorf("merge: %q, %v", out, err)
	}
}

// TestSlurmSubmits submits to a fake sbatch that records its arguments.
func TestSlurmSubmits(t *testing.T) {
	needBash(t)
	j := job(t)
	command, err := Write(j)
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	t.Setenv("PATH", bin+":"+os.Getenv("PATH"))
	seen := filepath.Join(bin, "seen")
	for _, test := range []struct{ prints, want, report string }{
		{"41", "--parsable shards.sbatch\n--parsable --dependency=afterok:41 --kill-on-invalid-dep=yes merge.sbatch\n", "submitted 8 shards as job 41, and the merge as job 41"},
		{"41;far", "--parsable shards.sbatch\n--parsable --dependency=afterok:41 --kill-on-invalid-dep=yes --clusters=far merge.sbatch\n", "submitted 8 shards as job 41, and the merge as job 41"},
	} {
		fake(t, bin, "sbatch", `test -f shards.sbatch && echo "$*" >> '`+seen+`'; echo '`+test.prints+`'`)
		report, err := Submit(context.Background(), j)
		got, _ := os.ReadFile(seen)
		if err != nil || report.String() != test.report || string(got) != test.want {
			t.Errorf("%s: %q, %v; sbatch was called by %q, want %q", test.prints, report, err, got, test.want)
		}
		_ = os.Remove(seen)
	}

	// The printed command does the same, except for the name of a cluster.
	fake(t, bin, "sbatch", `test -f shards.sbatch && echo "$*" >> '`+seen+`'; echo 41`)
	if out, err := exec.Command("bash", "-c", command).CombinedOutput(); err != nil {
		t.Errorf("%s: %v, %s", command, err, out)
	}
	if got, _ := os.ReadFile(seen); string(got) != "--parsable shards.sbatch\n--dependency=afterok:41 --kill-on-invalid-dep=yes merge.sbatch\n" {
		t.Errorf("the command calls sbatch by %q", got)
	}

	fake(t, bin, "sbatch", "echo no such partition >&2; exit 1")
	if _, err := Submit(context.Background(), j); err == nil || !strings.Contains(err.Error(), "no such partition") {
		t.Errorf("error %v", err)
	}
	fake(t, bin, "sbatch", "echo Submitted batch job 41")
	if _, err := Submit(context.Background(), j); err == nil || !strings.Contains(err.Error(), "no number of a job") {
		t.Errorf("error %v", err)
	}
	fake(t, bin, "sbatch", `case "$*" in *merge*) exit 1;; esac; echo 41`)
	if _, err := Submit(context.Background(), j); err == nil || !strings.Contains(err.Error(), "submitted as job 41, but not the merge") {
		t.Errorf("error %v", err)
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := Submit(context.Background(), j); err == nil || !strings.Contains(err.Error(), "there is no sbatch here") {
		t.Errorf("error %v", err)
	}
}
