import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { Select } from '#app/ui/forms/select.tsx';
import { FIELDS, type Field, type FileKind } from '#core/moving-in/fields.ts';
import { BESIDE } from '#core/moving-in/kept-columns.ts';
import { t } from '#core/words/t.ts';
import { countedWords } from './counted-words.ts';
import type { ShownReading } from './worker-words.ts';

/** The columns of a file with what each is taken for, changeable. */
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
  const options = fieldOptions(reading.kind, isArtist);
  const asked = filled.filter(({ ask }) => ask !== null).length;
  return (
    <Card
      title={t`Columns`}
      subtitle={
        asked > 0
          ? t`${countedWords(asked, 'columns')} cannot be told for certain: choose what each is. Nothing is taken from it until then.`
          : t`Change what is not right.`
      }
    >
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
              label={t`What “${column.title}” is`}
              options={options}
              value={column.ask ? undefined : (column.field ?? (column.isBeside ? BESIDE : 'none'))}
              placeholder={column.ask ? `${fieldLabel(options, column.field)}?` : t`Choose`}
              onValueChange={(field) => onChoose(column.key, field)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What a column may be, as it is offered. */
export const fieldOptions = (kind: FileKind, isArtist: boolean): { value: string; label: string }[] => [
  { value: 'none', label: t`Not taken over` },
  ...(kind === 'nights' ? [{ value: BESIDE, label: t`Kept in the note` }] : []),
  ...Object.entries(FIELDS[kind]).map(([value, label]) => ({
    value,
    label: isArtist && value === 'room' ? t`Venue` : label,
  })),
];

export const fieldLabel = (options: readonly { value: string; label: string }[], field: Field | null) =>
  options.find(({ value }) => value === field)?.label ?? '';
