import { expect, it } from 'vitest';
import { wordedFor } from '#core/words/t.ts';
import { translator } from '#core/words/translate.ts';
import { formatAgo, formatClock, formatLongDay, formatUntil } from './format.ts';

it('a time of day reads as everywhere else', () => {
  expect(['21:00', '00:30', '12:05', '07:00'].map(formatClock)).toEqual([
    '9:00 PM',
    '12:30 AM',
    '12:05 PM',
    '7:00 AM',
  ]);
});

it('what stands until midnight stands until the end of the day before, where it happens', () => {
  expect(formatUntil('2026-12-06T00:00:00Z', 'Europe/Dublin')).toBe('the end of 05/12/2026');
  expect(formatUntil('2026-12-05T23:00:00Z', 'Europe/Paris')).toBe('the end of 05/12/2026');
  expect(formatUntil('2026-12-05T23:00:00Z', 'Europe/Dublin')).toBe('05/12/2026, 11:00 PM');
});

it('what is a week old or more says its day where whoever reads is: an evening in Chicago is tomorrow in London', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'America/Chicago';
  const ago = formatAgo('2026-11-24T02:10:00Z', new Date('2026-12-09T17:00:00Z'));
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  expect(ago).toBe('23/11/2026');
});

it('a day has the comma of its language after the weekday', () => {
  const read = (language: string) => wordedFor(translator(language, {}), () => formatLongDay('2027-03-12'));
  expect(formatLongDay('2027-03-12')).toBe('Friday, 12 March 2027');
  expect(['de', 'fr', 'pl'].map(read)).toEqual([
    'Freitag, 12. März 2027',
    'vendredi 12 mars 2027',
    'piątek, 12 marca 2027',
  ]);
});
