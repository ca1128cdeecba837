import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { nameOfShow } from '#app/features/booked-show/booked-show.ts';
import type { ActAnswer } from '#core/contract/index.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { NEW_ACCOUNT_DAYS } from '#core/settlement/clocks.ts';
import { t } from '#core/words/t.ts';

type PayoutTold = { tone: 'success' | 'info' | 'error'; title: string; description: string };

/** What a venue is told that has processed a payout: that it is initiated, or what it waits for. `now` is the show as it was read after it. */
export function payoutTold(
  answer: Pick<ActAnswer<'process-payout'>, 'status' | 'amountCents' | 'currency'>,
  show: Pick<BookedShow, 'artist_name' | 'venue_name'>,
  now?: Pick<BookedShow, 'payout_status' | 'payout_why'>,
): PayoutTold {
  const amount = formatMoneyExact(answer.amountCents, answer.currency);
  const status = now?.payout_status ?? answer.status;
  if (status === 'waiting') {
    if (now?.payout_why === 'new-account')
      return {
        tone: 'info',
        title: t`The payout is sent in some days`,
        description: t`${show.artist_name} has a new payout account, and the first payout to it waits ${NEW_ACCOUNT_DAYS} days. ${amount} for "${nameOfShow(show)}" is sent then: you need do nothing more.`,
      };
    return now?.payout_why === 'account'
      ? {
          tone: 'info',
          title: t`The payout waits for an account`,
          description: t`${show.artist_name} has not said yet to which account they are paid for "${nameOfShow(show)}", and has been told. ${amount} is sent as soon as they have.`,
        }
      : {
          tone: 'info',
          title: t`The payout waits for your payment`,
          description: t`Your payment for "${nameOfShow(show)}" has not come yet. ${amount} is sent to ${show.artist_name} as soon as it has.`,
        };
  }
  if (status === 'failed') {
    return {
      tone: 'error',
      title: t`The payout did not go through`,
      description: t`${amount} for "${nameOfShow(show)}" is still owed to ${show.artist_name}.`,
    };
  }
  if (answer.amountCents === 0) {
    return {
      tone: 'success',
      title: t`Nothing is left to send`,
      description: t`${show.artist_name} already has what is due for "${nameOfShow(show)}".`,
    };
  }
  return {
    tone: 'success',
    title: t`Payout initiated`,
    description: t`Payment for "${nameOfShow(show)}" has been initiated. The artist will receive the funds within 3-5 business days.`,
  };
}
