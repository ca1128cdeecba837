import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#core/members/roles.ts';
import type { Tx } from '#server/db.ts';

/** What `invite-member`, `change-role` and `hand-over` remember of how it was before. */
export type MembersBefore =
  | { invitation: string }
  | { profile: string; roles: { userId: string; role: Role }[] };

/** Takes back what disowned acts did to the members of a profile, the newest first: each leads to how it was before it. */
export async function takeBackMembers(
  tx: Tx,
  userId: string,
  acts: readonly { act: string; before: unknown }[],
): Promise<void> {
  for (const { act, before } of acts.toReversed()) {
    if (act !== 'invite-member' && act !== 'change-role' && act !== 'hand-over') continue;
    const was = before as MembersBefore | null;
    if (!was) continue;
    if ('invitation' in was) {
      await ownAgain(
        tx,
        userId,
        sql`select profile_id, accepted_by from private.invitations where id = ${was.invitation}`,
      );
      await sql`
        delete from private.profile_members m using private.invitations i
        where i.id = ${was.invitation} and m.profile_id = i.profile_id and m.user_id = i.accepted_by and m.user_id <> ${userId}`.execute(
        tx,
      );
      await sql`update private.invitations set state = 'withdrawn', mail_due_at = null, token = null where id = ${was.invitation}`.execute(
        tx,
      );
      continue;
    }
    for (const { userId: member } of was.roles)
      await ownAgain(tx, userId, sql`select ${was.profile}::uuid, ${member}::uuid`);
    // The owner first, so that an owner stays at every step.
    for (const { userId: member, role } of was.roles.toSorted((a) => (a.userId === userId ? -1 : 1)))
      await sql`
        insert into private.profile_members (profile_id, side, user_id, role)
        select h.profile_id, h.side, ${member}, ${role} from private.homes h
        where h.profile_id = ${was.profile} and (${member} = ${userId} or exists (
          select from private.profile_members m where m.profile_id = h.profile_id and m.user_id = ${member}))
        on conflict (profile_id, user_id) do update set role = excluded.role`.execute(tx);
  }
}

/**
 * Whoever disowns is an owner again where the member that it is about is the only one left: a stranger may have removed them meanwhile, and a
 * profile keeps an owner. `about` is that profile and that member.
 */
async function ownAgain(tx: Tx, userId: string, about: RawBuilder<unknown>): Promise<void> {
  await sql`
    with about (profile_id, member) as (${about})
    insert into private.profile_members (profile_id, side, user_id, role)
    select h.profile_id, h.side, ${userId}::uuid, 'owner' from about join private.homes h using (profile_id)
    where not exists (select from private.profile_members m
      where m.profile_id = h.profile_id and m.role = 'owner' and m.user_id is distinct from about.member)
    on conflict (profile_id, user_id) do update set role = 'owner'`.execute(tx);
}
