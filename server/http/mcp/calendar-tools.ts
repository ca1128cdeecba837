import * as z from 'zod';
import type { Day } from '#core/calendar/day.ts';
import { firstDayOf, lastDayOf } from '#core/calendar/month.ts';
import { sortNights, WEEKDAYS, weekdayNamed } from '#core/calendar/open-nights.ts';
import { aDay } from '#core/contract/fields.ts';
import * as lists from '#core/contract/lists.ts';
import { day } from '#core/forms/fields.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import { tool } from '#server/http/mcp/tool.ts';

const aMonth = z
  .string()
  .regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/, { error: 'Please write the month as 2027-03.' });
const range = {
  month: aMonth.optional().describe('A whole month, as 2027-03. Leave from and to out then.'),
  from: day.optional().describe('The first day, as 2027-03-01.'),
  to: day.optional().describe('The last day, at most 400 days after the first.'),
};

/** The days that are meant: a month, or from one day to another. */
function daysMeant({
  month,
  from,
  to,
}: {
  month?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}) {
  if (month) return { from: firstDayOf(month), to: lastDayOf(month) };
  if (from && to) return { from, to };
  return refuse(refusals.invalidInput(() => 'Please say a month, or the first and the last day.', 'month'));
}

const named = { weekday: z.enum(WEEKDAYS) };
const onCalendar = lists.listDays.answer.shape.days.element.extend(named);
const withWeekday = <Of extends { day: Day }>(each: Of) => ({ ...each, weekday: weekdayNamed(each.day) });
const listed = (days: readonly { day: Day }[]) =>
  days.length === 0 ? 'none' : days.map(({ day }) => `${weekdayNamed(day)} ${day}`).join(', ');

const findOpenNights = tool({
  name: 'find-open-nights',
  title: 'Find open nights',
  description:
    'Which nights of the own calendar are open: by weekdays, in a month or between two days, from today on. Open: nothing is booked, asked or planned, and the day is not marked as unavailable; isMarkedFree says whether somebody marked it as free. Pending: a night that still seeks acts, a request, an offer or a hold. Taken: booked or unavailable.',
  asks: [lists.listDays],
  input: z.object({
    ...range,
    weekdays: z.array(z.enum(WEEKDAYS)).max(7).default([]).describe('None stands for all.'),
  }),
  answer: z.strictObject({
    ...{ from: aDay, to: aDay, today: aDay },
    timeZone: z.string(),
    open: z.array(z.strictObject({ day: aDay, isMarkedFree: z.boolean(), ...named })),
    pending: z.array(onCalendar),
    taken: z.array(onCalendar),
  }),
  run: async ({ read }, { weekdays, ...meant }) => {
    const { from, to } = daysMeant(meant);
    const { days, today, timeZone } = await read('list-days', { from, to });
    const { open, pending, taken } = sortNights(days, { from, to, today, weekdays });
    return {
      says: `Open: ${listed(open)}. Pending: ${listed(pending)}. Taken: ${listed(taken)}. Today is ${today}; days that are over are left out.`,
      data: {
        ...{ from, to, today, timeZone },
        open: open.map(withWeekday),
        pending: pending.map(withWeekday),
        taken: taken.map(withWeekday),
      },
    };
  },
});

const readCalendar = tool({
  name: 'read-calendar',
  title: 'Read the calendar',
  description:
    'The own calendar in a month or between two days: each day that something is on or that was marked, with what is on in a line. Nothing is known of a day that is left out.',
  asks: [lists.listDays],
  input: z.object(range),
  answer: z.strictObject({ today: aDay, timeZone: z.string(), days: z.array(onCalendar) }),
  run: async ({ read }, meant) => {
    const { days, today, timeZone } = await read('list-days', daysMeant(meant));
    return {
      says: days.length === 0 ? 'Nothing is on, and nothing was marked.' : `On these days: ${listed(days)}.`,
      data: { today, timeZone, days: days.map(withWeekday) },
    };
  },
});

export const CALENDAR_TOOLS = [findOpenNights, readCalendar];
