import * as z from 'zod';
import { requiredText, singleSpaced } from '#core/forms/fields.ts';
import type { Sentence } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const LONGEST_TITLE = 120;
export const LONGEST_ANNOUNCEMENT = 400;

const instant = (missing: Sentence) =>
  z.iso.datetime({ error: missing }).refine((value) => value >= '2000' && value < '2100', { error: missing });

const period = (what: () => string) => ({
  from: instant(() => t`Please say from when ${what()}.`),
  until: instant(() => t`Please say until when ${what()}.`),
});

const LATER = { error: () => t`The end has to be later than the beginning.` };

/** What everybody who is signed in is told, and while when. Instants are UTC. */
export const announcementFields = {
  title: requiredText(LONGEST_TITLE, () => t`Please give it a title.`).transform(singleSpaced),
  text: requiredText(LONGEST_ANNOUNCEMENT, () => t`Please say what happens.`),
  shown: z
    .object(period(() => t`it is shown`))
    .refine(({ from, until }) => Date.parse(until) > Date.parse(from), LATER),
  /** While the product is planned not to answer; null where it goes on. */
  downtime: z
    .object(period(() => t`it does not answer`))
    .refine(({ from, until }) => Date.parse(until) > Date.parse(from), LATER)
    .nullable(),
};
