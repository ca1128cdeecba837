import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { renderInvoice } from '#server/documents/invoice-pdf.tsx';
import { invoicePaper } from '#testing/papers.ts';

/** An invoice for an artist of this name, as a reader of PDFs tells its text. */
async function textOf(name: string): Promise<string> {
  const paper = { ...invoicePaper('1'), artist: { name, location: 'Dublin, Ireland' } };
  const pdf = await getDocumentProxy(new Uint8Array(await renderInvoice(paper)));
  return (await extractText(pdf, { mergePages: true })).text;
}

describe('a document', () => {
  test.each([
    ['Chinese', '邓丽君 鄧麗君'],
    ['Japanese', '東京事変 きゃりー バンド'],
    ['Korean', '방탄소년단 아이유'],
    ['Arabic', 'فيروز'],
    ['Persian', 'گچ پژمان'],
    ['Hebrew', 'שלום חנוך'],
    ['Thai', 'คาราบาว ญี่ปุ่น'],
    ['Greek', 'Χάρις Αλεξίου'],
    ['Cyrillic', 'Молчат Дома'],
    ['Vietnamese', 'Nguyễn Văn Thương'],
    ['emoji', '🎸 The Larks 🎤'],
  ])('has a name in %s as it is written', async (_, name) => {
    const text = await textOf(name);
    // A reader puts the words of a line from right to left in the order of their places, so each is looked for alone.
    const parts = /[\p{scx=Arabic}\p{scx=Hebrew}]/u.test(name) ? name.split(' ') : [name];
    for (const part of parts) expect(text).toContain(part);
  });
});
