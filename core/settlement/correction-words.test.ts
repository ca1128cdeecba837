import { expect, test } from 'vitest';
import { correctionWords } from '#core/settlement/correction-words.ts';
import { withholdingOf } from '#core/withholding/withheld.ts';

const WITHHELD = withholdingOf({
  ...{ venueCountry: 'DE', artistCountry: 'NL', currency: 'EUR', borneBy: 'artist', persons: 1 },
  feeCents: 100_000,
});

test('who contests a confirmed statement reads what becomes of its papers and of the tax withheld', () => {
  expect(WITHHELD?.kind).toBe('withheld');
  expect(correctionWords('sold:1', null)).toBe(
    'Once you both agree on another fee, its invoice is followed by a credit note or by one more, with its VAT.',
  );
  expect(correctionWords('sold:1', WITHHELD)).toContain('the certificate of the tax withheld is replaced');
  expect(correctionWords('merch:1', WITHHELD)).toContain('is paid between you');
});
