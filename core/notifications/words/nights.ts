import { BINDING_UNSIGNED_IN_SENTENCE } from '#core/booking/binding-words.ts';
import { formatClock, withClocks } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { EventData, Stands } from '#core/events/events.ts';
import { ordinal } from '#core/hold/hold.ts';
import { guestsWords, TOPICS } from '#core/night/advancing.ts';
import type { Wording } from './wording.ts';

type Eve = {
  doors: string;
  show: string;
  set?: string;
  acts?: number;
  sign?: 'you' | 'them';
  openLines?: number;
};

function toSign({ sign, acts }: Eve, them: string): string {
  if (!sign) return '';
  const who = sign === 'you' ? 'you' : acts ? 'an act' : them;
  return ` ${acts ? 'An' : 'The'} agreement is ${BINDING_UNSIGNED_IN_SENTENCE} by ${who}.`;
}

const othersOf = (acts: number) => (acts === 2 ? 'another act' : `${acts - 1} other acts`);

const stillOpen = ({ openLines: open }: Eve) =>
  open === undefined
    ? ''
    : open === 1
      ? ' 1 line of the night is open.'
      : ` ${open} lines of the night are open.`;

function toAdvance({ open, yours }: { open: number; yours?: number }, them: string): string {
  if (yours === undefined || yours === open) return 'Answer or confirm what is left.';
  if (yours === 0) return `${them} has to answer or confirm what is left.`;
  return `${yours} of them ${yours === 1 ? 'waits' : 'wait'} for you, the others for ${them}.`;
}

const HOLD_ENDED = {
  elsewhere: 'The artist is booked elsewhere that night.',
  taken: 'The night has the artists it wants.',
  fell: 'It was not confirmed within the time to decide.',
  expired: 'Its time was over.',
  closed: 'The account was closed.',
};

const BILL_CHANGED = {
  left: 'Another act cannot be part of it any more.',
  joined: 'Another act has come to it.',
  moved: 'The set of another act has changed.',
};

/** What is told of a night: who holds it, its running order, what is asked of it, and that it is tomorrow. */
export const ofNights = {
  hold: (p: EventData<'hold-placed'> & Partial<Stands>, { them, until }) => [
    `${them}: ${ordinal(p.rank)} hold on ${formatDay(p.day)}`,
    p.zone
      ? `It stands in your calendar as pending until ${until(p.until, p.zone)}. Either of you may let it go before.`
      : 'It stands in your calendar as pending. Either of you may let it go.',
  ],
  'hold-challenged': (
    p: EventData<'hold-challenged'> & Partial<Stands> & { mine: boolean },
    { artist, them, until },
  ) => [
    p.mine
      ? `Decide on ${formatDay(p.day)} at ${them}`
      : `${artist} is asked to decide on ${formatDay(p.day)}`,
    `Somebody stands behind the first hold. Agree on an offer ${p.zone ? `by ${until(p.until, p.zone)}` : 'within 48 hours'}, or it falls away.`,
  ],
  'hold-moved': (p: EventData<'hold-moved'>, { venue }) => [
    p.freed
      ? `You need not decide on ${formatDay(p.day)} at ${venue} any more`
      : `Your hold on ${formatDay(p.day)} at ${venue} is now the ${ordinal(p.rank)}`,
    p.freed
      ? 'Nobody stands behind your hold: it stands as long as it did before.'
      : p.rank === 1
        ? 'Nobody stands before you any more.'
        : 'A hold before yours has ended.',
  ],
  'hold-ended': (p: EventData<'hold-ended'>, { them }) => [
    `The hold on ${formatDay(p.day)}${p.how === 'closed' ? '' : ` with ${them}`} ended`,
    p.how === 'released'
      ? `${them} let it go${p.note ? `: “${p.note}”` : '.'}`
      : HOLD_ENDED[p.how as keyof typeof HOLD_ENDED],
  ],
  'hold-shortened': (p: EventData<'hold-shortened'> & Partial<Stands>, { them, until }) => [
    `The hold on ${formatDay(p.day)} with ${them} ends earlier`,
    `The night has a deadline now${p.zone ? `: the hold stands until ${until(p.until, p.zone)}` : ''}. An offer that both of you accept before then books the night.`,
  ],
  'hold-reopened': (p: EventData<'hold-reopened'>, { venue }) => [
    `${formatDay(p.day)} at ${venue} is open again`,
    'Your hold ended because the night was taken. There is a place again: ask for it if you still want it.',
  ],
  'running-order': (p: EventData<'running-order-published'>, { venue }) => [
    p.changes.length === 0
      ? `The running order of ${formatDay(p.day)} at ${venue} is there`
      : p.because
        ? `The running order of ${formatDay(p.day)} at ${venue} follows the changed agreement`
        : `${venue} changed the running order of ${formatDay(p.day)}`,
    p.changes.length > 0
      ? `${withClocks(p.changes.join('. '))}. Please confirm it.`
      : `${p.set ? `You play at ${formatClock(p.set)}. ` : ''}Please confirm it.`,
  ],
  'bill-changed': (p: EventData<'bill-changed'>, { venue }) => [
    `The bill of ${formatDay(p.day)} at ${venue} has changed`,
    `${BILL_CHANGED[p.how]} Your own booking stays as agreed. See who plays on the page of the night.`,
  ],
  'running-order-confirmed': (p: EventData<'running-order-confirmed'>, { artist }) => [
    `${artist} confirmed the running order of ${formatDay(p.day)}`,
    `Version ${p.version}.`,
  ],
  advance: (p: EventData<'advance-said'>, { them }) => [
    `${them} ${{ ask: 'asks about', answer: 'wrote about', confirm: 'confirmed' }[p.how]} ${TOPICS[p.topic].label} (${formatDay(p.day)})`,
    p.note
      ? `${p.note}${p.guests === undefined ? '' : ` ${guestsWords(p.guests)}.`}`
      : 'Both of you stand by it now.',
  ],
  'advance-reminder': (p: Omit<EventData<'advance-reminded'>, 'waits'> & { yours?: number }, { them }) => [
    `${p.open} ${p.open === 1 ? 'line is' : 'lines are'} open for ${formatDay(p.day)}`,
    `The night with ${them} is at most ${p.days === 2 ? 'two days' : 'a week'} away. ${toAdvance(p, them)}`,
  ],
  'calendar-reminder': (p: Eve, { artist, venue, them, show }) => [
    p.acts ? `Tomorrow: ${artist} and ${othersOf(p.acts)} at ${venue}` : `Tomorrow: ${show}`,
    `Doors ${formatClock(p.doors)}, ${p.set ? `set ${formatClock(p.set)}` : `show ${formatClock(p.show)}`}.${toSign(p, them)}${stillOpen(p)}`,
  ],
} as const satisfies Record<string, Wording<never>>;
