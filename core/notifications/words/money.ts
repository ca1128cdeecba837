import { formatDay } from '#core/calendar/day.ts';
import type { EventData } from '#core/events/events.ts';
import { NEW_ACCOUNT_DAYS } from '#core/settlement/clocks.ts';
import { directWords } from '#core/settlement/direct-payment.ts';
import { type Money, sum, type Wording } from './wording.ts';

/** A sum, and what it is for: a deposit, what is owed for cancelling and what an artist returns say so. */
const owed = (
  { about, ...money }: Money & Pick<EventData<'invoice-paid'>, 'about'>,
  show: string,
  article: 'The' | 'the' = 'The',
): string => {
  const isNamed = about === 'deposit' || about === 'return';
  return `${isNamed ? `${article} ${about} of ${sum(money)}` : sum(money)} for ${about === 'cancellation' ? 'the cancellation of ' : ''}"${show}"`;
};

/** What is told of invoices, payments and payouts. */
export const ofMoney = {
  'invoice-issued': (p: EventData<'invoice-issued'>, { show }) => [
    `Invoice ${p.number}`,
    p.about === 'return'
      ? `${sum(p)} for "${show}" was paid out to you beyond the corrected fee. Please return it by ${formatDay(p.dueOn)}.`
      : `${owed(p, show)} is due on ${formatDay(p.dueOn)}.`,
  ],
  'invoice-paid': (p: EventData<'invoice-paid'>, { venue, artist, show }) => [
    `Invoice ${p.number} paid`,
    p.about === 'return'
      ? `${artist} returned ${sum(p)} of the fee for "${show}". It is on its way back to your card.`
      : `${p.payer ? artist : venue} paid ${owed(p, show, 'the')}.`,
  ],
  'credit-note': (p: EventData<'credit-note-issued'>, { show }) => [
    `Credit note ${p.number}`,
    `${owed(p, show)} is taken back from invoice ${p.corrects}.`,
  ],
  'direct-payment': (p: EventData<'direct-payment-recorded'>, { venue, show }) => [
    p.what === 'withheld-tax'
      ? `Is it right that ${sum(p)} of tax is withheld?`
      : `Did you get ${sum(p)} ${directWords(p.what).as}?`,
    `${venue} says so for "${show}". It counts once you say so too.`,
  ],
  'direct-payment-answered': (p: EventData<'direct-payment-answered'>, { artist, show }) => [
    p.what === 'withheld-tax'
      ? `${artist} ${p.received ? 'agrees' : 'does not agree'} with ${sum(p)} of withheld tax`
      : p.received
        ? `${artist} got your ${sum(p)}`
        : `${artist} did not get your ${sum(p)}`,
    p.received ? `It counts towards the invoice for "${show}".` : `It does not count for "${show}".`,
  ],
  'invoice-reminder': (p: EventData<'invoice-reminded'>, { venue, artist, them, show }) => [
    p.when === 'soon'
      ? `Invoice ${p.number} is due on ${formatDay(p.dueOn)}`
      : p.when === 'today'
        ? `Invoice ${p.number} is due today`
        : `Invoice ${p.number} is overdue`,
    `${owed(p, show)} ${p.when === 'overdue' ? `was due on ${formatDay(p.dueOn)} and is not paid` : `is still to be paid by ${payerFor(p.payer ? artist : venue, them)}`}.`,
  ],
  'payment-refunded': (p: EventData<'payment-refunded'>, { show }) =>
    p.returned
      ? [
          `Your bank returned a refund of ${sum(p)}`,
          `${sum(p)} of invoice ${p.number} for "${show}" did not reach you. It is sent again in a day; please check your card.`,
        ]
      : [`${sum(p)} refunded`, `${sum(p)} of invoice ${p.number} for "${show}" was given back to you.`],
  'payment-disputed': (p: EventData<'payment-disputed'>, { artist, venue, show }) => {
    const payer = p.payer ? artist : venue;
    return p.how === 'taken-back'
      ? [
          `A payment of ${sum(p)} is disputed`,
          `The bank of ${payer} took it back: invoice ${p.number} for "${show}" is open again until that is settled.`,
        ]
      : [`A payment of ${sum(p)} is back`, `The dispute of invoice ${p.number} for "${show}" was decided.`];
  },
  'payout-initiated': (p: Money & { cancelled?: true }, { show }) => [
    'Payout initiated',
    `${sum(p)} for ${p.cancelled ? 'the cancellation of ' : ''}"${show}" is on its way and arrives within 3-5 business days.`,
  ],
  'payout-arrived': (p: EventData<'payout-arrived'>, { them }) => [
    'Payout arrived',
    `${sum(p)} from ${them} has arrived at your bank.`,
  ],
  'payout-failed': (p: EventData<'payout-failed'>, { show }) => [
    'Your payout did not go through',
    `${sum(p)} for "${show}" is still owed to you. ${p.why} Please check your payout account.`,
  ],
  'payout-waits': (p: EventData<'payout-waits'>, { show }) =>
    p.until
      ? [
          `Your payout is sent on ${formatDay(p.until)}`,
          `${sum(p)} for "${show}" is ready to be sent. Your payout account is new: the first payout to it waits ${NEW_ACCOUNT_DAYS} days.`,
        ]
      : [
          'Your payout waits for an account',
          `${sum(p)} for "${show}" is ready to be sent. Say where you are paid, and it is sent ${NEW_ACCOUNT_DAYS} days later.`,
        ],
} as const satisfies Record<string, Wording<never>>;

/** Who pays, as the reader is told: whoever is not the other side is the reader. */
const payerFor = (payer: string, them: string) => (payer === them ? payer : 'you');
