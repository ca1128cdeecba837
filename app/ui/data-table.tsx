import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

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
  className?: string;
};

export type Sort = { id: string; direction: 'ascending' | 'descending' };

// biome-ignore-start lint/a11y/noRedundantRoles: a table laid out as blocks (on a phone) loses its roles in some browsers
// biome-ignore-start lint/a11y/useSemanticElements: the elements are the right ones already

/** Rows of things. A table from 768 px, a stack of cards below, the same elements in both. */
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
    <div className="md:overflow-x-auto">
      <table
        role="table"
        aria-busy={busy || undefined}
        className={cn('w-full text-left max-md:block', busy && 'opacity-60')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={sort ? 'max-md:block max-md:px-4 max-md:py-2' : 'max-md:sr-only'}>
          <tr
            role="row"
            className="border-b-2 border-ink max-md:flex max-md:flex-wrap max-md:gap-2 max-md:border-0"
          >
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                aria-sort={sort?.id === column.id ? sort.direction : undefined}
                className={cn(
                  'px-4 py-2.5 text-sm font-semibold text-ink-soft max-md:p-0',
                  column.align === 'right' && 'text-right',
                  sort && !column.sortable && 'max-md:sr-only',
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
          className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3 max-md:p-3"
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2 max-md:rounded-md max-md:border! max-md:border-line max-md:bg-raised max-md:p-4 md:hover:bg-ink/4"
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const place = cn(
    'px-4 py-3 align-middle max-md:block max-md:p-0',
    column.align === 'right' && 'md:text-right',
    column.actions && 'max-md:mt-1 max-md:flex max-md:flex-wrap max-md:gap-2',
    column.className,
  );
  if (column.primary) {
    return (
      <th role="rowheader" scope="row" className={cn(place, 'text-left font-semibold max-md:text-lg')}>
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
      className={cn(place, 'max-md:flex! max-md:items-baseline max-md:justify-between max-md:gap-4')}
    >
      <span aria-hidden="true" className="text-sm text-ink-soft md:hidden">
        {column.header}
      </span>
      <span className="min-w-0 max-md:text-right">{column.cell(row)}</span>
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
      <span className="sr-only">Sort by </span>
      {column.header}
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

// biome-ignore-end lint/a11y/useSemanticElements: the elements are the right ones already
// biome-ignore-end lint/a11y/noRedundantRoles: a table laid out as blocks (on a phone) loses its roles in some browsers
