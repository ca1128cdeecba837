import type { Command } from '#server/command.ts';
import { acceptBooking } from '#server/commands/accept-booking.ts';
import { cancelBooking } from '#server/commands/cancel-booking.ts';
import { cancelShow } from '#server/commands/cancel-show.ts';
import { changeShow } from '#server/commands/change-show.ts';
import { counterOffer } from '#server/commands/counter-offer.ts';
import { declineBooking } from '#server/commands/decline-booking.ts';
import { openShow } from '#server/commands/open-show.ts';
import { requestBooking } from '#server/commands/request-booking.ts';
import { signAgreement } from '#server/commands/sign-agreement.ts';
import { withdrawBooking } from '#server/commands/withdraw-booking.ts';

export const bookingCommands: Command[] = [
  openShow,
  changeShow,
  cancelShow,
  requestBooking,
  counterOffer,
  acceptBooking,
  declineBooking,
  withdrawBooking,
  cancelBooking,
  signAgreement,
];
