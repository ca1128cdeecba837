import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
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
  const orTime = settlement.answer_by ? ', or time decides' : '';
  switch (settlement.status) {
    case 'disputed':
      return (
        <Banner
          tone="bad"
          title={
            side === 'venue' ? `${show.artist_name} sent this statement back` : 'You sent this statement back'
          }
        >
          “{settlement.dispute_reason}”{' '}
          {side === 'venue' ? 'Conclude the show again to send a new one.' : 'The venue makes it anew.'}
        </Banner>
      );
    case 'confirmed':
    case 'paid':
      return (
        <Banner tone="good" title="Confirmed">
          These figures were confirmed on {at(settlement.confirmed_at)}.
          {settlement.revision > 0 ? ' Either of you may propose a correction of a line.' : ''}
        </Banner>
      );
    default:
      return settlement.payable_fee_cents === null ? (
        <Banner tone="info" title={side === 'artist' ? 'For you to review' : 'With the artist for review'}>
          Sent on {at(settlement.sent_at)}.
          {side === 'artist'
            ? ' Confirm it when the figures are right: the venue is invoiced and can pay you out. If a figure is wrong, contest its line; if something else is, dispute the statement and say what.'
            : ` ${show.artist_name} confirms it or sends it back.`}
          {settlement.answer_by
            ? ` Without an answer it confirms itself on ${at(settlement.answer_by)}.`
            : ''}
          <ZoneNote timeZone={show.time_zone} at={settlement.answer_by ?? show.ends_at} />
        </Banner>
      ) : (
        <Banner tone="info" title="A line is contested">
          Sent on {at(settlement.sent_at)}.{' '}
          {covered
            ? `${covered} The line waits until you both agree on it${orTime}.`
            : settlement.payable_fee_cents === 0
              ? `Nothing of the artist fee is payable until you both agree on the line${orTime}.`
              : `${formatMoneyExact(settlement.payable_fee_cents, settlement.currency)} of the artist fee is payable now; the rest waits until you both agree on the line${orTime}.`}{' '}
          Then {side === 'artist' ? 'you confirm' : `${show.artist_name} confirms`} the statement.
        </Banner>
      );
  }
}
