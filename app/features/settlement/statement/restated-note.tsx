import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { type ProposedAnew, proposedAnew } from '#core/settlement/proposed-anew.ts';
import {
  type ChangedLine,
  lastRestated,
  restatedWords,
  settledBy,
} from '#core/settlement/statement-versions.ts';
import { t } from '#core/words/t.ts';
import { statementSheetQuery } from './statement-queries.ts';

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
    enabled: settlement.revision > 1 || settlement.confirmed_at !== null,
  });
  const versions = data?.revisions ?? [];
  const current = versions.at(-1);
  const anew =
    settlement.confirmed_at && current && proposedAnew(current, data?.claims ?? [], settlement.currency);
  if (anew) return <AnewAfterConfirming {...{ show, anew, side }} currency={settlement.currency} />;
  const restated = lastRestated(versions, settlement.currency);
  // What was confirmed with these figures before its eyes is no news.
  if (!restated || (settlement.confirmed_at && settlement.confirmed_at >= restated.version.made_at))
    return null;
  const { version, lines, artistNetCents, venueTotalCents } = restated;
  const names = { artist: show.artist_name, venue: show.venue_name, [side]: t`You` };
  const money = (cents: number) => formatMoneyExact(cents, settlement.currency);
  const [who, sum] =
    side === 'artist'
      ? [t`You receive`, artistNetCents]
      : [t`You pay, booking fee included`, venueTotalCents];
  return (
    <section aria-label={t`Stated anew`}>
      <Banner
        tone="warn"
        icon={<History aria-hidden="true" className="self-start" />}
        title={restatedWords({ version, settled: settledBy(version, data?.claims ?? []) }, names)}
      >
        <p>
          {t`On ${formatInstant(version.made_at, show.time_zone)}.${version.revision > 2 ? t` What changed before that stands under Versions.` : ''}`}
        </p>
        <Changes lines={lines} of={who} sum={sum} money={money} />
      </Banner>
    </section>
  );
}

/** Above a statement that was confirmed before its night was stated anew: which of its figures wait, and what they come to. */
function AnewAfterConfirming({
  show,
  anew,
  side,
  currency,
}: {
  show: BookedShow;
  anew: ProposedAnew;
  side: Side;
  currency: string;
}) {
  const venue = side === 'venue' ? t`You` : show.venue_name;
  const artist = side === 'artist' ? t`you accept` : t`${show.artist_name} accepts`;
  const money = (cents: number) => formatMoneyExact(cents, currency);
  return (
    <section aria-label={t`Stated anew`}>
      <Banner
        tone="warn"
        icon={<History aria-hidden="true" className="self-start" />}
        title={t`${venue} stated the figures of the night anew`}
      >
        <p>
          {t`On ${formatInstant(anew.on, show.time_zone)}, after this statement was confirmed. It stays as it is: a figure changes once ${artist} it, at its line below.`}
        </p>
        <Changes lines={anew.lines} of={t`Artist fee, with all of them`} sum={anew.feeCents} money={money} />
      </Banner>
    </section>
  );
}

/** Each line that has another figure, and what they come to: `of` names that sum, in cents. */
function Changes({
  lines,
  of,
  sum: { was, is },
  money,
}: {
  lines: readonly ChangedLine[];
  of: string;
  sum: { was: number; is: number };
  money: (cents: number) => string;
}) {
  return (
    <dl className="mt-2 divide-y divide-line border-t border-line">
      {lines.map((line) => (
        <Changed key={line.id} name={line.number ? `${line.number} · ${line.label}` : line.label} {...line} />
      ))}
      <Changed
        strong
        name={of}
        {...(was === is ? { was: null, is: t`${money(is)}, as before` } : { was: money(was), is: money(is) })}
      />
    </dl>
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
      <dd className="ms-auto text-end tabular-nums">
        {was === null ? null : (
          <>
            <span className="sr-only">{t`before`} </span>
            <span className="font-normal text-ink-soft">{was}</span>
            <span aria-hidden="true"> → </span>
            <span className="sr-only">{t`, now`} </span>
          </>
        )}
        {is ?? t`no longer listed`}
      </dd>
    </div>
  );
}
