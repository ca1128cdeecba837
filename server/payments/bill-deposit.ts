import type { Deal } from '#core/booking/deal.ts';
import { dayAt } from '#core/calendar/night.ts';
import { asPayable } from '#core/money/currencies.ts';
import { NO_FEES } from '#core/settlement/fees.ts';
import { depositDueOn, depositLines } from '#core/settlement/invoice.ts';
import { termsNow } from '#server/booking/agreed.ts';
import type { LockedBooking } from '#server/booking/lock-booking.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { billFee } from '#server/payments/bill-fee.ts';

/** The deposit that an agreement names, in integer cents. */
export function depositOf(terms: unknown): number {
  return extrasOf(terms)?.depositCents ?? 0;
}

const extrasOf = (terms: unknown) => (terms as { deal?: Deal } | null)?.deal?.extras;

/**
 * Asks the venue for the deposit once both have signed. It is held until the show is settled, and counts towards its invoice then; fees and
 * commission are taken from the whole. Call it last, as `billFee`.
 */
export async function billDeposit(
  context: CommandContext,
  locked: LockedBooking,
  { anew = false } = {},
): Promise<void> {
  const agreement = await context.tx
    .selectFrom('agreements')
    .select(['terms', 'terms_now'])
    .where('booking_id', '=', locked.booking.id)
    .executeTakeFirstOrThrow();
  const terms = termsNow(agreement);
  const feeCents = asPayable(depositOf(terms), locked.booking.currency);
  // One that was invoiced and is no longer agreed is credited.
  if (feeCents === 0 && !anew) return;
  await billFee(context, locked, {
    feeCents,
    about: 'deposit',
    terms: NO_FEES,
    lines: (fees, show, before) => depositLines(fees.artistFeeCents, show, before),
    dueOn: depositDueOn(
      dayAt(context.now, locked.show.time_zone),
      locked.booking.show_date,
      extrasOf(terms)?.depositDays,
    ),
  });
}
