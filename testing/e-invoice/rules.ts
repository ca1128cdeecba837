import { CODE_RULES } from '#testing/e-invoice/code-rules.ts';
import { MANDATORY_RULES } from '#testing/e-invoice/mandatory-rules.ts';
import { NETWORK_RULES } from '#testing/e-invoice/network-rules.ts';
import type { Rule } from '#testing/e-invoice/said.ts';
import { SYNTAX_RULES } from '#testing/e-invoice/syntax-rules.ts';
import { TOTAL_RULES } from '#testing/e-invoice/total-rules.ts';
import { VAT_RULES } from '#testing/e-invoice/vat-rules.ts';

/**
 * The rules of electronic invoices that this project wrote by the published lists, under the ids of these lists; ids that begin with RO are ours. They
 * are those that touch what the product writes, in both syntaxes (docs/decisions/electronic-invoices.md).
 */
export const RULES: Rule[] = [
  ...SYNTAX_RULES,
  ...MANDATORY_RULES,
  ...TOTAL_RULES,
  ...VAT_RULES,
  ...CODE_RULES,
  ...NETWORK_RULES,
];
