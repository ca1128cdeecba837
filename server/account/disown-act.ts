import { sql } from 'kysely';
import { DISOWN_DAYS, letsIn } from '#core/account/guarded-acts.ts';
import { after } from '#core/settlement/clocks.ts';
import { takeBackMembers } from '#server/account/take-back-members.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';

export type Disowned = { act: string; isDone: boolean };

/** What is known of an act that a link in a mail is about; null once the link is over. */
export async function actOfMail(db: Db | Tx, actId: string): Promise<(Disowned & { userId: string }) | null> {
  const row = await db
    .selectFrom('private.guarded_acts')
    .select(['act', 'at', 'user_id', 'disowned_at'])
    .where('id', '=', actId)
    .executeTakeFirst();
  if (!row || after(row.at, DISOWN_DAYS) < (await productNow(db))) return null;
  return { act: row.act, isDone: row.disowned_at !== null, userId: row.user_id };
}

/**
 * The other acts of the account that its owner may still take back, newest first; none that came after this one was taken back, because
 * both places of a changed address have the link.
 */
export async function othersOf(db: Db, actId: string): Promise<{ act: string; at: string }[]> {
  const { rows } = await sql<{ act: string; at: string }>`
    select g.act, g.at from private.guarded_acts this join private.guarded_acts g on g.user_id = this.user_id
    where this.id = ${actId} and g.disowned_at is null and g.at <= this.disowned_at and g.at > private.now() - ${DISOWN_DAYS} * interval '1 day'
    order by g.at desc limit 20`.execute(db);
  return rows;
}

/** An act that is taken back, as it was written down. */
export type TakenBack = {
  id: string;
  act: string;
  at: string;
  session_id: string | null;
  subject: string | null;
  before: unknown;
};
/** Takes back what acts of sign-in did to an account, oldest first; `pressed` is the one that the mail is about. The account is locked. */
export type TakeBackSignIn = (
  tx: Tx,
  userId: string,
  acts: readonly TakenBack[],
  pressed: TakenBack,
) => Promise<void>;

/**
 * The owner says that an act was not theirs: every session ends, the password counts no longer, and what was made since in the session of
 * the act ends too; the payout account is the one before. Where the act let a stranger in, that is so of all that was done since, in any
 * session. Done once: pressed again, nothing happens.
 */
export function disownAct(db: Db, actId: string, takeBack?: TakeBackSignIn): Promise<Disowned | null> {
  return db.transaction().execute(async (tx) => {
    const known = await actOfMail(tx, actId);
    if (!known) return null;
    const { userId, act } = known;
    // As sign-in locks an account: nobody changes it meanwhile, and of two who press at once one is first.
    await sql`select from auth.users where id = ${userId} for update`.execute(tx);
    const acts = await disowned(tx, actId);
    const pressed = acts.find(({ id }) => id === actId);
    if (!pressed) return { act, isDone: true };
    await sql`delete from auth.sessions where user_id = ${userId}`.execute(tx);
    await sql`update auth.users set encrypted_password = null, updated_at = now() where id = ${userId}`.execute(
      tx,
    );
    await endLinksOf(tx, userId, acts);
    await sql`delete from private.bank_details where saved_by = any (${acts.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    );
    await restorePayoutAccount(tx, userId);
    await takeBackMembers(tx, userId, acts);
    await takeBack?.(tx, userId, acts, pressed);
    return { act, isDone: true };
  });
}

/** Marks an act, and those that go with it; none when it was marked before. */
async function disowned(tx: Tx, actId: string): Promise<TakenBack[]> {
  const mark = sql`update private.guarded_acts g set disowned_at = private.now(), mail_due_at = null`;
  const found = sql`returning g.id, g.act, g.at, g.session_id, g.subject, g.before`;
  const { rows: ofSession } = await sql<TakenBack>`
    ${mark} from private.guarded_acts this
    where this.id = ${actId} and g.user_id = this.user_id and g.disowned_at is null and this.disowned_at is null
      and (g.id = this.id or g.session_id = this.session_id and g.at >= this.at) ${found}`.execute(tx);
  const first = letInAt(ofSession);
  if (first === null) return ofSession.toSorted(byTime);
  const { rows: since } = await sql<TakenBack>`
    ${mark} from private.guarded_acts this
    where this.id = ${actId} and g.user_id = this.user_id and g.disowned_at is null and g.at >= ${first} ${found}`.execute(
    tx,
  );
  return [...ofSession, ...since].toSorted(byTime);
}

const byTime = (a: TakenBack, b: TakenBack) => Date.parse(a.at) - Date.parse(b.at);

/** When the first of these acts let a stranger in; null when none did. */
const letInAt = (acts: readonly TakenBack[]): string | null =>
  acts.filter(({ act }) => letsIn(act)).toSorted(byTime)[0]?.at ?? null;

/** Ends the links that were made in the session of the acts, or since a stranger was let in. */
async function endLinksOf(tx: Tx, userId: string, acts: readonly TakenBack[]): Promise<void> {
  const sessions = acts.flatMap(({ session_id }) => (session_id ? [session_id] : []));
  const since = letInAt(acts);
  await sql`
    delete from private.calendar_feeds where user_id = ${userId}
      and (made_in = any (${sessions}::uuid[]) or made_at >= ${since})`.execute(tx);
  await sql`
    delete from private.api_tokens where user_id = ${userId}
      and (made_in = any (${sessions}::uuid[]) or made_at >= ${since})`.execute(tx);
  await sql`
    delete from private.webhooks where made_by = ${userId}
      and (made_in = any (${sessions}::uuid[]) or made_at >= ${since})`.execute(tx);
  await sql`
    update crew_links l set revoked_at = private.now()
    where l.made_by = ${userId} and l.revoked_at is null
      and (l.made_in = any (${sessions}::uuid[]) or l.made_at >= ${since})`.execute(tx);
}

/** An account that a disowned act saved goes back to the newest one that none saved; there is none where each was. */
async function restorePayoutAccount(tx: Tx, userId: string): Promise<void> {
  const present = await tx
    .selectFrom('payout_accounts')
    .select('saved_by')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  let account: { saved_by?: string | null } | null = present ?? null;
  for (;;) {
    const act = account?.saved_by && (await disownedAct(tx, account.saved_by));
    if (!act) break;
    account = act.before as typeof account;
  }
  if (account === (present ?? null)) return;
  if (account) {
    await tx.updateTable('payout_accounts').set(account).where('user_id', '=', userId).execute();
  } else {
    await tx.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
  }
}

const disownedAct = (tx: Tx, id: string) =>
  tx
    .selectFrom('private.guarded_acts')
    .select('before')
    .where('id', '=', id)
    .where('disowned_at', 'is not', null)
    .executeTakeFirst();
