import { readFileSync } from 'node:fs';
import { Font } from '@react-pdf/renderer';
import { expect, test } from 'vitest';
import { fileOf } from '#server/documents/faces.ts';
import { openFaces, type WithGlyphs } from '#server/documents/fonts.ts';
import { fontData, unpacked } from '#server/documents/woff.ts';

type Opened = WithGlyphs & {
  layout(text: string): { glyphs: { id: number; codePoints: number[] }[] };
  createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
};

/** A font of the product that no document was made with yet. */
async function newlyOpened(family: string): Promise<Opened> {
  const src = fontData(unpacked(readFileSync(fileOf('anybody', 'latin', 400))));
  Font.register({ family, fonts: [{ src, fontWeight: 400 }] });
  await Font.load({ fontFamily: family, fontWeight: 400 });
  return Font.getFont({ fontFamily: family, fontWeight: 400 })?.data as unknown as Opened;
}

const lettersOf = (font: Opened, text: string) =>
  String.fromCodePoint(...font.layout(text).glyphs.flatMap(({ codePoints }) => codePoints));

test('a letter that was first met as a part of another one stands in the documents that follow', async () => {
  await openFaces('AUSGEZAHLT');
  const font = await newlyOpened('Never used before');
  const file = font.createSubset();
  for (const { id } of font.layout('ÄÖÜÍÉ').glyphs) file.includeGlyph(id);
  file.encode();
  expect(lettersOf(font, 'AUSGEZAHLT INDIE OUI')).toBe('AUSGEZAHLT INDIE OUI');
});
