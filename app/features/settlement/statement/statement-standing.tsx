import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { useCovered } from '../contest/use-covered.ts';

/** Where a statement stands and since when, said to one side. */
export function StatementStanding({
  show,
  settlement,
  side,
}: {
  show: BookedShow;
  settlement: Tables<'settlements'>;
  side: Side;
}) {
  const at = (instant: string | null) => (instant ? formatInstant(instant, show.time_zone) : '');
  const covered = useCovered(show, settlement.payable_fee_cents);
  // While somebody mediates no clock runs.
  const orTime = settlement.answer_by ? t`, or time decides` : '';
  switch (settlement.status) {
    case 'disputed':
      return (
        <Banner
          tone="bad"
          title={
            side === 'venue'
              ? t`${show.artist_name} sent this statement back`
              : t`You sent this statement back`
          }
        >
          {quoted(settlement.dispute_reason ?? '')}{' '}
          {side === 'venue' ? t`Conclude the show again to send a new one.` : t`The venue makes it anew.`}
        </Banner>
      );
    case 'confirmed':
    case 'paid':
      return (
        <Banner tone="good" title={t`Confirmed`}>
          {t`These figures were confirmed on ${at(settlement.confirmed_at)}.${settlement.revision > 0 ? t` Either of you may propose a correction of a line.` : ''}`}
        </Banner>
      );
    default:
      return settlement.payable_fee_cents === null ? (
        <Banner tone="info" title={side === 'artist' ? t`For you to review` : t`With the artist for review`}>
          {t`Sent on ${at(settlement.sent_at)}.${
            side === 'artist'
              ? t` Confirm it when the figures are right: the venue is invoiced and can pay you out. If a figure is wrong, contest its line; if something else is, dispute the statement and say what.`
              : t` ${show.artist_name} confirms it or sends it back.`
          }${
            settlement.answer_by
              ? t` Without an answer it confirms itself on ${at(settlement.answer_by)}.`
              : ''
          }`}
          <ZoneNote timeZone={show.time_zone} at={settlement.answer_by ?? show.ends_at} />
        </Banner>
      ) : (
        <Banner tone="info" title={t`A line is contested`}>
          {t`Sent on ${at(settlement.sent_at)}. ${
            covered
              ? t`${covered} The line waits until you both agree on it${orTime}.`
              : settlement.payable_fee_cents === 0
                ? t`Nothing of the artist fee is payable until you both agree on the line${orTime}.`
                : t`${formatMoneyExact(settlement.payable_fee_cents, settlement.currency)} of the artist fee is payable now; the rest waits until you both agree on the line${orTime}.`
          } Then ${side === 'artist' ? t`you confirm` : t`${show.artist_name} confirms`} the statement.`}
        </Banner>
      );
  }
}
