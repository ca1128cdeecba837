import * as z from 'zod';
import { positiveCents } from '#core/forms/fields.ts';
import { formatMoney } from '#core/money/cents.ts';

/**
 * What an artist is paid for a show. The door is what tickets brought, after the deductions both sides see.
 * - guarantee: a flat fee.
 * - door-split: a share of the door.
 * - guarantee-versus-split: the guarantee or the share, whichever is more.
 * - guarantee-plus-split: the guarantee, and a share of what the door brings beyond the split point
 *   (`afterCents`; the guarantee itself when none is agreed).
 */
export type Deal =
  | { kind: 'guarantee'; guaranteeCents: number }
  | { kind: 'door-split'; sharePercent: number }
  | { kind: 'guarantee-versus-split'; guaranteeCents: number; sharePercent: number }
  | {
      kind: 'guarantee-plus-split';
      guaranteeCents: number;
      sharePercent: number;
      afterCents?: number | undefined;
    };

export type DealKind = Deal['kind'];

export const DEAL_KINDS: readonly DealKind[] = [
  'guarantee',
  'door-split',
  'guarantee-versus-split',
  'guarantee-plus-split',
];

export const DEAL_LABELS: Record<DealKind, string> = {
  guarantee: 'Guarantee',
  'door-split': 'Door split',
  'guarantee-versus-split': 'Guarantee vs split',
  'guarantee-plus-split': 'Guarantee plus split',
};

const sharePercent = z
  .int({ error: (issue) => (typeof issue.input === 'number' ? 'A share is a whole percentage' : undefined) })
  .min(1, { error: 'A share is at least 1%' })
  .max(100, { error: 'A share is at most 100%' });

/** The deal of an offer, as forms and commands send it. Money in integer cents, shares in whole percent. */
export const dealSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guarantee'), guaranteeCents: positiveCents }),
  z.object({ kind: z.literal('door-split'), sharePercent }),
  z.object({ kind: z.literal('guarantee-versus-split'), guaranteeCents: positiveCents, sharePercent }),
  z.object({
    kind: z.literal('guarantee-plus-split'),
    guaranteeCents: positiveCents,
    sharePercent,
    afterCents: positiveCents.optional(),
  }),
]);

/** What the artist is paid even if nobody comes, in integer cents. */
export function guaranteedCents(deal: Deal): number {
  return deal.kind === 'door-split' ? 0 : deal.guaranteeCents;
}

/** The deal as both sides read it: '€300 guarantee or 70% of the door, whichever is more'. */
export function dealSentence(deal: Deal, currency: string): string {
  switch (deal.kind) {
    case 'guarantee':
      return `${formatMoney(deal.guaranteeCents, currency)} guarantee`;
    case 'door-split':
      return `${deal.sharePercent}% of the door`;
    case 'guarantee-versus-split':
      return `${formatMoney(deal.guaranteeCents, currency)} guarantee or ${deal.sharePercent}% of the door, whichever is more`;
    case 'guarantee-plus-split':
      return `${formatMoney(deal.guaranteeCents, currency)} guarantee plus ${deal.sharePercent}% of the door over ${formatMoney(splitPointCents(deal), currency)}`;
  }
}

/** The part of the door from which a plus deal's share begins, in integer cents. */
export function splitPointCents(deal: Extract<Deal, { kind: 'guarantee-plus-split' }>): number {
  return deal.afterCents ?? deal.guaranteeCents;
}

/** Whether two deals say the same: a counter-offer that changes nothing is not one. */
export function sameDeal(a: Deal, b: Deal): boolean {
  return dealSentence(a, 'EUR') === dealSentence(b, 'EUR');
}
