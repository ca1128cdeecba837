import { AskAll } from '#app/features/planning/ask-all.tsx';
import { formatShortDay } from '#app/lib/format.ts';
import { isolated } from '#core/forms/directions.ts';
import type { ShowId } from '#core/ids.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import type { TourStop } from './stops.ts';

/** Asks every venue of the tour that was not asked yet, each with what it offers, all to be answered by one day. */
export function AskForAll({
  stops,
  currency,
  timeZone,
}: {
  stops: readonly TourStop[];
  currency: string;
  timeZone: string;
}) {
  const toAsk = stops.filter(({ state }) => state === 'open');
  return (
    <AskAll
      requests={toAsk.map((stop) => ({
        id: stop.id,
        whom: stop.venue,
        words: `${formatShortDay(stop.day)}: ${isolated(stop.venue)}, ${formatMoney(stop.feeCents, currency)}`,
        input: {
          showId: stop.id as ShowId,
          deal: { kind: 'guarantee', guaranteeCents: stop.feeCents },
          message: routeWords(stops, stop),
        },
      }))}
      title={toAsk.length === 1 ? t`Ask this venue?` : t`Ask these ${toAsk.length} venues?`}
      description={t`Each is asked for a guarantee and reads where you play before and after. Nothing is booked until a venue accepts; you can take a request back until then.`}
      timeZone={timeZone}
      asked={(count) => (count === 1 ? t`The venue was asked` : t`${count} venues were asked`)}
    />
  );
}

/** 'Part of a tour: Cork Fri, 12 Mar; you Sat, 13 Mar; Galway Sun, 14 Mar.' A venue sees its neighbours only. */
function routeWords(stops: readonly TourStop[], own: TourStop): string {
  const at = stops.indexOf(own);
  const near = stops.slice(Math.max(0, at - 1), at + 2);
  const words = near.map(
    (stop) => `${stop === own ? 'you' : stop.city.split(',')[0]} ${formatShortDay(stop.day)}`,
  );
  return near.length > 1 ? t`Part of a tour: ${words.join('; ')}.` : '';
}
