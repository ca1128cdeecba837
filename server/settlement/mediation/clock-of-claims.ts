import { sql } from 'kysely';
import { after, CLOCKS } from '#core/settlement/clocks.ts';
import type { SettlementRow } from '#server/rows/settlement-of.ts';
import type { Acting } from '#server/settlement/acting.ts';

type Statement = Pick<SettlementRow, 'id' | 'confirmed_at'>;

/** Until when a figure that is claimed now is answered; null where silence accepts none: of a confirmed statement, and while somebody mediates. */
export async function claimAnsweredBy(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  { id, confirmed_at }: Statement,
): Promise<string | null> {
  if (confirmed_at) return null;
  const { rows } = await sql`
    select from private.mediations where settlement_id = ${id} and closed_at is null`.execute(tx);
  return rows.length > 0 ? null : after(now, CLOCKS.contest).toISOString();
}

/** The clocks of the contested lines stand still, and with them that of the statement. */
export async function stopClocks({ tx }: Pick<Acting, 'tx'>, { id, confirmed_at }: Statement) {
  if (!confirmed_at) await setClocks({ tx }, id, { claims: null, statement: null });
}

/** They begin anew; of a confirmed statement there are none. */
export async function startClocks({ tx, now }: Pick<Acting, 'tx' | 'now'>, settlement: Statement) {
  if (settlement.confirmed_at) return;
  await setClocks({ tx }, settlement.id, {
    claims: after(now, CLOCKS.contest).toISOString(),
    statement: after(now, CLOCKS.statement).toISOString(),
  });
}

type Clocks = { claims: string | null; statement: string | null };

async function setClocks({ tx }: Pick<Acting, 'tx'>, id: string, { claims, statement }: Clocks) {
  await sql`update settlements set answer_by = ${statement} where id = ${id} and status = 'sent'`.execute(tx);
  await sql`
    update line_claims c set answer_by = ${claims}
    where c.settlement_id = ${id} and c.kind in ('contest', 'counter')
      and c.answer_by is distinct from ${claims}::timestamptz
      and not exists (select from line_claims later where later.settlement_id = c.settlement_id
        and later.line_id = c.line_id and later.seq > c.seq)`.execute(tx);
}
