import { refuse } from '#core/refusals/refuse.ts';

export const accountHasShows = (count: number) =>
  refuse(
    'account-has-shows',
    `You have ${count === 1 ? 'a booked show that is' : `${count} booked shows that are`} not settled and paid. Settle or cancel ${count === 1 ? 'it' : 'them'} before you delete your account.`,
  );

export const accountHasInvoices = () =>
  refuse('account-has-invoices', 'You have an unpaid invoice. Pay it before you delete your account.');

export const accountHasPayouts = () =>
  refuse(
    'account-has-payouts',
    'A payout is still on its way. Please wait until it has arrived before you delete your account.',
  );

export const exportUnderWay = () =>
  refuse('export-under-way', 'A download of your data is under way already. Please wait until it has ended.');
