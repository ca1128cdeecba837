import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import {
  type ChangedLine,
  lastRestated,
  restatedWords,
  settledBy,
  type Version,
} from '#core/settlement/restated.ts';
import type { BookedShow } from '../booked-show.ts';
import { statementSheetQuery } from './night-queries.ts';

type Settlement = Tables<'settlements'>;

/** Above all else of a statement that was stated anew: by whom, when, and what is another figure now. */
export function RestatedNote({
  show,
  settlement,
  side,
}: {
  show: BookedShow;
  settlement: Settlement;
  side: Side;
}) {
  const { data } = useQuery({
    ...statementSheetQuery(settlement),
    enabled: settlement.revision > 1,
  });
  const versions = (data?.revisions ?? []) as unknown as Version[];
  const restated = lastRestated(versions, settlement.currency);
  // What was confirmed with these figures before its eyes is no news.
  if (!restated || (settlement.confirmed_at && settlement.confirmed_at >= restated.version.made_at))
    return null;
  const { version, lines, artistNetCents, venueTotalCents } = restated;
  const names = { artist: show.artist_name, venue: show.venue_name, [side]: 'You' };
  const money = (cents: number) => formatMoneyExact(cents, settlement.currency);
  const [who, sum] =
    side === 'artist' ? ['You receive', artistNetCents] : ['You pay, booking fee included', venueTotalCents];
  return (
    <section aria-label="Stated anew">
      <Banner
        tone="warn"
        icon={<History aria-hidden="true" className="self-start" />}
        title={restatedWords({ version, settled: settledBy(version, data?.claims ?? []) }, names)}
      >
        <p>
          On {formatInstant(version.made_at, show.time_zone)}.
          {version.revision > 2 ? ' What changed before that stands under Versions.' : ''}
        </p>
        <dl className="mt-2 divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <Changed
              key={line.id}
              name={line.number ? `${line.number} · ${line.label}` : line.label}
              {...line}
            />
          ))}
          <Changed
            strong
            name={who}
            {...(sum.was === sum.is
              ? { was: null, is: `${money(sum.is)}, as before` }
              : { was: money(sum.was), is: money(sum.is) })}
          />
        </dl>
      </Banner>
    </section>
  );
}

/** A name with its old and its new figure. */
export function Changed({
  name,
  was,
  is,
  strong = false,
}: Pick<ChangedLine, 'was' | 'is'> & { name: string; strong?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 ${strong ? 'font-semibold' : ''}`}
    >
      <dt className="min-w-0 flex-1 basis-32 break-words">{name}</dt>
      <dd className="ml-auto text-right tabular-nums">
        {was === null ? null : (
          <>
            <span className="sr-only">before </span>
            <span className="font-normal text-ink-soft">{was}</span>
            <span aria-hidden="true"> → </span>
            <span className="sr-only">, now </span>
          </>
        )}
        {is ?? 'no longer listed'}
      </dd>
    </div>
  );
}
