import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Side } from '#core/booking/lifecycle.ts';
import type { Json } from '#core/database.types.ts';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { Db, Tx } from '#server/db.ts';
import type { FileStore } from '#server/files.ts';
import { refuse } from '#server/refused.ts';

/** The person who acts, as the database knows them. */
export type Actor = {
  userId: string;
  side: Side;
  isAdmin: boolean;
  artistId: string | null;
  venueId: string | null;
};

/** All a command decides from: its transaction, who acts, and the product's time. */
export type Acting = { tx: Tx; actor: Actor; now: Date; files: FileStore };

/** One act: what it takes, and what it does in one transaction. Refusals are thrown with `refuse`. */
export type Command<Schema extends z.ZodType = z.ZodType, Answer extends Json = Json> = {
  name: string;
  input: Schema;
  /** A visitor without an account may do it (a message to us). */
  openToAll?: boolean;
  run(acting: Acting, input: z.output<Schema>): Promise<Answer>;
};

export function defineCommand<Schema extends z.ZodType, Answer extends Json>(
  command: Command<Schema, Answer>,
): Command<Schema, Answer> {
  return command;
}

/** Stands for a visitor without an account in commands open to all. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

export type Asked = { userId: string; key: string; input: unknown };

/**
 * Does a command once. The same key sent again gets the first answer; with other content it is refused. A deadlock or a
 * serialization failure is tried again, as the database asks.
 */
export async function perform(db: Db, files: FileStore, command: Command, asked: Asked): Promise<Json> {
  const parsed = command.input.safeParse(asked.input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    refuse(refusals.invalidInput(issue?.message ?? 'Invalid input', issue?.path.join('.') || undefined));
  }
  const inputHash = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`${asked.userId} ${asked.key}`}, 0))`.execute(
          tx,
        );
        const done = await tx
          .selectFrom('private.commands_done')
          .selectAll()
          .where('user_id', '=', asked.userId)
          .where('key', '=', asked.key)
          .executeTakeFirst();
        if (done) {
          if (done.command !== command.name || done.input_sha256 !== inputHash) refuse(refusals.keyReused());
          return done.answer;
        }
        const actor = await readActor(tx, asked.userId);
        const now = await productNow(tx);
        const answer = await command.run({ tx, actor, now, files }, parsed.data);
        await tx
          .insertInto('private.commands_done')
          .values({
            user_id: asked.userId,
            key: asked.key,
            command: command.name,
            input_sha256: inputHash,
            answer: JSON.stringify(answer),
          })
          .execute();
        await tx
          .insertInto('audit_log')
          .values({
            actor_id: asked.userId === NOBODY ? null : asked.userId,
            act: command.name,
            subject: subjectOf(parsed.data),
            at: now.toISOString(),
          })
          .execute();
        return answer;
      });
    } catch (error) {
      const code = (error as { code?: string }).code;
      if ((code === '40P01' || code === '40001') && attempt < 5) continue;
      throw error;
    }
  }
}

/** The product's time: the database's clock, which tests move. */
export async function productNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select private.now() as now`.execute(db);
  return new Date((rows[0] as { now: string }).now);
}

/** Who acts. An account that was deleted while its token still runs is nobody. */
export async function readActor(db: Db | Tx, userId: string): Promise<Actor> {
  if (userId === NOBODY) return { userId, side: 'artist', isAdmin: false, artistId: null, venueId: null };
  const row = await db
    .selectFrom('profiles as p')
    .leftJoin('artist_profiles as a', 'a.user_id', 'p.id')
    .leftJoin('venue_profiles as v', 'v.user_id', 'p.id')
    .select(['p.user_type', 'p.is_admin', 'a.id as artist_id', 'v.id as venue_id'])
    .where('p.id', '=', userId)
    .executeTakeFirst();
  if (!row) refuse(refusals.notSignedIn());
  return {
    userId,
    side: row.user_type as Side,
    isAdmin: row.is_admin,
    artistId: row.artist_id,
    venueId: row.venue_id,
  };
}

/** What an act is about: the first identifier it is given. Nothing but an identifier, whatever a caller names so. */
export function subjectOf(input: unknown): string | null {
  if (!input || typeof input !== 'object') return null;
  const id = Object.entries(input).find(
    ([name, value]) => name.endsWith('Id') && typeof value === 'string' && isId(value),
  );
  return id ? String(id[1]) : null;
}
