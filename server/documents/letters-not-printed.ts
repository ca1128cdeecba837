import * as contract from '#core/contract/paper.ts';
import { defineRead } from '#server/commands/read.ts';
import { printed } from '#server/documents/runs.ts';

/** Which letters of a text no packaged typeface has, in its order. */
export const lettersNotPrinted = defineRead(contract.lettersNotPrinted, async (_, { text }) => ({
  letters: printed(text).missing,
}));
