import type * as z from 'zod';
import { contactInput, deleteAccountInput, resetDemoInput } from '#core/account/account.ts';
import {
  acceptBookingInput,
  cancelBookingInput,
  counterOfferInput,
  declineBookingInput,
  requestBookingInput,
  withdrawBookingInput,
} from '#core/booking/offer.ts';
import { cancelShowInput, changeShowInput, openShowInput } from '#core/booking/opening.ts';
import { signAgreementInput } from '#core/booking/sign.ts';
import { submitReviewInput } from '#core/reviews/review.ts';
import {
  concludeShowInput,
  confirmStatementInput,
  disputeStatementInput,
  payInvoiceInput,
  processPayoutInput,
} from '#core/settlement/inputs.ts';

/** Every act between parties or with money: the name in its address, and what it must be given. */
export const COMMANDS = {
  'open-show': openShowInput,
  'change-show': changeShowInput,
  'cancel-show': cancelShowInput,
  'request-booking': requestBookingInput,
  'counter-offer': counterOfferInput,
  'accept-booking': acceptBookingInput,
  'decline-booking': declineBookingInput,
  'withdraw-booking': withdrawBookingInput,
  'cancel-booking': cancelBookingInput,
  'sign-agreement': signAgreementInput,
  'conclude-show': concludeShowInput,
  'confirm-statement': confirmStatementInput,
  'dispute-statement': disputeStatementInput,
  'process-payout': processPayoutInput,
  'pay-invoice': payInvoiceInput,
  'submit-review': submitReviewInput,
  contact: contactInput,
  'delete-account': deleteAccountInput,
  'reset-demo': resetDemoInput,
} as const;

export type CommandName = keyof typeof COMMANDS;

/** What a caller sends. */
export type CommandInput<Name extends CommandName> = z.input<(typeof COMMANDS)[Name]>;

/** What the command works with once it has been parsed. */
export type CommandContent<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]>;

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}
