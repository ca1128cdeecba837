import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { fieldLabel, fieldOptions } from './columns-card.tsx';
import { countedWords } from './counted-words.ts';
import type { ShownReading } from './worker-words.ts';

/** So many rows stand on the page. */
const SHOWN = 40;

/** So many remarks are named. */
const REMARKS = 6;

function remarkWords({ remarks }: ShownReading): string {
  const named = remarks
    .slice(0, REMARKS)
    .map(({ text }) => quoted(text.length > 60 ? `${text.slice(0, 59)}…` : text));
  return [...named, ...(remarks.length > REMARKS ? ['…'] : [])].join(', ');
}

/** The first rows of a file as they are understood, below what is asked about them. */
export function RowsCard({ reading, isArtist }: { reading: ShownReading; isArtist: boolean }) {
  const filled = reading.columns.filter(({ examples }) => examples.length > 0);
  const options = fieldOptions(reading.kind, isArtist);
  const rows = reading.rows.slice(0, SHOWN);
  const hasBeside = rows.some(({ beside }) => beside !== '');
  const left = reading.rowsInAll - rows.length;
  return (
    <Card
      title={t`As it is read`}
      subtitle={t`Yellow cells are in doubt; those crossed out are not understood and left empty.${left > 0 ? t` ${countedWords(left, 'moreRows')} not shown.` : ''}`}
    >
      {/* Whoever has no pointer scrolls it by the arrow keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <section className="max-h-96 overflow-auto" aria-label={t`The rows as they are read`} tabIndex={0}>
        <table className="w-full text-start text-sm">
          <thead className="sticky top-0 bg-sheet">
            <tr>
              <th scope="col" className="p-2">
                {t`Row`}
              </th>
              {filled.map((column) => (
                <th key={column.key} scope="col" className="p-2">
                  {column.field && !column.ask ? fieldLabel(options, column.field) : column.title}
                </th>
              ))}
              {hasBeside ? (
                <th scope="col" className="p-2">
                  {t`Kept in the note`}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells, beside }) => (
              <tr key={line} className="border-line border-t">
                <th scope="row" className="p-2 font-normal text-ink-soft">
                  {line + 1}
                </th>
                {filled.map(({ index, key }) => {
                  const cell = cells[index];
                  return (
                    <td
                      key={key}
                      className={cn(
                        'max-w-56 truncate p-2',
                        cell?.state === 'doubtful' && 'bg-warn-soft',
                        cell?.state === 'not-understood' && 'bg-bad-soft line-through',
                        cell?.state === 'not-taken' && 'text-ink-soft',
                      )}
                    >
                      {cell?.text}
                    </td>
                  );
                })}
                {hasBeside ? (
                  <td title={beside} className="max-w-56 truncate p-2">
                    {beside}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {reading.remarks.length > 0 ? (
        <p className="mt-3 text-ink-soft text-sm">{t`Remarks of the file, no nights: ${remarkWords(reading)}`}</p>
      ) : null}
    </Card>
  );
}
