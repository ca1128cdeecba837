import type { Deal } from '#core/booking/deal.ts';
import { depositDay } from '#core/booking/deals/extras.ts';
import { dayAt } from '#core/calendar/night.ts';
import { asPayable } from '#core/money/currencies.ts';
import { NO_FEES } from '#core/settlement/fees.ts';
import { depositDueOn, depositLines } from '#core/settlement/invoice.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { termsNow } from '#server/rows/agreed.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';

/** The deposit that an agreement names, in integer cents. */
function depositOf(terms: unknown): number {
  return extrasOf(terms)?.depositCents ?? 0;
}

const extrasOf = (terms: unknown) => (terms as { deal?: Deal } | null)?.deal?.extras;

/**
 * Asks the venue for the deposit: accepting binds, signed or not, so it is due from the acceptance. It is held until the show is settled, and
 * counts towards its invoice then; fees and commission are taken from the whole. Call it last, as `billFee`.
 *
 * `anew` brings one that was invoiced to what is agreed by now. `late` is for one that was never asked for: the day agreed for it counts only
 * while it is to come.
 */
export async function billDeposit(
  context: Pick<CommandContext, 'tx' | 'now'> & Partial<CommandContext>,
  locked: Pick<LockedBooking, 'booking' | 'show' | 'artist' | 'venue'>,
  { anew = false, late = false } = {},
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
  const today = dayAt(context.now, locked.show.time_zone);
  const { depositDays } = extrasOf(terms) ?? {};
  const agreedDay = depositDay({ depositDays }, locked.booking.show_date);
  const isOver = late && agreedDay !== null && agreedDay <= today;
  await billFee(context, locked, {
    feeCents,
    about: 'deposit',
    terms: NO_FEES,
    lines: (fees, show, before) => depositLines(fees.artistFeeCents, show, before),
    dueOn: depositDueOn(today, locked.booking.show_date, isOver ? undefined : depositDays),
  });
}
