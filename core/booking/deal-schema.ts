import * as z from 'zod';
import {
  allLines,
  type Deal,
  feeAt,
  guaranteedCents,
  kindNamed,
  SCHEMAS_OF_KINDS,
  sharesDoor,
  sheetOfDeal,
} from '#core/booking/deal.ts';
import { judgeCustom } from '#core/booking/deals/custom-lines.ts';
import { isCost } from '#core/booking/deals/extra-lines.ts';
import { extrasSchema } from '#core/booking/deals/extras.ts';
import { judgeExtras } from '#core/booking/deals/judge-extras.ts';
import { type Nonsense, OPENERS } from '#core/booking/deals/kind-of-deal.ts';
import { GIVEN } from '#core/deals/given.ts';
import { sameLabel } from '#core/deals/house-sheet.ts';
import { judgeSheet } from '#core/deals/judge-sheet.ts';
import { MAX_AMOUNT_CENTS } from '#core/money/cents.ts';
import { AMOUNT_TOO_LARGE } from '#core/money/read-money.ts';
import { t } from '#core/words/t.ts';

/** A deal in an answer: by its terms, and not judged again, since it was agreed. */
export const aDeal = z.discriminatedUnion(
  'kind',
  SCHEMAS_OF_KINDS.map((schema) => schema.extend({ extras: extrasSchema.optional() })) as never,
) as unknown as z.ZodType<Deal, Deal>;

/**
 * The deal of an offer, as forms and commands send it. Money in integer cents, shares in percent with at most three decimals. What
 * makes no sense is refused in a sentence.
 */
export const dealSchema = aDeal.superRefine((deal: Deal, context) => {
  // Terms are judged together once each is right.
  if (context.issues.length > 0) return;
  const nonsense = judgeDeal(deal);
  if (nonsense) context.addIssue({ code: 'custom', path: nonsense.at, message: nonsense.says });
});

/** Why a deal whose terms are right one by one makes no sense, and at which of them; null when it can be agreed. */
function judgeDeal(deal: Deal): Nonsense | null {
  const nonsense = deal.kind === 'custom' ? judgeCustom(deal.lines) : kindNamed(deal.kind).judge?.(deal);
  if (nonsense) return nonsense;
  if (deal.kind === 'shared-pool' && deal.openersCents && deal.extras?.openersCents)
    return { at: ['extras', 'openersCents'], says: t`The pool takes the fees of openers off already` };
  const says = judgeSheet(allLines(deal), GIVEN) ?? judgeSizes(deal);
  if (says) return { at: deal.kind === 'custom' ? ['lines'] : [], says };
  const extras =
    deal.extras &&
    judgeExtras(deal.extras, {
      sharesDoor: sharesDoor(deal),
      guaranteedCents: guaranteedCents(deal),
      takesOpenersOff: allLines(deal).some(({ id }) => id === OPENERS),
    });
  if (extras) return { ...extras, at: ['extras', ...extras.at] };
  const costs = judgeCosts(deal);
  return costs === null ? null : { at: ['lines'], says: costs };
}

/** The house states a cost by its name, once: lines of one's own and what is added to them may not both have it. */
function judgeCosts(deal: Deal): string | null {
  const costs = allLines(deal).filter(({ id }) => isCost(id));
  const stated = costs.filter((line) => line.key === 'is' && line.agreed === undefined);
  const twice = stated.find(({ id, label }) =>
    costs.some((each) => each.id !== id && sameLabel(each.label, label)),
  );
  return twice ? t`Two costs are called “${twice.label}”. Give one of them another name.` : null;
}

/** More than any house sheet states. What is exact for it is exact for every show. */
const THE_LARGEST_AMOUNT = 2_000_000_000;
const THE_LARGEST_HOUSE = { sold: 200_000, comps: 200_000, 'full-price': 100_000_000 };

function judgeSizes(deal: Deal): string | null {
  const sheet = sheetOfDeal(deal);
  const costs = sheet.filter(({ id }) => isCost(id)).map(({ id }) => [id, THE_LARGEST_AMOUNT]);
  try {
    feeAt(sheet, { ...THE_LARGEST_HOUSE, gross: THE_LARGEST_AMOUNT });
    feeAt(sheet, { ...Object.fromEntries(costs), accepted: THE_LARGEST_AMOUNT });
    return guaranteedCents(deal) > MAX_AMOUNT_CENTS ? AMOUNT_TOO_LARGE() : null;
  } catch (error) {
    if (error instanceof RangeError) return t`These lines come to more than can be computed exactly.`;
    throw error;
  }
}
