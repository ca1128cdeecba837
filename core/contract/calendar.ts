import * as z from 'zod';
import { MOST_EXCEPTIONS } from '#core/calendar/availability-rule.ts';
import { partRefused } from '#core/calendar/part-of-day.ts';
import { act, read } from '#core/contract/define.ts';
import { aDay, anAwayPart, anId, anInstant } from '#core/contract/fields.ts';
import { day, id, text, timeOfDay } from '#core/forms/fields.ts';
import type { RuleId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

/** As many days as one marks at once. */
export const MOST_DAYS_AT_ONCE = 800;
export const MOST_LETTERS_OF_NOTE = 280;

const rule = {
  status: z.enum(['free', 'unavailable']),
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1, { error: () => t`Please choose at least one day of the week.` })
    .max(7),
  from: day,
  until: day.nullable(),
  exceptMonths: z
    .array(z.int().min(1).max(12))
    .max(11, { error: () => t`At least one month has to be left.` }),
  exceptDays: z
    .array(z.object({ from: day, to: day }))
    .max(MOST_EXCEPTIONS, { error: () => t`At most ${MOST_EXCEPTIONS} ranges can be left out.` })
    .refine((ranges) => ranges.every(({ from, to }) => from <= to), {
      error: () => t`The last day lies before the first.`,
    }),
};

export const keepAvailabilityRule = act({
  name: 'keep-availability-rule',
  summary:
    'A person says of which days they are free or unavailable again and again. Days marked by hand stay as they are.',
  who: 'signed-in',
  may: 'book',
  input: z
    .object({
      /** Chosen by who asks: the same id again writes over the rule. */
      ruleId: id<RuleId>(),
      ...rule,
    })
    .refine(({ from, until }) => until === null || from <= until, {
      path: ['until'],
      error: () => t`The last day lies before the first.`,
    }),
  answer: z.strictObject({ ruleId: anId }),
  refusals: ['unknown-rule', 'too-many-rules'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const removeAvailabilityRule = act({
  name: 'remove-availability-rule',
  summary: 'A rule goes, and with it the days to come that it marked. Days marked by hand stay as they are.',
  who: 'signed-in',
  may: 'book',
  input: z.object({ ruleId: id<RuleId>() }),
  answer: z.strictObject({ ruleId: anId }),
  refusals: ['unknown-rule'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

/** Until a time, from a time on, or between two, by the wall clock where a show is. A time before 06:00 is on the next morning. */
const awayPart = z
  .object({ from: timeOfDay.nullable(), until: timeOfDay.nullable() })
  .superRefine((part, context) => {
    const message = partRefused(part);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const markDays = act({
  name: 'mark-days',
  summary:
    "Marks days of one's own: free, unavailable, nothing ('none', whatever a rule says), or as the rules say ('rule'). An artist may be free for a part of a day.",
  who: 'signed-in',
  may: 'book',
  input: z.object({
    days: z
      .array(
        z
          .object({
            ...{ day, mark: z.enum(['free', 'unavailable', 'none', 'rule']) },
            /** Of a free day, the part on which an artist is not available. Without it the whole day is free. */
            away: awayPart.optional(),
          })
          .refine(({ mark, away }) => !away || mark === 'free', {
            path: ['away'],
            error: () => t`A part is left out of a day that is free.`,
          }),
      )
      .min(1, { error: () => t`Please select a date first` })
      .max(MOST_DAYS_AT_ONCE),
  }),
  answer: z.strictObject({ marked: z.int() }),
  refusals: ['date-in-the-past'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const noteDay = act({
  name: 'note-day',
  summary: 'A note on a day, read by nobody else. An empty one takes it away.',
  who: 'signed-in',
  may: 'book',
  input: z.object({
    day: day.refine((value) => value >= '2020-01-01' && value < '2100-01-01', {
      error: () => t`Please choose a real date`,
    }),
    note: text(MOST_LETTERS_OF_NOTE),
  }),
  answer: z.strictObject({ day: aDay }),
  refusals: [],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const myDays = read({
  name: 'my-days',
  summary: 'What a person has said of their own days: marks and where they come from, notes, and rules.',
  who: 'signed-in',
  may: 'see-night',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 800 * 86_400_000, {
      path: ['to'],
      error: () => t`At most 800 days can be asked for at once.`,
    }),
  answer: z.strictObject({
    marks: z.array(
      z.strictObject({
        ...{ day: aDay, status: z.enum(['free', 'unavailable']), byRule: z.boolean() },
        /** As a calendar elsewhere has it. */
        byCalendar: z.boolean(),
        /** The part of a free day that is left out. */
        away: anAwayPart.nullable(),
      }),
    ),
    /** Unmarked by hand, against a rule. */
    skipped: z.array(aDay),
    notes: z.array(z.strictObject({ day: aDay, note: z.string() })),
    rules: z.array(
      z.strictObject({
        id: anId,
        status: z.enum(['free', 'unavailable']),
        weekdays: z.array(z.int()),
        from: aDay,
        until: aDay.nullable(),
        exceptMonths: z.array(z.int()),
        exceptDays: z.array(z.strictObject({ from: aDay, to: aDay })),
      }),
    ),
  }),
  refusals: [],
});

const shownInFeed = { withHolds: z.boolean(), withDays: z.boolean() };

export const keepCalendarFeed = act({
  name: 'keep-calendar-feed',
  summary:
    "Makes the private link by which one's own calendar program reads one's shows, in place of any before; changes what it shows; or switches it off. Its token is told once: the product keeps the hash alone.",
  who: 'signed-in',
  may: 'see-night',
  input: z.discriminatedUnion('how', [
    z.object({ how: z.literal('make'), ...shownInFeed }),
    z.object({ how: z.literal('change'), ...shownInFeed }),
    z.object({ how: z.literal('end') }),
  ]),
  /** `token`: what the address of a link that was made ends with; null otherwise. */
  answer: z.strictObject({ isOn: z.boolean(), token: z.string().nullable() }),
  refusals: ['no-calendar-feed'],
  tellsSecret: true,
  moves: 'data',
  movesWhen: ({ how }) => how === 'make',
  publishes: [],
  ownRows: true,
});

export const calendarFeed = read({
  name: 'calendar-feed',
  summary:
    "The private link to one's own calendar, as far as it is known: when it was made and read, and what it shows.",
  who: 'signed-in',
  may: 'see-night',
  query: z.object({}),
  answer: z.strictObject({
    feed: z
      .strictObject({
        ...{ withHolds: z.boolean(), withDays: z.boolean(), madeAt: anInstant },
        /** When a calendar read it last, to the hour; null before one does. */
        readAt: anInstant.nullable(),
      })
      .nullable(),
  }),
  refusals: [],
});
