import { getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { composePoster } from '#server/documents/poster/compose.ts';
import { outlineOf } from '#server/documents/poster/outlines.ts';
import { FORMATS, type PosterFormat, type PosterPaper } from '#server/documents/poster/poster-paper.ts';
import { inVisualOrder } from '#server/documents/poster/visual-order.ts';
import { render } from '#server/documents/render.ts';

const paper = (more: Partial<PosterPaper> = {}): PosterPaper => ({
  format: 'a3',
  seed: 'a night',
  title: null,
  acts: ['Neon Harbour'],
  date: '2027-03-12',
  times: 'Doors 7:00 PM · Show 8:00 PM',
  tickets: '€17.00',
  venue: 'The Night Kiosk',
  room: null,
  city: 'Manchester',
  ...more,
});

const LONG = 'The Extraordinarily Long Orchestra Of Greater Manchester And Its Many Surrounding Boroughs';
const BILLS: Record<string, string[]> = {
  'one act': ['Åse'],
  'a long name': [LONG, 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
  'ten acts': Array.from({ length: 10 }, (_, at) => `${LONG} ${at}`),
  'acts of many scripts': ['فرقة الأرض', 'संगीत मंडली', '東京事変オーケストラ', 'Ψυχή 🎸', 'Київ'],
};

describe('a poster', () => {
  for (const format of ['a3', 'square', 'story'] as PosterFormat[])
    test.each(Object.entries(BILLS))(`of %s stands on the sheet, as ${format}`, (_, acts) => {
      const { width, height, shapes } = composePoster(paper({ format, acts, room: LONG, venue: LONG }));
      expect(height).toBe(FORMATS[format].height);
      // Words come after the paper that covers the art, and begin on the sheet.
      const words = shapes.filter(({ d }) => d.length > 300);
      expect(words.length).toBeGreaterThan(acts.length > 5 ? 6 : acts.length);
      for (const { d } of words)
        for (const [, x = '', y = ''] of d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(20);
          expect(Number(x)).toBeLessThanOrEqual(width - 20);
          expect(Number(y)).toBeGreaterThan(0);
          expect(Number(y)).toBeLessThan(height);
        }
    });

  test('sets every letter in a typeface that has it', () => {
    for (const name of Object.values(BILLS).flat()) {
      const { commands, width } = outlineOf(name);
      expect(commands.length, name).toBeGreaterThan(10);
      expect(width).toBeGreaterThan(300);
    }
    // A code point stands where no typeface has the letter, as on all papers.
    expect(outlineOf('\u{1e900}').commands.length).toBeGreaterThan(0);
    expect(outlineOf('')).toMatchObject({ commands: [], width: 0 });
  });

  test('is one page of A3 that says its words, the same to the byte each time', async () => {
    const [one, again] = await Promise.all([render('poster', paper()), render('poster', paper())]);
    expect(Buffer.from(one).equals(Buffer.from(again))).toBe(true);
    const text = Buffer.from(one).toString('latin1');
    expect(text.match(/\/MediaBox \[[^\]]*\]/g)).toEqual(['/MediaBox [0 0 841.89 1190.55]']);
    expect(text).toContain('/S /Figure');
    expect(
      ((await getMeta(await getDocumentProxy(new Uint8Array(one)))).info as { Title: string }).Title,
    ).toBe(
      'Neon Harbour, Fri 12 March 2027, Doors 7:00 PM · Show 8:00 PM, €17.00, The Night Kiosk, Manchester',
    );
  });

  test('is a drawing of paths alone for a browser, whatever somebody is called', async () => {
    const drawing = Buffer.from(
      await render('poster', paper({ format: 'square', acts: ['<script>&</script>'] })),
    ).toString();
    expect(drawing).toContain('<title>&lt;script&gt;&amp;&lt;/script&gt;, Fri');
    expect(new Set(drawing.match(/<[a-z]+/g))).toEqual(new Set(['<svg', '<title', '<path']));
  });
});

test('words from right to left stand in their order beside others', () => {
  const order = (...texts: string[]) =>
    inVisualOrder(texts.map((text) => ({ text }))).map(({ text }) => text);
  expect(order('فرقة', ' ', 'الأرض')).toEqual(['الأرض', ' ', 'فرقة']);
  expect(order('DJ ', 'فرقة', ' ', 'الأرض')).toEqual(['DJ ', 'الأرض', ' ', 'فرقة']);
  expect(order('فرقة', ' Live ', 'الأرض')).toEqual(['الأرض', ' Live ', 'فرقة']);
  expect(order('Low ', 'Tide')).toEqual(['Low ', 'Tide']);
});
