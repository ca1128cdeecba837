import * as z from 'zod';
import type { Ends } from '#core/events/event.ts';

/** Nobody is told: it is about its writer alone until it is shown (`review-shown`). */
export const data = z.strictObject({ stars: z.int().min(1).max(5) });

export const ends = { ofActor: ['review-asked'] } as const satisfies Ends;
