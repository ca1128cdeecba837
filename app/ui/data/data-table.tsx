import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  sortable?: boolean;
  /** The column that names the row: its header cell, and the title of the card on a phone. */
  primary?: boolean;
  /** Acts of the row: no header shown, full width on a phone. */
  actions?: boolean;
  /** Left out of a table that has no room for all (below 64 rem); another column says it there. */
  roomy?: boolean;
  /** Whether nothing is known of a row: a card then has no line of it, where a table keeps its column. */
  isEmpty?: (row: Row) => boolean;
  className?: string;
};

const ROOMY = '@3xl/table:@max-5xl/table:hidden';

export type Sort = { id: string; direction: 'ascending' | 'descending' };

// biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks (on a phone) loses its roles in some browsers
// biome-ignore-start lint/a11y/useSemanticElements: the elements are the right ones already

/**
 * Rows of things: a table where there is room for one (48 rem), cards where there is not (on a phone one below
 * the other, parted by lines), the same elements in both. Cells
 * adapt with the variants `@3xl/table:` and `@max-3xl/table:`.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
  busy = false,
}: {
  /** What the table holds, read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  /** Called with the next order when a sortable header is pressed: ascending first, then the other way. */
  onSort?: (sort: Sort) => void;
  /** Shown instead when there are no rows. */
  empty?: ReactNode;
  /** New rows are on their way; the old ones stay, faded. */
  busy?: boolean;
}) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="@container/table">
      {/* What is read aloud only is placed absolutely: it must stay inside what scrolls. */}
      <div className="relative @3xl/table:overflow-x-auto">
        <table
          role="table"
          aria-busy={busy || undefined}
          className={cn('w-full text-start tabular-nums @max-3xl/table:block', busy && 'opacity-60')}
        >
          <caption className="sr-only">{caption}</caption>
          <thead
            role="rowgroup"
            className={
              sort
                ? '@max-3xl/table:block @max-3xl/table:border-b @max-3xl/table:border-line @max-3xl/table:px-5 @max-3xl/table:py-2'
                : '@max-3xl/table:sr-only'
            }
          >
            <tr
              role="row"
              className="border-b-2 border-ink @max-3xl/table:flex @max-3xl/table:flex-wrap @max-3xl/table:gap-2 @max-3xl/table:border-0"
            >
              {columns.map((column) => (
                <th
                  key={column.id}
                  role="columnheader"
                  scope="col"
                  aria-sort={sort?.id === column.id ? sort.direction : undefined}
                  className={cn(
                    'px-4 py-2.5 text-sm font-semibold text-ink-soft first:ps-5 last:pe-5 @max-5xl/table:px-3 @max-3xl/table:p-0!',
                    column.align === 'right' && 'text-end',
                    column.roomy && ROOMY,
                    sort && !column.sortable && '@max-3xl/table:sr-only',
                  )}
                >
                  {column.actions ? (
                    <span className="sr-only">{column.header}</span>
                  ) : column.sortable && onSort ? (
                    <SortButton column={column} sort={sort} onSort={onSort} />
                  ) : (
                    column.header
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            role="rowgroup"
            className="@max-3xl/table:grid @max-3xl/table:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] @max-3xl/table:gap-3 @max-3xl/table:p-3 @max-2xl/table:gap-0 @max-2xl/table:p-0"
          >
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className="border-b border-line last:border-b-0 @max-3xl/table:grid @max-3xl/table:grid-cols-[minmax(0,1fr)] @max-3xl/table:content-start @max-3xl/table:gap-2 @max-3xl/table:rounded-md @max-3xl/table:border! @max-3xl/table:border-line @max-3xl/table:bg-raised @max-3xl/table:p-4 @max-2xl/table:rounded-none @max-2xl/table:border-x-0! @max-2xl/table:border-t-0! @max-2xl/table:bg-transparent @max-2xl/table:px-5 @max-2xl/table:last:border-b-0! @3xl/table:hover:bg-ink/4"
              >
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const place = cn(
    'px-4 py-3 align-middle first:ps-5 last:pe-5 @max-5xl/table:px-3 @max-3xl/table:block @max-3xl/table:p-0!',
    column.align === 'right' && '@3xl/table:text-end',
    column.roomy && ROOMY,
    column.actions && '@max-3xl/table:mt-1 @max-3xl/table:flex @max-3xl/table:flex-wrap @max-3xl/table:gap-2',
    column.className,
  );
  if (column.primary) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={cn(
          place,
          'text-start font-semibold wrap-anywhere @max-3xl/table:text-lg @3xl/table:min-w-44',
        )}
      >
        {column.cell(row)}
      </th>
    );
  }
  if (column.actions) {
    return (
      <td role="cell" className={place}>
        {column.cell(row)}
      </td>
    );
  }
  return (
    <td
      role="cell"
      className={cn(
        place,
        column.isEmpty?.(row)
          ? '@max-3xl/table:hidden!'
          : '@max-3xl/table:flex! @max-3xl/table:items-baseline @max-3xl/table:justify-between @max-3xl/table:gap-4',
      )}
    >
      <span aria-hidden="true" className="max-w-1/2 shrink-0 text-sm text-ink-soft @3xl/table:hidden">
        {column.header}
      </span>
      <span className="min-w-0 @max-3xl/table:text-end">{column.cell(row)}</span>
    </td>
  );
}

function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const mine = sort?.id === column.id ? sort.direction : undefined;
  const Icon = mine === 'ascending' ? ArrowUp : mine === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort({ id: column.id, direction: mine === 'ascending' ? 'descending' : 'ascending' })}
      className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 font-semibold text-ink hover:bg-ink/8"
    >
      <span className="sr-only">{t`Sort by`} </span>
      {column.header}
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

// biome-ignore-end lint/a11y/useSemanticElements: the elements are the right ones already
// biome-ignore-end lint/a11y/noRedundantRoles: a table laid out as blocks (on a phone) loses its roles in some browsers
