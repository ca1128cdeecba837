import { afterEach, describe, expect, it } from 'vitest';
import { weekdayHeads } from '#core/calendar/calendar-names.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { asHeading } from '#core/words/in-sentence.ts';
import { acceptedLanguages, firstLanguageOf, languageOf } from '#core/words/languages.ts';
import { meant, said, worded } from '#core/words/later.ts';
import { inARow, listed } from '#core/words/listed.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { type Reader, readBy, t } from '#core/words/t.ts';
import { translator } from '#core/words/translate.ts';
import { trialReader } from '#core/words/trial.ts';

let reader: Reader | undefined;
readBy(() => reader);
afterEach(() => {
  reader = undefined;
});

const polish = translator('pl', {
  '{0} nights': '{0, plural, one {# wieczór} few {# wieczory} many {# wieczorów} other {# wieczoru}}',
  'Only the {0} can do this.': 'Może to zrobić tylko {0, select, artist {artysta} venue {klub} other {{0}}}.',
  '{0} at {1}': '{1}: {0}',
  Overdue: 'Po terminie',
});

describe('a message', () => {
  it('is read in English by whoever reads nothing else', () => {
    expect(t`${3} nights`).toBe('3 nights');
  });

  it('follows the numbers of the language', () => {
    reader = polish;
    expect([1, 3, 5, 22].map((count) => t`${count} nights`)).toEqual([
      '1 wieczór',
      '3 wieczory',
      '5 wieczorów',
      '22 wieczory',
    ]);
  });

  it('words what the code calls by its own words', () => {
    reader = polish;
    expect(t`Only the ${'venue'} can do this.`).toBe('Może to zrobić tylko klub.');
  });

  it('reads no value as a place, a tag or ICU', () => {
    reader = polish;
    expect(t`${'{1}'} at ${'<0>{count, plural, other {x}}'}`).toBe('<0>{count, plural, other {x}}: {1}');
  });

  it('that the catalogue lacks is read in English, with its values', () => {
    reader = polish;
    expect(t`Send to ${'constructor'}`).toBe('Send to constructor');
    expect(said('constructor')).toBe('constructor');
    expect(said('Overdue')).toBe('Po terminie');
  });

  it('of several meanings is read by the one that is meant', () => {
    expect(meant('Share', 'Overdue')).toBe('Share');
    reader = polish;
    expect(meant('Share', 'Overdue')).toBe('Po terminie');
  });

  it('of a refusal is made when it is read, and not when it is thrown', () => {
    const refused = refusal('not-now', 409, (whose: string) => t`Only the ${whose} can do this.`)('artist');
    expect(refused.message).toBe('Only the artist can do this.');
    reader = polish;
    expect(refused.message).toBe('Może to zrobić tylko artysta.');
    expect(JSON.parse(JSON.stringify(refused))).toEqual({
      code: 'not-now',
      status: 409,
      message: 'Może to zrobić tylko artysta.',
    });
  });

  it('of a table that is joined with another stays one that is made when it is read', () => {
    const joined = worded(
      {
        get label() {
          return t`${2} nights`;
        },
      },
      { kind: 'count' },
    );
    reader = polish;
    expect(joined).toMatchObject({ label: '2 wieczory', kind: 'count' });
  });

  it('of a trial keeps its values, and no letter of its own', () => {
    reader = trialReader('en-XA');
    expect(t`Offer of ${'Moth'}`).toMatch(/^Óƒƒéŕ óƒ Moth·+$/);
    reader = trialReader('ar-XB');
    expect(t`Offer of ${'Moth'}`).toMatch(/^[\u0600-\u06ff ]+Moth$/);
  });
});

describe('a language', () => {
  it.each([
    ['Deutsch', 'de'],
    ['german', 'de'],
    ['de-AT', 'de'],
    ['Français', 'fr'],
    ['castellano', 'es'],
    ['polski', 'pl'],
    ['English', 'en'],
    ['Klingon', null],
    ['', null],
    ['constructor', null],
  ])('that somebody calls %j is %j', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it('is the first of a browser that the product has', () => {
    expect(firstLanguageOf(acceptedLanguages('nl, pl;q=0.8, de;q=0.9, *;q=0.1'))).toBe('de');
    expect(firstLanguageOf(acceptedLanguages('*'))).toBe('en');
    expect(firstLanguageOf(acceptedLanguages(';;;,q=,'.repeat(1000)))).toBe('en');
  });
});

it('places in a row, and lists of names, are written as their reader writes them', () => {
  const names = ['Ada', 'Bo', 'Cy'];
  expect([ordinal(2), ordinal(11), listed(names)]).toEqual(['2nd', '11th', 'Ada, Bo and Cy']);
  reader = polish;
  expect([ordinal(2), listed(names)]).toEqual(['2.', 'Ada, Bo i Cy']);
  reader = { ...polish, language: 'fr' };
  expect([ordinal(1), ordinal(2)]).toEqual(['1re', '2e']);
});

it('what stands alone begins with a capital, and is parted by the comma of its reader', () => {
  const parts = ['sobota', null, 'Łódź'];
  expect([asHeading('saturday'), inARow(parts)]).toEqual(['saturday', 'sobota, Łódź']);
  reader = polish;
  expect([asHeading('sobota, 5 grudnia'), asHeading('środa'), asHeading('5 grudnia'), inARow(parts)]).toEqual(
    [...['Sobota, 5 grudnia', 'Środa', '5 grudnia', 'sobota, Łódź']],
  );
  expect(weekdayHeads()).toEqual(['po', 'wt', 'śr', 'cz', 'pi', 'so', 'ni']);
  reader = { ...polish, language: 'ar-XB' };
  expect(inARow(parts)).toBe('sobota، Łódź');
  expect(new Set(weekdayHeads()).size).toBe(7);
});
