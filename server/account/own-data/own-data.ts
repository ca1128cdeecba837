import { sql } from 'kysely';
import * as contract from '#core/contract/account.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { NOBODY } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { beginExport } from '#server/account/own-data/one-at-a-time.ts';
import { ARCHIVES, pieceOf } from '#server/account/own-data/pieces.ts';
import type { Actor } from '#server/commands/actor.ts';
import { defineArchive, defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';

type Kept = {
  state: 'making' | 'ready' | 'failed' | 'too-large';
  run: string;
  stage: 'lists' | 'tables' | 'files' | 'agreements' | 'invoices';
  steps: number;
  done: number;
  pieces: number;
  bytes: number;
  madeAt: Date | null;
  endsAt: Date;
};

/** How the archive stands that was asked for last, of the account and the profile that it acts for. */
export const ownArchive = defineRead(contract.ownArchive, async ({ db, actor }) => {
  const kept = await keptOf(db, actor);
  if (!kept) return { archive: null };
  const { run: _, pieces: __, madeAt, endsAt, ...archive } = kept;
  return {
    archive: {
      ...archive,
      ...{ madeAt: madeAt && new Date(madeAt).toISOString(), endsAt: new Date(endsAt).toISOString() },
    },
  };
});

/**
 * Everything of one's own account as a zip that a job has made. It is data that leaves, so that it needs a proof of who takes it. It is sent
 * piece by piece: neither a large account nor a slow line holds memory or a connection of the database.
 */
export const ownData = defineArchive(contract.ownData, async ({ db, actor, files, sessionId, asked }) => {
  const isShared = isDemoAccount(actor.userId);
  if (!isShared) await refuseWithoutProof(db, sessionId);
  const kept = await keptOf(db, actor);
  if (kept?.state !== 'ready') refuse(refusals.archiveNotReady());
  const { run, pieces: count, madeAt } = kept as Kept;
  const going = await beginExport(db, (isShared && sessionId) || actor.userId);
  // Whoever breaks off may begin anew at once: what is being read meanwhile may take its time. Failing that, two minutes free the place.
  asked.signal?.addEventListener('abort', () => void going.end().catch(() => {}), { once: true });
  async function* pieces() {
    try {
      for (let number = 1; number <= count; number += 1) {
        const bytes = await files.get(ARCHIVES, pieceOf(actor.userId, run, number));
        if (!bytes) throw new Error(`Piece ${number} of an archive is not there`);
        yield bytes;
        await going.goesOn();
      }
    } finally {
      await going.end();
    }
  }
  return { name: `running-order-${new Date(madeAt ?? 0).toISOString().slice(0, 10)}`, pieces: pieces() };
});

/** Whoever is another in the profile than when it was made has none: it may hold what they may not read any more. */
async function keptOf(db: Db, actor: Actor): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select state, run, stage, steps, done, pieces, bytes::float8 as bytes, made_at as "madeAt", ends_at as "endsAt"
    from private.own_archives where user_id = ${actor.userId}::uuid and profile_id = ${profileOf(actor)}::uuid
      and role is not distinct from ${actor.role} and ends_at > private.now()`.execute(db);
  return rows[0];
}

/** The profile that is acted for; nobody's id where there is none. */
export const profileOf = ({ artistId, venueId }: Actor): string => artistId ?? venueId ?? NOBODY;

async function refuseWithoutProof(db: Db, sessionId: string | null): Promise<void> {
  const { rows } = await sql<{ proved: boolean }>`
    select private.proved_recently(${sessionId}::uuid) as proved`.execute(db);
  if (!rows[0]?.proved) refuse(refusals.proveFirst());
}
