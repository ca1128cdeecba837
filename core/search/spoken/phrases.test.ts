import { describe, expect, test } from 'vitest';
import type { Side } from '#core/booking/side.ts';
import de from '#core/words/de.json' with { type: 'json' };
import es from '#core/words/es.json' with { type: 'json' };
import fr from '#core/words/fr.json' with { type: 'json' };
import pl from '#core/words/pl.json' with { type: 'json' };
import { phrasesOf } from './phrases.ts';
import { spokenFilters } from './spoken-filters.ts';

const CATALOGUES = { de, es, fr, pl };
const TODAY = '2026-11-22';

/** What a sentence sets, without what it does not name, and what nothing was made of. */
async function read(language: string, text: string, side: Side) {
  const {
    understood: _,
    noted,
    left,
    ...filters
  } = spokenFilters(text, side, TODAY, await phrasesOf(language));
  const set = Object.entries(filters).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return { ...Object.fromEntries(set), noted, left };
}

type Sentence = [language: string, side: Side, text: string, expected: object];

/** Each as somebody types it, with what a listener understands. */
const SENTENCES: Sentence[] = [
  [
    'de',
    'venue',
    'Ruhiges Duo für eine Matinee am Sonntag, unter 300 €, nicht zu weit',
    { loudness: 'Quiet', acts: 1, weekdays: [0], max: 300, where: ['Local'], noted: ['matinee'] },
  ],
  [
    'de',
    'venue',
    'zwei Indie-Bands aus der Gegend für Freitag, höchstens 400 Euro pro Band',
    { genres: ['Indie'], acts: 2, where: ['Local'], weekdays: [5], max: 400 },
  ],
  [
    'de',
    'venue',
    'Liedermacherin, akustisch, bis 250 Euro',
    { genres: ['Singer-Songwriter'], loudness: 'Quiet', max: 250 },
  ],
  ['de', 'venue', '80er-Jahre Coverband, etwas zum Tanzen', { moods: ['80s', 'Upbeat'], music: 'cover' }],
  [
    'de',
    'venue',
    'Kein Metal, lieber entspannter Jazz am 12. März',
    { genres: ['Jazz'], moods: ['Mellow'], from: '2027-03-12', to: '2027-03-12', noted: ['kein metal'] },
  ],
  [
    'de',
    'artist',
    'Termine im Umkreis von 50 km, freitags und samstags, mindestens 200 Euro',
    { km: 50, weekdays: [5, 6], min: 200 },
  ],
  ['de', 'artist', 'vom 3. bis 9. April, ab 150 €', { from: '2027-04-03', to: '2027-04-09', min: 150 }],
  [
    'fr',
    'venue',
    'Un duo calme pour un dimanche, moins de 300 €, pas trop loin',
    { loudness: 'Quiet', acts: 1, weekdays: [0], max: 300, where: ['Local'] },
  ],
  [
    'fr',
    'venue',
    'Deux groupes de rock du coin vendredi soir, 400 euros maximum',
    { genres: ['Rock'], acts: 2, where: ['Local'], weekdays: [5], max: 400 },
  ],
  [
    'fr',
    'venue',
    'groupe de reprises des années 80, pour danser',
    { moods: ['80s', 'Upbeat'], music: 'cover' },
  ],
  [
    'fr',
    'venue',
    'Pas de métal, du jazz reposant le 12 mars',
    { genres: ['Jazz'], moods: ['Mellow'], from: '2027-03-12', to: '2027-03-12', noted: ['pas de métal'] },
  ],
  [
    'fr',
    'venue',
    'une chanteuse de l’étranger, acoustique, jusqu’à 250 euros',
    { acts: 1, where: ['International'], loudness: 'Quiet', max: 250 },
  ],
  [
    'fr',
    'artist',
    'dans un rayon de 50 km, le week-end, au moins 200 euros',
    { km: 50, weekdays: [0, 6], min: 200 },
  ],
  [
    'es',
    'venue',
    'Un dúo tranquilo para el domingo, menos de 300 €, no muy lejos',
    { loudness: 'Quiet', acts: 1, weekdays: [0], max: 300, where: ['Local'] },
  ],
  [
    'es',
    'venue',
    'Dos bandas de rock de la zona para el viernes, como mucho 400 euros',
    { genres: ['Rock'], acts: 2, where: ['Local'], weekdays: [5], max: 400 },
  ],
  ['es', 'venue', 'banda de versiones de los 80, bailable', { moods: ['80s', 'Upbeat'], music: 'cover' }],
  [
    'es',
    'venue',
    'sin metal, jazz relajado el 12 de marzo',
    { genres: ['Jazz'], moods: ['Mellow'], from: '2027-03-12', to: '2027-03-12', noted: ['sin metal'] },
  ],
  [
    'es',
    'artist',
    'en un radio de 50 km, los fines de semana, al menos 200 euros',
    { km: 50, weekdays: [0, 6], min: 200 },
  ],
  [
    'es',
    'venue',
    'cantautora, acústica, hasta 250 euros',
    { genres: ['Singer-Songwriter'], loudness: 'Quiet', max: 250 },
  ],
  [
    'pl',
    'venue',
    'Cichy duet na niedzielę, poniżej 300 zł, niedaleko',
    { loudness: 'Quiet', acts: 1, weekdays: [0], max: 300, where: ['Local'] },
  ],
  [
    'pl',
    'venue',
    'dwa lokalne zespoły rockowe na piątek, najwyżej 400 zł',
    { genres: ['Rock'], acts: 2, where: ['Local'], weekdays: [5], max: 400 },
  ],
  ['pl', 'venue', 'cover band z lat 80., do tańca', { moods: ['80s', 'Upbeat'], music: 'cover' }],
  [
    'pl',
    'venue',
    'bez metalu, łagodny jazz 12 marca',
    { genres: ['Jazz'], moods: ['Mellow'], from: '2027-03-12', to: '2027-03-12', noted: ['bez metalu'] },
  ],
  [
    'pl',
    'artist',
    'w promieniu 50 km, w weekendy, co najmniej 200 zł',
    { km: 50, weekdays: [0, 6], min: 200 },
  ],
  [
    'pl',
    'venue',
    'wokalistka z zagranicy, akustycznie, do 250 zł',
    { acts: 1, where: ['International'], loudness: 'Quiet', max: 250 },
  ],
];

