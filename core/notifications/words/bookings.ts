import { BINDING_UNSIGNED_IN_SENTENCE } from '#core/booking/binding-words.ts';
import { type ChangeInWords, changeSentence } from '#core/booking/change.ts';
import { type Deal, dealSentence } from '#core/booking/deal.ts';
import { missingInWords } from '#core/booking/missing-answers.ts';
import { inTime, type TimeOver } from '#core/booking/time-over.ts';
import { formatClock, withClocks } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { EventData, Stands } from '#core/events/events.ts';
import { shortened } from '#core/shortened.ts';
import { type Names, sum, type Wording } from './wording.ts';

type Offer = EventData<'booking-requested'> & Partial<Stands> & { standsIn?: true };
type Over = EventData<'booking-declined'> & Partial<EventData<'booking-overtaken'>>;

/** The side that did it; null where time did. */
type Mover = { mover: 'artist' | 'venue' | null };
const moverOf = (
  { mover, another }: Mover & { another?: true | undefined },
  { artist, venue }: Pick<Names, 'artist' | 'venue'>,
) => (another ? 'Another act of the night' : mover === 'artist' ? artist : venue);

const offer = ({ deal, currency, until, zone, note, standsIn }: Offer, names: Names) =>
  [
    `${dealSentence(deal as Deal, currency)}.`,
    until && zone
      ? `Answer by ${names.until(until, zone)}: accept, counter or decline.`
      : 'Accept, counter or decline.',
    ...(standsIn ? ['Others may have been asked too: the first who accepts has the place.'] : []),
    ...(note ? [`“${note}”`] : []),
  ].join(' ');

/** `mine`: the reader's own side made the offer. `alike`: so many of one night ended at once. */
type Expired = { day: string; mine: boolean; over?: TimeOver; seeks?: true; alike?: number };

/** What becomes of a night that one act has left; nothing where that was not counted. */
const stays = (others: number | undefined) =>
  others === undefined
    ? ''
    : others === 0
      ? 'Nobody else is booked that night.'
      : `The night stands with ${others === 1 ? 'one other act' : `${others} other acts`}.`;

const changed = (changes: readonly ChangeInWords[]) => withClocks(changes.map(changeSentence).join('. '));

/** What the other side wrote: alone as it stands, after sentences of ours in quotation marks. */
function withNote(ours: (string | false | undefined | null)[], note: string | undefined): string {
  const said = ours.filter(Boolean);
  return [...said, note && said.length > 0 ? `“${note}”` : note].filter(Boolean).join(' ');
}

