/** What the product says when it refuses; a page is sent only the sentences that it says itself. */
export * as refusals from '#core/refusals/all.ts';
export type { Refusal } from '#core/refusals/refuse.ts';
