import { addressFault } from '#core/calendar/calendar-faults.ts';
import { isolated } from '#core/forms/directions.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const calendarsNotRead = refusal(
  'calendars-not-read',
  409,
  () => t`This deployment reads no calendars from elsewhere. Mark your days by hand.`,
);

export const noSuchAddress = refusal('no-such-address', 400, (fault: string) => addressFault(fault));

export const tooManyCalendars = refusal(
  'too-many-calendars',
  409,
  (most: number) => t`You have ${most} calendars already. Remove one that you no longer need.`,
);

export const calendarKnown = refusal(
  'calendar-known',
  409,
  (name: string) => t`You have added this calendar already, as “${isolated(name)}”.`,
);

export const unknownCalendar = refusal(
  'unknown-calendar',
  404,
  () => t`This calendar does not exist, or is not yours to change.`,
);

export const calendarJustRead = refusal(
  'calendar-just-read',
  409,
  () => t`This calendar was read within the last minute. Please try again a little later.`,
);
