import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { formatDay, formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Money } from '#app/ui/data/money.tsx';
import type { Side } from '#core/booking/side.ts';
import { NEW_ACCOUNT_DAYS } from '#core/settlement/clocks.ts';
import { payoutFailureWords } from '#core/settlement/payout-failure.ts';
import { t } from '#core/words/t.ts';

/** Where the money is that goes to the artist, or to the venue that an artist cancelled on, as the provider has said it. */
export function PayoutProgress({ show, side }: { show: BookedShow; side: Side }) {
  // Of an act that did not play there is nothing to send.
  if (!show.payout_id || (show.did_not_play && (show.payout_cents ?? 0) === 0)) return null;
  const amount = <Money cents={show.payout_cents ?? 0} currency={show.currency} />;
  const [payee, payer]: [Side, Side] =
    show.payout_payee === 'venue' ? ['venue', 'artist'] : ['artist', 'venue'];
  const names = { artist: show.artist_name, venue: show.venue_name };
  const [to, from] = [names[payee], names[payer]];
  const whose = (party: Side) => (party === side ? 'your' : t`the ${party}'s`);
  const isAccount = show.payout_why === 'account';
  const at = (instant: string | null) => (instant ? formatInstant(instant, show.time_zone) : '');
  switch (show.payout_status) {
    case 'arrived':
      return (
        <Banner tone="good" title={t`Arrived ${at(show.payout_arrived_at)}`}>
          {amount} {show.payout_sent_at ? t`was sent on ${at(show.payout_sent_at)}.` : t`was to be sent.`}
        </Banner>
      );
    case 'initiated':
      return (
        <Banner tone="info" title={t`Sent`}>
          {amount}{' '}
          {t`was sent on ${at(show.payout_sent_at)} and arrives within 3-5 business days${
            show.payout_arrives_from && show.payout_arrives_by
              ? t`: between ${formatDay(show.payout_arrives_from)} and ${formatDay(show.payout_arrives_by)}`
              : ''
          }.`}
        </Banner>
      );
    case 'waiting':
      if (show.payout_why === 'new-account')
        return (
          <Banner tone="info" title={t`${side === payee ? t`Your account` : t`The account of ${to}`} is new`}>
            {amount}{' '}
            {t`is sent ${NEW_ACCOUNT_DAYS} days after the account was saved. Nothing has to be done.`}
          </Banner>
        );
      return (
        <Banner
          tone="warn"
          title={t`Waiting for ${isAccount ? whose(payee) : whose(payer)} ${isAccount ? 'account' : 'payment'}`}
        >
          {amount}{' '}
          {t`is sent as soon as ${
            isAccount
              ? t`${side === payee ? t`you have` : t`${to} has`} said to which account.`
              : t`${side === payer ? t`you have` : t`${from} has`} paid all that is invoiced.`
          }`}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="bad" title={t`The payout did not go through`}>
          {amount} {t`is still owed to ${to}.`} {payoutFailureWords(show.payout_why ?? '')}
        </Banner>
      );
    default:
      return (
        <Banner tone="info" title={t`Being sent`}>
          {amount} {t`is being handed to the bank.`}
        </Banner>
      );
  }
}
