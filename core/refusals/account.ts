import { type Day, formatDay } from '#core/calendar/day.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const accountHasShows = (count: number) =>
  refuse(
    'account-has-shows',
    `You have ${count === 1 ? 'a booked show that is' : `${count} booked shows that are`} not settled and paid. Settle or cancel ${count === 1 ? 'it' : 'them'} before you delete your account.`,
  );

export const accountHasInvoices = () =>
  refuse('account-has-invoices', 'You have an unpaid invoice. Pay it before you delete your account.');

/** A payout of one's own that is not there yet: what it waits for, and by when it arrives. Amounts in integer cents. */
export type ComingPayout = {
  cents: number;
  currency: string;
  /** Of which show, and who pays for it. */
  day: Day;
  payer: string;
  waitsFor: 'payment' | 'account' | 'arrival';
  arrivesBy: Day | null;
};

export const accountHasPayouts = ({ cents, currency, day, payer, waitsFor, arrivesBy }: ComingPayout) =>
  refuse(
    'account-has-payouts',
    `${formatMoneyExact(cents, currency)} for the show of ${formatDay(day)} with ${payer} is still to reach you. ${
      {
        payment: `It is sent when ${payer} has paid.`,
        account: 'It cannot be sent to your payout account: put that right under Payment Method.',
        arrival: arrivesBy ? `It arrives by ${formatDay(arrivesBy)}.` : 'It is being sent.',
      }[waitsFor]
    } You can delete your account once it has arrived.`,
  );

export const exportUnderWay = () =>
  refuse('export-under-way', 'A download of your data is under way already. Please wait until it has ended.');
