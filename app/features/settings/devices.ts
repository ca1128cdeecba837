import { t } from '#core/words/t.ts';
/** Where a session is, as far as its browser's time zone tells: 'Europe/Amsterdam' → 'Near Amsterdam'. */
export function placeName(timeZone: string): string {
  const city = timeZone.includes('/') ? timeZone.split('/').at(-1)?.replaceAll('_', ' ') : '';
  return city && !/^(GMT|UTC|Etc)/i.test(city) && !timeZone.startsWith('Etc/')
    ? t`Near ${city}`
    : t`Unknown location`;
}
