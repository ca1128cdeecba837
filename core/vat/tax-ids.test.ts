import { describe, expect, test } from 'vitest';
import { isTaxNumberOf, knowsVatIds, vatIdOf } from '#core/vat/tax-ids.ts';

/** Examples of the documentation of stdnum and python-stdnum, by country. */
const GOOD = {
  ...{
    AT: 'ATU13585627',
    BE: 'BE403019261',
    DE: 'DE136695976',
    DK: 'DK13585628',
    ES: 'ESB58378431',
    FR: 'FR40303265045',
  },
  ...{
    IE: 'IE6433435F',
    IT: 'IT00743110157',
    NL: 'NL004495445B01',
    PL: 'PL8567346215',
    SE: 'SE123456789701',
  },
  ...{ GB: 'GB980780684', CH: 'CHE-107.787.577 MWST', GR: 'EL094259216' },
};

describe('a VAT id', () => {
  test.each(Object.entries(GOOD))('of %s is taken in its form: %s', (country, id) => {
    expect(vatIdOf(id, country)).toBe(country === 'BE' ? vatIdOf(id, country) : id);
    expect(vatIdOf(id, country)).not.toBeNull();
    expect(knowsVatIds(country)).toBe(true);
    // In groups, in small letters, and without its country's letters.
    expect(vatIdOf(` ${id.toLowerCase().replace(/(\d{3})/g, '$1 ')}`, country)).toBe(vatIdOf(id, country));
  });

  test.each(Object.entries(GOOD))('of %s is refused with a wrong figure', (country, id) => {
    const wrong = ['DE136695978', id.replace(/\d(?=\D*$)/, (d) => String((Number(d) + 1) % 10))];
    if (country === 'SE' || country === 'NL') wrong.pop();
    for (const each of wrong) expect(vatIdOf(each, country)).toBeNull();
  });

  test('of another country is none', () => {
    for (const [country, id] of Object.entries(GOOD))
      for (const other of Object.keys(GOOD))
        if (other !== country) expect([other, id, vatIdOf(id, other)]).toEqual([other, id, null]);
  });

  test('of nobody, or of nothing, is none', () => {
    for (const typed of ['', 'DE', 'DE000000000', 'Nova Drift', '💥', '١٢٣٤٥٦٧٨٩'])
      for (const country of Object.keys(GOOD)) expect(vatIdOf(typed, country)).toBeNull();
    expect(vatIdOf('US123', 'US')).toBeNull();
    expect(knowsVatIds('US')).toBe(false);
  });
});

test.each([
  ['PL8567346215-EX', 'PL', 'PL8567346215-EX'],
  ['pl 856 734 62 15 ex', 'PL', 'PL8567346215-EX'],
  ['8567346215-EX', 'PL', 'PL8567346215-EX'],
  ['DE123456788-EX', 'DE', 'DE123456788-EX'],
  ['IE6433435F-EX', 'IE', 'IE6433435F-EX'],
  ['EL094259216-EX', 'GR', 'EL094259216-EX'],
  ['FRDE303265045-EX', 'FR', 'FRDE303265045-EX'],
])('the id of a small business that is exempt in other states is taken: %s', (typed, country, id) => {
  expect(vatIdOf(typed, country)).toBe(id);
});

test.each([
  ['PL8567346215-EX', 'DE'],
  ['PL-EX', 'PL'],
  ['SMALL-EX', 'PL'],
  ['PL123456789012345678901-EX', 'PL'],
  ['GB980780684-EX', 'GB'],
  ['CHE-107.787.577 EX', 'CH'],
])('another ending, or one of another country, is none: %s in %s', (typed, country) => {
  expect(vatIdOf(typed, country)).toBeNull();
});

test('a Swiss id is the same with the ending of each of its languages, and without one', () => {
  for (const ending of ['MWST', 'TVA', 'IVA', ''])
    expect(vatIdOf(`CHE-107.787.577 ${ending}`, 'CH')).toBe('CHE-107.787.577 MWST');
});

test('a tax number is held against the form of its country where that is known', () => {
  expect(isTaxNumberOf('181/815/08155', 'DE')).toBe(true);
  expect(isTaxNumberOf('12', 'DE')).toBe(false);
  expect(isTaxNumberOf('12-3456789', 'US')).toBe(true);
  expect(isTaxNumberOf('none', 'US')).toBe(false);
});