/** What is told of requests, bookings and their agreements. */
export const ofBookings = {
  'booking-request': (p: Offer, names) => [`${names.them} asks for ${formatDay(p.day)}`, offer(p, names)],
  'counter-offer': (p: Offer, names) => [
    `${names.them} made a counter-offer for ${formatDay(p.day)}`,
    offer(p, names),
  ],
  'booking-confirmed': (p: EventData<'booking-accepted'> & { mine: boolean }, { them }) => [
    p.mine ? `${formatDay(p.day)} with ${them} is booked` : `${them} accepted: ${formatDay(p.day)} is booked`,
    `${dealSentence(p.deal as Deal, p.currency)}. Agreement ${p.agreementNumber} is ${BINDING_UNSIGNED_IN_SENTENCE}.`,
  ],
  'booking-declined': (p: Over, names) =>
    p.because
      ? overtaken(p, names)
      : [
          `${names.them} declined ${formatDay(p.day)}`,
          p.note ?? 'No reason was given. Your night is free for another request.',
        ],
  'booking-withdrawn': (p: Over, names) =>
    p.because
      ? overtaken(p, names)
      : [
          `${names.them} withdrew the offer for ${formatDay(p.day)}`,
          'Your night is free for another request.',
        ],
  'booking-cancelled': (p: EventData<'booking-cancelled'>, { them }) => [
    `${them} cancelled the booking of ${formatDay(p.day)}`,
    withNote(
      [
        stays(p.others),
        p.owes && `By the agreement ${them} owes you ${sum(p.owes)}.`,
        p.makesGood &&
          `By the agreement ${them} makes good what you have already spent on the show and cannot get back.`,
      ],
      p.note,
    ),
  ],
  'booking-expired': (p: Expired, { them }) => [
    p.alike
      ? `${p.alike} requests for ${formatDay(p.day)} expired`
      : `The request for ${formatDay(p.day)} expired`,
    [
      p.mine
        ? `${p.alike ? 'Nobody answered' : `${them} did not answer`} ${inTime(p.over)}.`
        : `${p.alike ? `The offers of ${p.alike} artists were` : `The offer of ${them} was`} not answered ${inTime(p.over)}.`,
      ...(p.seeks ? ['See who else could play.'] : []),
    ].join(' '),
  ],
  'change-proposed': (
    p: EventData<'change-proposed'> & Mover & { stands?: Stands },
    { artist, venue, show, until },
  ) => [
    `${moverOf(p, { artist, venue })} proposes a change of "${show}"`,
    `${changed(p.changes)}. ${p.note ? `“${shortened(p.note, 300)}” ` : ''}Please answer by ${p.stands ? until(p.stands.until, p.stands.zone) : formatDay(p.until)}; until then everything stays as agreed.`,
  ],
  'change-answered': (p: EventData<'change-answered'> & Mover, { artist, venue, them, show }) => {
    const who = moverOf(p, { artist, venue });
    const called = { artist: them === artist ? artist : 'you', venue: them === artist ? 'you' : venue };
    const missing = p.missing?.length
      ? `No answer came in time from ${missingInWords(p.missing, called)}. `
      : '';
    const stays = `Everything of "${show}" stays as it is agreed.`;
    return {
      agreed: [`${who} agreed to the change`, `The change of "${show}" waits for the others now.`],
      declined: [`${who} declined the change`, p.note ? `“${shortened(p.note, 300)}” ${stays}` : stays],
      withdrawn: [`${who} took the change back`, stays],
      expired: p.cancelled
        ? ['A proposed change ended', `A booking of the night was cancelled. ${stays}`]
        : ['A proposed change ended without an answer', missing + stays],
    }[p.how] as [string, string];
  },
  'agreement-amended': (p: EventData<'agreement-amended'>, { show }) => [
    `The agreement for "${show}" was changed`,
    `${changed(p.changes)}. Amendment ${p.number} says so.`,
  ],
  'agreement-signed': (p: EventData<'agreement-signed'>, { them }) => [
    `${them} signed agreement ${p.number}`,
    p.complete
      ? 'Both of you have signed. The PDF is ready to download.'
      : `It is ${BINDING_UNSIGNED_IN_SENTENCE} by you.`,
  ],
  'show-changed': (p: EventData<'show-changed'>, { venue }) => [
    `${venue} changed its show of ${formatDay(p.day)}`,
    `Doors ${formatClock(p.doors)}, show ${formatClock(p.show)}, end ${formatClock(p.end)}. Please look at your offer again.`,
  ],
} as const satisfies Record<string, Wording<never>>;

/** An offer that something else has answered: what that was. */
function overtaken({ day, as, because, note }: Over, { artist, venue, them }: Names): [string, string] {
  const date = formatDay(day);
  const whose = as === 'withdrawn' ? 'the offer' : 'your request';
  switch (because) {
    case 'account-closed':
      return [
        `${as === 'withdrawn' ? 'The offer' : 'Your request'} for ${date} is over`,
        'The other account was closed, and what was offered went with it. Your calendar shows what stands on this night.',
      ];
    case 'artist-booked':
      return [
        `${them} ${as === 'withdrawn' ? 'withdrew' : 'declined'} ${whose} for ${date}`,
        `${artist} is now booked elsewhere on ${date}.`,
      ];
    case 'set-aside':
      return [
        `${them} ${as === 'withdrawn' ? 'withdrew' : 'declined'} ${whose} for ${date}`,
        'No reason was given. Your night is free for another request.',
      ];
    case 'place-filled':
      return [
        `The place on ${date} is filled`,
        `Another artist answered first. ${venue} thanks you for being ready to stand in.`,
      ];
    case 'show-filled':
      return [
        `${date} is filled without you`,
        note ?? `${venue} has now booked the artists it wants for ${date}.`,
      ];
    default:
      return [`${them} cancelled the show of ${date}`, note ?? 'No reason was given.'];
  }
}
