// The board's grammar on one page: every look of a cell at four sizes, and three whole boards. It is not part of the
// studio; docs/make_screenshots.py builds it and takes its picture. The fragment holds the theme and the puzzles.
import { render } from "preact";
import type { PuzzleData } from "../../model/reports";
import { fromData } from "../../model/puzzle";
import { settings } from "../../settings/settings";
import { applyTheme } from "../../styles/theme";
import "../../styles/fonts.css";
import "../../styles/base.css";
import "./page.css";
import { Sample, SAMPLES } from "./samples";
import { WholeBoard } from "./whole_board";

interface Wanted {
  theme: "light" | "dark" | "contrast";
  color: PuzzleData;
  plain: PuzzleData;
}

const { theme, color, plain } = JSON.parse(decodeURIComponent(location.hash.slice(1))) as Wanted;
const NAMES = { light: "light", dark: "dark", contrast: "high contrast" };

function Grammar() {
  const [ladybird, anchor] = [fromData(color), fromData(plain)];
  return (
    <main class="grammar">
      <h1>
        The board's grammar <small>{NAMES[theme]}, cells of 32, 24, 16 and 10 px</small>
      </h1>
      <ul>
        {SAMPLES.map((sample) => (
          <li key={sample.name}>
            <h2>{sample.name}</h2>
            <div class="sizes">
              {[32, 24, 16, 10].map((cell) => (
                <Sample key={cell} sample={sample} cell={cell} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <section style={{ left: "946px", top: "64px", width: "470px" }}>
        <h2>Color with letters, cursor, struck clues: 17 px</h2>
        <WholeBoard puzzle={ladybird} cell={17} height={430} letters cursor={6 * ladybird.width + 9} />
      </section>
      <section style={{ left: "946px", top: "578px", width: "340px" }}>
        <h2>Color, 10 px</h2>
        <WholeBoard puzzle={ladybird} cell={10} height={300} />
      </section>
      <section style={{ left: "1270px", top: "692px", width: "170px" }}>
        <h2>Black, 10 px</h2>
        <WholeBoard puzzle={anchor} cell={10} height={180} />
      </section>
    </main>
  );
}

settings.value = { ...settings.value, theme: theme === "dark" ? "dark" : "light", contrast: theme === "contrast" };
applyTheme();
void document.fonts.ready.then(() => render(<Grammar />, document.getElementById("app")!));
