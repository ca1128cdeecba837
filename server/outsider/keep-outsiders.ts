import { sql } from 'kysely';
import * as contract from '#core/contract/outsider.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { NOT_SAID } from '#core/outsiders/not-said.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';

/**
 * An act, or a venue, without an account. What belongs to it is kept under a home of its own, an account that nobody signs in to
 * (docs/decisions/people-without-an-account.md).
 */
export const addOutsider = defineCommand(contract.addOutsider, {
  async run(context, { name, email, location, genres, capacity, placeId }) {
    const { tx, actor, now } = context;
    const keeper = keeperOf(context);
    if (email) await refuseMailbox(context, email);
    // Of two that are added at once for one mailbox the second finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`outsiders of ${keeper.id}`}, 0))`.execute(tx);
    const known = email && (await withMailbox(tx, keeper.id, email));
    if (known) return { profileId: known, side: keeper.other, isNew: false };
    const { rows: made } = await sql<{ home: string }>`
      select private.make_home(${keeper.other}, ${actor.userId}::uuid) as home`.execute(tx);
    const home = made[0]?.home as string;
    const common = { user_id: home, name, hidden: true, kept_by: keeper.id };
    const row =
      keeper.other === 'artist'
        ? await tx
            .insertInto('artist_profiles')
            .values({ ...common, location: location ?? NOT_SAID, genres: genres ?? NOT_SAID })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await tx
            .insertInto('venue_profiles')
            .values({
              ...common,
              capacity: capacity ?? refuse(refusals.venueIncomplete('capacity')),
              // No night is agreed in a venue whose clock nobody knows.
              place_id: placeId ?? refuse(refusals.venueIncomplete('placeId')),
            })
            .returning('id')
            .executeTakeFirstOrThrow();
    await tx
      .insertInto('private.outsiders')
      .values({
        ...{ profile_id: row.id, side: keeper.other, kept_by: keeper.id, email: email ?? null },
        ...{ made_by: actor.userId, made_at: now.toISOString() },
      })
      .execute();
    return { profileId: row.id, side: keeper.other, isNew: true };
  },
});

export const changeOutsider = defineCommand(contract.changeOutsider, {
  async run(context, { profileId, name, email }) {
    const { tx } = context;
    const keeper = keeperOf(context);
    const kept = await tx
      .selectFrom('private.outsiders')
      .select(['side', 'email'])
      .where('profile_id', '=', profileId)
      .where('kept_by', '=', keeper.id)
      .forUpdate()
      .executeTakeFirst();
    if (!kept) return refuse(refusals.unknownOutsider());
    if (kept.email !== email) await moveMailbox(context, profileId, email);
    await tx
      .updateTable(kept.side === 'artist' ? 'artist_profiles' : 'venue_profiles')
      .set({ name })
      .where('id', '=', profileId)
      .execute();
    return { profileId };
  },
});

/** Ends the links to the mailbox before, and mails one to the new mailbox for each night that goes on. */
async function moveMailbox(context: CommandContext, profileId: string, email: string | null): Promise<void> {
  const { tx, now } = context;
  if (email) await refuseMailbox(context, email);
  await tx.updateTable('private.outsiders').set({ email }).where('profile_id', '=', profileId).execute();
  const { rows } = await sql<{ id: string }>`
    select private.move_links(${profileId}::uuid, ${email}) as id`.execute(tx);
  const at = now.toISOString();
  const letters = rows.map(({ id }) => ({ link_id: id, kind: 'renewed' as const, at, mail_due_at: at }));
  if (letters.length > 0) await tx.insertInto('private.link_letters').values(letters).execute();
}

export const outsiders = defineRead(contract.outsiders, async ({ db, actor }) => {
  const keeper = actor.venueId ?? actor.artistId;
  const { rows } = await sql<{
    profileId: string;
    side: 'artist' | 'venue';
    name: string;
    email: string | null;
    location: string;
    nights: number;
    addedAt: string;
  }>`
    select o.profile_id as "profileId", o.side, p.name, o.email, p.location, o.made_at as "addedAt",
      (select count(*)::int from bookings b where o.profile_id in (b.artist_id, b.venue_id) and private.is_binding(b.status)) as nights
    from private.outsiders o
    cross join lateral (
      select a.name, a.location from artist_profiles a where o.side = 'artist' and a.id = o.profile_id
      union all select v.name, v.location from venue_profiles v where o.side = 'venue' and v.id = o.profile_id) p
    where o.kept_by = ${keeper}::uuid
    order by lower(p.name), o.profile_id`.execute(db);
  return {
    outsiders: rows.map(({ location, addedAt, ...outsider }) => ({
      ...outsider,
      location: location === NOT_SAID || location === '' ? null : location,
      addedAt: new Date(addedAt).toISOString(),
    })),
  };
});

/** The profile that one acts for, and the side of those that it keeps. */
function keeperOf({ actor }: Pick<CommandContext, 'actor'>) {
  if (actor.venueId) return { id: actor.venueId, other: 'artist' } as const;
  if (actor.artistId) return { id: actor.artistId, other: 'venue' } as const;
  return refuse(refusals.noProfile(actor.side));
}

/** Visitors share the demo accounts, and mail nobody. Nobody is mailed who said that they want no mails. */
export async function refuseMailbox(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  email: string,
): Promise<void> {
  if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.strangers, 'email'));
  const { rows } = await sql<{ unwanted: boolean }>`select private.is_unwanted(${email}) as unwanted`.execute(
    tx,
  );
  if (rows[0]?.unwanted) refuse(refusals.noMailsWanted());
}

async function withMailbox(tx: Tx, keeper: string, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('private.outsiders')
    .select('profile_id')
    .where('kept_by', '=', keeper)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.profile_id;
}
