import { sql } from 'kysely';
import type { BookingStatus } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import * as contract from '#core/contract/claims.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { MOST_PROFILES } from '#core/members/limits.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

type Waiting = {
  profileId: string;
  side: Side;
  name: string;
  keeper: string;
  nights: { date: string; status: BookingStatus }[];
};
type Adopted = Pick<Waiting, 'profileId' | 'side' | 'name'>;

/** The nights that wait for whoever has proved the mailbox that they were asked at, and what they took over before. */
export const waitingNights = defineRead(contract.waitingNights, async ({ db, actor }) => {
  const { rows: waiting } = await sql<Waiting>`
    select profile_id as "profileId", side, name, keeper, nights from private.waiting_for(${actor.userId}::uuid)`.execute(
    db,
  );
  const { rows: adopted } = await sql<Adopted>`
    select a.profile_id as "profileId", a.side, p.name
    from private.adopted_profiles a
    join private.profile_members m on m.profile_id = a.profile_id and m.user_id = ${actor.userId}::uuid and m.role = 'owner'
    cross join lateral (
      select r.name from artist_profiles r where a.side = 'artist' and r.id = a.profile_id
      union all select v.name from venue_profiles v where a.side = 'venue' and v.id = a.profile_id) p
    order by a.at, a.profile_id`.execute(db);
  return { waiting, adopted };
});

/** Says of a profile whether it is theirs: then it is, with all its nights, or they move into another of theirs; else it is not offered again. */
export const claimOutsider = defineCommand(contract.claimOutsider, {
  async run(context, { profileId, isMine, intoId, roomId, isAnother }) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.members));
    if (!isMine) {
      const { rows } = await sql`
        insert into private.claims_declined (user_id, profile_id, at)
        select ${actor.userId}::uuid, w.profile_id, ${now.toISOString()} from private.waiting_for(${actor.userId}::uuid) w
        where w.profile_id = ${profileId}::uuid returning profile_id`.execute(tx);
      if (rows.length === 0) refuse(refusals.nothingWaits());
      return { profileId, isMine };
    }
    const { rows: mine } = await sql<{ many: number }>`
      select count(*)::int as many from private.profile_members where user_id = ${actor.userId}::uuid`.execute(
      tx,
    );
    if (!intoId && (mine[0]?.many ?? 0) >= MOST_PROFILES) refuse(refusals.tooManyProfiles(MOST_PROFILES));
    const { rows: kept } = await sql<{ side: Side; keeper: string; was: string }>`
      select o.side, o.kept_by as keeper, w.name as was from private.outsiders o
      join private.waiting_for(${actor.userId}::uuid) w using (profile_id) where o.profile_id = ${profileId}::uuid`.execute(
      tx,
    );
    const { rows } = await sql<{ taken: boolean }>`
      select private.take_over(${actor.userId}::uuid, ${profileId}::uuid) as taken`.execute(tx);
    const [of] = kept;
    if (!rows[0]?.taken || !of) return refuse(refusals.nothingWaits());
    if (intoId) await moveInto(context, profileId, { intoId, roomId });
    else if (isAnother) await asksNoMore(context, profileId, of.side);
    const theirs = intoId ?? profileId;
    await publish(context, {
      kind: 'nights-claimed',
      by: of.side,
      about:
        of.side === 'artist'
          ? { artistId: theirs, venueId: of.keeper }
          : { artistId: of.keeper, venueId: theirs },
      data: { side: of.side, was: of.was },
    });
    return { profileId: theirs, isMine };
  },
});

/** Which of theirs it is was said already; where they have one other, that is none of them either. */
async function asksNoMore({ tx, actor }: CommandContext, profileId: string, side: Side): Promise<void> {
  await sql`
    with owned as (
      select profile_id from private.profile_members
      where user_id = ${actor.userId}::uuid and side = ${side} and role = 'owner')
    delete from private.adopted_profiles a where a.profile_id = ${profileId}::uuid
      or (a.profile_id in (select profile_id from owned) and (select count(*) from owned) = 2)`.execute(tx);
}

