import type * as all from '#core/refusals/all.ts';
import type { RefusalOf } from '#core/refusals/refusal.ts';

/** What the product says when it refuses; a page is sent only the sentences that it says itself. */
export * as refusals from '#core/refusals/all.ts';

/** The codes are those of the definitions. */
export type RefusalCode = (typeof all)[keyof typeof all]['code'];
export type Refusal = RefusalOf<RefusalCode>;
