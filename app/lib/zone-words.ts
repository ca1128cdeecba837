import { cityOfZone } from '#core/calendar/zone-city.ts';
import { t } from '#core/words/t.ts';

const offsets = new Map<string, Intl.DateTimeFormat>();

/** By how many minutes the clocks of a zone are ahead of UTC at an instant. */
function minutesAhead(timeZone: string, instant: string): number {
  const format =
    offsets.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsets.set(timeZone, format);
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Whose clocks are meant, where they differ from one's own at an instant: 'Dublin time, 1 hour behind yours'; null where they agree.
 * Zones are IANA names.
 */
export function zoneWords(timeZone: string, own: string, instant: string): string | null {
  const minutes = minutesAhead(timeZone, instant) - minutesAhead(own, instant);
  if (minutes === 0) return null;
  const hours = Math.abs(minutes) / 60;
  return t`${cityOfZone(timeZone)} time, ${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes > 0 ? t`ahead of` : 'behind'} yours`;
}
