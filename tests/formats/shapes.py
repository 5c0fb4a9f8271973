"""Texts of the worst shapes that a reader may meet, of any size: a beginning, a part that repeats, an end.

``EVERYWHERE`` is for every reader, ``DETECTED`` for the sniffers of all formats together, and ``SHAPES`` has what only
the reader of one format gets far into.
"""

from __future__ import annotations

from typing import NamedTuple


class Shape(NamedTuple):
    """A text with a part that repeats."""

    unit: str
    """The part that repeats; ``@`` in it becomes a new word each time, so that names differ."""
    before: str = ""
    """The beginning."""
    after: str = ""
    """The end."""
    puzzle: str = ""
    """What each puzzle of a collection contains, so that they can be counted."""

    def text(self, size: int) -> str:
        """The text with about this many characters in the part that repeats."""
        count = max(1, size // len(self.unit))
        if "@" not in self.unit:
            return self.before + self.unit * count + self.after
        return self.before + "".join(self.unit.replace("@", f"{number:x}") for number in range(count)) + self.after


EVERYWHERE = (
    *(Shape(sign, after="x") for sign in ("1", "0", "a", " ", "\n", "[", "<", '"', "#", "/")),
    *(Shape(words, after="x") for words in ("1 ", "10 ", "10,", "ab ", "a.")),
    *(Shape(lines) for lines in ("1\n", "10\n", "0\n", "ab\n", " \n", "1 1\n", "#.\n", "@=1\n")),
)

DETECTED = (
    *(Shape(sign, after="x") for sign in ("9", "\t", "{", "(", "'", "=", ":", ";", ",", ".", "|", "&", "%", "$", "*")),
    *(
        Shape(sign, after="x")
        for sign in ("\\", "\r", "_", "-", "10/", "1|", "ab;", "1.", "]", "] ", "\u2b1b", "\ufe0f")
    ),
    *(Shape(lines) for lines in ("#\n", "....\n", "@\n", "====\n", "$1\n", "//\n", "/*", "<!--", "<a>", "<a/>")),
    *(
        Shape(pieces)
        for pieces in ('<a b="@"/>', "&amp;", "&#1;", "[[1],", '{"":0},', '{"a":', '{"@":1},', "[],", '"ab",')
    ),
    *(Shape(pieces, after=" x") for pieces in ("1#", "#1x1:a", "%41", "d=[[", "int a[", "var puzzle={", "@ 1\n")),
    *EVERYWHERE,
)

_NON = "width 3\nheight 2\nrows\n1 1\n2\ncolumns\n1\n1\n2\n"
_XML = "<puzzleset><puzzle><clues type='rows'><line/></clues><clues type='columns'><line/></clues>"
_END = "</puzzle></puzzleset>"
_GNO = "[Dimensions]\n2\n3\n[Row clues]\n1\n2\n[Column clues]\n1\n1\n1\n"

SHAPES: dict[str, tuple[Shape, ...]] = {
    "art": (Shape("#.#.\n"), Shape("#", ".", "\n.#"), Shape("#.\n", after="\n. #ffffff white\n# #000000 black\n")),
    "cnon": tuple(Shape(unit, "2 3 2\n1 #000000\n2 #ff0000\n") for unit in ("1:1,", "10:2\n", "0\n", "\n", "1:1\n")),
    "code": (
        *(Shape(unit, "H1") for unit in ("A", "_", "A\n", "H1", "H1 ", "H1\n", "H1AAAAAAAAAAAA\n")),
        *(Shape(unit, "https://x/#/play/H1") for unit in ("A", "%41", "/", "?", "#/play/H1")),
        Shape("&marks=M1", "https://x/#/play/H1IIeTNjoeRrK6?a=b"),
        Shape("H1IIeTNjoeRrK6\n", puzzle="H"),
    ),
    "csv": (
        *(Shape(unit, ",,1,1,2\n", "\n") for unit in ("1,", "10,", ",", '"",', "1;", "10,1\n", "1,1,,,\n", ",2\n")),
        *(Shape(unit, "1,0,1\n", "0,1,1\n") for unit in ("1,0,1\n", "X,,X\n", "red,@,\n", "#@,1\n", ",\n", "\n")),
        *(Shape(unit, ",") for unit in ("10,10,10,10\n", '"10",', '"1,1",')),
    ),
    "cwc": tuple(Shape(unit, "2\n3\n2\n") for unit in ("1 ", "10\n", "1\n\n", "\n")),
    "cwd": tuple(Shape(unit, "2\n3\n") for unit in ("1 ", "10\n", "1\n\n", "\n", "10 10 10 10\n")),
    "davidje13": (
        *(Shape(unit, code) for unit in ("A", "_", "gA", "zw") for code in ("R", "L", "B", "Lxwv", "Rxwv")),
        *(Shape(unit, "https://x/#") for unit in ("&name=a", "&rules=Rxw", "name=")),
        Shape("Rxwv322773d3Dv9-bNnzw\n", puzzle="R"),
    ),
    "dsmiller": (
        Shape("A", "?width=4096&height=4096&raw="),
        Shape("%41", "?width=4096&height=4096&raw="),
        Shape("?width=3&height=2&raw=5\n", puzzle="raw"),
        Shape("&width=1"),
    ),
    "dzn": (
        *(Shape(unit, "row_rules=1;") for unit in ("a=1;", "@=1;", "a=;", ";", "%\n", "\n;")),
        *(Shape(unit, "rows=2;row_rule_len=2;row_rules=[", "]);") for unit in ("1,", "10,", "|", "1|", "[")),
        *(Shape(unit, "rows = [|", "|]; cols = [|1|];") for unit in ("1,", "-1,", "|", "1|", "0,1|", "1,0,")),
        Shape(" ", "rows =", "["),
        Shape("row_rules  "),
    ),
    "freenono": tuple(
        Shape(unit, "<FreeNono><Nonograms>", "</Nonograms></FreeNono>")
        for unit in ("<Nonogram><line>x</line></Nonogram>", "<Nonogram/>", "<line/>", "<a>", "x", "<a b='@'/>", "&lt;")
    ),
    "g": (
        *(Shape(unit, ": rows\n1 1\n2\n: columns\n") for unit in ("1\n", "10\n", "\n", "1 ", "10 ", ":\n")),
        *(
            Shape(unit, "tiny\n#d\n", ": rows\n1\n: columns\n1\n")
            for unit in ("a:a red\n", "\n", "a", "a:a #ff0000 x\n")
        ),
        Shape(":\n"),
    ),
    "gecode": (
        *(Shape(unit, "int a[] = { 3, 2, ", "};") for unit in ("1,", "10,", "0,", " ", "//\n", "2,1,1,")),
        *(Shape(unit) for unit in ("int a[]={1,1,1,1,1,1};", "{1,1,0,0}", "{1", "int a[] = ", "int  ", "/**/")),
        Shape("1", "int a[] = { 3, 2, ", "};"),
        Shape("a", "int ", "[] = { 1,1,0,0};"),
    ),
    "glpk": (
        *(Shape(unit, "data; param row : 1 :=", ";end;") for unit in ("1 1\n", "10 ", ". ", ":", ";")),
        *(Shape(unit, "param m := 2;", "param row :") for unit in ("param m := 1;", "a;", "/**/", "#\n", ";\n")),
        Shape("1 ", "data; param m:=1;param n:=1;param row : ", ":= 1 1; param col : 1 := 1 1;end;"),
        Shape("1", "data; param m:=", ";param n:=1;param row : 1:= 1 1; param col : 1 := 1 1;end;"),
    ),
    "gno": (
        *(Shape(unit, _GNO) for unit in ("1\n", "10\n", "\n", "[abc]\n", "[@abc]\n", "1,", "[Properties]\n")),
        *(Shape(unit, _GNO + "[Properties]\n") for unit in ("a=1\n", "@=1\n", "%41", "\n")),
        *(Shape(unit, _GNO + "[Solution grid]\n") for unit in ("1 ", "1 2\n", "12 ")),
        Shape("%41", "[Description]\n", "\n" + _GNO),
    ),
    "jcross": (
        *(Shape(unit, "1\n2 3\n1 1 0\n") for unit in ("1 ", "10 ", "1 0\n", "10 0\n", "0 ")),
        Shape("1 1\n1 0\n1 0\n", "100000\n", puzzle="1 1"),
        Shape("0", "1\n", "1 1\n1 0\n1 0"),
    ),
    "json": (
        *(
            Shape(unit, '{"format": "nonogram", "version": 1, "columns": [[1]], "rows": [', "[]]}")
            for unit in ("[],", "[1],", "1,", "10,", '"ab",', "{},", '"1 1",', "[[1,1]],")
        ),
        Shape("1,", '{"format": "nonogram", "version": 1, "columns": [[1]], "rows": [[', "1]]}"),
        Shape("10,", '{"format": "nonogram", "version": 1, "columns": [[1]], "rows": [[', "1]]}"),
        Shape(
            '["a","b"],', '{"format":"nonogram","version":1,"columns":[[1]],"rows":[[1]],"properties":[', '["",""]]}'
        ),
        Shape(
            '["@","#000000","b"],', '{"format":"nonogram","version":1,"columns":[],"rows":[],"colors":[', '["",""]]}'
        ),
        Shape('{"rows":[[1]],"columns":[[1]]},', '{"format": "nonogram", "version": 1, "puzzles": [', "{}]}", "rows"),
        Shape("#", '{"format": "nonogram", "version": 1, "columns": [[1]], "rows": [[1]], "goal": ["', '"]}'),
        Shape('"format" : ', "{"),
        Shape("1", '{"format": "nonogram", "version": ', "}"),
    ),
    "json_family": (
        *(
            Shape(unit, '{"columns": [[1]], "rows": [', "[]]}")
            for unit in ("[],", "[1],", "1,", "10,", '"ab",', "{},", '"1 1",', "[[1,1]],", "[[1,2],[2,1]],")
        ),
        *(
            Shape(unit, '{"columns": [[1]], "rows": [[', "1]]}")
            for unit in ("1,", "10,", '"1",', "[1,2],", '["a",1],', '{"length":1},', '["@",1],', "[1,12],")
        ),
        *(Shape(unit, '{"image": [', "1]}") for unit in ("[1],", '"#",', "1,", "-1,", "null,", '"ab",')),
        *(Shape(unit, '{"image": [[', "1]]}") for unit in ("1,", "-1,", "null,", '"ab",', "12,")),
        *(Shape(unit, '{"image": "', '"}') for unit in ("#", "#\\n", "# ", "\\n")),
        *(Shape(unit, "[", "1]") for unit in ("[[", "[],")),
        Shape('{"rows":[[1]],"cols":[[1]]},', "[", "1]", "rows"),
        Shape('{"x":[[1]],"y":[[1]]},', "[", "1]", '":'),
        *(Shape(unit, '{"rows":[[1]],"cols":[[1]],"palette":[', '""]}') for unit in ('"red",', "[1,2,3],", '"",')),
        *(Shape(unit, '{"problem": "1 1\\n', '"}') for unit in ("1\\n", "10\\n", "\\n", "1 ")),
        *(Shape(unit, "{:left [[1] [", "1]] :up [[1] [1]]}") for unit in ("1 ", "] [", "  ", ":a ", ' "a"')),
        *(Shape(unit, "leftHeader var puzzle={", "};") for unit in ("a:1,", " a", "}\n", ",", " ", "'a',", "aa ")),
        Shape('{"a":[', '{"rows":1,"b":', "]"),
    ),
    "letters": (
        Shape("A "),
        Shape("A", after=" !"),
        Shape("A\nA\n", puzzle="A\nA"),
        Shape("A A\nB\n", puzzle="A A"),
        Shape("--a\nA\nA\n", puzzle="--"),
        Shape("--\n"),
    ),
    "lp": tuple(
        Shape(unit, "number_of_rows: 2\nnumber_of_columns: 3\nrow_1\n1 1\nrow_2\n")
        for unit in ("1 ", "10 ", "x ", "row_1 1 1\n", "\n", "number_of_rows: 2\n", "-", "12x ", "x\n")
    ),
    "mk": tuple(Shape(unit, "2 3\n1 1\n2\n") for unit in ("#\n1\n", "#", "\n#", "1\n", "10\n", "\n", "1 ", "10 ")),
    "netpbm": (
        *(Shape(unit, "P1\n512 512\n") for unit in ("1", "1 ", "#\n", "\n", "#")),
        *(Shape(unit, "P3\n512 512\n255\n") for unit in ("1 ", "255 ", "0", "#\n")),
        *(Shape(unit, head) for unit in (" ", "#\n", "# #\n", "\n") for head in ("P1", "P1\n3 ", "P2\n3 2")),
    ),
    "nin": tuple(
        Shape(unit, "3 2\n1 1\n2\n1\n1\n") for unit in ("1\n", "10\n", "\n", "1 ", "10 ", "#\n", " \n", "#a\n")
    ),
    "non": (
        *(
            Shape(unit, _NON)
            for unit in ("1\n", "10\n", "\n", "a 1\n", "@ 1\n", "====\n", "1,", "10 ", "rows\n", "a\n")
        ),
        *(Shape(unit, _NON + "goal ") for unit in ("0", "0\n", '"', "0 ", '"\n', "a\n", "?")),
        *(Shape(unit, 'title "', '"\n' + _NON) for unit in ("a", '"', "&lt;", "&#1;", "&a", " ")),
        *(Shape(unit, _NON) for unit in ('property "a" "b"\n', "color a #ff0000\n", "color", "saved\n", 'saved "0"\n')),
        Shape("====\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n", _NON, puzzle="=="),
        Shape("1", 'title "&#', ';"\n' + _NON),
        Shape("\n", "rows\n1\n", "columns\n1\n"),
    ),
    "nonogrid": (
        *(
            Shape(unit, "[clues]\nrows = '1'\ncolumns = '''\n", "'''\n")
            for unit in ("1\n", "10\n", "1,", "10,", "\n", "1 ")
        ),
        *(
            Shape(unit, "[clues]\nrows = '1'\ncolumns = '1'\n", "a=1\n")
            for unit in ("a.", "@=1\n", "@=[]\n", "a@.b=1\n")
        ),
        *(
            Shape(unit, "[clues]\nrows = '1'\ncolumns = '1'\n", "\n")
            for unit in ("[@]\n", "[[a]]\n", "[[@]]\n", "#\n", "\n")
        ),
        *(
            Shape(unit, "[clues]\nrows = '1'\ncolumns = '1'\na=", "\n")
            for unit in ("[", "[1,", "{a=", "1_", "1", '"', "'")
        ),
        *(
            Shape(unit, "[colors]\ndefs = [", "]\n[clues]\nrows = '1'\ncolumns = '1'\n")
            for unit in ("'r=(red)',", "'@=(red)',")
        ),
        *(Shape(unit, '[clues]\nrows = "1"\ncolumns = """', '"""\n') for unit in ("\\n", "\\\\", '"', "\\\n", "1#\n")),
        Shape("a.", after="a=1\n[clues]\nrows = '1'\ncolumns = '1'\n"),
        Shape("a.", "[", "a]\n[clues]\nrows = '1'\ncolumns = '1'\n"),
        Shape("a.", "x = {", "a=1}\n[clues]\nrows = '1'\ncolumns = '1'\n"),
        Shape(" ", "[colors]\ndefs = ['r=(red)", "']\n[clues]\nrows = '1'\ncolumns = '1'\n"),
        Shape(" ", '[colors]\ndefs = ["""r=(red)', 'y\nz"""]\n[clues]\nrows = "1"\ncolumns = "1"\n'),
    ),
    "nonograms_org": (
        *(Shape(unit, "d=[[1,2,3,4],", "]]") for unit in ("[1,2,3,4],", "[", "]", " ", "1,", "] ")),
        *(Shape(unit, "[[1,2,3,4]]", "x") for unit in (" ", "\n", ";", "] ")),
        *(Shape(unit) for unit in ("d=[[", "d  ", "d=[[1]", "<p>d = </p>")),
    ),
    "pbn": (
        *(Shape(unit, _XML, _END) for unit in ("<note>a</note>", "<note name='@'/>", "<a/>", "a", "\n", "<color/>")),
        *(Shape(unit, _XML, _END) for unit in ("<color name='@'>fff</color>", "<solution/>", "&copy;", "<!---->")),
        *(
            Shape(
                unit, "<puzzleset><puzzle><clues type='columns'><line/></clues><clues type='rows'>", "</clues>" + _END
            )
            for unit in ("<line/>", "<line><count>1</count></line>", "<count>1</count>", "<line a='@'/>", "x")
        ),
        *(
            Shape(unit, _XML + "<solution><image>", "</image></solution>" + _END)
            for unit in ("|", "|X|", "|X.|", "X", "[")
        ),
        *(
            Shape(unit, _XML + "<solution><image>|", "|</image></solution>" + _END)
            for unit in ("X", "[X", "[X]", " ", "?")
        ),
        *(Shape(unit, "<puzzleset", ">") for unit in (" ", " a@='b'", "\n", "a")),
        Shape(
            "<puzzle><clues type='rows'><line/></clues><clues type='columns'><line/></clues></puzzle>", "<puzzleset>"
        ),
        Shape("<count>1</count>", "<puzzle><clues type='columns'><line/></clues><clues type='rows'><line>", "</line>"),
    ),
    "picross": (
        *(
            Shape(unit, "GRID\nROWS\n[ 1 ]\nCOLUMNS\n")
            for unit in ("[ 1 ]\n", "[]\n", "[10]\n", "\n", "#\n", "COLUMNS\n")
        ),
        *(Shape(unit) for unit in ("GRID\n", "GRID a\nROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\n", "ROWS\n", "ROWS  ")),
        Shape("1 ", "GRID\nROWS\n[ ", "]\nCOLUMNS\n[ 1 ]\n"),
        Shape(" ", "GRID\nROWS", "x\n"),
    ),
    "puzzlink": (
        *(Shape(unit, "puzz.link/p?nonogram/512/512/") for unit in ("z", "1", "-ff", "g", "1z", "/", " ")),
        *(Shape(unit) for unit in ("nonogram/1/1/11\n", "/nonogram/1/1/", "nonogram/", "?nonogram/1/1/a")),
        Shape("1", "nonogram/", "/1/11"),
    ),
    "pynogram": (
        *(
            Shape(unit, "[clues]\nrows = 1\ncolumns =\n")
            for unit in (" 1\n", " 10\n", " 1,", " 10,", "\n", " 1 ", ";\n")
        ),
        *(
            Shape(unit, "[clues]\nrows = 1\ncolumns = 1\n")
            for unit in ("a=1\n", "@=1\n", "[a]\n", "[a@]\n", "columns=1\n")
        ),
        *(
            Shape(unit, "[clues]\nrows = 1\ncolumns = 1\n[colors]\n")
            for unit in ("@ = (red)\n", "a = (red)\n", "a=(", " ")
        ),
        *(Shape(unit, "[clues]\nrows = 1\ncolumns = 1\n[puzzle]\ntitle = ") for unit in ("[", '"', "1", "[1,", "a ")),
        Shape("@ = 1\n", "[clues]\nrows = 1\ncolumns = 1\n[puzzle]\n"),
    ),
    "pzprv3": (
        *(
            Shape(unit, "pzprv3\nnonogram\n2\n3\n. . 1 1 2\n")
            for unit in ("./", ". ", "/", "c5 ", "1 1 # . +\n", "10 ")
        ),
        *(Shape(unit, "pzprv3\nnonogram\n2048\n2048\n") for unit in (". ", "c5 ", ". . . .\n")),
        Shape(" ", "pzprv3\n", "nonogram"),
    ),
    "sgriddler": tuple(
        Shape(unit, "MK Version 3.0\n\n3 2\n\n")
        for unit in ("# . #\n", "#", "1\n", "10\n", "\n", "1 ", "10 ", ". ", "#\n")
    ),
    "syro": tuple(
        Shape(unit, "1 1 0\n2 0\n#\n", "1 0\n#\n") for unit in ("1 0\n", "10 0\n", "0\n", "#\n", "1 ", "10 ", "\n")
    ),
    "tatham": (
        *(Shape(unit, "3x2:") for unit in ("1/", "1.", "10.", "10/", "/", ".", "1#", "1", "x1:")),
        *(Shape(unit, "512x512:" + "/" * 1023 + ",") for unit in ("z", "a", "A", "b")),
        Shape("1x1:1/1\n", puzzle="x"),
        *(Shape(unit, after=" x") for unit in ("#", "1#", "#1x1:", "#1x1:a", "%31", "1x", "#1")),
    ),
    "text": (
        *(Shape(unit, "rows: 1\ncolumns: 1", "\n") for unit in (" / 1", " / 10", " 1", " 10", "/", " ", ":", "1")),
        *(
            Shape(unit, "rows: 1\ncolumns: 1\n")
            for unit in ("title: a\n", "@: a\n", "\n", "====\n", "goal: #\n", "a\n", "x")
        ),
        *(Shape(unit, "rows: 1\ncolumns: 1\ngoal: ", "\n") for unit in ("#", "# / ", " ", "/")),
        *(
            Shape(unit, "rows: 1\ncolumns: 1\ncolors:", "\n")
            for unit in (" / a #ff0000 b", " / @ #ff0000 b", " a", "/")
        ),
        Shape("====\nrows: 1\ncolumns: 1\n", "rows: 1\ncolumns: 1\n", puzzle="=="),
        Shape(" \\n", "title: a", "\nrows: 1\ncolumns: 1\n"),
    ),
    "tournament": tuple(
        Shape(unit, "$1\n") for unit in ("1\n", "10\n", "\n", "$1\n", "$2\n1\n1\n", "1\t", "10\t", "0\t1\n")
    ),
    "typed": (
        *(
            Shape(unit, "Rows:\n1 1\n2\n\nColumns:\n")
            for unit in ("1\n", "10\n", "\n", "1 ", "10 ", "l\n", "O ", "1-1\n", "#\n")
        ),
        *(
            Shape(unit, "rows: 1 1, 2 columns: ", " x")
            for unit in ("1, ", "1;", "10 ", "1/", "|", "rows: ", "columns: ", "a ")
        ),
        *(
            Shape(unit, "1 1\n2\n\n1\n1\n", "x\n")
            for unit in ("1\n\n", "R1: 1\n", "1. 1\n", "(1)\n", "---\n", "one two\n")
        ),
    ),
    "two_block": tuple(
        Shape(unit, "1 1\n2\n\n", "1\n")
        for unit in ("1\n", "10\n", "\n", "1 ", "10 ", "#\n", "&\n", "*\n", "1\n\n", "* a\n")
    ),
}
