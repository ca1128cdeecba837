import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contentDisposition, fileName } from '#core/documents/file-name.ts';

describe('a name of a file', () => {
  it.each([
    ['statement-2026-11-25-ილია.pdf', 'statement-2026-11-25-ილია.pdf'],
    ['AC/DC - Tech Rider.pdf', 'AC-DC - Tech Rider.pdf'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['c:\\temp\\x?.csv', 'c--temp-x-.csv'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie- x=1.pdf'],
    ['con.pdf', '_con.pdf'],
    ['NUL', '_NUL'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['Contra.pdf', 'Contra.pdf'],
    ['Sigur Rós. . .', 'Sigur Rós'],
    ['.htaccess', 'file.htaccess'],
    ['...', 'file'],
    ['', 'file'],
    ['   .pdf', 'file.pdf'],
    ['fdp.\u202eexe.pdf', 'fdp.exe.pdf'],
    ['cafe\u0301.ics', 'café.ics'],
    ['شاهین\u200cفر.pdf', 'شاهین\u200cفر.pdf'],
    ['\ud800x.pdf', 'x.pdf'],
  ])('%j is kept as %j', (name, kept) => {
    expect(fileName(name)).toBe(kept);
  });

  it('is cut between letters, before its ending', () => {
    const long = fileName(`${'நி'.repeat(100)}.pdf`);
    expect(long).toBe(`${'நி'.repeat(33)}.pdf`);
  });
});

test.each([
  ['RO-2026-000001.pdf', 'attachment; filename="RO-2026-000001.pdf"'],
  ['Beyoncé.pdf', 'attachment; filename="Beyonce.pdf"; filename*=UTF-8\'\'Beyonc%C3%A9.pdf'],
  ['東京.pdf', 'attachment; filename="file.pdf"; filename*=UTF-8\'\'%E6%9D%B1%E4%BA%AC.pdf'],
  ["It's (100%)*é", "attachment; filename=\"It's (100-)-e\"; filename*=UTF-8''It%27s%20%28100%25%29-%C3%A9"],
  ['a"; filename=evil.exe', 'attachment; filename="a-; filename=evil.exe"'],
])('%j is sent so that every program saves it', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});

test('whatever a name is, its file can be kept, and its header holds nothing else', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(anything, (name) => {
      const kept = fileName(name);
      expect(kept).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cs}]|[. ]$|^\.|^$/u);
      expect(kept).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
      expect(new TextEncoder().encode(kept).length).toBeLessThan(255);
      expect(fileName(kept)).toBe(kept);
      const header = contentDisposition(name);
      const read = /^attachment; filename="([ !#-[\]-~]+)"(?:; filename\*=UTF-8''([\w.~%-]+))?$/.exec(header);
      expect(read, header).not.toBeNull();
      expect(read?.[2] === undefined ? read?.[1] : decodeURIComponent(read[2])).toBe(kept);
      expect(read?.[1]).not.toMatch(/^\?|\?\?/);
    }),
    { examples: [['\u00a1\t\0\t!']] },
  );
});
