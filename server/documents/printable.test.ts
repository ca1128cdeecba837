import { Font } from '@react-pdf/renderer';
import { describe, expect, test } from 'vitest';
import { TEXT } from '#server/documents/fonts.ts';
import { isInText, printable } from '#server/documents/printable.ts';

describe('a text in a document', () => {
  test.each([
    ['Sigur Rós — €17.00', 'Sigur Rós — €17.00'],
    ['Žižkov, Łódź, Őrség, İstanbul', 'Žižkov, Łódź, Őrség, İstanbul'],
    ['Молчат Дома', 'Молчат Дома'],
    ['Cafe\u0301', 'Café'],
    ['🎸 The 👩🏽‍🎤 Larks ☎️ 🇮🇪', '🎸 The 👩 Larks ☎ IE'],
    ['Ｆｕｌｌ²', 'Full2'],
    ['東京事変 きゃりー 방탄소년단', '東京事変 きゃりー 방탄소년단'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['a\u200db', 'ab'],
    ['Ⴀ ꧁', '? ?'],
    ['a\u2011b\u2009c\td', 'a-b c d'],
  ])('%s is set as %s', (typed, set) => {
    expect(printable(typed)).toBe(set);
  });

  test('is of letters that the packaged typefaces have, in both weights', async () => {
    for (const fontWeight of [400, 700]) {
      const fonts = await Promise.all(
        TEXT.map(async (fontFamily) => {
          await Font.load({ fontFamily, fontWeight });
          return Font.getFont({ fontFamily, fontWeight })?.data as unknown as {
            hasGlyphForCodePoint(at: number): boolean;
          };
        }),
      );
      const missing: string[] = [];
      for (let at = 0x20; at < 0xffff; at += 1) {
        const known =
          !isInText(String.fromCharCode(at)) || fonts.some((font) => font.hasGlyphForCodePoint(at));
        if (!known) missing.push(at.toString(16));
      }
      expect(missing).toEqual([]);
    }
  });
});