/** A profile that was taken over before is the same as another of theirs, or none of them. */
export const mergeProfile = defineCommand(contract.mergeProfile, {
  async run(context, { profileId, intoId, roomId }) {
    if (isDemoAccount(context.actor.userId)) refuse(refusals.demo(demoRefusals.members));
    if (intoId) {
      await moveInto(context, profileId, { intoId, roomId });
      return { profileId: intoId };
    }
    await adoptedBy(context, profileId);
    await sql`delete from private.adopted_profiles where profile_id = ${profileId}::uuid`.execute(context.tx);
    return { profileId };
  },
});

/** The side of a profile that the person took over and owns. */
async function adoptedBy({ tx, actor }: CommandContext, profileId: string): Promise<Side> {
  const { rows } = await sql<{ side: Side }>`
    select a.side from private.adopted_profiles a
    join private.profile_members m on m.profile_id = a.profile_id and m.user_id = ${actor.userId}::uuid and m.role = 'owner'
    where a.profile_id = ${profileId}::uuid for update of a`.execute(tx);
  return rows[0]?.side ?? refuse(refusals.nothingWaits());
}

/**
 * Moves all that is one profile's into another of the same side, both theirs as owner, and ends the first: one that nobody else acts for and that
 * was not shown to others meanwhile (docs/decisions/two-profiles-of-one-act.md). Nights that would clash are refused by name.
 */
async function moveInto(
  context: CommandContext,
  profileId: string,
  { intoId, roomId }: { intoId: string; roomId?: string | undefined },
): Promise<void> {
  const { tx, actor } = context;
  const side = await adoptedBy(context, profileId);
  const profiles = sql.table(`${side}_profiles`);
  const { rows: may } = await sql`
    select from ${profiles} gone, ${profiles} stays
    join private.profile_members m on m.profile_id = stays.id and m.user_id = ${actor.userId}::uuid and m.role = 'owner'
    where gone.id = ${profileId}::uuid and gone.hidden and stays.id = ${intoId}::uuid and stays.id <> gone.id and not stays.closed
      and (select count(*) from private.profile_members others where others.profile_id = gone.id) = 1`.execute(
    tx,
  );
  if (may.length === 0) refuse(refusals.notTheSame());
  const room = side === 'venue' ? await roomOf(context, intoId, roomId) : null;
  if (side === 'artist') await moveBankDetails(context, profileId, intoId);
  const { rows } = await sql<{ nights: { day: Day; one: string; other: string }[] }>`
    select private.merge_profiles(${side}, ${profileId}::uuid, ${intoId}::uuid, ${room}::uuid) as nights`.execute(
    tx,
  );
  const nights = rows[0]?.nights ?? [];
  if (nights.length === 0) return;
  // One without a day is known by the table alone.
  const named = nights.filter(({ day }) => day).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  refuse(refusals.nightsOfBoth(side, named));
}

/** The account on the invoices of the one that ends: on those of the other where it has none, else who pays is warned that it is another. */
async function moveBankDetails({ tx, now }: CommandContext, goneId: string, intoId: string): Promise<void> {
  const homes = sql`
    from private.homes g, private.homes s, private.bank_details other
    where g.profile_id = ${goneId}::uuid and s.profile_id = ${intoId}::uuid and other.user_id = g.home_id and other.sealed is not null`;
  await sql`
    update private.bank_details d set before = other.masked, saved_at = ${now.toISOString()} ${homes} and d.user_id = s.home_id`.execute(
    tx,
  );
  await sql`
    insert into private.bank_details (user_id, sealed, masked, before, saved_at, saved_by)
    select s.home_id, other.sealed, other.masked, other.before, other.saved_at, other.saved_by ${homes}
    on conflict (user_id) do nothing`.execute(tx);
}

/** The room that the nights of a venue are in: the only one, or the one that is said. */
async function roomOf({ tx }: CommandContext, venueId: string, roomId: string | undefined): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rooms r where r.venue_id = ${venueId}::uuid and r.archived_at is null`.execute(tx);
  if (roomId === undefined && rows.length === 1 && rows[0]) return rows[0].id;
  return rows.find(({ id }) => id === roomId)?.id ?? refuse(refusals.roomOfNights());
}
