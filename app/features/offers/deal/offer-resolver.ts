import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { type DealDraft, dealToSend } from '#app/features/offers/deal/deal-draft.ts';
import type { Deal } from '#core/booking/deal.ts';
import { judgeDealOfShow } from '#core/booking/deal-of-show.ts';
import { type TicketPrices, ticketOf } from '../outlook/ticket-prices.ts';

type Drafted = { deal: DealDraft };

/**
 * Checks an offer as it will be sent: with the terms of the deal's kind alone, and without what was left empty. Currency and
 * prices of a ticket are those of its show; the price may be typed in the same form.
 */
export function offerResolver<Values extends Drafted, Output extends { deal: Deal }>(
  schema: z.ZodType<Output>,
  currency: string,
  pricesOf: () => TicketPrices,
): Resolver<Values, unknown, Output> {
  const inCurrency = schema.superRefine(({ deal }, context) => {
    if (context.issues.length > 0) return;
    const wrong = judgeDealOfShow(deal, currency, ticketOf(pricesOf()));
    if (wrong) context.addIssue({ code: 'custom', path: ['deal', ...wrong.at], message: wrong.says });
  });
  // What the schema takes is the deal as it is sent; the form holds a draft of it.
  const resolve = zodResolver(inCurrency as never) as unknown as Resolver<Values, unknown, Output>;
  return (values, context, options) =>
    resolve({ ...values, deal: dealToSend(values.deal) as DealDraft }, context, options);
}
