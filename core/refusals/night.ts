import type { Beside } from '#core/booking/same-day.ts';
import { boundOf, hoursAndMinutes, hoursOf, type NamedStay } from '#core/booking/same-day-words.ts';
import { formatTime } from '#core/calendar/clock.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { type AwayPart, leftInWords } from '#core/calendar/part-of-day.ts';
import { isolated } from '#core/forms/directions.ts';
import { also, at, refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const dateTaken = refusal(
  'date-taken',
  409,
  (who: string, date: Day) => t`${isolated(who)} is already booked on ${formatDay(date)}.`,
);

/** The same where the database refuses it, and it is not known whose night it is. */
export const actTaken = also(
  dateTaken,
  (date: Day) => t`An act of the night is already booked on ${formatDay(date)}.`,
);

export const venueTaken = also(
  dateTaken,
  (who: string, date: Day) => t`${isolated(who)} already has a show at that time on ${formatDay(date)}.`,
);

/** What an artist who plays more than one show a day has too near to a show, in time or on the road, as the artist reads it. */
export const playsElsewhere = also(
  dateTaken,
  (stay: NamedStay, other: NamedStay, { isFirst, minutes }: Beside) => {
    const [here, there] = [isolated(stay.venue.name), isolated(other.venue.name)];
    const day = formatDay(other.day);
    const overlap =
      Date.parse(other.from) < Date.parse(stay.to) && Date.parse(stay.from) < Date.parse(other.to);
    if (overlap || minutes === 0)
      return t`You play at ${there} on ${day}, ${hoursOf(other)}: there is no time for both.`;
    if (minutes === null)
      return t`You play at ${there} on ${day}, ${hoursOf(other)}, and the way between there and ${here} is not known.`;
    const road = t`takes about ${hoursAndMinutes(minutes)}`;
    return isFirst
      ? t`You play at ${there} until ${formatTime(other.to, other.timeZone)} on ${day}; the journey to ${here} ${road}, and you are needed there at ${formatTime(stay.from, stay.timeZone)}.`
      : t`You play at ${there} from ${formatTime(other.from, other.timeZone)} on ${day}; the journey there from ${here} ${road}, and this night ends at ${formatTime(stay.to, stay.timeZone)}.`;
  },
);

/** The same as the venue reads it: when the artist can be with it, and nothing of another house. */
export const actPlaysElsewhere = also(
  dateTaken,
  (artist: string, stay: NamedStay, other: NamedStay, between: Beside) => {
    const bound = boundOf(stay, other, between);
    const there = other.venue.id === stay.venue.id ? t`plays another show of yours` : t`plays elsewhere`;
    return bound
      ? t`${isolated(artist)} ${there} on ${formatDay(stay.day)}, and can be with you ${bound}.`
      : t`${isolated(artist)} ${there} on ${formatDay(stay.day)}, and cannot be with you in time.`;
  },
);

export const unavailableThatNight = refusal(
  'unavailable-that-night',
  409,
  (who: string, date: Day) => t`${isolated(who)} is not available on ${formatDay(date)}.`,
);

/** Said to an artist that would take a second show on a night of its own file. */
export const agreedElsewhere = also(unavailableThatNight, (house: string, date: Day, isAsked: boolean) =>
  isAsked
    ? t`You asked ${isolated(house)} to confirm ${formatDay(date)}, which you have agreed with them. To play elsewhere, withdraw that request and call the night off in your calendar first.`
    : t`You have agreed ${formatDay(date)} with ${isolated(house)}, as your own file tells. To play elsewhere, call that night off in your calendar first.`,
);

/** The same of a part of the day, with what the artist has left of it. */
export const awayThatPart = also(
  unavailableThatNight,
  (who: string, date: Day, part: AwayPart) =>
    t`${isolated(who)} is not available at that time on ${formatDay(date)}, and is ${leftInWords(part)}.`,
);

export const dateBooked = refusal(
  'date-booked',
  409,
  (date: Day) => t`${formatDay(date)} is booked and cannot be marked. Cancel the booking first.`,
);

export const dateInThePast = refusal('date-in-the-past', 422, (date: Day) =>
  at('date', t`${formatDay(date)} has already passed.`),
);
