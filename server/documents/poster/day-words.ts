import type { Day } from '#core/calendar/day.ts';
import { inEach } from '#core/words/in-each.ts';
import { asHeading } from '#core/words/in-sentence.ts';

const day = inEach(
  'en-GB',
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...{ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
      timeZone: 'UTC',
    }),
);

/** '2027-03-12' → 'Fri 12 March 2027' */
export const dayWords = (date: Day): string =>
  asHeading(
    day()
      .format(new Date(`${date}T12:00:00Z`))
      .replace(',', ''),
  );
