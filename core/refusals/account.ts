import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

/** Names the first three of them, the earliest first, and says what ends them: a night that was played can only be settled. */
export const accountHasShows = refusal(
  'account-has-shows',
  409,
  (shows: readonly { partner: string; date: Day; isPlayed: boolean }[]) => {
    const isOne = shows.length === 1;
    const named = shows.slice(0, 3).map(({ partner, date }) => t`${isolated(partner)} on ${formatDay(date)}`);
    const more = shows.length > 3 ? t` and ${shows.length - 3} more` : '';
    const played = shows.filter(({ isPlayed }) => isPlayed).length;
    const it = isOne ? 'it' : 'them';
    const first =
      played === 0
        ? t`Cancel ${it}, or let ${it} be played, settled and paid,`
        : played === shows.length
          ? t`Settle ${it}, and let ${it} be paid,`
          : t`Settle what was played, and cancel what is still to come,`;
    return t`You have ${isOne ? t`a booked show that is` : t`${shows.length} booked shows that are`} not settled and paid: ${named.join('; ')}${more}. ${first} before you delete your account.`;
  },
);

export const nothingToConfirm = refusal(
  'nothing-to-confirm',
  409,
  () => t`No mail to your address has come back: there is nothing to confirm.`,
);

export const accountHasInvoices = refusal(
  'account-has-invoices',
  409,
  () => t`You have an unpaid invoice. Pay it before you delete your account.`,
);

/** A payout of one's own that is not there yet: what it waits for, and by when it arrives. Amounts in integer cents. */
export type ComingPayout = {
  cents: number;
  currency: string;
  /** Of which show, and who pays for it. */
  day: Day;
  payer: string;
  waitsFor: 'payment' | 'account' | 'new-account' | 'arrival';
  arrivesBy: Day | null;
};

export const accountHasPayouts = refusal(
  'account-has-payouts',
  409,
  ({ cents, currency, day, payer, waitsFor, arrivesBy }: ComingPayout) =>
    t`${formatMoneyExact(cents, currency)} for the show of ${formatDay(day)} with ${isolated(payer)} is still to reach you. ${
      {
        payment: t`It is sent when ${isolated(payer)} has paid.`,
        account: t`It cannot be sent to your payout account: put that right under Payment Method.`,
        'new-account': t`It is sent once your payout account is no longer new.`,
        arrival: arrivesBy ? t`It arrives by ${formatDay(arrivesBy)}.` : t`It is being sent.`,
      }[waitsFor]
    } You can delete your account once it has arrived.`,
);

export const exportUnderWay = refusal(
  'export-under-way',
  409,
  () => t`A download of your data is under way already. Please wait until it has ended.`,
);

export const archivesTooOften = refusal(
  'archives-too-often',
  429,
  (most: number) =>
    t`Your data was put together ${most} times in the last 24 hours. Please ask again tomorrow.`,
);
