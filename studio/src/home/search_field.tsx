// The search field: by number, size, author or solved title.
import { Icon } from "../ui/icon";
import { chordsOf } from "../app/keys";
import { changeFilter, filter } from "./home_state";

export function SearchField({ isOpen }: { isOpen?: boolean }) {
  const { query } = filter.value;
  const [chord] = chordsOf("search");
  return (
    <div class="home-search" role="search">
      <Icon name="search" size={18} />
      <input
        type="search"
        data-search
        autoFocus={isOpen}
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
        chord && <kbd aria-hidden="true">{chord}</kbd>
      )}
    </div>
  );
}
