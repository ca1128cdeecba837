import { formatDay } from '#core/calendar/day.ts';
import type { EventData } from '#core/events/events.ts';
import type { Wording } from './wording.ts';

/** What people say: messages, reviews, letters to the product's own people. */
export const ofPeople = {
  'review-asked': (p: { day: string }, { them }) => [
    `How was ${them}?`,
    `Leave a review of your show of ${formatDay(p.day)}.`,
  ],
  message: (p: { excerpt?: string }, { them }) => [`New message from ${them}`, beginning(p.excerpt)],
  review: (p: EventData<'review-submitted'> & { note?: string }, { them, show }) => [
    `New review from ${them}`,
    `${p.stars} of 5 stars for "${show}"${p.note ? `: ${p.note}` : '.'}`,
  ],
  'plan-changed': (p: EventData<'plan-changed'>) =>
    p.how === 'cancelled'
      ? [
          'Your subscription is cancelled',
          `The ${p.plan} Plan ran until ${formatDay(p.day)}, and nothing more is charged for it. Your account, booked shows and their agreements stay as they are; the fees of booked shows are still due. You can resume the plan at any time.`,
        ]
      : [
          'Your subscription is resumed',
          `The ${p.plan} Plan runs again from ${formatDay(p.day)}, month by month, until you cancel it. It costs nothing: the next bill is $0. Each settled show has its own fees.`,
        ],
  'contact-message': (p: { about: string; name?: string; excerpt?: string }) => [
    p.about === 'support'
      ? `${p.name ?? 'Somebody'} asks for support`
      : `${p.name ?? 'Somebody'} wrote to us`,
    beginning(p.excerpt),
  ],
} as const satisfies Record<string, Wording<never>>;

/** The characters that a notice shows of a text. The database keeps one more of a longer one. */
const EXCERPT_LENGTH = 140;

/** The beginning of a text, which says that it goes on. */
function beginning(excerpt = ''): string {
  const letters = [...excerpt];
  return letters.length <= EXCERPT_LENGTH
    ? excerpt
    : `${letters.slice(0, EXCERPT_LENGTH).join('').trimEnd()}…`;
}
