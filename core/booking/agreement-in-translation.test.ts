import { expect, test } from 'vitest';
import { agreementTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import { readerFor } from '#core/words/load.ts';
import { wordedFor } from '#core/words/t.ts';
import { AGREED } from '#testing/agreed-terms.ts';

const parts = {
  ...AGREED,
  deal: { kind: 'guarantee-versus-split', guaranteeCents: 40_000, sharePercent: 70 } as const,
};
const linesOf = (text: string) => text.split('\n').filter((line) => /^\d+ · /.test(line));

test('who reads a translation reads the lines of the fee in it too, each in the case that its sentence asks for', async () => {
  const polish = await readerFor('pl');
  const read = wordedFor(polish, () => agreementText(agreementTerms('RO-2027-000123', parts)));
  const signed = agreementTerms('RO-2027-000123', parts);
  expect(linesOf(wordedFor(polish, () => agreementText(signed)))).toEqual(linesOf(read));
  expect(linesOf(read)).toContain('5 · Udział w bramce: 70% z wiersza 3');
  expect(read).toContain('każdy zaokrąglony do centa w miejscu');
  expect(linesOf(agreementText(signed))).toContain('5 · Share of the door: 70% of line 3');
});

test('who reads English reads it of an agreement that is signed in German, whose own text stays as it is', async () => {
  const german = await readerFor('de');
  const signed = wordedFor(german, () => agreementTerms('RO-2027-000123', { ...parts, language: 'de' }));
  expect(linesOf(agreementText(signed))).toContain('5 · Share of the door: 70% of line 3');
  const whole = wordedFor(german, () => agreementText(signed));
  for (const { label } of signed.lines ?? []) expect(whole).toContain(`· ${label}: `);
});
