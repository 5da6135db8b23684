package data_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"

	"sprague/data"
)

// lesson is the notebook of the documents.
const lesson = "../docs/examples/sprague.ipynb"

// notebook is the part of a Jupyter notebook that the test looks at.
type notebook struct {
	Cells []struct {
		Type    string `json:"cell_type"`
		Count   *int   `json:"execution_count"`
		Source  []string
		Outputs []struct {
			Data map[string]any // text, or a list of lines
		}
	}
}

// outputs returns the outputs of all cells as "type: text", in order..
func (n notebook) outputs() (all []string) {
	for _, c := range n.Cells {
		for _, o := range c.Outputs {
			for kind, of := range o.Data {
				text, _ := of.(string)
				lines, _ := of.([]any)
				for _, line := range lines {
					text += line.(string)
				}
				all = append(all, kind+": "+strings.Join(strings.Fields(text), " "))
			}
		}
	}
	return all
}

func readNotebook(t *testing.T, text []byte) (n notebook) {
	t.Helper()
	if err := json.Unmarshal(text, &n); err != nil {
		t.Fatalf("%v\n%.500s", err, text)
	}
	return n
}

// The notebook has no outputs. Executed, it shows answers, pictures and the right numbers.
func TestNotebook(t *testing.T) {
	text, err := os.ReadFile(lesson)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range readNotebook(t, text).Cells {
		if len(c.Outputs) > 0 || c.Count != nil {
			t.Errorf("outputs of %q are stored; clear them", c.Source)
		}
	}
	python := data.WithModules(t, "numpy, nbconvert, ipykernel")
	cmd := exec.Command(python, "-m", "nbconvert", "--to", "notebook", "--execute", "--stdout", lesson)
	home := t.TempDir()
	cmd.Env = append(os.Environ(), "SPRAGUE_SERVER="+serve(t), "PYTHONDONTWRITEBYTECODE=1", "HOME="+home, "JUPYTER_RUNTIME_DIR="+home, "IPYTHONDIR="+home)
	var complaint strings.Builder
	cmd.Stderr = &complaint
	executed, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, complaint.String())
	}
	got := readNotebook(t, executed).outputs()
	for _, want := range []string{
		"text/html: <p><code>kayles(12) + nim(3)</code></p><p><b>N</b>: the next player wins; value <b>*7</b></p>",
		"text/plain: ['0', '0', '0']",
		"text/plain: 70",
		"text/plain: (71, 12, 70)",
		"text/plain: (True, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20)])",
		"image/svg+xml: <svg ",
		"text/html: <img alt=\"\" src=\"data:image/svg+xml;base64,",
		"text/html: <p><code>domineering(....|.x..|....)</code></p><p><b>N</b>: the next player wins; value <b>{0 | -2}</b></p>",
		"image/svg+xml: <svg ",
		"text/html: <img alt=\"\" src=\"data:image/svg+xml;base64,",
		"text/plain: [('0', '1'), ('3/4', '5/4')]",
	} {
		found := false
		for i, output := range got {
			if found = strings.HasPrefix(output, want); found {
				got = append(got[:i], got[i+1:]...)
				break
			}
		}
		if !found {
			t.Errorf("the notebook does not show %s; it shows\n%.2000s", want, strings.Join(got, "\n"))
		}
	}
}
