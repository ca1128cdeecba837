import { bindingStatuses } from '#core/booking/phase.ts';
import { formatTime } from '#core/calendar/clock.ts';
import { MINUTE } from '#core/night/item.ts';
import { refusals } from '#core/refusal.ts';
import type { LockedBooking } from '#server/booking/lock-booking.ts';
import { statusIn } from '#server/booking/status-in.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/http/refused.ts';

/** What is played where nobody agreed on a length takes at least so long. */
const LEAST_MINUTES = 5;

/** Refuses a set at a time at which another act of the night has the stage; the show is locked. */
export async function refuseTakenStage(
  { tx }: Pick<CommandContext, 'tx'>,
  { booking, show }: Pick<LockedBooking, 'booking' | 'show'>,
): Promise<void> {
  if (!booking.set_starts_at) return;
  const others = await tx
    .selectFrom('bookings as b')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .select(['a.name', 'b.set_starts_at', 'b.set_minutes'])
    .where('b.show_id', '=', show.id)
    .where('b.id', '!=', booking.id)
    .where('b.set_starts_at', 'is not', null)
    .where(statusIn('b.status', bindingStatuses))
    .execute();
  const own = spanOf(booking.set_starts_at, booking.set_minutes);
  for (const other of others) {
    const span = spanOf(other.set_starts_at as string, other.set_minutes);
    if (span.from >= own.to || own.from >= span.to) continue;
    const at = (time: number) => formatTime(time, show.time_zone);
    refuse(
      refusals.stageTaken(
        `${other.name} has the stage from ${at(span.from)} to ${at(span.to)} that night. Agree on another time first.`,
      ),
    );
  }
}

const spanOf = (startsAt: string, minutes: number | null) => {
  const from = Date.parse(startsAt);
  return { from, to: from + (minutes ?? LEAST_MINUTES) * MINUTE };
};
