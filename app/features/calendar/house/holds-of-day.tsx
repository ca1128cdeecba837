import { useQuery } from '@tanstack/react-query';
import { holdsQuery } from '#app/features/holds/holds-query.ts';
import type { Day } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { t } from '#core/words/t.ts';

/** Who holds which day, first holds first, with the room that it is for if it names one. */
export function useHoldsOfDays(): (day: Day) => string[] {
  const { data } = useQuery(holdsQuery);
  return (day) => holdsOn(data?.holds ?? [], day);
}

type Hold = ReadAnswer<'holds'>['holds'][number];

export const holdsOn = (holds: readonly Hold[], day: Day): string[] =>
  holds
    .filter((hold) => hold.day === day)
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank, artistName, room }) => t`${ordinal(rank)} hold: ${artistName}${room ? ` · ${room}` : ''}`);

/** The holds of a day, one a line. */
export function HoldLines({ holds }: { holds: readonly string[] }) {
  if (holds.length === 0) return null;
  return (
    <ul aria-label={t`Holds`} className="grid gap-0.5 text-sm">
      {holds.map((hold) => (
        <li key={hold} className="border-s-4 border-pending ps-2 leading-snug wrap-anywhere">
          {hold}
        </li>
      ))}
    </ul>
  );
}
