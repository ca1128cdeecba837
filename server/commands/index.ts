import type { acts } from '#core/contract/index.ts';
import type { Command } from '#server/command.ts';
import { acceptBooking } from '#server/commands/accept-booking.ts';
import { cancelBooking } from '#server/commands/cancel-booking.ts';
import { cancelShow } from '#server/commands/cancel-show.ts';
import { changeShow } from '#server/commands/change-show.ts';
import { concludeShow } from '#server/commands/conclude-show.ts';
import { confirmStatement } from '#server/commands/confirm-statement.ts';
import { contact } from '#server/commands/contact.ts';
import { counterOffer } from '#server/commands/counter-offer.ts';
import { declineBooking } from '#server/commands/decline-booking.ts';
import { deleteAccount } from '#server/commands/delete-account.ts';
import { disputeStatement } from '#server/commands/dispute-statement.ts';
import { openShow } from '#server/commands/open-show.ts';
import { payInvoice } from '#server/commands/pay-invoice.ts';
import { processPayout } from '#server/commands/process-payout.ts';
import { requestBooking } from '#server/commands/request-booking.ts';
import { resetDemo } from '#server/commands/reset-demo.ts';
import { signAgreement } from '#server/commands/sign-agreement.ts';
import { submitReview } from '#server/commands/submit-review.ts';
import { withdrawBooking } from '#server/commands/withdraw-booking.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a command prepares is its own affair
type Handlers = { [Key in keyof typeof acts]: Command<(typeof acts)[Key], any> };

/** The command of every act of the contracts. TypeScript refuses one that is missing, and one that answers otherwise. */
const HANDLERS: Handlers = {
  acceptBooking,
  cancelBooking,
  cancelShow,
  changeShow,
  concludeShow,
  confirmStatement,
  contact,
  counterOffer,
  declineBooking,
  deleteAccount,
  disputeStatement,
  openShow,
  payInvoice,
  processPayout,
  requestBooking,
  resetDemo,
  signAgreement,
  submitReview,
  withdrawBooking,
};

/** Every command by its name, which is its address. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.values(HANDLERS).map((command): [string, Command] => [command.contract.name, command as Command]),
);
