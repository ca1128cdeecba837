import { describe, expect, test } from 'vitest';
import type { Side } from '#core/booking/side.ts';
import { LOUDNESSES, MOODS } from '#core/catalogue/filters.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import apart from '#core/search/kept-apart/sentences.json' with { type: 'json' };
import { type Spoken, spokenFilters } from '#core/search/spoken/spoken-filters.ts';
import { suggestedTags } from '#core/search/spoken/suggested-tags.ts';

const TODAY = '2026-11-22';

/** What was understood, in short: the keys of `sentences.json`. */
function inShort(spoken: Spoken) {
  const {
    genres: g,
    moods: m,
    loudness: l,
    where: w,
    music: t,
    acts: n,
    max,
    min,
    weekdays: d,
    from,
    to,
    km,
  } = spoken;
  const all = { g, m, l, w, t, n, max, min, d, from, to, km };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
const read = (text: string, side: Side = 'venue') => inShort(spokenFilters(text, side, TODAY));

describe('what is typed in words', () => {
  test('sets the filters it names', () => {
    expect(read('noisy garage bands, two of them, 250 each')).toMatchObject({
      l: 'Loud',
      g: ['Garage'],
      n: 2,
      max: 250,
    });
    expect(read('hushed piano on Monday, less than £90')).toEqual({ l: 'Quiet', d: [1], max: 90 });
    expect(read('Soul covers, nationwide')).toEqual({ g: ['Soul'], t: 'cover', w: ['National'] });
    expect(read('anything within 30 km on a Monday, 120 euros or more', 'artist')).toEqual({
      km: 30,
      d: [1],
      min: 120,
    });
  });
  test('knows days from today on', () => {
    for (const [text, from, to] of [
      ['on 3 May', '2027-05-03', '2027-05-03'],
      ['between 2 and 9 April', '2027-04-02', '2027-04-09'],
      ['until Halloween', '2026-11-22', '2027-10-31'],
      ['this Saturday', '2026-11-28', '2026-11-28'],
      ['next month', '2026-12-01', '2026-12-31'],
      ['autumn', '2027-09-01', '2027-11-30'],
      ['2026-12-24', '2026-12-24', '2026-12-24'],
    ])
      expect(read(text as string, 'artist'), text).toEqual({ from, to });
  });
  test('tells what it made nothing of, and what cannot be filtered by', () => {
    const { left, noted, understood } = spokenFilters('Yodelling jazz for a brunch', 'venue', TODAY);
    expect(left).toEqual(['yodelling']);
    expect(noted).toEqual(['brunch']);
    expect(understood).toEqual(['jazz']);
  });
  test.each([
    ['no jazz please', ['no jazz'], {}],
    ['anyone but metal', ['anyone but metal'], {}],
    ['rock but no punk', ['no punk'], { g: ['Rock'] }],
    ['Folk, not jazz or blues', ['not jazz or blues'], { g: ['Folk'] }],
    [
      "we don't want anything aggressive, mellow soul",
      ["don't want anything aggressive"],
      { g: ['Soul'], m: ['Mellow'] },
    ],
    ['not quiet, nobody from abroad', ['not quiet', 'nobody from abroad'], {}],
    ['not too loud, not too far, no more than 300', [], { l: 'Moderate', w: ['Local'], max: 300 }],
    ['no covers, jazz', [], { g: ['Jazz'], t: 'original' }],
    ['never on a Sunday', [], {}],
  ])('does not seek what is said to be unwanted: %s', (text, noted, sought) => {
    const spoken = spokenFilters(text, 'venue', TODAY);
    expect(inShort(spoken)).toEqual(sought);
    expect(spoken.noted).toEqual(noted);
  });
  test('is never at a loss: any text is read, and every catalogue word alone is understood', () => {
    for (const text of ['', '???', '(((', '€', '80', 'a'.repeat(500)]) expect(() => read(text)).not.toThrow();
    for (const word of [...GENRES, ...MOODS, ...LOUDNESSES].flatMap((each) => [each, each.toLowerCase()])) {
      const { understood, left } = spokenFilters(word, 'venue', TODAY);
      expect([understood.length > 0, left], word).toEqual([true, []]);
    }
  });
});

describe('a bio', () => {
  test('suggests what it names and the profile does not say', () => {
    const bio = 'Since 2019 we play dreamy folk and jazz, unplugged, in small rooms from 20 to 200 people.';
    expect(suggestedTags(bio, { genres: 'Folk', moods: [], loudness: null })).toEqual([
      { kind: 'genre', value: 'Jazz' },
      { kind: 'mood', value: 'Mellow' },
      { kind: 'loudness', value: 'Quiet' },
    ]);
    expect(suggestedTags(bio, { genres: 'Folk, Jazz', moods: ['Mellow'], loudness: 'Loud' })).toEqual([]);
  });
});

describe('a hundred sentences that were kept apart while it was built', () => {
  test('are wholly understood, 85 of them at least', () => {
    const wrong = apart.sentences.flatMap(({ side, s, e }) => {
      const spoken = spokenFilters(s, side as Side, TODAY);
      const short = inShort(spoken);
      const isRight = spoken.left.length === 0 && JSON.stringify(sorted(short)) === JSON.stringify(sorted(e));
      return isRight ? [] : [{ s, short, left: spoken.left, e }];
    });
    if (process.env.SHOW) for (const each of wrong) console.log(JSON.stringify(each));
    expect(apart.sentences).toHaveLength(100);
    expect(100 - wrong.length).toBeGreaterThanOrEqual(85);
  });
});

const sorted = (of: object) =>
  Object.entries(of)
    .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
