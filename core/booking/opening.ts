import * as z from 'zod';
import { addDays, type Day } from '#core/calendar/day.ts';
import { HORIZON_DAYS } from '#core/calendar/horizon.ts';
import { minutesOfNight } from '#core/calendar/hours.ts';
import {
  artistsWantedFor,
  LOCATION_SCOPES,
  LOUDNESSES,
  MAX_ARTISTS_WANTED,
  MOODS,
  MUSIC_TYPES,
} from '#core/catalogue/filters.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import {
  cents,
  currency,
  day,
  id,
  optionalText,
  positiveCents,
  singleSpaced,
  timeOfDay,
} from '#core/forms/fields.ts';
import type { RoomId, ShowId } from '#core/ids.ts';
import { capacity } from '#core/profile/venue-facts.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { despite } from '#core/room/room.ts';
import { t } from '#core/words/t.ts';

/** The dearest ticket there is, in the smallest unit: €100,000, ¥10,000,000. */
const MAX_TICKET_CENTS = 10_000_000;

/** What one ticket costs, in integer cents. The sentence names no amount: how many units the bound is differs between currencies. */
export const ticketPrice = cents.max(MAX_TICKET_CENTS, {
  error: () => t`No ticket costs this much: please look at the amount again`,
});

/** What a night is called. */
export const nightTitle = optionalText(160).transform((title) => title && singleSpaced(title));

const show = z.object({
  /** Where in the venue; its first room when left out. */
  roomId: id<RoomId>().optional(),
  title: nightTitle,
  date: day,
  /** HH:mm where the venue stands; an hour before 06:00 belongs to the night of the date, and an end up to noon to that of its evening. */
  doors: timeOfDay,
  showTime: timeOfDay,
  curfew: timeOfDay,
  /** From when to when the room is taken, HH:mm by the same clock: load-in before doors, load-out after the end. */
  loadIn: timeOfDay.nullish(),
  loadOut: timeOfDay.nullish(),
  fullPriceCents: ticketPrice,
  presalePriceCents: ticketPrice.nullish(),
  capacity: capacity.optional(),
  despite,
});

const sought = z.object({
  slots: z
    .int()
    .max(MAX_ARTISTS_WANTED, { error: () => t`Choose between 1 and 5 artists` })
    .nullish(),
  deadline: day.nullish(),
  genres: z.array(z.enum(GENRES)).max(GENRES.length).default([]).transform(unique),
  moods: z.array(z.enum(MOODS)).max(MOODS.length).default([]).transform(unique),
  loudness: z.enum(LOUDNESSES).nullish(),
  locationScope: z
    .array(z.enum(LOCATION_SCOPES))
    .min(1, { error: () => t`Choose at least one artist location` })
    .max(LOCATION_SCOPES.length)
    .default([...LOCATION_SCOPES])
    .transform(unique),
  musicType: z.enum(MUSIC_TYPES).default('original'),
  budgetCents: positiveCents.nullish(),
});

/**
 * The command `open-show`: one night a venue opens to artists. Money in integer cents of `currency`: the venue's, or that of the night
 * that artists have asked for already. Left out, the venue's. In any other it is refused.
 */
export const openShowInput = z
  .object({ ...show.shape, ...sought.shape, currency: currency.optional() })
  .superRefine(judgeTogether)
  .transform(withSlots);

/** The same in a form, which shows the room's capacity: one that is emptied there is missing, not the venue's own. */
const openShowInForm = z
  .object({ ...show.shape, ...sought.shape, capacity, currency: currency.optional() })
  .superRefine(judgeTogether)
  .transform(withSlots);

export type OpenShow = z.output<typeof openShowInput>;
export type OpenShowForm = z.input<typeof openShowInput>;

/**
 * The command `change-show`: only what is named changes. What it makes of the whole show is judged again with
 * `openShowInput` over the merged show.
 */
export const changeShowInput = z.object({
  showId: id<ShowId>(),
  ...show.partial().shape,
  /** Null takes it away. */
  title: show.shape.title.nullish(),
  slots: z
    .int()
    .min(1, { error: () => t`Choose between 1 and 5 artists` })
    .max(5, { error: () => t`Choose between 1 and 5 artists` })
    .optional(),
  deadline: day.nullish(),
  genres: z.array(z.enum(GENRES)).max(GENRES.length).transform(unique).optional(),
  moods: z.array(z.enum(MOODS)).max(MOODS.length).transform(unique).optional(),
  loudness: z.enum(LOUDNESSES).nullish(),
  locationScope: z
    .array(z.enum(LOCATION_SCOPES))
    .min(1, { error: () => t`Choose at least one artist location` })
    .max(LOCATION_SCOPES.length)
    .transform(unique)
    .optional(),
  musicType: z.enum(MUSIC_TYPES).optional(),
  budgetCents: positiveCents.nullish(),
});
export type ChangeShow = z.output<typeof changeShowInput>;

