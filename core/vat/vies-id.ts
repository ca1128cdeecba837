import { EU_COUNTRIES } from '#core/vat/territory.ts';

/** A VAT id as VIES is asked for it: the letters in front apart. */
export type ViesId = { countryCode: string; vatNumber: string };

/** The letters of ids that VIES knows: Greece's are EL, and businesses of Northern Ireland have ids of their own (XI). */
export const VIES_LETTERS: readonly string[] = [
  ...EU_COUNTRIES.map((country) => (country === 'GR' ? 'EL' : country)),
  'XI',
];

/** A VAT id as it is kept, 'EL094259216', as VIES is asked for it; null where VIES knows nothing of such ids. */
export function viesIdOf(vatId: string): ViesId | null {
  const figures = vatId.toUpperCase().replace(/[^0-9A-Z+*]/g, '');
  const [countryCode, vatNumber] = [figures.slice(0, 2), figures.slice(2)];
  // Ids of the scheme for small businesses end so, and are in a register of their own.
  if (!VIES_LETTERS.includes(countryCode) || vatNumber === '' || vatNumber.endsWith('EX')) return null;
  return { countryCode, vatNumber };
}

/** For so many days what VIES said of an id is good for a paper with reverse charge. */
export const CHECK_GOOD_DAYS = 30;
