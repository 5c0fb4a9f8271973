// The search field: by number, size, author or solved title.
import { useLayoutEffect, useRef } from "preact/hooks";
import { chordsOf } from "../app/keys";
import { isCoarse } from "../styles/theme";
import { Icon } from "../ui/icon";
import { changeFilter, filter } from "./home_state";

/** `takesFocus` if it has just been asked for. */
export function SearchField({ takesFocus }: { takesFocus?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus();
  }, []);
  const { query } = filter.value;
  const [chord] = chordsOf("search");
  return (
    <div class="home-search" role="search">
      <Icon name="search" size={18} />
      <input
        ref={field}
        type="search"
        data-search
        value={query}
        aria-label="Search by number, size, author or solved title"
        placeholder="Search by number, size, author or solved title"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => changeFilter({ query: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            if (query) changeFilter({ query: "" });
            else event.currentTarget.blur();
          } else if (event.key === "ArrowDown" || event.key === "Enter") {
            document.querySelector<HTMLElement>(".tile-open")?.focus();
          } else return;
          event.preventDefault();
        }}
      />
      {query ? (
        <button
          type="button"
          class="home-search-clear"
          aria-label="Clear the search"
          onClick={(event) => {
            changeFilter({ query: "" });
            event.currentTarget.parentElement?.querySelector("input")?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      ) : (
        chord && !isCoarse.value && <kbd aria-hidden="true">{chord}</kbd>
      )}
    </div>
  );
}
