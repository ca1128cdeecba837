import { formatDay } from '#core/calendar/day.ts';
import { figureWords } from '#core/deals/working.ts';
import type { EventData } from '#core/events/events.ts';
import { CLAIM_FELL, inQuotes } from '#core/settlement/said.ts';
import { type Money, sum, type Wording } from './wording.ts';

type Claimed = Pick<EventData<'line-contested'>, 'figure' | 'unit' | 'currency' | 'line'>;
const claimed = ({ figure, unit, currency, line }: Claimed) =>
  figureWords({ unit, value: figure, label: line }, currency);

/** ' instead of 58', which the statement says. */
const insteadOf = (p: EventData<'line-contested'>) =>
  p.was === p.figure ? '' : ` instead of ${claimed({ ...p, figure: p.was })}`;

/** Time did it: somebody was silent. */
type Silent = { silent?: boolean };
type Confirmed = EventData<'settlement-confirmed'> & Silent;
const PLEASE_ANSWER = 'Please accept the figure or counter it.';
const NOTHING_TO_PAY = ' There is nothing to pay.';

/** What it was before: an older event does not say. */
const wasWords = ({ wasCents, amountCents, currency }: EventData<'settlement-restated'>) =>
  wasCents === undefined
    ? ''
    : wasCents === amountCents
      ? ', as before'
      : `, before it was ${sum({ amountCents: wasCents, currency })}`;

/** A statement's amount is for all of the set: it is not promised where the venue claims that less was played. */
const ofClaimedPart = (part: number | undefined) =>
  part === undefined
    ? '.'
    : ` for all of your set, but it says that you ${part === 0 ? 'did not play' : `played ${part}% of it`}. Accept that, or say what you played.`;

/** '2 of 3 acts have played by the stage view.' */
const hasPlayed = (acts: number, began = acts) =>
  began === acts
    ? `${acts} acts have played.`
    : `${began} of ${acts} acts ${began === 1 ? 'has' : 'have'} played by the stage view.`;

