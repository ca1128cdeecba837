import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod';
import type { Deal } from '#core/booking/deal.ts';
import { judgeDealOfShow } from '#core/booking/deal-of-show.ts';
import { type DealDraft, dealToSend } from './offer-terms.ts';
import { type TicketPrices, ticketOf } from './ticket-prices.ts';

type Drafted = { deal: DealDraft };

/**
 * Checks an offer as it will be sent: with the terms of the deal's kind alone, and without what was left empty. Currency and
 * prices of a ticket are those of its show; the price may be typed in the same form.
 */
export function offerResolver<Values extends Drafted>(
  schema: z.ZodType<{ deal: Deal }>,
  currency: string,
  pricesOf: () => TicketPrices,
): Resolver<Values> {
  const inCurrency = schema.superRefine(({ deal }, context) => {
    if (context.issues.length > 0) return;
    const wrong = judgeDealOfShow(deal, currency, ticketOf(pricesOf()));
    if (wrong) context.addIssue({ code: 'custom', path: ['deal', ...wrong.at], message: wrong.says });
  });
  const resolve = zodResolver(inCurrency as never) as unknown as Resolver<Values>;
  return (values, context, options) =>
    resolve({ ...values, deal: dealToSend(values.deal) as DealDraft }, context, options);
}
