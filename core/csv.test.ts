import { expect, test } from 'vitest';
import { toCsv } from '#core/csv.ts';

test('cells are parted by commas, lines end as the standard says, and quotes keep what would part them', () => {
  expect(
    toCsv([
      ['Artist', 'Fee', 'Paid'],
      ['Björk, "live"', 510.5, null],
      ['two\nlines', -3, ''],
    ]),
  ).toBe('\ufeffArtist,Fee,Paid\r\n"Björk, ""live""",510.5,\r\n"two\nlines",-3,\r\n');
});

test('an amount has all the decimals of its currency, and no sign of it', () => {
  const amounts: [number, string][] = [
    [198_720, 'EUR'],
    [-50, 'GBP'],
    [0, 'EUR'],
    [-0, 'USD'],
    [500, 'JPY'],
    [17_000, 'KWD'],
  ];
  expect(toCsv([amounts.map(([cents, currency]) => ({ cents, currency }))])).toBe(
    '\ufeff1987.20,-0.50,0.00,0.00,500,17.000\r\n',
  );
});

test('no text is taken for a formula', () => {
  for (const text of ['=1+1', '+31 20', '-2', '@SUM(A1)', '\t=1', ' =HYPERLINK(1)'])
    expect(toCsv([[text]])).toBe(`\ufeff'${text}\r\n`);
  expect(toCsv([['=HYPERLINK("x","y")']])).toBe(`\ufeff"'=HYPERLINK(""x"",""y"")"\r\n`);
});
