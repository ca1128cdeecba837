import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { formatDay } from '#core/calendar/day.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';

const SHOWN = 3;

/** What one's own files tell of nights with an act, or at a venue: days, tickets and fees. Nothing where they tell of none. */
export function NightsOfFiles({ name }: { name: string }) {
  const { userId, side, profile } = useViewer();
  const { data } = useQuery({
    queryKey: ['finances', 'past-nights', userId, name],
    queryFn: ({ signal }) => readApi('past-nights', { act: name }, signal),
  });
  const today = todayIn(profile?.timeZone);
  const nights = data?.nights.filter(({ day, isOption }) => day < today && !isOption) ?? [];
  if (nights.length === 0) return null;
  const more = nights.length - SHOWN;
  return (
    <section aria-label={t`From your own files`} className="rounded-md border border-line bg-sheet px-4 py-3">
      <p className="font-semibold">
        {t`${side === 'venue' ? t`Played here before` : t`You played there before`}, by your own files`}
      </p>
      <ul className="text-sm text-ink-soft">
        {nights.slice(0, SHOWN).map(({ day, sold, fee, deal, room }) => (
          <li key={`${day}${room}`} className="wrap-anywhere">
            {[
              formatDay(day),
              sold === null ? null : t`${sold} sold`,
              fee ? formatMoney(fee.cents, fee.currency) : null,
              deal,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-sm text-ink-soft">{t`and ${more} more`}</p> : null}
    </section>
  );
}
