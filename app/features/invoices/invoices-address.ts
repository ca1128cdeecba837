import * as z from 'zod';
import { SHOWN } from './lines.ts';

/** What the address of billing and invoices holds. Anything but `tab=billing` opens the invoices. */
export const invoicesAddress = z.object({
  tab: z.enum(['billing', 'invoices', 'accountant']).catch('invoices'),
  status: z.enum(SHOWN).catch('all'),
  /** One invoice a month is asked for and answered. */
  monthly: z.enum(['open']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).catch(1),
});
