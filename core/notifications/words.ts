import { changeSentence } from '#core/booking/change.ts';
import { type Deal, dealSchema, dealSentence } from '#core/booking/deal.ts';
import { formatDay, isDay } from '#core/calendar/day.ts';
import { figureWords } from '#core/deals/working.ts';
import type { EventData } from '#core/events/events.ts';
import { ordinal } from '#core/hold/hold.ts';
import { formatMoney } from '#core/money/cents.ts';
import { TOPICS } from '#core/night/advancing.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';

/** A row of `notification_list`: what it tells, and the names as they are at this moment. */
export type TellingRow = {
  kind: string;
  params: unknown;
  /** The side that reads it; null for the product's own people. */
  side: string | null;
  artist_name: string | null;
  venue_name: string | null;
};

export type Words = { title: string; description: string };
type Names = { artist: string; venue: string; them: string; show: string };
type Wording<Params> = (params: Params, names: Names) => [title: string, description: string];

type Offer = EventData<'booking-requested'>;
type Over = EventData<'booking-declined'> & Partial<EventData<'booking-overtaken'>>;
type Money = EventData<'payout-started'>;

/** The side that did it; null where time did. */
type Mover = { mover: 'artist' | 'venue' | null };
type Claimed = Pick<EventData<'line-contested'>, 'figure' | 'unit' | 'currency'>;

type Eve = { doors: string; show: string; set?: string; sign?: 'you' | 'them' };

const toSign = ({ sign }: Eve, them: string) =>
  sign === 'you'
    ? ' You have to sign the agreement.'
    : sign === 'them'
      ? ` ${them} has yet to sign the agreement.`
      : '';
const sum = ({ amountCents, currency }: Money) => formatMoney(amountCents, currency);
const claimed = ({ figure, unit, currency }: Claimed) => figureWords({ unit, value: figure }, currency);
const offer = ({ deal, currency }: Offer) =>
  `${dealSentence(deal as Deal, currency)}. Accept, counter or decline.`;

const HOLD_ENDED = {
  elsewhere: 'The artist is booked elsewhere that night.',
  taken: 'The night has the artists it wants.',
  fell: 'It was not confirmed within the time to decide.',
  expired: 'Its time was over.',
};

