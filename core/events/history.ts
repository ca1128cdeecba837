import { changeOnScreen } from '#core/booking/change.ts';
import { type Deal, dealSentence } from '#core/booking/deal.ts';
import { missingInWords } from '#core/booking/missing-answers.ts';
import { type OvertakenBy, overtakenWords } from '#core/booking/overtaken.ts';
import { otherSide } from '#core/booking/side.ts';
import { inTime } from '#core/booking/time-over.ts';
import { formatDay } from '#core/calendar/day.ts';
import { figureWords } from '#core/deals/working.ts';
import type { EventData } from '#core/events/events.ts';
import type { EventKind } from '#core/events/kinds.ts';
import { isolated } from '#core/forms/directions.ts';
import { formatMoney } from '#core/money/cents.ts';
import { guestsWords, TOPICS } from '#core/night/advancing.ts';
import { directWords } from '#core/settlement/direct-payment.ts';
import { CLAIM_FELL, inQuotes } from '#core/settlement/said.ts';

/** A row of `domain_events` as a history reads it. */
export type HappenedRow = { id: string; kind: string; at: string; by_side: string | null; data: unknown };

/** One line of a history: when, what, and in whose words. `short` is the same in a word or two. */
export type HistoryLine = { key: string; at: string; title: string; short: string; note?: string };

type Line<Data> = (data: Data, who: string, names: Names) => [title: string, short: string];
/** What each side is called for the one who reads: `You`, or its name. */
export type Names = Record<'artist' | 'venue', string>;

const money = ({ amountCents, currency }: EventData<'payout-started'>) => formatMoney(amountCents, currency);
const claimed = ({
  figure,
  unit,
  line,
  currency,
}: Pick<EventData<'contest-answered'>, 'figure' | 'unit' | 'currency' | 'line'>) =>
  figureWords({ unit, value: figure, label: line }, currency);
const deal = (data: EventData<'booking-requested'>) => dealSentence(data.deal as Deal, data.currency);

/** A name within a sentence, where 'You' is 'you'. */
const amid = (name: string) => (name === 'You' ? 'you' : name);

const ANOTHER = 'Another act of the night';
const ANSWERED = {
  agreed: 'agreed to the change',
  declined: 'declined the change',
  withdrawn: 'took the change back',
};

const OVERTAKEN: Record<OvertakenBy, string> = {
  'artist-booked': 'booked elsewhere',
  'show-filled': 'night filled',
  'place-filled': 'place filled',
  'show-cancelled': 'show cancelled',
  'account-closed': 'account closed',
  'set-aside': 'ended',
};

