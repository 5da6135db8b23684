package data_test

import (
	"os/exec"
	"testing"

	"sprague/data"
)

// shown is a program that looks at what a notebook shows: only known elements, and markup of
// positions as text alone. It also asks for what the command line does not write.
const shown = `
import base64, copy, html.parser, pickle, sys, xml.etree.ElementTree as xml
sys.path.insert(0, "../contrib")
import sprague
server = sprague.connect(sys.argv[1] + "/")

class Reader(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.text, self.images = [], "", []
        self.feed(text)
        self.close()
        assert set(self.tags) <= {"p", "code", "b", "ul", "li", "img", "table", "tr", "th", "td"}, self.tags

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        if tag == "img":
            assert [name for name, _ in attributes] == ["alt", "src"], attributes
            self.images.append(base64.b64decode(attributes[1][1].partition("data:image/svg+xml;base64,")[2]).decode())
        else:
            assert not attributes, attributes

    def handle_data(self, data):
        self.text += data

def svg(text):
    names = {element.tag.rpartition("}")[2] for element in xml.fromstring(text).iter()}
    assert "svg" in names and names <= {"svg", "rect", "text", "path", "line", "circle", "ellipse", "polyline", "g", "title", "defs", "tspan", "polygon"}, names
    return text

a = server.query("kayles(12) + nim(3)", moves="all")
said = Reader(a._repr_html_())
assert "kayles(12) + nim(3)N: the next player wins; value *7Winning moves:kayles 12: take 1, leave 1 and 10kayles" in said.text, said.text
assert said.images == Reader(server.show(a.query)._repr_html_()).images == [server.show(a.query).svg] and svg(said.images[0])
assert "Winning moves (1 of 3):" in Reader(server.query(a.query)._repr_html_()).text
assert (a.outcome, a.grundy, len(a.moves), a.moves[1].to, a.moves[0].moved[0]["from"]) == ("N", 7, 3, "kayles(2,8) + nim(3)", "12")
assert "moves_note" not in a and "value" in a and a["value"] == "*7" and a == a.data and "moves" in dir(a) and list(a) == list(a.data)
assert pickle.loads(pickle.dumps(a)) == copy.deepcopy(a) == a and pickle.loads(pickle.dumps(a))._repr_html_().startswith("<p>")
try:
    a.misspelled
    assert False
except AttributeError as e:
    assert "misspelled" in str(e)

hostile = 'quiz(("<script>alert\\x281\\x29</script>", ("a\\x00b", "\\"é", (), (True, None, False)), -1, -129, -4611686018427387904, 1099511627776, 95, 96, 3))'
for answer in (server.query(hostile), server.explain(hostile), server.moves(hostile), server.queries(["nim('<script>')", hostile])[0]):
    text = answer._repr_html_()
    assert "<script>" in Reader(text).text and "<script" not in text, text
assert "&lt;script&gt;" in svg(server.show(hostile)._repr_svg_())
for text in ("<img src=x onerror=alert(1)>", "</td><script>", "&lt;", "\"'"):
    assert text in Reader(sprague.html_of([{"<b>": text}, {"c": [text, {text: text}]}])).text

why = Reader(server.explain("nim(3,4,5)")._repr_html_())
assert "Nimbers add in binary" in why.text and why.images
assert "true" in Reader(server.query("3 >= {0 | 3}")._repr_html_()).text or "false" in Reader(server.query("3 >= {0 | 3}")._repr_html_()).text
assert "misère play" in Reader(server.query("misere(nim(2))")._repr_html_()).text
assert "birthday" in Reader(server.form("1/2")._repr_html_()).text
assert "Left: " in Reader(server.query("hackenbush(WW)")._repr_html_()).text
for rows in (server.games(), server.find("kayles 0..50 P"), server.stats("kayles"), server.form("1/2"), server.info(), server.game("kayles"), server.period("kayles"), server.pattern("nim(a) + nim(b)", to=9, work=1)):
    Reader(rows._repr_html_())
assert "and %d more" % (len(server.games()) - sprague.MOST_ROWS) in server.games()._repr_html_()
both = server.thermograph("domineering(2,2), domineering(3,2)")
assert [t.mast for t in both] == ["0", "3/4"] and Reader(both._repr_html_()).images == [svg(both._repr_svg_())]
assert "6" in svg(server.picture("plot.svg", ruleset="kayles", range="0..99").svg)

move = server.play("nim(3,4,5)")
assert move.wins is True and server.query(move.move.to).outcome == "P"
assert server.play("nim(0)").winner == "user" and server.play("misere(nim(1))", level="random").over is True
assert server.play("nim(1,1)", convention="misere").wins is True
assert server.play("domineering(2,2)", player="left").move.player == "left"
info = server.info()
assert info.scripts[0].name == "quiz" and info.database.positions > 10**6
chinese = sprague.connect(sys.argv[1], language="zh").explain("nim(3,4,5)")
assert chinese.answer.outcome == "N" and chinese.steps[0].text != server.explain("nim(3,4,5)").steps[0].text
assert server.queries([]) == []

# Rows are read by the places of their fields: a script may call its numbers as other fields.
rows = [[("grundy", a), ("position", b), ("position", "x(%d,%d)" % (a, b)), ("grundy", a * 10 + b)] for b in (3, 4, 5) for a in (1, 2)]
assert [list(row) for row in sprague.array_of_rows(rows, "x")] == [[13, 14, 15], [23, 24, 25]]
large = [[("n", n), ("n_text", str(n)), ("position", "x"), ("grundy", n), ("grundy_text", str(n))] for n in (1 << 63, (1 << 63) + 1)]
assert list(sprague.array_of_rows(large, "x")) == [1 << 63, (1 << 63) + 1]
assert list(sprague.array_of_rows([], "x")) == [] and list(sprague.array_of_rows([[("vertex", "a"), ("grundy", "∞{0}")]], "x")) == ["∞{0}"]
for holes in (rows[:-1], [large[0], [("n", 1 << 70), ("position", "x"), ("grundy", 1)]]):
    try:
        sprague.array_of_rows(holes, "x")
        assert False
    except sprague.Error as e:
        assert "have no position" in str(e)
for wrong in (lambda: server.queries("nim(1)"), lambda: sprague.connect("127.0.0.1:7464"), lambda: sprague.connect("file:///etc/passwd"), lambda: server.query("\udcff"), lambda: server.queries(["\udcff"])):
    try:
        wrong()
        assert False
    except (TypeError, ValueError):
        pass
for ask, code in ((lambda: server.ask("nothing"), "not_found"), (lambda: server.ask("query", q="nim(1)", x=1), "parse"), (lambda: server.query("\x00"), "parse"),
                  (lambda: server.query("nim(" + "1," * 40000 + "1)"), "too_long"), (lambda: server.queries(["x" * (1 << 20)]), "too_long"),
                  (lambda: server.game("../info"), "unknown_ruleset"), (lambda: server.table("kayles", "0..1000000"), "too_large"), (lambda: server.play("nim(", player="left"), "parse")):
    try:
        ask()
        assert False, code
    except sprague.Problem as e:
        assert e.code == code and e.status >= 400 and pickle.loads(pickle.dumps(e)).code == code, (code, e.code, e)
`

// A notebook shows answers, and no markup of a position has an effect.
func TestPythonShowsAnswers(t *testing.T) {
	url := serve(t)
	for _, modules := range []string{"json", "numpy"} {
		t.Run(modules, func(t *testing.T) {
			python := data.WithModules(t, modules)
			if out, err := exec.Command(python, "-B", "-W", "error", "-c", shown, url).CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
