import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { aboutBooking } from '#core/events/events.ts';
import { openContests } from '#core/settlement/claims.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import type { BookingRow } from '#server/rows/lock-booking.ts';
import type { SettlementRow } from '#server/rows/settlement-of.ts';
import { claimsOn } from '#server/settlement/claims-on.ts';
import { stopClocks } from '#server/settlement/mediation/clock-of-claims.ts';
import { endMediation, writeEntry } from '#server/settlement/mediation/entries.ts';

/** Once the sides have settled every contested line themselves, there is nothing left to mediate. */
export async function endIfSettledBetween(
  context: CommandContext,
  { settlement, booking, by }: { settlement: SettlementRow; booking: BookingRow; by: Side },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from private.mediations where settlement_id = ${settlement.id} and closed_at is null`.execute(
    context.tx,
  );
  const mediationId = rows[0]?.id;
  if (!mediationId) return;
  // The statement may have been made anew with a clock.
  if (openContests(await claimsOn(context, settlement.id)).length > 0) return stopClocks(context, settlement);
  await writeEntry(context, { mediationId, by, kind: 'between' });
  await endMediation(context, mediationId, 'between');
  await publish(context, {
    kind: 'mediation-closed',
    by: null,
    about: { ...aboutBooking(booking), subjectId: mediationId },
    data: { how: 'between' },
  });
}
