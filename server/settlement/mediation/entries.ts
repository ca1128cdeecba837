import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { MediationStatus } from '#core/settlement/mediation.ts';
import type { CommandContext } from '#server/commands/perform.ts';

type Context = Pick<CommandContext, 'tx' | 'now' | 'actor'>;

type Entry = {
  mediationId: string;
  by: Side | 'admin';
  kind: 'asked' | 'said' | 'proposed' | 'accepted' | 'declined' | 'agreed' | 'between' | 'closed';
  words?: string | null;
  proposalId?: string | null;
};

/** Writes down what somebody says or does in a mediation. */
export async function writeEntry(
  { tx, now, actor }: Context,
  { mediationId, by, kind, words = null, proposalId = null }: Entry,
): Promise<void> {
  await sql`
    insert into private.mediation_entries (mediation_id, at, by, admin_id, kind, words, proposal_id)
    values (${mediationId}, ${now.toISOString()}, ${by}, ${by === 'admin' ? actor.userId : null}, ${kind}, ${words}, ${proposalId})`.execute(
    tx,
  );
  await sql`update private.mediations set touched_at = ${now.toISOString()} where id = ${mediationId}`.execute(
    tx,
  );
}

/** Ends a mediation; a proposal that stands goes with it. */
export async function endMediation(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  mediationId: string,
  status: Extract<MediationStatus, 'agreed' | 'between' | 'closed'>,
): Promise<void> {
  await sql`
    update private.mediation_proposals set status = 'closed' where mediation_id = ${mediationId} and status = 'open'`.execute(
    tx,
  );
  await sql`
    update private.mediations set status = ${status}, closed_at = ${now.toISOString()} where id = ${mediationId}`.execute(
    tx,
  );
}
