import { sql } from 'kysely';
import { DISOWN_DAYS } from '#core/account/guarded-acts.ts';
import type { TakeBackSignIn, TakenBack } from '#server/account/disown-act.ts';
import type { Tx } from '#server/db.ts';

type Code = { code_hash: string; used_at: string | null };
/** What an act of sign-in keeps of what stood before it. */
type Before = { email?: string; factor?: object; factors?: object[]; codes?: Code[] } | null;

/** For how long nobody signs in to an account whose address before has become another account's. */
const CLOSED_DAYS = 30;

/**
 * Takes back what acts of sign-in did: devices and identities that they added go, a device that was removed, recovery codes and the address
 * are those before. Links in mails end, and no device is known any more: the first sign-in after it is told to the owner, too.
 */
export const takeBackSignIn: TakeBackSignIn = async (tx, userId, acts, pressed) => {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`.execute(tx);
  await sql`delete from stack.known_devices where user_id = ${userId}`.execute(tx);
  await sql`insert into stack.known_devices (user_id, fingerprint) values (${userId}, 'taken back')`.execute(
    tx,
  );
  await sql`update auth.users set email_change = '', email_change_confirm_status = 0 where id = ${userId}`.execute(
    tx,
  );
  await secondStepBefore(tx, userId, acts, pressed);
  await identitiesBefore(tx, userId, acts);
  const email = acts.map(beforeOf).find((before) => before?.email)?.email;
  if (email) await addressBefore(tx, userId, email);
};

const beforeOf = ({ before }: TakenBack) => before as Before;
const subjectsOf = (acts: readonly TakenBack[], name: string) =>
  acts.flatMap(({ act, subject }) => (act === name && subject ? [subject] : []));

/**
 * What was added goes. A device comes back only where the session that the mail is about removed it, and where it had stood before all that
 * can still be taken back: one that its owner has removed meanwhile, or that a stranger added and removed, would open the account again.
 */
async function secondStepBefore(
  tx: Tx,
  userId: string,
  acts: readonly TakenBack[],
  pressed: TakenBack,
): Promise<void> {
  const added = subjectsOf(acts, 'add-second-step');
  await sql`delete from auth.mfa_factors where user_id = ${userId} and id = any (${added}::uuid[])`.execute(
    tx,
  );
  // What one of us removed stood before the owner was told, and comes back as it was.
  for (const { act, before } of acts) {
    if (act !== 'reset-second-step') continue;
    await sql`
      insert into auth.mfa_factors
      select * from jsonb_populate_recordset(null::auth.mfa_factors, ${JSON.stringify((before as Before)?.factors ?? [])}::jsonb)
      on conflict do nothing`.execute(tx);
  }
  for (const { act, subject, session_id, before } of acts) {
    const factor = (before as Before)?.factor;
    if (act !== 'remove-second-step' || !factor || session_id !== pressed.session_id) continue;
    await sql`
      insert into auth.mfa_factors
      select * from jsonb_populate_record(null::auth.mfa_factors, ${JSON.stringify(factor)}::jsonb)
      where not exists (
        select from private.guarded_acts g where g.user_id = ${userId} and g.act = 'add-second-step' and g.subject = ${subject}::uuid
          and g.at > private.now() - ${DISOWN_DAYS} * interval '1 day')
      on conflict do nothing`.execute(tx);
  }
  await codesBefore(tx, userId, acts);
  await sql`
    delete from stack.recovery_codes where user_id = ${userId} and not exists (
      select from auth.mfa_factors f where f.user_id = ${userId} and f.status::text = 'verified')`.execute(
    tx,
  );
}

/** The recovery codes are those before the first of the acts; what was used of them meanwhile stays used. */
async function codesBefore(tx: Tx, userId: string, acts: readonly TakenBack[]): Promise<void> {
  const [codes, ...later] = acts.flatMap((act) => {
    const kept = beforeOf(act)?.codes;
    return kept ? [kept] : [];
  });
  if (!codes) return;
  const { rows: now } = await sql<Code>`
    delete from stack.recovery_codes where user_id = ${userId} returning code_hash, used_at`.execute(tx);
  const used = new Map(
    [...later.flat(), ...now].flatMap(({ code_hash, used_at }) => (used_at ? [[code_hash, used_at]] : [])),
  );
  const kept = codes.map((code) => ({ ...code, used_at: code.used_at ?? used.get(code.code_hash) ?? null }));
  await sql`
    insert into stack.recovery_codes (user_id, code_hash, used_at)
    select ${userId}::uuid, c.code_hash, c.used_at
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) c (code_hash text, used_at timestamptz)`.execute(
    tx,
  );
}

async function identitiesBefore(tx: Tx, userId: string, acts: readonly TakenBack[]): Promise<void> {
  const linked = subjectsOf(acts, 'add-google');
  if (linked.length === 0) return;
  await sql`delete from auth.identities where user_id = ${userId} and id = any (${linked}::uuid[])`.execute(
    tx,
  );
  await sql`
    update auth.users set raw_app_meta_data = jsonb_set(coalesce(raw_app_meta_data, '{}'), '{providers}', (
      select coalesce(jsonb_agg(distinct i.provider), '[]') from auth.identities i where i.user_id = ${userId}))
    where id = ${userId}`.execute(tx);
}

/** The address goes back; where it is another account's now nobody signs in before it is known whose this one is. */
async function addressBefore(tx: Tx, userId: string, email: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update auth.users u set email = ${email}::text, updated_at = now(),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email', ${email}::text)
    where u.id = ${userId} and not exists (
      select from auth.users other where other.email = ${email} and other.id <> u.id and not other.is_sso_user)`.execute(
    tx,
  );
  if (!numAffectedRows) {
    await sql`
      update auth.users set banned_until = now() + ${CLOSED_DAYS} * interval '1 day' where id = ${userId}`.execute(
      tx,
    );
    return;
  }
  await sql`
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${email}::text), updated_at = now()
    where user_id = ${userId} and provider = 'email'`.execute(tx);
}