const lines = {
  'booking-requested': (data: EventData<'booking-requested'>, who) => [
    `${who} asked for the booking`,
    `Offer ${deal(data)}`,
  ],
  'booking-countered': (data: EventData<'booking-countered'>, who) => [
    `${who} made a counter-offer`,
    `countered ${deal(data)}`,
  ],
  'booking-accepted': (_, who) => [`${who} accepted: the show is booked`, 'accepted'],
  'booking-declined': (_, who) => [`${who} declined`, 'declined'],
  'booking-withdrawn': (_, who) => [`${who} withdrew the offer`, 'withdrawn'],
  'booking-expired': ({ offeredBy, over }: EventData<'booking-expired'>, _, names) => [
    `The offer expired: ${amid(names[otherSide(offeredBy)])} did not answer ${inTime(over)}`,
    'expired',
  ],
  'booking-overtaken': ({ because }: EventData<'booking-overtaken'>, who, names) => [
    overtakenWords(because, names) ?? `${who} ended the offer`,
    OVERTAKEN[because],
  ],
  'booking-cancelled': ({ owes, makesGood, others }: EventData<'booking-cancelled'>, who) => [
    `${who} cancelled the booking${others ? `; the night stands with ${others} other ${others === 1 ? 'act' : 'acts'}` : ''}${owes ? `: ${money(owes)} is owed by the agreement` : makesGood ? ': what was spent on the show is made good by the agreement' : ''}`,
    'cancelled',
  ],
  'booking-played': ({ neverBegan }: EventData<'booking-played'>) => [
    neverBegan ? 'The night is over; by the stage view the set never began' : 'The show was played',
    'played',
  ],
  'change-proposed': (data: EventData<'change-proposed'>, who) => [
    `${data.another ? ANOTHER : who} proposed a change: ${data.changes.map(changeOnScreen).join('; ')}`,
    'change proposed',
  ],
  'change-answered': ({ how, another, cancelled, missing }: EventData<'change-answered'>, who, names) => [
    how === 'expired'
      ? `The proposed change ended ${cancelled ? 'as a booking of the night was cancelled' : `without an answer${missing?.length ? ` of ${missingInWords(missing, { artist: amid(names.artist), venue: amid(names.venue) })}` : ''}`}`
      : `${another ? ANOTHER : who} ${ANSWERED[how]}`,
    {
      agreed: 'change agreed',
      declined: 'change declined',
      withdrawn: 'change taken back',
      expired: 'change expired',
    }[how],
  ],
  'agreement-amended': (data: EventData<'agreement-amended'>) => [
    `The agreement was changed (${data.number}): ${data.changes.map(changeOnScreen).join('; ')}`,
    'agreement changed',
  ],
  'show-changed': (_, who) => [`${who} changed the show`, 'show changed'],
  'bill-changed': ({ how }: EventData<'bill-changed'>) => [
    {
      left: 'Another act left the night',
      joined: 'Another act came to the night',
      moved: 'The set of another act of the night has changed',
    }[how],
    'bill changed',
  ],
  'running-order-published': (data: EventData<'running-order-published'>, who) => [
    data.because
      ? `The running order follows the changed agreement (version ${data.version})`
      : `${who} published version ${data.version} of the running order`,
    'running order published',
  ],
  'advance-said': ({ topic, how }: EventData<'advance-said'>, who) => [
    `${who} ${{ ask: 'asked about', answer: 'wrote about', confirm: 'confirmed' }[how]} ${TOPICS[topic].label}`,
    { ask: 'asked', answer: 'answered', confirm: 'confirmed' }[how],
  ],
  'running-order-confirmed': (_, who) => [`${who} confirmed the running order`, 'running order confirmed'],
  'agreement-signed': (data: EventData<'agreement-signed'>, who) => [
    `${who} signed the agreement`,
    data.complete ? 'signed by both' : 'signed',
  ],
  'settlement-sent': (_, who, { venue }) => [
    who
      ? `${who} sent the financial statement`
      : `The statement has the figures that were proposed: ${amid(venue)} did not conclude the show in time`,
    'statement sent',
  ],
  'settlement-disputed': (_, who) => [`${who} sent the statement back`, 'statement sent back'],
  'settlement-confirmed': (_, who) =>
    who
      ? [`${who} confirmed the statement`, 'statement confirmed']
      : ['The statement confirmed itself: nobody answered in time', 'statement confirmed'],
  'settlement-restated': (data: EventData<'settlement-restated'>, who, { artist }) => [
    `${who ? `${who} stated the figures of the night anew` : 'The statement follows what was settled'}: ${artist === 'You' ? 'you receive' : 'the artist receives'} ${money(data)}${
      data.wasCents === undefined
        ? ''
        : `, before it was ${money({ amountCents: data.wasCents, currency: data.currency })}`
    }`,
    'statement changed',
  ],
  'figures-proposed': (data: EventData<'figures-proposed'>, who) => [
    `${who} proposed the figures of the night; they stand on ${formatDay(data.concludesOn)} without an answer`,
    'figures proposed',
  ],
  'statement-waits': (data: EventData<'statement-waits'>) => [
    `The night was concluded with proposed figures; this statement waits for ${inQuotes(data.costs.map(isolated))}`,
    'statement waits',
  ],
  'cost-answered': (data: EventData<'cost-answered'>, who) => [
    `${who} ${data.accepted ? 'accepted' : 'declined'} the cost “${data.label}” (${money(data)})`,
    data.accepted ? 'cost accepted' : 'cost declined',
  ],
  'line-contested': (data: EventData<'line-contested'>, who) => [
    data.anew
      ? `The night was stated anew: ${claimed(data)} for “${data.line}”`
      : `${who} contested “${data.line}”: ${claimed(data)}`,
    'line contested',
  ],
  'contest-answered': (data: EventData<'contest-answered'>, who) => [
    {
      accept: who
        ? `${who} accepted ${claimed(data)} for “${data.line}”`
        : `${claimed(data)} stands for “${data.line}”: nobody answered in time`,
      counter: `${who} countered “${data.line}”: ${claimed(data)}`,
      withdraw: who
        ? `${who} took back the figure for “${data.line}”`
        : `${claimed(data)} stands for “${data.line}”: ${CLAIM_FELL}`,
    }[data.how],
    'line answered',
  ],
  'payment-refunded': (data: EventData<'payment-refunded'>) =>
    data.returned
      ? [`The bank returned the refund of ${money(data)}`, `refund of ${money(data)} returned`]
      : [`${money(data)} was refunded`, `${money(data)} refunded`],
  'payment-disputed': (data: EventData<'payment-disputed'>) => [
    data.how === 'taken-back'
      ? `A payment of ${money(data)} is disputed: the bank took it back`
      : `A disputed payment of ${money(data)} came back`,
    data.how === 'taken-back' ? 'payment disputed' : 'dispute decided',
  ],
  'direct-payment-recorded': (data: EventData<'direct-payment-recorded'>, who) => [
    `${who} recorded ${money(data)} ${directWords(data.what).as}`,
    `${money(data)} paid directly`,
  ],
  'direct-payment-answered': (data: EventData<'direct-payment-answered'>, who) => [
    data.what === 'withheld-tax'
      ? `${who} ${data.received ? 'agreed' : 'did not agree'} with ${money(data)} of withheld tax`
      : `${who} ${data.received ? 'confirmed' : 'denied'} having got ${money(data)}`,
    data.what === 'withheld-tax'
      ? data.received
        ? 'tax agreed'
        : 'tax not agreed'
      : data.received
        ? 'received'
        : 'not received',
  ],
  'invoice-reminded': ({ when, about }: EventData<'invoice-reminded'>) => [
    when === 'overdue'
      ? `The ${about === 'deposit' ? 'deposit' : 'invoice'} is overdue`
      : `Both were reminded of the ${about === 'deposit' ? 'deposit' : 'invoice'}`,
    when === 'overdue' ? 'invoice overdue' : 'reminded',
  ],
  'credit-note-issued': (data: EventData<'credit-note-issued'>) => [
    `A credit note of ${money(data)}${data.about === 'deposit' ? ' for the deposit' : ''} was issued, ${data.number}`,
    `${money(data)} credited`,
  ],
  'invoice-paid': (data: EventData<'invoice-paid'>, who) =>
    data.about === 'return'
      ? [`${who} returned ${money(data)} of the fee`, 'returned']
      : [
          `${who} paid ${data.about === 'deposit' ? 'the deposit of ' : ''}${money(data)}${data.about === 'cancellation' ? ' for the cancellation' : ''}, invoice ${data.number}`,
          `${data.about === 'deposit' ? 'deposit' : 'invoice'} paid`,
        ],
  'payout-started': (_, who) => [`${who} processed the payout`, 'payout processed'],
  'payout-sent': (data: EventData<'payout-sent'>) => ['The payout was sent', `${money(data)} on its way`],
  'payout-failed': (data: EventData<'payout-failed'>) => [
    `A payout of ${money(data)} did not go through`,
    'payout failed',
  ],
  'payout-waits': (data: EventData<'payout-waits'>) => [
    `A payout of ${money(data)} waits for an account`,
    'payout waits for an account',
  ],
  'payout-arrived': (data: EventData<'payout-arrived'>) => ['The payout arrived', `${money(data)} arrived`],
} as const satisfies { [Kind in EventKind]?: Line<never> };

/** What happened, told to one reader in the order in which it was written. */
export function historyOf(rows: readonly HappenedRow[], called: Names): HistoryLine[] {
  const names = { artist: isolated(called.artist), venue: isolated(called.venue) };
  return rows.flatMap(({ id, kind, at, by_side, data }) => {
    const line = (lines as unknown as Record<string, Line<unknown> | undefined>)[kind];
    if (!line) return [];
    const [title, short] = line(data, names[by_side as keyof Names] ?? '', names);
    const { note, guests, ...facts } = data as Noted & { deal?: Deal; currency?: string };
    const words = [
      isOffer(kind) && facts.deal ? dealSentence(facts.deal, facts.currency ?? 'EUR') : '',
      note ? `“${note}”` : '',
      guests === undefined ? '' : guestsWords(guests),
    ].filter(Boolean);
    return [{ key: id, at, title, short, ...(words.length > 0 ? { note: words.join(' · ') } : {}) }];
  });
}

type Noted = { note?: string; guests?: number };
const isOffer = (kind: string) => kind === 'booking-requested' || kind === 'booking-countered';
