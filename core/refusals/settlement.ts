import { type Day, formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';
import { alreadyConsented, changesNothing, notNow, ownOffer } from '#core/refusals/booking.ts';
import { also, at, refusal } from '#core/refusals/refusal.ts';
import { invalidInput } from '#core/refusals/request.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { type Sentence, said, type Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const alreadyConcluded = refusal(
  'already-concluded',
  409,
  () => t`The finances of this show have already been concluded.`,
);

export const notConcluded = refusal('not-concluded', 409, () => t`Conclude the finances of this show first.`);

export const alreadyConfirmed = refusal(
  'already-confirmed',
  409,
  () => t`This statement has already been confirmed.`,
);

export const statementNotConfirmed = refusal(
  'statement-not-confirmed',
  409,
  () => t`The artist has not confirmed the financial statement yet.`,
);

export const alreadyPaid = refusal(
  'already-paid',
  409,
  (what: string = 'invoice') => t`This ${what} has already been paid.`,
);

export const tooManyTickets = refusal('too-many-tickets', 422, (sold: number, capacity: number) =>
  at('tiers', t`${sold} tickets sold is more than the capacity of ${capacity}.`),
);

export const statementChanged = refusal(
  'statement-changed',
  409,
  () => t`The figures have changed since you read them. Please look again.`,
);

export const tooManyComps = also(tooManyTickets, (comps: number, capacity: number) =>
  at('comps', t`${comps} comps are more than the capacity of ${capacity}.`),
);

export const cancellingCosts = refusal(
  'cancelling-costs-more',
  409,
  (amount: Wording) =>
    t`By the agreement cancelling costs ${amount()} now. Please read it again before you cancel.`,
);

export const unknownTier = refusal('unknown-tier', 422, (name: Wording) =>
  at('tiers', t`This show has no ticket price called "${isolated(name())}".`),
);

export const soldNotStated = also(invalidInput, (name: Wording) =>
  at('tiers', t`${isolated(name())}: please say how many were sold: 0 if none.`),
);

export const compsNotStated = also(invalidInput, () =>
  at('comps', t`Please say how many comps there were: 0 if none.`),
);

export const merchandiseNotStated = also(invalidInput, (label: Wording) =>
  at('merchandise', t`“${isolated(label())}”: please say how much that was: 0 if nothing was sold.`),
);

export const statementTooLarge = refusal('statement-too-large', 422, () =>
  at('tiers', t`The amounts of this statement are too large.`),
);

export const unknownLine = refusal(
  'unknown-line',
  404,
  () => t`This statement has no such figure that could be answered.`,
);

export const unknownFile = refusal('unknown-file', 422, (field: string) =>
  at(field, t`The file was not found. Please choose it again.`),
);

export const partTooLarge = also(invalidInput, () =>
  at('figure', t`What was played is at most 100 percent of the set.`),
);

export const sellerKeepsTooMuch = also(invalidInput, (why: Wording) => at('figure', why()));

export const lineContested = refusal(
  'line-contested',
  409,
  ({ line_id: id, label }: { line_id: string; label: string }) =>
    t`“${isolated(labelAsRead({ id, label }))}” is contested. Settle that line first.`,
);

export const nothingContested = also(
  changesNothing,
  () => t`The statement says the same figure. Type your own.`,
);

export const alreadyAnswered = also(alreadyConsented, () => t`You have answered this already.`);

export const tooEarlyToPropose = refusal(
  'too-early',
  409,
  (day: Day) => t`The venue has until ${formatDay(day)} to conclude the show. Then you can propose figures.`,
);

export const claimIsTheirs = also(
  ownOffer,
  () => t`You named the last figure: it is for the other side to answer, or for you to take back.`,
);

export const claimIsNotYours = also(
  ownOffer,
  () => t`The other side named this figure: you can accept or counter it.`,
);

export const paymentDeclined = refusal(
  'payment-declined',
  409,
  (why: Sentence = () => t`The payment was declined.`) =>
    t`${asRead(why)} Please use another payment method.`,
);

export const onlyBooked = also(notNow, () => t`Only for a booked show can this be recorded.`);

export const unknownDirectPayment = refusal(
  'unknown-direct-payment',
  404,
  () => t`That payment was not found.`,
);

export const paidTooMuch = refusal(
  'paid-too-much',
  422,
  (most: Wording) => t`The artist receives ${most()} at most for this show. Please check the amount.`,
);

export const moreThanOpen = refusal('more-than-open', 422, (open: Wording) =>
  at(
    'amountCents',
    t`Only ${open()} of this invoice is open: nothing above it is charged. Please enter less.`,
  ),
);

export const notPayable = also(invalidInput, (currency: string) =>
  at('amountCents', t`Amounts in ${currency} cannot be paid so exactly. Please round the amount.`),
);

export const dateToCome = refusal('date-to-come', 422, () => t`That day has not come yet.`);

/** Sentences without values are kept in English where a payment is tried. */
const asRead = (why: Sentence): string => (typeof why === 'string' ? said(why) : why());

export const noPaymentService = refusal(
  'no-payment-service',
  409,
  () => t`A practice bank answers here: there is no page to pay on.`,
);

export const keptByProvider = refusal(
  'kept-by-provider',
  409,
  () => t`Your account is kept by the payment service. Please change it there.`,
);

export const bankDetailsNotKept = refusal(
  'bank-details-not-kept',
  409,
  () =>
    t`This deployment keeps no whole bank accounts, because it has no key to seal them. Send yours to the venue yourself.`,
);

export const paymentPending = refusal(
  'payment-pending',
  409,
  () =>
    t`Your bank is working on this payment. It counts as soon as the bank says that it went through; you need not pay again.`,
);

export const paymentUnknown = refusal(
  'payment-unknown',
  409,
  (why: Sentence) => t`${asRead(why)} Please try again in a moment: an invoice is never charged twice.`,
);

export const unknownMediation = refusal('unknown-mediation', 404, () => t`There is no such mediation.`);

export const mediationOver = refusal('mediation-over', 409, () => t`This mediation is over.`);

export const mediationAskedAlready = refusal(
  'mediation-asked-already',
  409,
  () => t`This statement is mediated already.`,
);

export const mediationOwn = refusal(
  'mediation-own',
  409,
  () => t`You act for one of the two sides. Another admin mediates.`,
);

export const mediationWaits = refusal(
  'mediation-waits',
  409,
  () => t`The other side has not answered yet, and still has time to.`,
);

export const proposalOver = refusal(
  'proposal-over',
  409,
  () => t`This proposal does not stand any more. Please look again.`,
);

export const linesNotAll = refusal(
  'lines-not-all',
  422,
  () => t`Please give a figure for each contested line, and for no other.`,
);
