import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { refuse } from '#core/refusals/refuse.ts';

export const alreadyConcluded = () =>
  refuse('already-concluded', 'The finances of this show have already been concluded.');

export const notConcluded = () => refuse('not-concluded', 'Conclude the finances of this show first.');

export const alreadyConfirmed = () =>
  refuse('already-confirmed', 'This statement has already been confirmed.');

export const statementNotConfirmed = () =>
  refuse('statement-not-confirmed', 'The artist has not confirmed the financial statement yet.');

export const alreadyPaid = (what = 'invoice') =>
  refuse('already-paid', `This ${what} has already been paid.`);

export const tooManyTickets = (sold: number, capacity: number) =>
  refuse('too-many-tickets', `${sold} tickets sold is more than the capacity of ${capacity}.`, 'tiers');

export const statementChanged = () =>
  refuse('statement-changed', 'The figures have changed since you read them. Please look again.');

export const tooManyComps = (comps: number, capacity: number) =>
  refuse('too-many-tickets', `${comps} comps are more than the capacity of ${capacity}.`, 'comps');

export const cancellingCosts = (amount: string) =>
  refuse(
    'cancelling-costs-more',
    `By the agreement cancelling costs ${amount} now. Please read it again before you cancel.`,
  );

export const unknownTier = (name: string) =>
  refuse('unknown-tier', `This show has no ticket price called "${isolated(name)}".`, 'tiers');

export const soldNotStated = (name: string) =>
  refuse('invalid-input', `${isolated(name)}: please say how many were sold: 0 if none.`, 'tiers');

export const compsNotStated = () =>
  refuse('invalid-input', 'Please say how many comps there were: 0 if none.', 'comps');

export const statementTooLarge = () =>
  refuse('statement-too-large', 'The amounts of this statement are too large.', 'tiers');

export const unknownLine = () =>
  refuse('unknown-line', 'This statement has no such figure that could be answered.');

export const unknownFile = (field: string) =>
  refuse('unknown-file', 'The file was not found. Please choose it again.', field);

export const partTooLarge = () =>
  refuse('invalid-input', 'What was played is at most 100 percent of the set.', 'figure');

export const sellerKeepsTooMuch = (why: string) => refuse('invalid-input', why, 'figure');

export const lineContested = (label: string) =>
  refuse('line-contested', `“${isolated(label)}” is contested. Settle that line first.`);

export const nothingContested = () =>
  refuse('nothing-changed', 'The statement says the same figure. Type your own.');

export const alreadyAnswered = () => refuse('already-answered', 'You have answered this already.');

export const tooEarlyToPropose = (day: Day) =>
  refuse(
    'too-early',
    `The venue has until ${formatDay(day)} to conclude the show. Then you can propose figures.`,
  );

export const claimIsTheirs = () =>
  refuse(
    'not-your-turn',
    'You named the last figure: it is for the other side to answer, or for you to take back.',
  );

export const claimIsNotYours = () =>
  refuse('not-your-turn', 'The other side named this figure: you can accept or counter it.');

export const paymentDeclined = (why = 'The payment was declined.') =>
  refuse('payment-declined', `${why} Please use another payment method.`);

export const onlyBooked = () => refuse('not-now', 'Only for a booked show can this be recorded.');

export const unknownDirectPayment = () => refuse('unknown-direct-payment', 'That payment was not found.');

export const paidTooMuch = (most: string) =>
  refuse('paid-too-much', `The artist receives ${most} at most for this show. Please check the amount.`);

export const notPayable = (currency: string) =>
  refuse(
    'invalid-input',
    `Amounts in ${currency} cannot be paid so exactly. Please round the amount.`,
    'amountCents',
  );

export const dateToCome = () => refuse('date-to-come', 'That day has not come yet.');

export const noPaymentService = () =>
  refuse('no-payment-service', 'A practice bank answers here: there is no page to pay on.');

export const keptByProvider = () =>
  refuse('kept-by-provider', 'Your account is kept by the payment service. Please change it there.');

export const paymentPending = () =>
  refuse(
    'payment-pending',
    'Your bank is working on this payment. It counts as soon as the bank says that it went through; you need not pay again.',
  );

export const paymentUnknown = (why: string) =>
  refuse('payment-unknown', `${why} Please try again in a moment: an invoice is never charged twice.`);
