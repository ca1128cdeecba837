import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type DealDraft, dealToSend } from './offer-terms.ts';

type Drafted = { deal: DealDraft };

/** Checks an offer as it will be sent: with the terms of the deal's kind alone, and without what was left empty. */
export function offerResolver<Values extends Drafted>(schema: unknown): Resolver<Values> {
  const resolve = zodResolver(schema as never) as unknown as Resolver<Values>;
  return (values, context, options) =>
    resolve({ ...values, deal: dealToSend(values.deal) as DealDraft }, context, options);
}
