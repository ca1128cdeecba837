import * as z from 'zod';
import { criterion, fact, NEUTRAL } from '#core/matching/criterion.ts';
import { inLocale, t } from '#core/words/t.ts';

/** From so many times the room on, most of those who come stand outside. */
const TOO_MANY = 2;

/** The people an artist brings beside its part of the room: half the room is worth more than half a full one. */
export const draw = criterion({
  name: 'draw',
  weight: 0.08,
  artist: { draw: fact('draw', z.int().nullable()) },
  opening: { capacity: fact('capacity', z.int()), slots: fact('slots', z.int()) },
  score({ artist, opening }) {
    if (artist.draw === null) return NEUTRAL * 0.8;
    return Math.sqrt(Math.min(1, (artist.draw * opening.slots) / opening.capacity));
  },
  words({ artist, opening, reader }) {
    if (artist.draw === null) return null;
    const draw = artist.draw.toLocaleString(inLocale('en-US'));
    const room = opening.capacity.toLocaleString(inLocale('en-US'));
    if (artist.draw >= TOO_MANY * opening.capacity) {
      return {
        sentence:
          reader === 'venue'
            ? t`draws about ${draw}, far more than your room's ${room}`
            : t`holds ${room}, far fewer than the ${draw} you draw`,
        good: false,
      };
    }
    return {
      sentence:
        reader === 'venue'
          ? t`draws about ${draw}, your room holds ${room}`
          : t`holds ${room}, you draw about ${draw}`,
      good: artist.draw * opening.slots >= opening.capacity * 0.5,
    };
  },
});
