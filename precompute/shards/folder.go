package shards

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"sprague/internal/files"
	"sprague/internal/say"
)

// planFile is the name of the plan in its folder.
const planFile = "plan.json"

// maxPlan bounds the file of a plan: half a million tables.
const maxPlan = 64 << 20

// Folder is the folder of a plan and its shards.
type Folder struct {
	Dir string
	*Plan
}

// Create writes a plan into a folder and creates the folder if necessary. It returns false if the
// same plan already exists. The error is an [*OtherPlanError] if another plan exists, or else the
// system's.
func Create(dir string, p *Plan) (f *Folder, created bool, err error) {
	f = &Folder{dir, p}
	text := p.record().text()
	if len(text) > maxPlan {
		return nil, false, say.Errorf("%s: a plan of %d tables is too long", f.PlanPath(), p.Tables())
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, false, err
	}
	err = files.WriteNew(f.PlanPath(), text, 0o644)
	if !errors.Is(err, fs.ErrExist) {
		return f, err == nil, err
	}
	there, err := readPlan(f.PlanPath())
	if err == nil && !bytes.Equal(there, text) {
		err = &OtherPlanError{f.PlanPath()}
		if _, damage := parsePlan(there); damage != nil {
			err = unusable(f.PlanPath(), "%v: remove it, and plan again; shards that fit the new plan are kept", damage)
		}
	}
	return f, false, err
}

// Open reads the plan of a folder. The error is an [*UnusableError], or the system's.
func Open(dir string) (*Folder, error) {
	f := &Folder{Dir: dir}
	text, err := readPlan(f.PlanPath())
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil, unusable(f.PlanPath(), "no plan there: sprague precompute plan makes one")
	}
	if err != nil {
		return nil, err
	}
	if f.Plan, err = parsePlan(text); err != nil {
		return nil, unusable(f.PlanPath(), "%v", err)
	}
	return f, nil
}

// PlanPath returns the path of the plan.
func (f *Folder) PlanPath() string { return filepath.Join(f.Dir, planFile) }

// ShardPath returns the path of shard i.
func (f *Folder) ShardPath(i int) string {
	return filepath.Join(f.Dir, fmt.Sprintf("shard-%04d.db", i))
}

// readPlan reads a file, which must be regular.
func readPlan(path string) ([]byte, error) {
	file, _, err := files.Open(path)
	if other := (*files.NotRegularError)(nil); errors.As(err, &other) {
		return nil, unusable(path, "not a regular file")
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	text, err := io.ReadAll(io.LimitReader(file, maxPlan+1))
	if err == nil && len(text) > maxPlan {
		err = unusable(path, "damaged: more than %d bytes", maxPlan)
	}
	return text, err
}