/** What of an opening only the day it is made can judge: nothing lies in the past or beyond the horizon. */
export function judgeDates(
  opening: { date: Day; deadline?: Day | null | undefined },
  today: Day,
): Refusal | null {
  if (opening.date < today) return refusals.dateInThePast(opening.date);
  if (opening.date > addDays(today, HORIZON_DAYS)) {
    return refusals.invalidInput(() => t`Please choose a date within the next three years.`, 'date');
  }
  if (opening.deadline && opening.deadline < today) {
    return refusals.invalidInput(() => t`The booking deadline has already passed.`, 'deadline');
  }
  return null;
}

/** The form's schema on a given day: the command's, and the dates judged as the server will. */
export function openShowForm(today: Day) {
  return openShowInForm.superRefine((opening, context) => {
    const refusal = judgeDates(opening, today);
    if (refusal)
      context.addIssue({ code: 'custom', message: refusal.message, path: [refusal.field ?? 'date'] });
  });
}

/**
 * The form of a show that is changed: a deadline that was not touched may have passed, and the artists who are booked stay
 * wanted.
 */
export function changeShowForm(today: Day, show: { deadline: Day | null; booked: number }) {
  return openShowInForm.superRefine((opening, context) => {
    const deadline = opening.deadline === show.deadline ? null : opening.deadline;
    const refusal = judgeDates({ ...opening, deadline }, today);
    if (refusal)
      context.addIssue({ code: 'custom', message: refusal.message, path: [refusal.field ?? 'date'] });
    if (opening.slots < show.booked)
      context.addIssue({ code: 'custom', message: fewerThanBooked(show.booked), path: ['slots'] });
  });
}

const fewerThanBooked = (booked: number): string =>
  booked === MAX_ARTISTS_WANTED
    ? t`All ${booked} artists are booked`
    : t`${booked} artists are booked: choose ${booked} to ${MAX_ARTISTS_WANTED}`;

type Times = {
  doors: string;
  showTime: string;
  curfew: string;
  loadIn?: string | null | undefined;
  loadOut?: string | null | undefined;
};

function judgeTogether(
  input: Times & {
    date: Day;
    deadline?: Day | null | undefined;
    musicType: (typeof MUSIC_TYPES)[number];
    slots?: number | null | undefined;
    fullPriceCents: number;
    presalePriceCents?: number | null | undefined;
  },
  context: z.RefinementCtx,
): void {
  const complain = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  // A time that is missing is said to be, and compared with nothing.
  const isTime = (time: string) => timeOfDay.safeParse(time).success;
  const minutes = (time: string) => (isTime(time) ? minutesOfNight(time) : Number.NaN);
  const [doors, starts] = [minutes(input.doors), minutes(input.showTime)];
  const ends =
    isTime(input.showTime) && isTime(input.curfew)
      ? minutesOfNight(input.curfew, input.showTime)
      : Number.NaN;
  if (doors > starts) complain('showTime', t`The show cannot start before doors open`);
  if (ends <= starts) complain('curfew', t`The show must end after it starts`);
  if (input.loadIn && minutes(input.loadIn) > doors)
    complain('loadIn', t`Load-in cannot be after doors open`);
  if (
    input.loadOut &&
    isTime(input.loadOut) &&
    isTime(input.showTime) &&
    minutesOfNight(input.loadOut, input.showTime) < ends
  )
    complain('loadOut', t`Load-out cannot end before the show does`);
  if (input.deadline && input.deadline > input.date)
    complain('deadline', t`The booking deadline cannot be after the show`);
  if (artistsWantedFor(input.musicType, input.slots) < 1)
    complain('slots', t`Choose between 1 and 5 artists`);
  if (input.presalePriceCents != null && input.presalePriceCents > input.fullPriceCents) {
    complain('presalePriceCents', t`Pre-sale cannot cost more than the full price`);
  }
}

function withSlots<
  Input extends { musicType: (typeof MUSIC_TYPES)[number]; slots?: number | null | undefined },
>(input: Input) {
  return { ...input, slots: artistsWantedFor(input.musicType, input.slots) };
}

function unique<Value>(values: Value[]): Value[] {
  return [...new Set(values)];
}
