import { inLocale, t } from '#core/words/t.ts';

const STYLES = {
  time: ['en-US', { hour: 'numeric', minute: '2-digit' }],
  day: ['en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }],
  zone: ['en-GB', { timeZoneName: 'short' }],
} as const;
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A format for who reads, in a zone (IANA name), made once: making one takes as long as writing a thousand times. Without a zone it is that of
 * the machine, which may change: such a format is not kept.
 */
function formatIn(style: keyof typeof STYLES, timeZone: string | undefined): Intl.DateTimeFormat {
  const [english, options] = STYLES[style];
  const locale = inLocale(english);
  const key = `${style} ${locale} ${timeZone}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  if (timeZone !== undefined) made.set(key, format);
  return format;
}

/** An instant as people read it, '7:00 PM', by the clock of a zone. */
export function formatTime(instant: string | number, timeZone?: string): string {
  return formatIn('time', timeZone)
    .format(new Date(instant))
    .replace(/\u202f/g, ' ');
}

/** A time of day as time boxes and the terms of agreements keep it, '21:00', as people read it everywhere else: '9:00 PM'. */
export const formatClock = (time: string): string => formatTime(`2000-01-01T${time}:00Z`, 'UTC');

/** Words that hold times as agreements have them, '19:30', with these as people read them. */
export const withClocks = (words: string): string =>
  words.replace(/\b([01]\d|2[0-3]):[0-5]\d\b(?! [AP]M)/g, formatClock);

/** An instant as '12/03/2027, 7:00 PM' in a zone. */
export function formatInstant(instant: string, timeZone?: string): string {
  return `${formatIn('day', timeZone).format(new Date(instant))}, ${formatTime(instant, timeZone)}`;
}

/** An instant with the zone of its clock: '12/03/2027, 7:00 PM GMT+1', in UTC where no zone is known. */
export function formatInstantIn(instant: string, timeZone: string | null): string {
  const zone = timeZone ?? 'UTC';
  const parts = formatIn('zone', zone).formatToParts(new Date(instant));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return `${formatInstant(instant, zone)} ${name}`;
}

/** Until when something stands: '12/03/2027, 7:00 PM', and 'the end of 11/03/2027' rather than midnight of the day after. */
export function formatUntil(instant: string, timeZone?: string): string {
  const isMidnight = /^(12:00 AM|0?0:00)$/.test(formatTime(instant, timeZone));
  if (!isMidnight) return formatInstant(instant, timeZone);
  const before = new Date(new Date(instant).getTime() - 60_000).toISOString();
  return t`the end of ${formatInstant(before, timeZone).split(',')[0]}`;
}