describe('what is typed in the words of another language', () => {
  test.each(SENTENCES)('%s, by a %s: %s', async (language, side, text, expected) => {
    expect(await read(language, text, side)).toEqual({ noted: [], left: [], ...expected });
  });

  test('is told as it was written', async () => {
    const spoken = spokenFilters(
      'Zwei Bands aus der Nähe, höchstens 400 €, jodelnd',
      'venue',
      TODAY,
      await phrasesOf('de'),
    );
    expect(spoken.understood.sort()).toEqual(['aus der nähe', 'höchstens 400 €', 'zwei']);
    expect(spoken.left).toEqual(['jodelnd']);
  });

  test('as far as the box shows it: its examples set in each language what they set in English', async () => {
    const examples: [Side, string][] = [
      ['artist', 'Jazz nights on Fridays, at least 300, not too far'],
      ['venue', 'Quiet duo for a Sunday, under 300, not too far'],
    ];
    for (const [side, example] of examples)
      for (const [language, words] of Object.entries(CATALOGUES))
        expect(
          await read(language, (words as Record<string, string>)[example] ?? '', side),
          language,
        ).toEqual(await read('en', example, side));
  });

  test('and whoever reads another language is still understood in English', async () => {
    for (const language of ['de', 'fr', 'es', 'pl'])
      expect(await read(language, 'quiet jazz trio, under 300 euros', 'venue'), language).toEqual({
        ...{ genres: ['Jazz'], loudness: 'Quiet', acts: 1, max: 300, noted: [], left: [] },
      });
  });

  test('any text is read in each language', async () => {
    for (const language of ['de', 'fr', 'es', 'pl'])
      for (const text of ['', '???', '(((', '€', "l'", 'a'.repeat(300), '12. .', 'İ ß'])
        await expect(read(language, text, 'venue')).resolves.toBeTruthy();
  });
});
