import { formatDay } from '#core/calendar/day.ts';
import type { EventData } from '#core/events/events.ts';
import type { Wording } from './wording.ts';

/** What people say: messages, reviews, letters to the product's own people. */
export const ofPeople = {
  'review-asked': (p: { day: string }, { them }) => [
    `How was ${them}?`,
    `Leave a review of your show of ${formatDay(p.day)}.`,
  ],
  message: (p: { excerpt?: string }, { them }) => [`New message from ${them}`, p.excerpt ?? ''],
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
} as const satisfies Record<string, Wording<never>>;
