import { percentWords } from '#core/money/cents.ts';
import type { ContainedTax, NoteSays, TaxedAs, TaxSays } from '#core/settlement/taxes.ts';
import { t } from '#core/words/t.ts';

export function taxWords(says: TaxSays): string {
  switch (says.kind) {
    case 'contained': {
      const words = t`${percentWords(says.rate)} VAT contained in ${NAMES()[says.in]}`;
      return says.because ? `${words}${BECAUSE()[says.because]}` : words;
    }
    case 'none':
      return t`No VAT is contained in ${NAMES()[says.in]}`;
    case 'less-deposit':
      return says.hadVat
        ? t`Less the VAT of the deposit, invoice ${says.number}`
        : t`Less the deposit without VAT, invoice ${says.number}`;
  }
}

export function noteWords(says: NoteSays): string {
  switch (says.kind) {
    case 'reverse-charge': {
      const known = t` (reverse charge)`;
      const more = known.toLowerCase().includes(says.law.toLowerCase()) ? '' : known;
      return t`${says.law}${more}: articles 44 and 196 of directive 2006/112/EC.`;
    }
    case 'supplied-abroad': {
      const where = t`Not subject to the VAT of the supplier’s country: the place of supply is abroad.`;
      const article = says.fromUnion ? t` Article 44 of directive 2006/112/EC.` : '';
      return `${where}${article} ${says.law}.`;
    }
    case 'small-enterprise-abroad':
      return t`Exempt as a small enterprise in the state of the customer: article 284 of directive 2006/112/EC.`;
  }
}

/** Rows of tax in the words of who reads; those of papers of before, and sentences of a law, as they were printed. */
export const wordedTaxes = (taxes: readonly ContainedTax[]): ContainedTax[] =>
  taxes.map((row) => {
    const note = row.noteSays ? noteWords(row.noteSays) : row.note;
    const label = row.label === row.note ? (note ?? row.label) : row.says ? taxWords(row.says) : row.label;
    return { ...row, label, ...(note === undefined ? {} : { note }) };
  });

const NAMES = (): Record<TaxedAs, string> => ({
  fee: t`the artist's fee`,
  'booking-fee': t`the booking fee`,
  commission: t`the commission`,
  merchandise: t`the commission on merchandise`,
  deposit: t`the deposit`,
  cancelling: t`what is paid for cancelling`,
});

const BECAUSE = () => ({
  'cancelling-has-none': t`: cancelling has none`,
  'brought-to-whole': t`, brought to that of the whole`,
});
