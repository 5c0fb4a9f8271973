// The board for screen readers: a grid that takes the focus and the keys. Only the row of the cursor is in the DOM.
import { useId, useMemo } from "preact/hooks";
import type { RefObject } from "preact";
import type { BoardController } from "./controller";
import { KeyListener } from "./key_input";
import type { BoardModel } from "./model";
import { spokenCell, spokenColumn, spokenRow, spokenState } from "./spoken";

interface Props {
  board: BoardController;
  model: BoardModel;
  gridRef: RefObject<HTMLDivElement | null>;
}

export function HiddenGrid({ board, model, gridRef }: Props) {
  const id = useId();
  const keys = useMemo(() => new KeyListener(board), [board]);
  const cursor = board.stage.cursor.value;
  const place = Math.min(cursor ?? 0, model.cells.length - 1);
  return (
    <div
      ref={gridRef}
      class="board-keys"
      role="grid"
      tabIndex={0}
      aria-label={model.name}
      aria-rowcount={model.height + 1}
      aria-colcount={model.width + 1}
      aria-activedescendant={model.isCovered ? undefined : `${id}-cell`}
      data-testid="board-keys"
      onKeyDown={(event) => keys.down(event)}
      onKeyUp={(event) => keys.up(event)}
      onFocus={() => board.setFocus(true)}
      onBlur={() => {
        keys.blur();
        board.setFocus(false);
      }}
    >
      {!model.isCovered && <ColumnHeaders model={model} />}
      {!model.isCovered && <ActiveRow id={id} model={model} place={place} />}
    </div>
  );
}

function ColumnHeaders({ model }: { model: BoardModel }) {
  const { columns, struckColumns, palette, blank } = model;
  return useMemo(
    () => (
      <div role="row" aria-rowindex={1}>
        {columns.map((_, index) => (
          <span key={index} role="columnheader" aria-colindex={index + 2}>
            {spokenColumn(model, index)}
          </span>
        ))}
      </div>
    ),
    [columns, struckColumns, palette, blank],
  );
}

function ActiveRow({ id, model, place }: { id: string; model: BoardModel; place: number }) {
  const row = Math.floor(place / model.width);
  const column = place % model.width;
  return (
    <div role="row" aria-rowindex={row + 2}>
      <span role="rowheader" aria-colindex={1}>
        {spokenRow(model, row)}
      </span>
      {model.columns.map((_, index) =>
        index === column ? (
          <span
            key={index}
            id={`${id}-cell`}
            role="gridcell"
            aria-colindex={index + 2}
            aria-label={spokenCell(model, place)}
            data-testid="active-cell"
          />
        ) : (
          <span key={index} role="gridcell" aria-colindex={index + 2}>
            {spokenState(model.cells[row * model.width + index], model.palette, model.isPicture)}
          </span>
        ),
      )}
    </div>
  );
}
