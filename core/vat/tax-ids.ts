import { stdnum } from 'stdnum';
import { EU_COUNTRIES } from '#core/vat/territory.ts';

type Check = { validate(value: string): { isValid: boolean } };

/** What a country calls its VAT id in stdnum, where that is not `vat`; every state of the Union, and the United Kingdom, Switzerland and Norway. */
const VAT_ID: Record<string, string> = {
  ...{
    AT: 'uid',
    CZ: 'dic',
    DK: 'cvr',
    EE: 'kmkr',
    ES: 'nif',
    FI: 'alv',
    FR: 'tva',
    HR: 'oib',
    HU: 'anum',
    IT: 'iva',
  },
  ...{
    LT: 'pvm',
    LU: 'tva',
    LV: 'pvn',
    NL: 'btw',
    PL: 'nip',
    PT: 'nif',
    RO: 'cif',
    SE: 'vat',
    SI: 'ddv',
    SK: 'dph',
  },
  ...{ GB: 'vat', CH: 'vat', NO: 'mva' },
};

/** Tax numbers whose form is known: those of countries that write them in one way for everybody. */
const TAX_NUMBER: Record<string, string> = { AT: 'tin', DE: 'stnr', SE: 'orgnr' };

/** The letters that a VAT id begins with, where they are not those of the country. */
const PREFIX: Record<string, string> = { GR: 'EL', CH: 'CHE' };

const CHECKS: Partial<Record<string, Partial<Record<string, Check>>>> = stdnum;

/** Null where there is no such check. stdnum throws on some texts that are too short. */
function passes(country: string, name: string, value: string): boolean | null {
  const check = CHECKS[country]?.[name];
  if (!check) return null;
  try {
    return check.validate(value).isValid;
  } catch {
    return false;
  }
}

/** Whether the product can tell a VAT id of this country from another text. */
export const knowsVatIds = (country: string): boolean => country in VAT_ID || EU_COUNTRIES.includes(country);

/**
 * A VAT id as its country writes it, 'DE136695976', by its form and check figures; null where it is none. Its country's letters may be
 * left out, but not be those of another country. It says nothing of whether it was given to anybody.
 */
export function vatIdOf(typed: string, country: string): string | null {
  const figures = typed.toUpperCase().replace(/[^0-9A-Z+*]/g, '');
  if (country === 'CH') {
    const bare = figures.replace(/(MWST|TVA|IVA)$/, '');
    const swiss = `CHE${bare.replace(/^CHE?/, '')}`;
    return passes('CH', 'vat', `${swiss}MWST`)
      ? `CHE-${swiss.slice(3, 6)}.${swiss.slice(6, 9)}.${swiss.slice(9)} MWST`
      : null;
  }
  // Businesses of Northern Ireland have a second one for goods, with the figures of the first.
  const prefix = country === 'GB' && figures.startsWith('XI') ? 'XI' : (PREFIX[country] ?? country);
  const bare = figures.startsWith(prefix) ? figures.slice(prefix.length) : figures;
  const isSwedish = country !== 'SE' || /^\d{10}01$/.test(bare);
  if (isSwedish && passes(country, VAT_ID[country] ?? 'vat', bare)) return `${prefix}${bare}`;
  // Without its letters it may be one of another country.
  if (!EU_COUNTRIES.includes(country) || (bare === figures && hasLetters(figures))) return null;
  return ofSmallBusiness(bare, prefix);
}

/**
 * The id of the scheme for small businesses of the Union, 'PL8567346215-EX': letters or figures that its state chose, without check figures that all have, and
 * the ending (https://www.podatki.gov.pl/en/value-added-tax/sme-special-scheme-for-small-enterprises/verification-of-vat-sme-exemption-number/, read on 28 November 2026).
 */
function ofSmallBusiness(bare: string, prefix: string): string | null {
  const given = /^([0-9A-Z]{1,20})EX$/.exec(bare)?.[1];
  return given && /\d/.test(given) ? `${prefix}${given}-EX` : null;
}

const LETTERS = [...EU_COUNTRIES.map((country) => PREFIX[country] ?? country), 'XI', 'CH'];
const hasLetters = (figures: string) => LETTERS.some((letters) => figures.startsWith(letters));

/** Whether a tax number has the form that its country gives them; true where the product does not know the form. */
export function isTaxNumberOf(typed: string, country: string): boolean {
  return passes(country, TAX_NUMBER[country] ?? '', typed) ?? /\d/.test(typed);
}
