import type { ReactNode } from 'react';
import type { SheetLine } from '#core/settlement/sheet-lines.ts';
import { FigureRow, FigureRows } from './figure-rows.tsx';

/** Lines of a statement with their numbers and workings. `below` stands under a line: what was said about it. */
export function SheetView({
  label,
  lines,
  action,
  below,
}: {
  label: string;
  lines: readonly SheetLine[];
  action?: (line: SheetLine) => ReactNode;
  below?: (line: SheetLine) => ReactNode;
}) {
  if (lines.length === 0) return null;
  return (
    <FigureRows label={label}>
      {lines.map((line) => (
        <FigureRow
          key={line.id}
          strong={line.id === 'gross' || line.id === 'fee'}
          name={
            <>
              <span className="text-ink-soft tabular-nums">{line.number} · </span>
              {line.label}
              <span className="block text-sm font-normal text-ink-soft">{line.working}</span>
            </>
          }
          action={action?.(line)}
          below={below?.(line)}
        >
          {line.figure}
        </FigureRow>
      ))}
    </FigureRows>
  );
}
