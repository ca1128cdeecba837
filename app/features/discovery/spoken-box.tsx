import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Spoken } from '#core/search/spoken/spoken-filters.ts';
import { t } from '#core/words/t.ts';
import { spokenQuery } from './spoken-query.ts';
import { withoutPart } from './without-part.ts';

/** More is not read: a sentence is meant. */
const MOST = 300;

/**
 * One box for what is sought, in one's own words. What was understood stands below as chips; one that is taken away is taken out of
 * the words too. What was not understood is told.
 */
export function SpokenBox({
  side,
  today,
  example,
  words,
  onSpoken,
}: {
  side: Side;
  today: Day;
  example: string;
  /** What was read last; empty when nothing was. */
  words: string;
  onSpoken: (words: string, spoken: Spoken) => void;
}) {
  const [typed, setTyped] = useState(words);
  const [failure, setFailure] = useState<string>();
  const queries = useQueryClient();
  const { data: spoken } = useQuery({ ...spokenQuery(words, side, today), enabled: words !== '' });
  const read = async (text: string) => {
    setTyped(text);
    try {
      onSpoken(text, await queries.fetchQuery(spokenQuery(text, side, today)));
      setFailure(undefined);
    } catch (error) {
      setFailure(asFailure(error).message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void read(typed.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-2" noValidate>
      <Field label={t`In your own words`} hint={t`For example: ${example}`} error={failure}>
        <div className="flex gap-2">
          <Input
            value={typed}
            maxLength={MOST}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit">{t`Set filters`}</Button>
        </div>
      </Field>
      {words !== '' && spoken ? (
        <Told spoken={spoken} onRemove={(part) => void read(withoutPart(words, part))} />
      ) : null}
    </form>
  );
}

function Told({ spoken, onRemove }: { spoken: Spoken; onRemove: (part: string) => void }) {
  const { understood, noted, left } = spoken;
  return (
    <div role="status" className="grid gap-2 text-sm wrap-anywhere">
      {understood.length > 0 ? (
        <ul aria-label={t`Understood`} className="flex flex-wrap gap-1.5">
          {understood.map((part) => (
            <li key={part}>
              <Chip onRemove={() => onRemove(part)}>{part}</Chip>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t`Nothing of this can be filtered by.`}</p>
      )}
      {noted.length > 0 ? <p className="text-ink-soft">{t`No filter for: ${noted.join(', ')}`}</p> : null}
      {left.length > 0 ? <p className="text-ink-soft">{t`Not understood: ${left.join(', ')}`}</p> : null}
    </div>
  );
}
