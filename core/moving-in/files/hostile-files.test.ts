import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#core/csv.ts';
import { readTable } from '#core/moving-in/read-table.ts';
import { utf8 } from '#testing/moving-in/messy-file.ts';
import { workbook } from '#testing/moving-in/workbook.ts';
import { LARGEST_FILE, MOST_ROWS, UNREAD_WORDS } from './limits.ts';
import { readFile } from './read-file.ts';

const context = { zone: 'Europe/Berlin', today: '2026-11-27' };
const read = (bytes: Uint8Array) => {
  const [table] = readFile(bytes, context).tables;
  if (!table) throw new Error('no table');
  return readTable(table, { today: context.today, currency: 'EUR', mapping: {}, answers: {} });
};
const refused = (bytes: Uint8Array) => {
  try {
    readFile(bytes, context);
  } catch (error) {
    return (error as Error).message;
  }
  return 'read';
};
const sheet = (body: string) => ({
  'xl/workbook.xml': strToU8(
    '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(body),
});
const cells = (...rows: string[][]) =>
  `<worksheet><sheetData>${rows.map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`;

/** Writes into the table of a zip what it says of a part's size when it is unpacked. */
function lying(zip: Uint8Array, size: number): Uint8Array {
  const bytes = zip.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true);
  }
  return bytes;
}

describe('a file that is made to do harm is refused with a sentence that says what to do', () => {
  test('a workbook that blows up, whatever its zip says of sizes', () => {
    const bomb = zipSync(sheet(`<worksheet>${' '.repeat(151 * 1024 * 1024)}</worksheet>`), { level: 1 });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(refused(bomb)).toBe(UNREAD_WORDS['too-large']);
    expect(refused(lying(bomb, 12))).toBe(UNREAD_WORDS['too-large']);
  });

  test('a bomb in a part that is not needed is never unpacked', () => {
    const inner = zipSync({ 'a.bin': new Uint8Array(50 * 1024 * 1024) }, { level: 9 });
    const bytes = zipSync({
      ...sheet(cells(['Date', 'Act'], ['2025-04-03', 'The Gulls'])),
      'xl/embeddings/inner.zip': inner,
      'xl/vbaProject.bin': utf8('Sub Auto_Open()'),
    });
    expect(read(bytes).nights).toMatchObject([{ day: '2025-04-03', acts: ['The Gulls'] }]);
  });

  test('ten rows in a sheet that says its rows are far apart, and entities that a file defines', () => {
    const far =
      '<worksheet><sheetData><row r="999999999"><c r="A999999999"><v>1</v></c></row></sheetData></worksheet>';
    expect(refused(zipSync(sheet(far)))).toBe(UNREAD_WORDS.broken);
    const entities = `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c SYSTEM "file:///etc/passwd">]>${cells(['Date', 'Act'], ['2025-04-03', '&b;&c;'])}`;
    expect(JSON.stringify(readFile(zipSync(sheet(entities)), context))).not.toMatch(/bbbb|root:/);
  });

  test('a workbook with a password, an old one under a new name, one of nothing, one cut short', () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)]);
    expect(refused(old)).toBe(UNREAD_WORDS['old-excel']);
    const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
    expect(refused(Uint8Array.from([...old, ...name]))).toBe(UNREAD_WORDS.locked);
    const locked = zipSync(sheet(cells(['Date'])));
    const view = new DataView(locked.buffer);
    for (let at = 0; at + 10 < locked.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
    expect(refused(locked)).toBe(UNREAD_WORDS.locked);
    expect(refused(new Uint8Array(0))).toBe(UNREAD_WORDS.empty);
    expect(refused(utf8(' \n \n'))).toBe(UNREAD_WORDS.empty);
    const whole = workbook([{ name: 'a', rows: [['Date', 'Act']] }]);
    expect(refused(whole.slice(0, whole.length - 40))).toBe(UNREAD_WORDS.broken);
    expect(refused(zipSync({ 'word/document.xml': utf8('<w/>') }))).toBe(UNREAD_WORDS['no-such-format']);
    expect(refused(utf8('%PDF-1.7'))).toBe(UNREAD_WORDS['no-such-format']);
  });

  test('one byte, or one row, too many', () => {
    expect(refused(new Uint8Array(LARGEST_FILE + 1))).toBe(UNREAD_WORDS['too-large']);
    const lines = Array.from({ length: MOST_ROWS + 101 }, (_, at) => `2025-04-03,Act ${at}`);
    expect(refused(utf8(`Date,Act\n${lines.join('\n')}`))).toBe(UNREAD_WORDS['too-many-rows']);
  });
});

describe('a strange file is read right', () => {
  const NIGHT = [{ day: '2025-04-03', acts: ['Żółw'] }];
  const text = 'Date,Act,Fee\r\n2025-04-03,Żółw,100\r\n';
  const wide = (order: 'le' | 'be') =>
    Uint8Array.from(
      [...text].flatMap((letter) => {
        const pair = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];
        return order === 'le' ? pair : pair.reverse();
      }),
    );

  test('UTF-16 without its mark, in both orders', () => {
    expect(read(wide('le')).nights).toMatchObject(NIGHT);
    expect(read(wide('be')).nights).toMatchObject(NIGHT);
  });

  test('zeros and marks that turn the direction are taken out of what is read', () => {
    const turned = 'Date,Act\n2025-04-03,\u202eslluG\u202c ehT\u200f\n2025-04-04,The\u0001 Terns\n';
    expect(read(utf8(turned)).nights.map(({ acts }) => acts[0])).toEqual(['slluG ehT', 'The Terns']);
    expect(refused(utf8('Date,Act\n2025-04-03,A\u0000\u0000B\n'))).toBe(UNREAD_WORDS['no-such-format']);
  });

  test('one column alone is asked for, and nothing is made up', () => {
    const one = read(utf8('The Gulls\nTin Cup\nMüßiggang\n'));
    expect([one.nights, one.contacts.length > 0 || one.asks.length > 0]).toEqual([[], true]);
  });

  test('the values that formulas had are taken, no formula is; what is left as text is no name', () => {
    const kept = workbook([
      {
        name: 'a',
        rows: [
          ['Date', 'Act', 'Fee'],
          ['2025-04-03', 'The Gulls', { formula: 'HYPERLINK("http://x.example")&1/0', n: 250 }],
        ],
      },
    ]);
    expect(read(kept).nights).toMatchObject([{ acts: ['The Gulls'], fee: { cents: 25_000 } }]);
    const left = read(utf8("Date,Act,Fee,Notes\n2025-04-03,=cmd|' /C calc'!A0,=1+1,=A1\n"));
    expect(left.nights).toEqual([]);
    expect(left.notUnderstood.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["=cmd|' /C calc'!A0", '=1+1', '=A1']),
    );
  });

  test('what leaves as CSV again is no formula', () => {
    const csv = toCsv([["=cmd|' /C calc'!A0", '+49 170', '-1', '@x', '\t=1']]);
    expect(csv).not.toMatch(/(?:^|,)"?[=@\t]/m);
  });
});
