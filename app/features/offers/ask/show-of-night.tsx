import { type ReactNode, useState } from 'react';
import { type OwnRoom, roomNamed } from '#app/api/own-rooms.ts';
import { formatTime } from '#app/lib/format.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { nameOfShow, type ShowOfNight } from './asked-night.ts';

const ANOTHER = 'another';

/**
 * Which show of a day is asked for, and the box that says it: one of those that are on, or, where a venue asks, another one. No box where
 * nothing is to be chosen.
 */
export function useShowOfNight(
  shows: readonly ShowOfNight[],
  { day, side, rooms }: { day: string; side: Side; rooms: readonly OwnRoom[] },
): { standing: ShowOfNight | null; which: ReactNode } {
  const [chosen, setChosen] = useState({ day, value: '' });
  const value = chosen.day === day ? chosen.value : '';
  const standing = value === ANOTHER ? null : (shows.find(({ id }) => id === value) ?? shows[0] ?? null);
  const mayMakeOne = side === 'venue';
  if (shows.length + (mayMakeOne ? 1 : 0) < 2) return { standing, which: null };
  const options = shows.map((show) => ({
    value: show.id,
    label: [nameOfShow(show), roomNamed(rooms, show.room_id), formatTime(show.starts_at, show.time_zone)]
      .filter(Boolean)
      .join(', '),
  }));
  const which = (
    <Field label={t`Show`} required>
      <Select
        options={[
          ...options,
          ...(mayMakeOne ? [{ value: ANOTHER, label: t`Another show of that day` }] : []),
        ]}
        value={standing?.id ?? ANOTHER}
        onValueChange={(next) => setChosen({ day, value: next })}
      />
    </Field>
  );
  return { standing, which };
}
