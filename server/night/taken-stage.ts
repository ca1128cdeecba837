import { bindingStatuses } from '#core/booking/phase.ts';
import { formatTime } from '#core/calendar/clock.ts';
import { isolated } from '#core/forms/directions.ts';
import { MINUTE } from '#core/night/item.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** What is played where nobody agreed on a length takes at least so long. */
const LEAST_MINUTES = 5;

type Set = { booking: Pick<LockedBooking['booking'], 'id' | 'set_starts_at' | 'set_minutes'> } & {
  show: Pick<LockedBooking['show'], 'id'>;
};

/** Refuses a set at a time at which another act of the night has the stage; the show is locked. */
export async function refuseTakenStage(
  { tx }: Pick<CommandContext, 'tx'>,
  { booking, show }: Pick<LockedBooking, 'booking' | 'show'>,
): Promise<void> {
  const other = await onStageThen(tx, { booking, show });
  if (!other) return;
  const at = (time: number) => formatTime(time, show.time_zone);
  refuse(
    refusals.stageTaken(
      () =>
        t`${isolated(other.name)} has the stage from ${at(other.from)} to ${at(other.to)} that night. Agree on another time first.`,
    ),
  );
}

/** Which other act of the night has the stage at the time of a set, and from when to when, in milliseconds; null where nobody has. */
export async function onStageThen(db: Db, { booking, show }: Set) {
  if (!booking.set_starts_at) return null;
  const others = await db
    .selectFrom('bookings as b')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .select(['a.name', 'b.set_starts_at', 'b.set_minutes'])
    .where('b.show_id', '=', show.id)
    .where('b.id', '!=', booking.id)
    .where('b.set_starts_at', 'is not', null)
    .where(statusIn('b.status', bindingStatuses))
    .execute();
  const own = spanOf(booking.set_starts_at, booking.set_minutes);
  const found = others
    .map(({ name, set_starts_at, set_minutes }) => ({
      name,
      ...spanOf(set_starts_at as string, set_minutes),
    }))
    .find((span) => span.from < own.to && own.from < span.to);
  return found ?? null;
}

const spanOf = (startsAt: string, minutes: number | null) => {
  const from = Date.parse(startsAt);
  return { from, to: from + (minutes ?? LEAST_MINUTES) * MINUTE };
};
