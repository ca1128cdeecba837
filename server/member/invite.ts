import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import * as contract from '#core/contract/member.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { INVITATION_DAYS, MOST_MEMBERS, MOST_PROFILES } from '#core/members/limits.ts';
import type { Role } from '#core/members/roles.ts';
import { refusals } from '#core/refusal.ts';
import { after } from '#core/settlement/clocks.ts';
import type { MembersBefore } from '#server/account/take-back-members.ts';
import { newToken } from '#server/commands/new-token.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { membersOf, ownProfile } from '#server/member/own-profile.ts';

/** An owner asks somebody by mail to act for the profile; the link that was sent to that address before ends. */
export const inviteMember = defineCommand(contract.inviteMember, {
  async run(context, { email, role }) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.members, 'email'));
    const profile = await ownProfile(context);
    const members = await membersOf(context, profile);
    const { rows } = await sql<{ isMember: boolean; open: number }>`
      select exists (select from private.profile_members m join auth.users u on u.id = m.user_id
          where m.profile_id = ${profile.id} and lower(u.email) = ${email}) as "isMember",
        (select count(*)::int from private.invitations where profile_id = ${profile.id} and state = 'open'
          and ends_at > private.now() and email <> ${email}) as open`.execute(tx);
    const found = rows[0] ?? { isMember: false, open: 0 };
    if (found.isMember) refuse(refusals.alreadyMember('email'));
    if (members.length + found.open >= MOST_MEMBERS) refuse(refusals.tooManyMembers(MOST_MEMBERS));
    await sql`update private.invitations set state = 'withdrawn', token = null, mail_due_at = null
      where profile_id = ${profile.id} and email = ${email} and state = 'open'`.execute(tx);
    const { token, tokenSha256 } = newToken();
    const { id } = await tx
      .insertInto('private.invitations')
      .values({
        ...{ profile_id: profile.id, side: profile.side, email, role, token, token_sha256: tokenSha256 },
        ...{ invited_by: actor.userId, made_in: context.sessionId ?? null, made_at: now.toISOString() },
        ...{ ends_at: after(now, INVITATION_DAYS).toISOString(), mail_due_at: now.toISOString() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    context.remember?.({ invitation: id } satisfies MembersBefore);
    await publish(context, {
      ...{ kind: 'members-changed', by: profile.side, about: profile.about },
      data: { how: 'invited', role, side: profile.side },
    });
    return { invitationId: id, token };
  },
});

export const withdrawInvitation = defineCommand(contract.withdrawInvitation, {
  async run(context, { invitationId }) {
    const profile = await ownProfile(context);
    await membersOf(context, profile);
    const withdrawn = await context.tx
      .updateTable('private.invitations')
      .set({ state: 'withdrawn', token: null, mail_due_at: null })
      .where('id', '=', invitationId)
      .where('profile_id', '=', profile.id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) refuse(refusals.unknownInvitation());
    return { invitationId };
  },
});

type Invitation = { id: string; profileId: string; side: Side; email: string; role: Role };

/** Works once, for the address that it was sent to, as long as who sent it is an owner. */
export const acceptInvitation = defineCommand(contract.acceptInvitation, {
  async run(context, { token }) {
    const { tx, actor } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.members));
    const invitation = await openInvitation(context, token);
    const { rows } = await sql<{ isTheirs: boolean; isMember: boolean; profiles: number }>`
      select lower(u.email) = ${invitation.email} and u.email_confirmed_at is not null as "isTheirs",
        exists (select from private.profile_members m where m.profile_id = ${invitation.profileId} and m.user_id = u.id) as "isMember",
        (select count(*)::int from private.profile_members m where m.user_id = u.id) as profiles
      from auth.users u where u.id = ${actor.userId}`.execute(tx);
    const me = rows[0];
    if (!me?.isTheirs) refuse(refusals.invitationForAnother());
    if (me.isMember) refuse(refusals.alreadyMember('token'));
    if (me.profiles >= MOST_PROFILES) refuse(refusals.tooManyProfiles(MOST_PROFILES));
    const { profileId, side, role } = invitation;
    await tx
      .insertInto('private.profile_members')
      .values({ profile_id: profileId, side, user_id: actor.userId, role, is_told: true })
      .execute();
    await tx
      .updateTable('private.invitations')
      .set({ state: 'accepted', accepted_by: actor.userId, token: null, mail_due_at: null })
      .where('id', '=', invitation.id)
      .execute();
    await publish(context, {
      ...{ kind: 'members-changed', by: side },
      about: side === 'artist' ? { artistId: profileId } : { venueId: profileId },
      data: { how: 'joined', role, side },
    });
    return { profileId, side, role };
  },
});

/** The invitation of a token, with its profile locked before it, as every act about members does. */
async function openInvitation({ tx }: CommandContext, token: string): Promise<Invitation> {
  const hash = createHash('sha256').update(token).digest('hex');
  const { rows: named } = await sql<{ profileId: string; side: Side }>`
    select profile_id as "profileId", side from private.invitations where token_sha256 = ${hash}`.execute(tx);
  const profile = named[0] ?? refuse(refusals.invitationOver());
  const { rows: kept } = await sql`
    select from ${sql.table(profile.side === 'artist' ? 'artist_profiles' : 'venue_profiles')}
    where id = ${profile.profileId} and not closed for no key update`.execute(tx);
  const { rows } = await sql<Invitation>`
    select i.id, i.profile_id as "profileId", i.side, i.email, i.role from private.invitations i
    where i.token_sha256 = ${hash} and i.state = 'open' and i.ends_at > private.now()
      and exists (select from private.profile_members m
        where m.profile_id = i.profile_id and m.user_id = i.invited_by and m.role = 'owner')
    for update`.execute(tx);
  if (kept.length === 0) refuse(refusals.invitationOver());
  return rows[0] ?? refuse(refusals.invitationOver());
}
