import { expect, test } from 'vitest';
import { vatIdOf } from '#core/vat/tax-ids.ts';
import { viesIdOf } from '#core/vat/vies-id.ts';

test.each([
  ['Germany', 'DE', 'de 136 695 976', 'DE', '136695976'],
  ['Greece, whose ids begin with EL', 'GR', '094259216', 'EL', '094259216'],
  ['Austria, with the U of its ids', 'AT', 'U13585627', 'AT', 'U13585627'],
  ['Spain', 'ES', 'ES-B58378431', 'ES', 'B58378431'],
  ['Northern Ireland, as XI of the United Kingdom', 'GB', 'XI 980 7806 84', 'XI', '980780684'],
])(
  'VIES is asked about an id of %s by its letters and its figures',
  (_, country, typed, letters, figures) => {
    expect(viesIdOf(vatIdOf(typed, country) ?? '')).toEqual({ countryCode: letters, vatNumber: figures });
  },
);

test('VIES is not asked about ids that it does not know', () => {
  for (const id of [
    'GB980780684',
    'CHE-107.787.577 MWST',
    'DE136695976-EX',
    'DE',
    'XI',
    '',
    '12345',
    'GR094259216',
  ])
    expect([id, viesIdOf(id)]).toEqual([id, null]);
});
