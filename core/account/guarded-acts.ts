import type { MovingActName } from '#core/contract/index.ts';

/** For how many days the link in the mail about such an act takes it back. */
export const DISOWN_DAYS = 7;

/** What the owner of an account is told of each act that carries money or data out of it, and what taking it back does. */
export const GUARDED_ACTS: Readonly<
  Record<MovingActName, { subject: string; told: string; takenBack: string }>
> = {
  'save-payout-account': {
    subject: 'Your payout account was changed',
    told: 'Payouts of your Running Order account are to go to another bank account.',
    takenBack: 'The payout account is the one before again.',
  },
  'open-payment-page': {
    subject: 'Your payout account was opened for changes',
    told: 'The page of the payment service on which your payout account is set up was opened from your Running Order account.',
    takenBack: 'A payout account that was set up with it is the one before again.',
  },
  'keep-calendar-feed': {
    subject: 'A private link to your calendar was made',
    told: 'Whoever has the link reads the shows of your Running Order account. A link that was there before has ended.',
    takenBack: 'The calendar link has ended.',
  },
  'share-night': {
    subject: 'A link to a day sheet was made',
    told: 'Whoever has the link reads the day sheet of one of your nights until the morning after.',
    takenBack: 'The link has ended.',
  },
};
