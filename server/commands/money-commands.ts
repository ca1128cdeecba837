import type { Command } from '#server/command.ts';
import { concludeShow } from '#server/commands/conclude-show.ts';
import { confirmStatement } from '#server/commands/confirm-statement.ts';
import { contact } from '#server/commands/contact.ts';
import { disputeStatement } from '#server/commands/dispute-statement.ts';
import { payInvoice } from '#server/commands/pay-invoice.ts';
import { processPayout } from '#server/commands/process-payout.ts';
import { submitReview } from '#server/commands/submit-review.ts';

export const moneyCommands: Command[] = [
  concludeShow,
  confirmStatement,
  disputeStatement,
  processPayout,
  payInvoice,
  submitReview,
  contact,
];
