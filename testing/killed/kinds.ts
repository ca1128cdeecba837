import { deletions, signUps } from './accounts.ts';
import type { Kind } from './act.ts';
import { archives } from './archives.ts';
import { removals, replacements, uploads } from './files.ts';
import { payments, payouts } from './money.ts';
import { cancellations, confirmations, publications, replacementCalls, stageRuns } from './nights.ts';
import { acceptances, contendedAcceptances } from './offers.ts';
import { availability, messages } from './own-rows.ts';

/** Every kind of act that is under way when the product is killed, and how many of it at once. */
export const KINDS: readonly { kind: Kind; count: number }[] = [
  { kind: acceptances, count: 8 },
  { kind: contendedAcceptances, count: 5 },
  { kind: payments, count: 3 },
  { kind: payouts, count: 3 },
  { kind: publications, count: 2 },
  { kind: confirmations, count: 2 },
  { kind: stageRuns, count: 2 },
  { kind: cancellations, count: 2 },
  { kind: replacementCalls, count: 2 },
  { kind: messages, count: 8 },
  { kind: availability, count: 6 },
  { kind: uploads, count: 4 },
  { kind: replacements, count: 3 },
  { kind: removals, count: 3 },
  { kind: signUps, count: 3 },
  { kind: deletions, count: 4 },
  { kind: archives, count: 4 },
];
