import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Role } from '#core/members/roles.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';

export type Member = { userId: string; role: Role };
export type OwnProfile = { id: string; side: Side; about: { artistId: string } | { venueId: string } };

/** The profile that acts, locked: two who change its members at once do it one after the other. */
export async function ownProfile({ tx, actor }: CommandContext): Promise<OwnProfile> {
  const { artistId, venueId, side } = actor;
  const locked = artistId ? await lockArtist(tx, artistId) : venueId ? await lockVenue(tx, venueId) : null;
  if (!locked) return refuse(refusals.noProfile(side));
  return { id: locked.id, side, about: artistId ? { artistId } : { venueId: locked.id } };
}

/** Its members as they are, now that it is locked. Whoever is no owner any more by then is refused. */
export async function membersOf(
  { tx, actor }: CommandContext,
  profile: OwnProfile,
  { asOwner = true } = {},
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select user_id as "userId", role from private.profile_members where profile_id = ${profile.id} order by since, user_id`.execute(
    tx,
  );
  const me = rows.find(({ userId }) => userId === actor.userId);
  if (!me) refuse(refusals.notMember());
  if (asOwner && me.role !== 'owner') refuse(refusals.notYourRole());
  return rows;
}

export const memberIn = (members: readonly Member[], userId: string): Member =>
  members.find((each) => each.userId === userId) ?? refuse(refusals.unknownMember());

/** Refuses what would leave the profile without an owner. */
export function refuseLastOwner(members: readonly Member[], leaving: Member): void {
  if (
    leaving.role === 'owner' &&
    !members.some(({ userId, role }) => role === 'owner' && userId !== leaving.userId)
  )
    refuse(refusals.lastOwner());
}

export async function setRole(
  { tx }: Pick<CommandContext, 'tx'>,
  profile: OwnProfile,
  userId: string,
  role: Role,
): Promise<void> {
  await tx
    .updateTable('private.profile_members')
    .set({ role })
    .where('profile_id', '=', profile.id)
    .where('user_id', '=', userId)
    .execute();
}
