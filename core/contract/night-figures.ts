import * as z from 'zod';
import { comps, costRow, sameLabel, ticketRow } from '#core/deals/house-sheet.ts';
import { cents, id, optionalText, positiveCents, requiredText } from '#core/forms/fields.ts';
import type { BookingId } from '#core/ids.ts';
import { TIERS, ticketsSold } from '#core/settlement/tiers.ts';
import { t } from '#core/words/t.ts';

/** What a night brought and cost, as a person states it. Prices of `tiers` are the show's own. */
export const night = {
  bookingId: id<BookingId>(),
  tiers: z
    .array(z.object({ name: z.enum(TIERS), sold: ticketsSold }))
    .max(TIERS.length, { error: () => t`Each ticket price can be named once` })
    .refine((tiers) => new Set(tiers.map((tier) => tier.name)).size === tiers.length, {
      error: () => t`Each ticket price can be named once`,
    }),
  /** Other prices, and what other sellers sold. */
  tickets: z
    .array(ticketRow)
    .max(18, { error: () => t`List at most 18 other prices` })
    .default([]),
  /** The venue is asked for them where a deal of the night counts them, and elsewhere may leave them out. */
  comps: comps.optional(),
  costs: z
    .array(costRow.extend({ id: id().optional() }))
    .max(20, { error: () => t`List at most 20 costs` })
    .refine(
      (costs) => new Set(costs.flatMap(({ id }) => id ?? [])).size === costs.filter(({ id }) => id).length,
      {
        error: () => t`Each cost can be named once`,
      },
    )
    .default([]),
  /** Costs as callers state them who know of no receipts. */
  deductions: z
    .array(
      z.object({
        label: requiredText(80, () => t`Please say what the deduction is for.`),
        cents: positiveCents,
      }),
    )
    .max(20, { error: () => t`List at most 20 deductions` })
    .default([]),
  /** What merchandise was sold for, by the line of an act's deal: a deal with a commission on it asks for each, 0 if nothing was sold. */
  merchandise: z
    .array(
      z.object({
        bookingId: id<BookingId>(),
        line: z.string().regex(/^merch:[1-4]$/, { error: () => t`Please name a line of the deal.` }),
        cents,
      }),
    )
    .max(20, { error: () => t`List at most 20 kinds of merchandise` })
    .refine(
      (rows) => new Set(rows.map(({ bookingId, line }) => `${bookingId} ${line}`)).size === rows.length,
      { error: () => t`Each kind of merchandise can be stated once` },
    )
    .default([]),
  note: optionalText(1000),
};

type Named = { label: string };

/** Refuses two costs of one name: a deal that names it would take both off. */
export function eachCostOnce(
  { costs, deductions }: { costs: Named[]; deductions: Named[] },
  context: z.core.$RefinementCtx,
) {
  const all = [
    ...costs.map(({ label }, at) => ({ label, path: ['costs', at, 'label'] })),
    ...deductions.map(({ label }, at) => ({ label, path: ['deductions', at, 'label'] })),
  ];
  for (const [at, { label, path }] of all.entries()) {
    if (all.findIndex((other) => sameLabel(other.label, label)) < at)
      context.addIssue({ code: 'custom', path, message: COST_TWICE() });
  }
}

const COST_TWICE = () =>
  t`There is a cost of this name already. Add the amounts up, or give it another name.`;
