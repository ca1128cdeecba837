import * as z from 'zod';
import { read } from '#core/contract/define.ts';

/** As many letters as one asks about at once: an address has to hold them. */
export const MOST_LETTERS_ASKED = 400;

export const lettersNotPrinted = read({
  name: 'letters-not-printed',
  summary: 'Which letters of a text no typeface of documents has: documents print them as their code points.',
  who: 'signed-in',
  may: 'person',
  query: z.object({ text: z.string().max(MOST_LETTERS_ASKED) }),
  answer: z.strictObject({ letters: z.array(z.string()) }),
  refusals: [],
});
