import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as contract from '#core/contract/people.ts';
import type { Json } from '#core/database.types.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import type { EventData } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { writeLetter } from '#server/admin/account-letter.ts';
import { writeGuarded } from '#server/commands/guard.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

type Decision = EventData<'account-decided'>['decision'];

/** What is decided about an account from, which is locked. */
type LockedPerson = { isAdmin: boolean; isSuspended: boolean };

/** Nobody signs in any more, every session ends, and the profile is found and booked no more. What was agreed stays. */
export const suspendPerson = defineCommand(contract.suspendPerson, {
  async run(context, { personId, reason }) {
    const { tx, actor, now } = context;
    if (personId === actor.userId) refuse(refusals.ownAccount());
    if ((await lockPerson(context, personId)).isAdmin) refuse(refusals.accountOfAdmin());
    const { rows } = await sql<{ done: boolean }>`
      select private.suspend(${personId}::uuid, ${actor.userId}::uuid, ${reason}, ${now.toISOString()}) as done`.execute(
      tx,
    );
    if (!rows[0]?.done) refuse(refusals.suspendedAlready());
    await decided(context, personId, 'suspended', reason);
    return { personId };
  },
});

export const restorePerson = defineCommand(contract.restorePerson, {
  async run(context, { personId, reason }) {
    await lockPerson(context, personId);
    const { rows } = await sql<{ done: boolean }>`select private.restore(${personId}::uuid) as done`.execute(
      context.tx,
    );
    if (!rows[0]?.done) refuse(refusals.notSuspended());
    await decided(context, personId, 'restored', reason);
    return { personId };
  },
});

export const endSessionsOf = defineCommand(contract.endSessionsOf, {
  async run(context, { personId, reason }) {
    await lockPerson(context, personId);
    const ended = await endSessions(context, personId);
    await decided(context, personId, 'sessions-ended', reason);
    return { personId, ended };
  },
});

/** The owner is mailed as of an act of their own that lets somebody in: pressing “This was not me” brings the devices back. */
export const resetSecondStep = defineCommand(contract.resetSecondStep, {
  async run(context, { personId }) {
    const { tx, actor, now } = context;
    if (personId === actor.userId) refuse(refusals.ownAccount());
    await lockPerson(context, personId);
    const { rows } = await sql<{ before: { factors: Json[] } | null }>`
      select private.drop_second_step(${personId}::uuid) as before`.execute(tx);
    const before = rows[0]?.before ?? refuse(refusals.noSecondStep());
    await endSessions(context, personId);
    const act = { id: randomUUID(), userId: personId, sessionId: null, act: 'reset-second-step' };
    await writeGuarded(tx, { ...act, now, before });
    await decided(context, personId, 'second-step-reset', null);
    return { personId };
  },
});

export const makeAdmin = defineCommand(contract.makeAdmin, {
  async run(context, { personId, reason }) {
    if (personId === context.actor.userId) refuse(refusals.ownAccount());
    await lockAdmins(context);
    const { isAdmin, isSuspended } = await lockPerson(context, personId);
    if (isAdmin) refuse(refusals.adminAlready());
    if (isSuspended) refuse(refusals.accountSuspended());
    await context.tx.updateTable('profiles').set({ is_admin: true }).where('id', '=', personId).execute();
    await decided(context, personId, 'made-admin', reason);
    return { personId };
  },
});

/** The last admin stays one; the demo's, whose password everybody knows, counts for none. */
export const unmakeAdmin = defineCommand(contract.unmakeAdmin, {
  async run(context, { personId, reason }) {
    await lockAdmins(context);
    if (!(await lockPerson(context, personId)).isAdmin) refuse(refusals.notAnAdmin());
    const { rows } = await sql`
      select from profiles p where p.is_admin and p.id <> ${personId}::uuid and not private.is_demo_account(p.id) limit 1`.execute(
      context.tx,
    );
    if (rows.length === 0) refuse(refusals.lastAdmin());
    await context.tx.updateTable('profiles').set({ is_admin: false }).where('id', '=', personId).execute();
    await decided(context, personId, 'unmade-admin', reason);
    return { personId };
  },
});

/** Two who unmake each other at once are one after the other: one of them stays. */
const lockAdmins = ({ tx }: CommandContext) =>
  sql`select pg_advisory_xact_lock(hashtext('private.admins'))`.execute(tx);

/** Refuses an account that is gone, was closed, or is the demo season's. */
async function lockPerson({ tx }: CommandContext, personId: string): Promise<LockedPerson> {
  const { rows } = await sql<LockedPerson & { isDemo: boolean }>`
    select p.is_admin as "isAdmin", private.is_demo_account(p.id) as "isDemo",
      exists (select from private.suspensions s where s.user_id = p.id) as "isSuspended"
    from auth.users u join profiles p on p.id = u.id where u.id = ${personId}::uuid for no key update of u`.execute(
    tx,
  );
  const person = rows[0] ?? refuse(refusals.unknownPerson());
  if (person.isDemo) refuse(refusals.demo(demoRefusals.season));
  return person;
}

async function endSessions({ tx }: CommandContext, personId: string): Promise<number> {
  const { rows } = await sql<{
    ended: number;
  }>`select private.end_all_sessions(${personId}::uuid) as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}

/** Writes down what was decided, and the letter about it where there is one. */
async function decided(
  context: CommandContext,
  personId: string,
  decision: Decision,
  reason: string | null,
): Promise<void> {
  if (decision !== 'second-step-reset') await writeLetter(context, personId, decision, reason);
  await publish(context, {
    kind: 'account-decided',
    by: null,
    about: { subjectId: personId },
    data: { decision },
  });
}