/** What is told from the end of a show until both sides stand by its figures. */
export const ofSettlement = {
  conclude: (p: EventData<'booking-played'>, { artist }) => [
    `Conclude the finances of ${formatDay(p.day)}`,
    p.acts
      ? `${hasPlayed(p.acts, p.began)} Enter the tickets sold once to send a statement to each.`
      : `${p.neverBegan ? `The night is over; by the stage view ${artist} never began` : `${artist} has played`}. Enter the tickets sold to send the statement.`,
  ],
  'statement-sent': (p: Pick<EventData<'settlement-sent'>, 'part'> & Money & Silent, { venue, show }) => [
    'Statement to review',
    p.silent
      ? `${venue} did not conclude "${show}" in time: the financial statement has the figures that were proposed. You receive ${sum(p)}.`
      : `${venue} sent the financial statement for "${show}": you receive ${sum(p)}${ofClaimedPart(p.part)}`,
  ],
  'statement-disputed': (p: Partial<EventData<'settlement-disputed'>>, { artist, show }) => [
    'Statement sent back',
    `${artist} disputes the statement for "${show}"${p.note ? `: “${p.note}”` : '.'} Conclude the show again to send a new one.`,
  ],
  'statement-confirmed': (p: Confirmed, { artist, venue, them, show }) => {
    if (!p.silent)
      return [
        'Statement confirmed',
        `${artist} confirmed the statement for "${show}".${p.free ? NOTHING_TO_PAY : ' You can process the payout now.'}`,
      ];
    const [who, receives] = them === venue ? ['You', 'You receive'] : [artist, 'The artist receives'];
    const comesTo = p.receives ? ` ${receives} ${sum(p.receives)}.` : '';
    return [
      'Statement confirmed',
      `${who} did not answer in time: the statement for "${show}" stands.${p.free ? NOTHING_TO_PAY : comesTo}`,
    ];
  },
  'statement-restated': (
    p: EventData<'settlement-restated'> & { byVenue?: boolean },
    { venue, them, show },
  ) => [
    'Statement changed',
    `${
      p.byVenue
        ? `${venue} stated the figures of the night anew. For "${show}" ${them === venue ? 'you receive' : 'the artist receives'}`
        : `The figures of "${show}" follow what was settled: ${them === venue ? 'you receive' : 'the artist receives'}`
    } ${sum(p)}${wasWords(p)}.`,
  ],
  'figures-proposed': (p: EventData<'figures-proposed'>, { artist }) => [
    `${artist} proposes the figures of ${formatDay(p.day)}`,
    `Please conclude the show by ${formatDay(p.concludesOn)}. Without you it is concluded with these figures. Where they lack a cost of a deal, that statement waits for you.`,
  ],
  'statement-waits': (p: EventData<'statement-waits'>, { artist, venue, them, show }) => {
    const [costs, it] = [inQuotes(p.costs), p.costs.length === 1 ? 'it' : 'them'];
    return them === venue
      ? [
          'Your statement waits for a cost',
          `Nobody has stated ${costs}, which your deal for "${show}" takes off: your statement waits until ${venue} states ${it} or you propose ${it}.`,
        ]
      : [
          `The statement of ${artist} waits for a cost`,
          `Nobody has stated ${costs}, which the deal of "${show}" takes off: conclude the show with ${it} to send the statement.`,
        ];
  },
  'cost-answered': (p: EventData<'cost-answered'>, { artist }) => [
    `${artist} ${p.accepted ? 'accepted' : 'declined'} a cost`,
    `${p.label}: ${sum(p)}.`,
  ],
  'line-contested': (p: EventData<'line-contested'>, { them, show }) =>
    p.anew
      ? [
          `The night was stated anew: “${p.line}”`,
          `It is ${claimed(p)} for "${show}" now, and ${claimed({ ...p, figure: p.was })} in the statement that you confirmed.${p.anew === 'stays' ? ' Your fee is the same either way.' : ''} ${PLEASE_ANSWER}`,
        ]
      : [
          `${them} contests “${p.line}”`,
          `${claimed(p)}${insteadOf(p)} for "${show}"${p.note ? `: “${p.note}”` : '.'} ${PLEASE_ANSWER}`,
        ],
  'contest-answered': (p: EventData<'contest-answered'> & Silent, { them, venue, show }) => [
    {
      accept: `“${p.line}” is settled`,
      counter: `${them} countered “${p.line}”`,
      withdraw: p.silent
        ? `A figure for “${p.line}” falls away`
        : `${them} took a figure back for “${p.line}”`,
    }[p.how],
    `${p.how === 'counter' ? claimed(p) : `It stands at ${claimed(p)}`} for "${show}"${p.silent ? `: ${p.how === 'withdraw' ? CLAIM_FELL : 'nobody answered in time'}.` : p.note ? `: “${p.note}”` : '.'}${p.how === 'counter' ? ` ${PLEASE_ANSWER}` : ''}${
      p.receivesCents === undefined
        ? ''
        : ` ${them === venue ? 'You receive' : 'The artist receives'} ${sum({ amountCents: p.receivesCents, currency: p.currency })}.`
    }`,
  ],
  'settle-reminder': (p: EventData<'settlement-reminded'>, { venue, them, show }) => {
    // Read late, in a bell or a mail, a day still is that day.
    const until = formatDay(p.by);
    return {
      conclude: [`To be concluded by ${until}`, `${venue} concludes the finances of "${show}".`],
      proposal: [
        `Proposed figures stand on ${until}`,
        `Unless ${venue} concludes "${show}" before, it is concluded with what the artist proposed. A statement waits where its deal takes off a cost that was not stated.`,
      ],
      statement: p.contested
        ? [
            `Check the rest of a statement by ${until}`,
            `“${p.contested}” of "${show}" is contested; everything else confirms itself once that is settled.`,
          ]
        : [
            `A statement confirms itself on ${until}`,
            them === venue
              ? `Confirm "${show}" if its figures are right, or contest one that is wrong before then.`
              : `Until then ${them} can confirm "${show}", or contest a figure of it.`,
          ],
      contest: [
        `A contested figure stands on ${until}`,
        `“${p.contested ?? 'A line'}” of "${show}" waits for an answer.`,
      ],
    }[p.what] as [string, string];
  },
} as const satisfies Record<string, Wording<never>>;
