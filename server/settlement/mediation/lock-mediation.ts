import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { refusals } from '#core/refusal.ts';
import type { MediationStatus } from '#core/settlement/mediation.ts';
import { isBetween } from '#server/commands/actor.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { type Acting, clockActs } from '#server/settlement/acting.ts';
import { type LockedStatement, lockStatement } from '#server/settlement/lock-statement.ts';

type MediationRow = {
  id: string;
  settlement_id: string;
  booking_id: string;
  artist_id: string;
  venue_id: string;
  asked_by: Side;
  answer_by: string;
  status: MediationStatus;
};

type LockedMediation = LockedStatement & {
  mediation: MediationRow;
  /** As whom the statement is locked: a side, or for an admin nobody. */
  acting: Acting;
};

/**
 * A mediation that goes on, locked behind its statement: for one of the two sides, or for an admin, who acts for neither of them. Everybody takes the
 * locks of the statement first, so that two who answer at once are one after the other.
 */
export async function lockMediation(
  context: CommandContext,
  mediationId: string,
  { as }: { as: 'side' | 'admin' },
): Promise<LockedMediation> {
  const { tx, actor, now } = context;
  const known = (await rowOf(context, mediationId)) ?? refuse(refusals.unknownMediation());
  if (as === 'side' && !isBetween(known, actor)) refuse(refusals.unknownMediation());
  if (as === 'admin') await refuseOwn(context, known);
  const acting = as === 'side' ? context : clockActs(tx, now, { venueId: known.venue_id });
  const locked = await lockStatement(acting, known.settlement_id);
  const mediation = (await rowOf(context, mediationId)) ?? refuse(refusals.unknownMediation());
  if (mediation.status !== 'asked' && mediation.status !== 'open') refuse(refusals.mediationOver());
  return { ...locked, mediation, acting };
}

async function rowOf({ tx }: CommandContext, mediationId: string): Promise<MediationRow | undefined> {
  const { rows } = await sql<MediationRow>`
    select id, settlement_id, booking_id, artist_id, venue_id, asked_by, answer_by, status
    from private.mediations where id = ${mediationId}::uuid`.execute(tx);
  return rows[0];
}

/** An admin who acts for one of the two is no mediator. */
async function refuseOwn(
  { tx, actor }: CommandContext,
  { artist_id, venue_id }: MediationRow,
): Promise<void> {
  const { rows } = await sql`
    select from private.profile_members where user_id = ${actor.userId} and profile_id in (${artist_id}, ${venue_id})
    limit 1`.execute(tx);
  if (rows.length > 0) refuse(refusals.mediationOwn());
}
