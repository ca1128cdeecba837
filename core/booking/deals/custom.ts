import * as z from 'zod';
import { COSTS, DOOR, FEE, kindOfDeal, NET } from '#core/booking/deals/kind-of-deal.ts';
import type { Term } from '#core/booking/deals/term.ts';
import { GIVEN } from '#core/deals/given.ts';
import { lineSchema, type Unit } from '#core/deals/line.ts';
import { t } from '#core/words/t.ts';

/** What a line of a custom deal may name: what the house sheet gives, the door, and what it is made of. */
export const NAMED_BY_CUSTOM: Readonly<Record<string, Unit>> = {
  ...GIVEN,
  [DOOR]: 'money',
  [NET]: 'money',
  [COSTS]: 'money',
};

const MOST_LINES = 40;

const lines = {
  input: 'lines',
  get label() {
    return t`Lines`;
  },
  get hint() {
    return t`Each is computed from lines before it; the last one is the fee.`;
  },
  schema: z
    .array(lineSchema)
    .min(1, { error: () => t`A deal has at least one line.` })
    .max(MOST_LINES, { error: () => t`A deal has at most ${MOST_LINES} lines.` }),
} as const satisfies Term;

/** A deal written line by line. */
export const custom = kindOfDeal({
  kind: 'custom',
  get label() {
    return t`Line by line`;
  },
  sharesDoor: true,
  get hint() {
    return t`Your own lines, each computed from those before it.`;
  },
  terms: { lines },
  sentence: ({ lines }) =>
    t`“${lines.at(-1)?.label}”, computed in ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`,
  lines: ({ lines }) => lines.map((line, at) => (at === lines.length - 1 ? { ...line, id: FEE } : line)),
});