const wording = {
  'booking-request': (p: Offer, { them }) => [`${them} asks for ${formatDay(p.day)}`, offer(p)],
  'counter-offer': (p: Offer, { them }) => [`${them} made a counter-offer for ${formatDay(p.day)}`, offer(p)],
  'booking-confirmed': (p: EventData<'booking-accepted'> & { mine: boolean }, { them }) => [
    p.mine ? `${formatDay(p.day)} with ${them} is booked` : `${them} accepted: ${formatDay(p.day)} is booked`,
    `${dealSentence(p.deal as Deal, p.currency)}. Agreement ${p.agreementNumber} is ready to sign.`,
  ],
  'booking-declined': (p: Over, names) =>
    p.because
      ? overtaken(p, names)
      : [
          `${names.them} declined ${formatDay(p.day)}`,
          p.note ?? 'No reason was given. The night is free for another request.',
        ],
  'booking-withdrawn': (p: Over, names) =>
    p.because
      ? overtaken(p, names)
      : [
          `${names.them} withdrew the offer for ${formatDay(p.day)}`,
          'The night is free for another request.',
        ],
  'booking-cancelled': (p: EventData<'booking-cancelled'>, { them }) => [
    `${them} cancelled the show of ${formatDay(p.day)}`,
    [p.owes && `By the agreement ${them} owes you ${sum(p.owes)}.`, p.note].filter(Boolean).join(' '),
  ],
  'booking-expired': (p: { day: string; mine: boolean }, { them }) => [
    `The request for ${formatDay(p.day)} expired`,
    p.mine ? `${them} did not answer in time.` : `The offer of ${them} was not answered in time.`,
  ],
  'change-proposed': (p: EventData<'change-proposed'> & Mover, { artist, venue, show }) => [
    `${p.mover === 'artist' ? artist : venue} proposes a change of "${show}"`,
    `${p.changes.map(changeSentence).join('. ')}. Please answer until ${formatDay(p.until)}; until then everything stays as agreed.`,
  ],
  'change-answered': (p: EventData<'change-answered'> & Mover, { artist, venue, show }) => {
    const who = p.mover === 'artist' ? artist : venue;
    const stays = `Everything of "${show}" stays as it is agreed.`;
    return {
      agreed: [`${who} agreed to the change`, `The change of "${show}" waits for the others now.`],
      declined: [`${who} declined the change`, p.note ?? stays],
      withdrawn: [`${who} took the change back`, stays],
      expired: ['A proposed change ended without an answer', stays],
    }[p.how] as [string, string];
  },
  'agreement-amended': (p: EventData<'agreement-amended'>, { show }) => [
    `The agreement for "${show}" was changed`,
    `${p.changes.map(changeSentence).join('. ')}. Amendment ${p.number} says so.`,
  ],
  'show-changed': (p: EventData<'show-changed'>, { venue }) => [
    `${venue} changed its show of ${formatDay(p.day)}`,
    `Doors ${p.doors}, show ${p.show}, end ${p.end}. Please look at your offer again.`,
  ],
  'running-order': (p: EventData<'running-order-published'>, { venue }) => [
    p.version === 1
      ? `The running order of ${formatDay(p.day)} at ${venue} is there`
      : `${venue} changed the running order of ${formatDay(p.day)}`,
    p.changes.length > 0
      ? `${p.changes.join('. ')}. Please confirm it.`
      : `${p.set ? `You play at ${p.set}. ` : ''}Please confirm it.`,
  ],
  advance: (p: EventData<'advance-said'>, { them }) => [
    `${them} ${{ ask: 'asks about', answer: 'says about', confirm: 'confirmed' }[p.how]} ${TOPICS[p.topic].label} on ${formatDay(p.day)}`,
    p.note ?? 'Both of you stand by it now.',
  ],
  hold: (p: EventData<'hold-placed'>, { them }) => [
    `${them}: ${ordinal(p.rank)} hold on ${formatDay(p.day)}`,
    'It stands in your calendar as pending. Either of you may let it go.',
  ],
  'hold-challenged': (p: EventData<'hold-challenged'> & { mine: boolean }, { artist, them }) => [
    p.mine
      ? `Decide on ${formatDay(p.day)} at ${them}`
      : `${artist} is asked to decide on ${formatDay(p.day)}`,
    `Somebody stands behind the first hold. Agree on an offer within 48 hours, or it falls away.`,
  ],
  'hold-moved': (p: EventData<'hold-moved'>, { venue }) => [
    `Your hold on ${formatDay(p.day)} at ${venue} is now the ${ordinal(p.rank)}`,
    p.rank === 1 ? 'Nobody stands before you any more.' : 'Somebody before you has let it go.',
  ],
  'hold-ended': (p: EventData<'hold-ended'>, { them }) => [
    `The hold on ${formatDay(p.day)} with ${them} ended`,
    p.how === 'released' ? (p.note ?? `${them} let it go.`) : HOLD_ENDED[p.how as keyof typeof HOLD_ENDED],
  ],
  'advance-reminder': (p: EventData<'advance-reminded'>, { them }) => [
    `${p.open} ${p.open === 1 ? 'line is' : 'lines are'} open for ${formatDay(p.day)}`,
    `${p.days === 2 ? 'Two days' : 'A week'} before the night with ${them}. Answer or confirm what is left.`,
  ],
  'running-order-confirmed': (p: EventData<'running-order-confirmed'>, { artist }) => [
    `${artist} confirmed the running order of ${formatDay(p.day)}`,
    `Version ${p.version}.`,
  ],
  'agreement-signed': (p: EventData<'agreement-signed'>, { them }) => [
    `${them} signed agreement ${p.number}`,
    p.complete ? 'Both of you have signed. The PDF is ready to download.' : 'It is your turn to sign.',
  ],
  conclude: (p: EventData<'booking-played'>, { artist }) => [
    `Conclude the finances of ${formatDay(p.day)}`,
    p.acts
      ? `${p.acts} acts have played. Enter the tickets sold once to send a statement to each.`
      : `${artist} has played. Enter the tickets sold to send the statement.`,
  ],
  'review-asked': (p: { day: string }, { them }) => [
    `How was ${them}?`,
    `Leave a review of your show of ${formatDay(p.day)}.`,
  ],
  'statement-sent': (p: Money, { venue, show }) => [
    'Statement to review',
    `${venue} sent the financial statement for "${show}": you receive ${sum(p)}.`,
  ],
  'statement-disputed': (p: Partial<EventData<'settlement-disputed'>>, { artist, show }) => [
    'Statement sent back',
    `${artist} disputes the statement for "${show}"${p.note ? `: ${p.note}` : '.'}`,
  ],
  'statement-confirmed': (p: { silent?: boolean }, { artist, show }) => [
    'Statement confirmed',
    p.silent
      ? `Nobody answered in time: the statement for "${show}" stands.`
      : `${artist} confirmed the statement for "${show}". You can process the payout now.`,
  ],
  'statement-restated': (p: EventData<'settlement-restated'>, { show }) => [
    p.because === 'correction' ? 'Statement corrected' : 'Statement changed',
    `The figures of "${show}" follow what was settled: the artist receives ${sum(p)}.`,
  ],
  'figures-proposed': (p: EventData<'figures-proposed'>, { artist }) => [
    `${artist} proposes the figures of ${formatDay(p.day)}`,
    `Conclude the show until ${formatDay(p.concludesOn)}: without you, it is concluded with these figures.`,
  ],
  'cost-answered': (p: EventData<'cost-answered'>, { artist }) => [
    `${artist} ${p.accepted ? 'accepted' : 'declined'} a cost`,
    `${p.label}: ${sum(p)}.`,
  ],
  'line-contested': (p: EventData<'line-contested'>, { them, show }) => [
    `${them} contests “${p.line}”`,
    `${claimed(p)} for "${show}"${p.note ? `: ${p.note}` : '.'}`,
  ],
  'contest-answered': (p: EventData<'contest-answered'>, { them, show }) => [
    {
      accept: `“${p.line}” is settled`,
      counter: `${them} countered “${p.line}”`,
      withdraw: `${them} took a figure back`,
    }[p.how],
    `${claimed(p)} for "${show}"${p.note ? `: ${p.note}` : '.'}`,
  ],
  'settle-reminder': (p: EventData<'settlement-reminded'>, { venue, show }) => {
    const until = `${formatDay(p.by)} (${p.days === 1 ? 'tomorrow' : `in ${p.days} days`})`;
    return {
      conclude: [`To be concluded by ${until}`, `${venue} concludes the finances of "${show}".`],
      proposal: [
        `Proposed figures stand on ${until}`,
        `Unless ${venue} concludes "${show}" before, it is concluded with what the artist proposed.`,
      ],
      statement: p.contested
        ? [
            `Check the rest of a statement until ${until}`,
            `“${p.contested}” of "${show}" is contested; everything else confirms itself once that is settled.`,
          ]
        : [
            `A statement confirms itself on ${until}`,
            `Who finds a figure of "${show}" wrong contests it before.`,
          ],
      contest: [
        `A contested figure stands on ${until}`,
        `“${p.contested ?? 'A line'}” of "${show}" waits for an answer.`,
      ],
    }[p.what] as [string, string];
  },
  'invoice-issued': (p: EventData<'invoice-issued'>, { show }) => [
    `Invoice ${p.number}`,
    `${p.about === 'deposit' ? `The deposit of ${sum(p)}` : sum(p)} for ${p.about === 'cancellation' ? 'the cancellation of ' : ''}"${show}" is due on ${formatDay(p.dueOn)}.`,
  ],
  'invoice-paid': (p: EventData<'invoice-paid'>, { venue, artist, show }) => [
    `Invoice ${p.number} paid`,
    `${p.payer ? artist : venue} paid ${sum(p)} for "${show}".`,
  ],
  'credit-note': (p: EventData<'credit-note-issued'>, { show }) => [
    `Credit note ${p.number}`,
    `${sum(p)} for "${show}" is taken back from invoice ${p.corrects}.`,
  ],
  'direct-payment': (p: EventData<'direct-payment-recorded'>, { venue, show }) => [
    `Did you get ${sum(p)} ${p.what === 'cash' ? 'in cash' : 'as a deposit'}?`,
    `${venue} says so for "${show}". It counts once you say so too.`,
  ],
  'direct-payment-answered': (p: EventData<'direct-payment-answered'>, { artist, show }) => [
    p.received ? `${artist} got your ${sum(p)}` : `${artist} did not get your ${sum(p)}`,
    p.received ? `It counts towards the invoice for "${show}".` : `It does not count for "${show}".`,
  ],
  'invoice-reminder': (p: EventData<'invoice-reminded'>, { venue, artist, show }) => [
    p.when === 'soon'
      ? `Invoice ${p.number} is due on ${formatDay(p.dueOn)}`
      : p.when === 'today'
        ? `Invoice ${p.number} is due today`
        : `Invoice ${p.number} is overdue`,
    `${sum(p)} for "${show}" ${p.when === 'overdue' ? `was due on ${formatDay(p.dueOn)} and is not paid` : `is still to be paid by ${p.payer ? artist : venue}`}.`,
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
  'payout-initiated': (p: Money, { show }) => [
    'Payout initiated',
    `${sum(p)} for "${show}" is on its way and arrives within 3-5 business days.`,
  ],
  'payout-arrived': (p: EventData<'payout-arrived'>, { them }) => [
    'Payout arrived',
    `${sum(p)} from ${them} has arrived at your bank.`,
  ],
  'payout-failed': (p: EventData<'payout-failed'>, { show }) => [
    'Your payout did not go through',
    `${sum(p)} for "${show}" is still owed to you. ${p.why} Please check your payout account.`,
  ],
  message: (p: { excerpt?: string }, { them }) => [`New message from ${them}`, p.excerpt ?? ''],
  'calendar-reminder': (p: Eve, { them, show }) => [
    `Tomorrow: ${show}`,
    `Doors ${p.doors}, ${p.set ? `set ${p.set}` : `show ${p.show}`}.${toSign(p, them)}`,
  ],
  review: (p: EventData<'review-submitted'> & { note?: string }, { them, show }) => [
    `New review from ${them}`,
    `${p.stars} of 5 stars for "${show}"${p.note ? `: ${p.note}` : '.'}`,
  ],
  'contact-message': (p: { about: string; name?: string; excerpt?: string }) => [
    p.about === 'support'
      ? `${p.name ?? 'Somebody'} asks for support`
      : `${p.name ?? 'Somebody'} wrote to us`,
    p.excerpt ?? '',
  ],
} as const satisfies Record<NoticeKind, Wording<never>>;

/** An offer that something else has answered: what that was. */
function overtaken({ day, as, because, note }: Over, { artist, venue, them }: Names): [string, string] {
  const date = formatDay(day);
  const whose = as === 'withdrawn' ? 'the offer' : 'your request';
  switch (because) {
    case 'account-closed':
      return [
        `${as === 'withdrawn' ? 'The offer' : 'Your request'} for ${date} is over`,
        'The account was closed.',
      ];
    case 'artist-booked':
      return [
        `${them} ${as === 'withdrawn' ? 'withdrew' : 'declined'} ${whose} for ${date}`,
        `${artist} is now booked elsewhere on ${date}.`,
      ];
    case 'show-filled':
      return [
        `${date} is filled without you`,
        note ?? `${venue} has now booked the artists it wants for ${date}.`,
      ];
    default:
      return [`${them} cancelled the show of ${date}`, note ?? `${venue} cancelled the show of ${date}.`];
  }
}

/**
 * A notification in words, when it is read. One of a kind that this copy of the product does not know, or that was written
 * before kinds had words, says what stands in its parameters. So does one whose parameters lack what its kind tells: a
 * single odd row must not keep the others from being read.
 */
export function wordsOf(row: TellingRow): Words {
  const [artist, venue] = [row.artist_name ?? 'The artist', row.venue_name ?? 'The venue'];
  const names = {
    artist,
    venue,
    them: row.side === 'artist' ? venue : artist,
    show: `${artist} at ${venue}`,
  };
  const params: object = row.params !== null && typeof row.params === 'object' ? row.params : {};
  const { title: given, description: more } = params as { title?: unknown; description?: unknown };
  const word =
    given === undefined && Object.hasOwn(wording, row.kind) ? wording[row.kind as NoticeKind] : null;
  const [title, description] = (word && worded(word as Wording<object>, params, names)) ?? [
    typeof given === 'string' ? given : 'Something new',
    typeof more === 'string' ? more : '',
  ];
  return { title: title.slice(0, 200), description: description.slice(0, 500) };
}

function worded(word: Wording<object>, params: object, names: Names): [string, string] | null {
  try {
    return word(complete(params), names);
  } catch {
    return null;
  }
}

/** What the parameters of a kind may leave out: what is optional in an event, and what a notice alone leaves out. */
export const OPTIONAL = [
  ...['note', 'because', 'as', 'set', 'sign', 'name', 'excerpt', 'contested', 'silent', 'mover'],
  ...['owes', 'payer', 'payee', 'about', 'agreementId', 'unsigned', 'acts', 'besides', 'returned'],
];

/** The same parameters; reading one that is missing, or that is no day or no amount where it is to be one, throws. */
function complete<Params extends object>(params: Params): Params {
  return new Proxy(params, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (value === undefined || value === null) {
        if (OPTIONAL.includes(String(name))) return undefined;
        throw new TypeError(`no ${String(name)}`);
      }
      if (/^(day|dueOn|concludesOn|by)$/.test(String(name)) && !isDay(String(value)))
        throw new TypeError(`no day: ${value}`);
      if (/Cents$/.test(String(name)) && !Number.isSafeInteger(value))
        throw new TypeError(`no sum: ${value}`);
      // A deal has terms that may be left out; its own schema knows which.
      if (name === 'deal') return dealSchema.parse(value);
      return typeof value === 'object' ? complete(value) : value;
    },
  });
}
