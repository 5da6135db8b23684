"""Uses the installed wheel of Sprague, by the interpreter of its environment."""

import os
import subprocess
import sys
import sysconfig
from importlib import metadata

import sprague

program = sprague.installed_program()
assert os.path.samefile(os.path.dirname(program), sysconfig.get_path("scripts")), program
assert os.path.dirname(sprague.__file__) == os.path.join(sysconfig.get_path("purelib"), "sprague"), sprague.__file__
assert metadata.metadata("sprague")["License-Expression"] == "MIT"
assert metadata.requires("sprague") is None
texts = {file.name: file.read_text() for file in metadata.files("sprague") or [] if file.name in ("LICENSE", "NOTICES")}
assert "MIT License" in texts["LICENSE"] and texts["NOTICES"]

with sprague.start() as server:
    answer = server.query("kayles(12) + nim(3)", moves="all")
    assert (answer.outcome, answer.value, len(answer.moves)) == ("N", "*7", 3), answer
    assert "Winning moves" in answer._repr_html_() and "<img" in answer._repr_html_()
    assert "<svg" in server.show("domineering(2,2)")._repr_svg_()
    assert "<svg" in server.thermograph("domineering(2,2)")._repr_svg_()
    assert "<td>" in server.games()._repr_html_()
    assert server.query("cram(3,4)").value, "there is no database"

said = subprocess.run([sys.executable, "-m", "sprague", "--help"], stdout=subprocess.PIPE, check=True).stdout
assert b"python3 sprague.py FILE" in said, said
print("fine")
