import { sql } from 'kysely';
import * as contract from '#core/contract/member.ts';
import type { Role } from '#core/members/roles.ts';
import { roleMay } from '#core/members/roles.ts';
import { defineRead } from '#server/commands/read.ts';

type MemberRow = {
  userId: string;
  name: string;
  email: string | null;
  role: Role;
  since: string;
  isAsked: boolean;
};
type InvitationRow = { id: string; email: string; role: Role; endsAt: string; isMailed: boolean };

/** Who acts for the profile of whoever asks. Addresses are for owners; everybody reads their own. */
export const members = defineRead(contract.members, async ({ db, actor }) => {
  const profileId = actor.artistId ?? actor.venueId;
  if (!profileId) return { members: [], invitations: [] };
  const isOwner = actor.role !== null && roleMay(actor.role, 'keep-members');
  const { rows } = await sql<MemberRow>`
    select m.user_id as "userId", coalesce(nullif(s.full_name, ''), split_part(u.email, '@', 1), '') as name,
      case when ${isOwner} or m.user_id = ${actor.userId}::uuid then u.email end as email, m.role, m.since, m.is_asked as "isAsked"
    from private.profile_members m join auth.users u on u.id = m.user_id left join settings s on s.user_id = m.user_id
    where m.profile_id = ${profileId} order by m.since, m.user_id`.execute(db);
  const invitations = isOwner
    ? await sql<InvitationRow>`
        select id, email, role, ends_at as "endsAt", mail_due_at is null as "isMailed" from private.invitations
        where profile_id = ${profileId} and state = 'open' and ends_at > private.now() order by made_at, id`.execute(
        db,
      )
    : { rows: [] };
  return {
    members: rows.map((row) => ({ ...row, isMe: row.userId === actor.userId })),
    invitations: invitations.rows,
  };
});
