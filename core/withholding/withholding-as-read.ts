import { said } from '#core/words/later.ts';
import { reader, t } from '#core/words/t.ts';
import type { Withheld, Withholding } from './withheld.ts';

/** Sentences that are made of others, and how each is worded. */
const MADE_OF: readonly [made: RegExp, words: (...of: string[]) => string][] = [
  [
    /^Nothing is withheld, by the certificate (.*)\.$/,
    (what) => t`Nothing is withheld, by the certificate ${what}.`,
  ],
  [
    /^Nothing is withheld: (.*) is deducted, which is no less than the fee\.$/,
    (sum) => t`Nothing is withheld: ${sum} is deducted, which is no less than the fee.`,
  ],
  [
    /^Nothing is withheld: (.*) begins above (.*)\.$/,
    (tax, words) => t`Nothing is withheld: ${said(tax)} begins above ${said(words)}.`,
  ],
  [/^(.*) Nothing is withheld\.$/, (relief) => t`${said(relief)} Nothing is withheld.`],
  [
    /^(.*) may be due\. Say in your billing details in which country you pay your taxes\.$/,
    (tax) => t`${said(tax)} may be due. Say in your billing details in which country you pay your taxes.`,
  ],
  [
    /^How much (.*) is due depends on how many persons play\. Agree on/,
    (tax) =>
      t`How much ${said(tax)} is due depends on how many persons play. Agree on the number among the terms of the deal, and record what is withheld until then.`,
  ],
  [
    /^Whether (.*) is due depends on a treaty that is not known here\.(?: (.*))? Ask a tax adviser/,
    (tax, otherwise) =>
      t`Whether ${said(tax)} is due depends on a treaty that is not known here.${otherwise ? ` ${said(otherwise)}` : ''} Ask a tax adviser, and record what is withheld.`,
  ],
  [
    /^(.*) has amounts in (\w+), and the fee is in (\w+)\. Ask a tax adviser/,
    (tax, own, other) =>
      t`${said(tax)} has amounts in ${own}, and the fee is in ${other}. Ask a tax adviser, and record what is withheld.`,
  ],
];

function sentence(kept: string): string {
  for (const [made, words] of MADE_OF) {
    const of = made.exec(kept);
    if (of) return words(...of.slice(1));
  }
  return said(kept);
}

/** What is withheld in the words of who reads: it is kept in English. */
export function withholdingAsRead<Kept extends Withholding | null>(kept: Kept): Kept {
  if (!kept || !reader()) return kept;
  const of: Withholding = kept;
  if (of.kind === 'none') return { ...of, why: sentence(of.why) } as Kept;
  if (of.kind === 'asked') return { ...of, asks: sentence(of.asks) } as Kept;
  return withheldAsRead(of) as Kept;
}

/** The same of what is withheld indeed. */
export const withheldAsRead = (of: Withheld): Withheld => ({
  ...of,
  ...{ tax: said(of.tax), law: said(of.law), relief: said(of.relief) },
  parts: of.parts.map((part) => ({ ...part, label: said(part.label) })),
});
