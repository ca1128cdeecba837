import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { Select } from '#app/ui/forms/select.tsx';
import { FIELDS, type Field } from '#core/moving-in/fields.ts';
import { counted } from './rows-to-send.ts';
import type { ShownReading } from './worker-words.ts';

/** The columns of a file with what each is taken for, changeable, and its first rows as they are understood. */
export function ColumnsCard({
  reading,
  isArtist,
  onChoose,
}: {
  reading: ShownReading;
  isArtist: boolean;
  onChoose: (key: string, field: string) => void;
}) {
  const filled = reading.columns.filter(({ examples }) => examples.length > 0);
  const options = [
    { value: 'none', label: 'Not taken over' },
    ...Object.entries(FIELDS[reading.kind]).map(([value, label]) => ({
      value,
      label: isArtist && value === 'room' ? 'Venue' : label,
    })),
  ];
  const asked = filled.filter(({ ask }) => ask !== null).length;
  const left = reading.rowsInAll - reading.rows.length;
  return (
    <Card
      title="Columns"
      subtitle={
        asked > 0
          ? `${counted(asked, 'column')} cannot be told for certain: choose what each is. Nothing is taken from it until then.`
          : 'Change what is not right.'
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {filled.map((column) => (
            <li
              key={column.key}
              className={cn(
                'grid min-w-0 content-start gap-2 rounded-md border p-3',
                column.ask ? 'border-pending bg-warn-soft' : 'border-line',
              )}
            >
              <p className="truncate font-semibold">{column.title}</p>
              <p className="truncate text-sm text-ink-soft">{column.examples.join(' · ')}</p>
              <Select
                label={`What “${column.title}” is`}
                options={options}
                value={column.ask ? undefined : (column.field ?? 'none')}
                placeholder={column.ask ? `${fieldLabel(options, column.field)}?` : 'Choose'}
                onValueChange={(field) => onChoose(column.key, field)}
              />
            </li>
          ))}
        </ul>
        {/* Whoever has no pointer scrolls it by the arrow keys. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
        <section className="max-w-full overflow-x-auto" aria-label="The rows as they are read" tabIndex={0}>
          <table className="w-full text-left text-sm">
            <caption className="pb-2 text-left text-ink-soft">
              As it is read. Yellow cells are in doubt; those crossed out are not understood and left empty.
              {left > 0 ? ` ${counted(left, 'more row')} below.` : ''}
            </caption>
            <thead>
              <tr>
                <th scope="col" className="p-2">
                  Row
                </th>
                {filled.map((column) => (
                  <th key={column.key} scope="col" className="p-2">
                    {column.field && !column.ask ? fieldLabel(options, column.field) : column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reading.rows.slice(0, 40).map(({ line, cells }) => (
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
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Card>
  );
}

const fieldLabel = (options: readonly { value: string; label: string }[], field: Field | null) =>
  options.find(({ value }) => value === field)?.label ?? '';
