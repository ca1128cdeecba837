import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { t } from '#core/words/t.ts';
import { countedWords } from './counted-words.ts';

type Row = {
  key: string;
  label: string;
  hint: ReactNode;
  checked: boolean;
  onCheckedChange: (on: boolean) => void;
};

/** What an archive has of one kind, row by row, and the button that takes over those that are chosen. */
export function ChosenRows({
  of,
  rows,
  taken,
  busy,
  onTake,
  refused,
}: {
  of: 'profile' | 'rooms' | 'settings';
  rows: readonly Row[];
  /** How many would be written. */
  taken: number;
  busy: boolean;
  onTake: () => void;
  refused?: string | undefined;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {rows.map(({ key, hint, ...row }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)] py-2">
            <Checkbox hint={<span className="grid wrap-anywhere">{hint}</span>} {...row} />
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={taken === 0}
        busy={busy}
        busyLabel={t`Writing...`}
        onClick={onTake}
      >
        {taken === 0 ? t`Take over` : t`Take over ${countedWords(taken, of)}`}
      </Button>
      <FieldError>{refused}</FieldError>
    </div>
  );
}

/** What the archive says of one thing, and below it what stands here; `now` is null where there is nothing yet. */
export const saidAndNow = (said: string, now: string | null): ReactNode => (
  <>
    <span className="line-clamp-2">{t`In the archive: ${said}`}</span>
    {now === null ? null : <span className="line-clamp-2">{t`Here now: ${now}`}</span>}
  </>
);
