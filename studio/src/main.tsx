// The shared styles come first, so that those of the screens may refine them.
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/panels.css";
import "./styles/above.css";
import "./styles/layout.css";
import "./styles/notices.css";
import { render } from "preact";
import { App } from "./app/app";
import { connect } from "./app/connection";
import { followAddress } from "./app/open";
import { startRouter } from "./app/router";
import { startHost } from "./host";
import { followTab } from "./app/tab_icon";
import { prepareAnnouncer } from "./board/announce";
import { applyTheme } from "./styles/theme";
import { keepFocus } from "./ui/focus";

applyTheme();
startRouter();
followTab();
keepFocus();
prepareAnnouncer();
render(<App />, document.getElementById("app")!);
startHost(start());

/** The library is there first, so that addresses of puzzles in it open with their marks. */
async function start(): Promise<void> {
  await connect();
  await followAddress();
}
