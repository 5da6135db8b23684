package reference_test

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"sprague/cli"
	"sprague/cli/reference"
	"sprague/internal/say"
	"sprague/repl/command"
)

// The documents contain every command and every flag.
func TestComplete(t *testing.T) {
	root := cli.Commands(say.English)
	var commands, man bytes.Buffer
	if err := reference.Commands(&commands, root); err != nil {
		t.Fatal(err)
	}
	if err := reference.Man(&man, root); err != nil {
		t.Fatal(err)
	}
	hyphens := strings.ReplaceAll(man.String(), `\-`, "-")
	tree := reference.Tree(root)
	if len(tree) < 40 {
		t.Fatalf("only %d commands", len(tree))
	}
	for _, cmd := range tree {
		if page := commands.String(); !strings.Contains(page, "\n### "+cmd.CommandPath()+"\n") && !strings.Contains(page, "`"+cmd.CommandPath()+"`") {
			t.Errorf("commands.md has no heading and no line %s", cmd.CommandPath())
		}
		if first := cmd.Short[:1]; first != strings.ToUpper(first) {
			t.Errorf("what %s does is no sentence: %q", cmd.CommandPath(), cmd.Short)
		}
		if cmd.HasParent() && !strings.Contains(hyphens, "\n.SS \""+cmd.CommandPath()) {
			t.Errorf("the man page has no section %s", cmd.CommandPath())
		}
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			for document, text := range map[string]string{"commands.md": commands.String(), "the man page": hyphens} {
				if !strings.Contains(text, "--"+f.Name) && f.Name != "help" && f.Name != "version" {
					t.Errorf("%s: %s has no --%s", document, cmd.CommandPath(), f.Name)
				}
			}
		})
	}
	for _, name := range command.Names() {
		if !strings.Contains(commands.String(), "\n### "+name+"\n") {
			t.Errorf("commands.md has no heading %s", name)
		}
	}
}

// The formatter of manual pages accepts the page without a warning.
func TestManIsFormatted(t *testing.T) {
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Skip("there is no groff")
	}
	var page bytes.Buffer
	if err := reference.Man(&page, cli.Commands(say.English)); err != nil {
		t.Fatal(err)
	}
	for _, r := range page.String() {
		if r > '~' {
			t.Fatalf("%q is no character for every troff", r)
		}
	}
	var complaints bytes.Buffer
	cmd := exec.Command(groff, "-man", "-Tutf8", "-ww", "-P-cbou")
	cmd.Stdin, cmd.Stderr = &page, &complaints
	shown, err := cmd.Output()
	if err != nil {
		if strings.Contains(complaints.String(), "-man") || strings.Contains(complaints.String(), "an.tmac") {
			t.Skip("groff has no macros for manual pages")
		}
		t.Fatalf("%v: %s", err, complaints.String())
	}
	if complaints.Len() > 0 {
		t.Errorf("groff warns: %s", complaints.String())
	}
	for _, want := range []string{
		"sprague table RULESET", "--measure MEASURE", "sprague query 'nim(3,4,5)' 'kayles 12'", "130  interrupted",
		"graph[a>b b>a](a)", `SPRAGUE_DB`,
	} {
		if !strings.Contains(string(shown), want) && !strings.Contains(strings.Join(strings.Fields(string(shown)), " "), want) {
			t.Errorf("the page shows no %q", want)
		}
	}
}

// Programs other than groff read the page too, and some do not accept a paragraph without text.
func TestManHasNoEmptyParagraphs(t *testing.T) {
	var page bytes.Buffer
	if err := reference.Man(&page, cli.Commands(say.English)); err != nil {
		t.Fatal(err)
	}
	heading := ""
	for line := range strings.Lines(page.String()) {
		if line == ".PP\n" && heading != "" {
			t.Errorf("a paragraph begins without text behind %q", heading)
		}
		heading = ""
		if strings.HasPrefix(line, ".S") || line == ".PP\n" {
			heading = line
		}
	}
}
