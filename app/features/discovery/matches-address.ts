import * as z from 'zod';

const page = z.int().min(1).max(10_000).default(1).catch(1);

/** What the address of the matches screens holds: which list, its pages, and the offer a link led to. */
export const matchesAddress = z.object({
  list: z.enum(['requests', 'openings', 'answered']).optional().catch(undefined),
  booking: z.uuid().optional().catch(undefined),
  inPage: page,
  outPage: page,
  page,
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  show: z.uuid().optional().catch(undefined),
  /** What an artist looks for, in its own words. */
  words: z.string().max(300).optional().catch(undefined),
});
