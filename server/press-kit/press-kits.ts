import { sql } from 'kysely';
import * as contract from '#core/contract/press-kit.ts';
import { KITS_A_DAY } from '#core/press-kit/kit.ts';
import { defineRead } from '#server/commands/read.ts';
import type { Db, Tx } from '#server/db.ts';
import { isPdf, kitContent } from '#server/press-kit/kit-content.ts';

/** So many of the last kits a list has; older ones are forgotten by the clock. */
const MOST = 500;

type Sent = (typeof contract.pressKits)['answer']['_output']['sent'][number];

export const pressKits = defineRead(contract.pressKits, async ({ db, actor }) => {
  const { artistId } = actor;
  if (!artistId) return { content: null, riderIsNoPdf: false, left: 0, lastContact: '', sent: [] };
  const found = await kitContent(db, artistId);
  const { rows } = await sql<Sent & { contact: string }>`
    select id, email, made_at as "madeAt", ends_at as "endsAt", withdrawn_at as "withdrawnAt", mail_state as mail, opened,
      first_opened_at as "firstOpenedAt", contact
    from private.press_kits where artist_id = ${artistId} order by made_at desc, id limit ${MOST}`.execute(
    db,
  );
  return {
    content: found?.content ?? null,
    riderIsNoPdf: Boolean(found?.riderPath) && !isPdf(found?.riderPath ?? null),
    left: Math.max(0, KITS_A_DAY - (await sentToday(db, { artistId, userId: actor.userId }))),
    lastContact: rows[0]?.contact ?? '',
    sent: rows.map(({ contact: _, ...kit }) => kit),
  };
});

/** How many kits were sent in the last 24 hours: of a profile, or by a person for all of theirs, whichever is more. */
export async function sentToday(
  db: Db | Tx,
  { artistId, userId }: { artistId: string; userId: string },
): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select greatest(
      (select count(*) from private.press_kits where artist_id = ${artistId} and made_at > private.now() - interval '24 hours'),
      (select count(*) from private.press_kits where sent_by = ${userId} and made_at > private.now() - interval '24 hours'))::int as sent`.execute(
    db,
  );
  return rows[0]?.sent ?? 0;
}
