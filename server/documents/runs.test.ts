import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { faceOf, fileOf, isInText, TEXT_PIECES } from '#server/documents/faces.ts';
import { lettersIn } from '#server/documents/letters-in.ts';
import { printed } from '#server/documents/runs.ts';

const wordsOf = (text: string) =>
  printed(text)
    .runs.map((run) => run.text)
    .join('');

describe('a text in a document', () => {
  test.each([
    'Sigur Rós — €17.00',
    'Žižkov, Łódź, Őrség, İstanbul',
    'Молчат Дома',
    '東京事変 きゃりー 방탄소년단',
    'علی\u200cرضا',
    'საქართველო',
    'இளையராஜா',
    'ශ්\u200dරී ලංකා',
    'ሙላቱ አስታጥቄ',
    'ᠮᠣᠩᠭᠣᠯ',
    'Keʻala Pāʻina',
    'Ｆｕｌｌ²',
    'سنڌي',
    'm̃ ɨ́ ẹ́',
    '🎸 The 👩🏽‍🎤 Larks ☎️ 🇮🇪',
    'Ⴀ ꧁',
  ])('%s is set as it is written', (typed) => {
    expect(wordsOf(typed)).toBe(typed.normalize('NFC'));
    expect(printed(typed).missing).toEqual([]);
  });

  test.each([
    ['Cafe\u0301', 'Café'],
    ['a\u200db', 'ab'],
    ['a\u2011b\u2009c\td', 'a-b c d'],
    ['\u202eevil\u202c \u2066x\u2069', 'evil x'],
    ['  two   blanks ', 'two blanks'],
    ['𞤆𞤵𞤤𞤢𞤪', '\u202e𞤆𞤵𞤤𞤢𞤪\u202c'],
  ])('%j is set as %j', (typed, set) => {
    expect(wordsOf(typed)).toBe(set);
  });

  test.each([
    ['DJ 𓀀', 'DJ [U+13000]', ['𓀀']],
    ['\u0007', '[U+0007]', ['\u0007']],
    ['x\u1dc6', 'x[U+1DC6]', ['\u1dc6']],
  ])('%s prints the code point of what no typeface has', (typed, set, missing) => {
    expect(printed(typed)).toEqual({ runs: [{ text: set, face: null }], missing });
  });

  test('has a word in one typeface, with its marks and joiners', () => {
    const kinds = ['سنڌي', 'ශ්\u200dරී', 'নীল', 'm̃'].map((word) => printed(word).runs.length);
    expect(kinds).toEqual([1, 1, 1, 1]);
    expect(printed('Łąka & Café Ω, Кино — €17.00').runs).toHaveLength(1);
    expect(printed('DJ नमस्ते, নীল').runs.map(({ face }) => face?.family ?? null)).toEqual([
      ...[null, 'noto-sans devanagari', null, 'noto-sans-bengali bengali'],
    ]);
  });
});

const { create } = createRequire(createRequire(import.meta.url).resolve('@react-pdf/renderer'))('fontkit');

test('both weights of a typeface have the same letters, and those that another reader of fonts finds', async () => {
  const { readFileSync } = await import('node:fs');
  const { unpacked } = await import('#server/documents/woff.ts');
  const files = TEXT_PIECES.map(
    ([, font, piece]) =>
      (weight: number) =>
        fileOf(font, piece, weight),
  );
  for (const letter of 'अבกაᠮঅ') files.push(faceOf([letter])?.file as (weight: number) => string);
  for (const file of files) {
    const regular = [...lettersIn(file(400))].sort();
    expect([...lettersIn(file(700))].sort()).toEqual(regular);
    const theirs = create(unpacked(readFileSync(file(400)))).characterSet.filter(
      (letter: number) => letter < 0x10ffff && letter !== 0xffff,
    );
    expect([...new Set(theirs)].sort()).toEqual(regular);
  }
  expect(isInText('é')).toBe(true);
});
