/** An instant as people read it, '7:00 PM', by the clock of a zone. */
export function formatTime(instant: string | number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(instant))
    .replace(/\u202f/g, ' ');
}

/** A time of day as time boxes and agreements keep it, '21:00', as people read it everywhere else: '9:00 PM'. */
export const formatClock = (time: string): string => formatTime(`2000-01-01T${time}:00Z`, 'UTC');

/** Words that hold times as agreements have them, '19:30', with these as people read them everywhere else. */
export const withClocks = (words: string): string =>
  words.replace(/\b([01]\d|2[0-3]):[0-5]\d\b(?! [AP]M)/g, formatClock);
