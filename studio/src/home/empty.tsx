// What the library says when there is nothing to show.
import { useEffect, useState } from "preact/hooks";
import { chooseFiles } from "../app/intake_view";
import { Button } from "../ui/controls";
import { EVERYTHING, filterWords, isFiltering } from "./filter";
import { changeFilter, clearFilter, filter } from "./home_state";

export function NothingHere({ onDraw }: { onDraw: () => void }) {
  const { group } = filter.value;
  if (isFiltering(filter.value) || group === "all") {
    return (
      <Empty title="No puzzle matches" text={filterWords(filter.value)}>
        <Button onPress={clearFilter}>Clear filters</Button>
      </Empty>
    );
  }
  if (group === "made") {
    return (
      <Empty title="Nothing of your own yet" text="Draw a picture and its clues appear as you draw.">
        <Button kind="primary" onPress={onDraw}>
          Draw a puzzle
        </Button>
        <Button onPress={chooseFiles}>Open file</Button>
      </Empty>
    );
  }
  if (group === "imported") {
    return (
      <Empty title="Nothing imported yet" text="Drop a file anywhere, or paste clues or a link.">
        <Button kind="primary" onPress={chooseFiles}>
          Open file
        </Button>
      </Empty>
    );
  }
  const text = group === "begun" ? "Puzzles with marks on them are here." : "Solved puzzles show their picture here.";
  return (
    <Empty title={group === "begun" ? "Nothing begun" : "Nothing solved yet"} text={text}>
      <Button kind="primary" onPress={() => changeFilter(EVERYTHING)}>
        All puzzles
      </Button>
    </Empty>
  );
}

function Empty(props: { title: string; text: string; children: preact.ComponentChildren }) {
  return (
    <div class="notice home-empty" role="status">
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <div class="row">{props.children}</div>
    </div>
  );
}

/** Empty tiles while the library is read, if that takes longer than 200 ms. */
export function Skeletons() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 200);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return <div aria-busy="true" />;
  return (
    <div class="home-skeletons" aria-busy="true" aria-label="The library is being read">
      {Array.from({ length: 14 }, (_, index) => (
        <div key={index}>
          <span class="tile-face" />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
