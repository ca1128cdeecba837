import * as z from 'zod';
import '#core/forms/messages.ts';
import { isDay } from '#core/calendar/day.ts';
import { balanced, withoutTurns } from '#core/forms/directions.ts';
import { type Branded, isId } from '#core/ids.ts';
import { MAX_AMOUNT_CENTS } from '#core/money/cents.ts';
import { CURRENCIES } from '#core/money/currencies.ts';
import { AMOUNT_BELOW_ZERO, AMOUNT_TOO_LARGE } from '#core/money/read-money.ts';
import type { Sentence } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** Fields that many forms share, each with its bounds: nothing without an end reaches the database. */

const UNKEEPABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/**
 * A text of at most `max` characters, trimmed. One in which nothing can be seen is an empty one, and marks of direction in
 * it reach no further than itself. Refuses control characters and halves of
 * characters, which PostgreSQL and PDFs choke on.
 */
export function text(max: number, tooLong: Sentence = () => t`Must be at most ${max} characters`) {
  return z
    .string()
    .trim()
    .overwrite((value) => (isUnseen(value) ? '' : balanced(value)))
    .max(max, { error: tooLong })
    .refine((value) => !UNKEEPABLE.test(value), { error: () => t`Contains characters that cannot be kept` });
}

/**
 * White space of one line as one space: a name pasted with several reads the same in mails and papers as on screens. Marks that turn the
 * direction of what follows go: a name stands within sentences of others, and right-to-left letters need none.
 */
export const singleSpaced = (value: string): string => withoutTurns(value).replace(/\s+/g, ' ').trim();

/** Spaces, and marks of no width. */
const UNSEEN = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nothing of a text shows on any screen: a name of marks without width names nobody. */
export const isUnseen = (value: string): boolean => UNSEEN.test(value);

/** A text that must not be empty, nor look so: a name of invisible characters signs nothing. */
export function requiredText(max: number, missing: Sentence = () => t`Required`) {
  return text(max).min(1, { error: missing });
}

/** A text that may be left out; an empty one counts as left out. */
export function optionalText(max: number, tooLong?: Sentence) {
  return text(max, tooLong)
    .optional()
    .transform((value) => (value === '' ? undefined : value));
}

/** An id of one kind of thing. */
export function id<Id extends Branded<string>>() {
  return z
    .string()
    .refine(isId, { error: () => t`Invalid input` })
    .meta({ format: 'uuid' })
    .transform((value) => value.toLowerCase() as Id);
}

/** A day that exists, as yyyy-mm-dd. */
export const day = z
  .string()
  .refine(isDay, { error: () => t`Please choose a real date` })
  .meta({ format: 'date' });

/** A time of day as HH:mm, 00:00 to 23:59. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => t`Please enter a whole time, such as 20:00` });

/** An amount in integer cents, from nothing to the most that is kept. */
export const cents = z
  .int({ error: wholeAmount })
  .min(0, { error: AMOUNT_BELOW_ZERO })
  .max(MAX_AMOUNT_CENTS, { error: AMOUNT_TOO_LARGE });

/** An amount in integer cents that is more than nothing. */
export const positiveCents = z
  .int({ error: wholeAmount })
  .min(1, { error: () => t`Please enter an amount above zero` })
  .max(MAX_AMOUNT_CENTS, { error: AMOUNT_TOO_LARGE });

export const currency = z.enum(CURRENCIES);

/** Names separated by commas (or lines), as a list: trimmed, none empty, none twice (whatever its case). */
export function listOf(value: string, separator: ',' | '\n' = ','): string[] {
  const seen = new Map<string, string>();
  for (const each of value.split(separator)) {
    const name = each.trim().replace(/\s+/g, ' ');
    if (!isUnseen(name) && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  }
  return [...seen.values()];
}

/** A time zone of the IANA database that this machine knows: 'Europe/Amsterdam'. An offset ('+02:00') is no zone. */
export function isTimeZone(value: string): boolean {
  if (!/^[a-z]/i.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

function wholeAmount(issue: { input?: unknown; code?: string }): string | undefined {
  return typeof issue.input === 'number' && !Number.isNaN(issue.input)
    ? t`An amount is a whole number of cents`
    : undefined;
}
