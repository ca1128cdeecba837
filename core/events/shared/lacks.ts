import type { Side } from '#core/booking/side.ts';
import type { Event } from '#core/events/event.ts';
import { askedWords } from '#core/settings/asked-words.ts';
import { said } from '#core/words/later.ts';

/** What whoever is told has yet to say of themselves before papers are issued, in the English words of `askedForPapers`. */
export type Lacking = { lacks?: string[] | undefined };

export const lackOf = (side: Side, { told }: Pick<Event, 'told'>): Lacking =>
  told?.lacks?.[side].length ? { lacks: told.lacks[side] } : {};

/** The end of a notice that tells of money which is about to be invoiced. */
export const alsoAsked = ({ lacks }: Lacking): string => (lacks ? ` ${askedWords(lacks.map(said))}` : '');
