import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { agreementTerms } from '#core/booking/agreement.ts';
import { openFaces } from '#server/documents/fonts.ts';
import { renderInvoice } from '#server/documents/invoice-pdf.tsx';
import { render } from '#server/documents/render.ts';
import { AGREED } from '#testing/agreed-terms.ts';
import { invoicePaper, statementPaper } from '#testing/papers.ts';

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

/** Of 300 letters: as words, and as one that no column can hold. */
const LONG = { words: 'Клуб на краю света '.repeat(16).slice(0, 300), word: 'абвгд'.repeat(60) };

/** Papers whose artist, venue, room and lines have this name. */
function namedSo(name: string, language: 'de' | 'ar-XB') {
  const event = { name: `${name} – ${name}`, date: '2027-03-12', room: name, capacity: 250 };
  const both = { artist: { name, location: name }, venue: { name, address: name, location: name }, event };
  const invoice = {
    ...{ ...both, language, lines: [{ label: name, cents: 45_678 }] },
    ...{ amountCents: 45_678, openCents: 45_678 },
  };
  const credit = { ...invoice, kind: 'credit-note', correctsNumber: 'INV-1', why: name } as const;
  const statement = {
    ...{ ...both, language, note: name },
    working: [{ number: 1, label: name, working: name, figure: '€456.78' }],
    deductions: [{ label: name, amountCents: 45_678 }],
  };
  const terms = agreementTerms('RO-2027-000123', {
    ...{ ...AGREED, language, artist: both.artist, venue: { name, address: name, capacity: 70 } },
    show: { ...AGREED.show, room: name, title: name },
  });
  const signed = { name, image: null, at: '2027-01-06T10:00:00.000Z' };
  const agreement = { terms, termsSha256: 'a'.repeat(64), artist: signed, venue: signed };
  return [
    () => render('agreement', agreement),
    () => render('invoice', invoicePaper('INV-1', invoice)),
    () => render('invoice', invoicePaper('CN-1', credit)),
    () => render('statement', statementPaper(statement)),
  ];
}

/** Each piece of text of each page with where it stands, in points from the left and the foot of an A4. */
async function placedOn(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const { items } = await (await document.getPage(at)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [
              {
                str: item.str,
                x: item.transform[4],
                y: item.transform[5],
                end: item.transform[4] + item.width,
              },
            ]
          : [],
      ),
    );
  }
  return pages;
}

// The letters of the trial language are in no content.
beforeAll(() => openFaces('ابتثجحخدذرزسشصضطظعغفقكلمنه'));

test.each([
  ['words', 'de'],
  ['word', 'ar-XB'],
] as const)('names of 300 letters, as %s, stand whole between the edges of a paper', async (as, language) => {
  const name = LONG[as];
  for (const [at, make] of namedSo(name, language).entries()) {
    const pages = await placedOn(await make());
    const all = pages.flat();
    const letters = all.map(({ str }) => str).join('');
    expect(letters.replace(/\s/g, '')).toContain(name.replaceAll(' ', ''));
    if (at > 0) expect(letters).toMatch(/456[.,]78/);
    for (const { x, end, y } of all) expect(Math.min(x, 595 - end, y, 842 - y)).toBeGreaterThan(20);
    expect(pages.length).toBeLessThan(at > 0 ? 3 : 5);
  }
});
