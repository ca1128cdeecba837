import { readCii } from '#testing/e-invoice/read-cii.ts';
import { readUbl } from '#testing/e-invoice/read-ubl.ts';
import { RULES } from '#testing/e-invoice/rules.ts';
import type { Syntax } from '#testing/e-invoice/said.ts';
import { treeOf } from '#testing/e-invoice/tree.ts';

const ROOTS: Record<Syntax, string[]> = { UBL: ['Invoice', 'CreditNote'], CII: ['rsm:CrossIndustryInvoice'] };

/** The rules that an electronic invoice breaks, each as its id and what it asks for; a file of another kind breaks RO-ROOT alone. */
export function brokenRules(syntax: Syntax, xml: string): string[] {
  const tree = treeOf(xml);
  if (!tree) return ['RO-ROOT: it is well-formed XML'];
  if (!ROOTS[syntax].includes(tree.name)) return [`RO-ROOT: it is one of ${ROOTS[syntax].join(', ')}`];
  const said = syntax === 'UBL' ? readUbl(tree) : readCii(tree);
  return RULES.filter(({ keeps }) => !keeps(said)).map(({ id, means }) => `${id}: ${means}`);
}
