import type { Beside, Stay } from '#core/booking/same-day.ts';
import type { Side } from '#core/booking/side.ts';
import { formatTime } from '#core/calendar/clock.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { type AwayPart, leftInWords } from '#core/calendar/part-of-day.ts';
import { isolated } from '#core/forms/directions.ts';
import { t } from '#core/words/t.ts';

/** A show as its artist reads of it beside another one: times are those of its venue. */
export type NamedStay = Stay & { day: Day; timeZone: string; venue: Stay['venue'] & { name: string } };

/** '2 h 10 min', of minutes. */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? t`${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}

const shifted = (instant: string, minutes: number) => Date.parse(instant) + minutes * 60_000;

/**
 * From when an artist can be at a show, or until when it can stay there, beside another one: what its venue may know of the other. Times
 * are those of the show.
 */
export function boundOf(stay: NamedStay, other: Stay, { isFirst, minutes }: Beside): string | null {
  if (minutes === null) return null;
  const at = formatTime(isFirst ? shifted(other.to, minutes) : shifted(other.from, -minutes), stay.timeZone);
  return isFirst ? t`from ${at} on` : t`until ${at}`;
}

/** What else a day holds for an artist whose offer is about to be accepted, in a sentence for one side. The venue learns no more than when the artist can be with it. */
export function alsoThatDay(
  stay: NamedStay,
  other: NamedStay,
  { reader, artist, beside }: { reader: Side; artist: string; beside: Beside },
): string {
  if (reader === 'venue') {
    const bound = other.venue.id === stay.venue.id ? null : boundOf(stay, other, beside);
    const when = other.day === stay.day ? t`that day too` : t`on ${formatDay(other.day)} too`;
    if (other.venue.id === stay.venue.id)
      return t`${isolated(artist)} plays at your venue ${when}, ${hoursOf(other)}.`;
    return t`${isolated(artist)} plays elsewhere ${when}${bound ? t`, and can be with you ${bound}` : ''}.`;
  }
  const when = other.day === stay.day ? t`that day` : t`on ${formatDay(other.day)}`;
  const road =
    beside.minutes === 0
      ? ''
      : beside.minutes === null
        ? t` The way between the two is not known.`
        : t` The way from ${beside.isFirst ? 'there' : 'here'} takes about ${hoursAndMinutes(beside.minutes)}.`;
  const show = other.venue.id === stay.venue.id ? t`play another show` : t`also play`;
  return t`You ${show} at ${isolated(other.venue.name)} ${when}, ${hoursOf(other)}.${road}`;
}

/** What an artist has marked that a show is in the way of, for the artist alone. */
export const markedInWords = (away: AwayPart): string =>
  away.from === null && away.until === null
    ? t`You have marked that day as not available.`
    : t`You have marked that day as ${leftInWords(away)}.`;

/** From load-in to load-out. */
export const hoursOf = ({ from, to, timeZone }: NamedStay): string =>
  t`${formatTime(from, timeZone)} to ${formatTime(to, timeZone)}`;
