import { sql } from 'kysely';
import * as contract from '#core/contract/calendars-in.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { aroundOffers } from '#server/band/around-offers.ts';
import type { Actor } from '#server/commands/actor.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { givenAddress } from '#server/outside/given-address.ts';

/** Whose calendars: those of a profile, under the id of its home, or a person's own. */
export type Owner = { userId: string; isPersonal: boolean };

export const ofProfile = ({ homeId }: Actor): Owner => ({ userId: homeId, isPersonal: false });
export const ofPerson = ({ userId }: Actor): Owner => ({ userId, isPersonal: true });

export const addCalendar = defineCommand(contract.addCalendar, {
  run: (context, input) => add(context, ofProfile(context.actor), input),
});

export const addOwnCalendar = defineCommand(contract.addOwnCalendar, {
  run: (context, input) => add(context, ofPerson(context.actor), input),
});

export const changeCalendar = defineCommand(contract.changeCalendar, {
  run: (context, input) => change(context, ofProfile(context.actor), input),
});

export const changeOwnCalendar = defineCommand(contract.changeOwnCalendar, {
  run: (context, input) => change(context, ofPerson(context.actor), input),
});

/** Keeps the address sealed; a job reads it within a minute or so, outside of any transaction. */
async function add(
  { tx, actor, now, sealing }: CommandContext,
  owner: Owner,
  { name, address }: { name: string; address: string },
): Promise<{ sourceId: string }> {
  if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.calendars));
  if (!sealing) return refuse(refusals.calendarsNotRead());
  const url = givenAddress(address);
  if (typeof url === 'string') return refuse(refusals.noSuchAddress(url));
  await lock(tx, owner);
  const { rows: known } = await sql<{ name: string; sealed: string }>`
    select name, sealed from private.calendar_sources where ${of(owner)}`.execute(tx);
  if (known.length >= contract.MOST_CALENDARS) refuse(refusals.tooManyCalendars(contract.MOST_CALENDARS));
  for (const each of known)
    if ((await sealing.open(each.sealed).catch(() => null)) === url.href)
      refuse(refusals.calendarKnown(each.name));
  const { rows } = await sql<{ id: string }>`
    insert into private.calendar_sources (user_id, is_personal, name, sealed, host, tail, time_zone, added_at, due_at)
    values (${owner.userId}::uuid, ${owner.isPersonal}, ${name}, ${await sealing.seal(url.href)}, ${url.hostname},
      ${url.href.slice(-4)}, private.zone_of(${owner.userId}::uuid), ${now.toISOString()}, ${now.toISOString()})
    returning id`.execute(tx);
  return { sourceId: rows[0]?.id ?? '' };
}

const AGAIN_AFTER_MS = 60_000;

async function change(
  context: CommandContext,
  owner: Owner,
  { sourceId, how }: { sourceId: string; how: 'refresh' | 'remove' },
): Promise<{ sourceId: string }> {
  const { tx, now } = context;
  await lock(tx, owner);
  const { rows } = await sql<{ tried_at: string | null }>`
    select tried_at from private.calendar_sources where id = ${sourceId}::uuid and ${of(owner)} for no key update`.execute(
    tx,
  );
  const source = rows[0] ?? refuse(refusals.unknownCalendar());
  if (how === 'refresh') {
    if (source.tried_at && now.getTime() - Date.parse(source.tried_at) < AGAIN_AFTER_MS)
      refuse(refusals.calendarJustRead());
    await sql`
      update private.calendar_sources set due_at = least(due_at, ${now.toISOString()}::timestamptz) where id = ${sourceId}::uuid`.execute(
      tx,
    );
    return { sourceId };
  }
  const remove = () => sql`delete from private.calendar_sources where id = ${sourceId}::uuid`.execute(tx);
  if (owner.isPersonal) await aroundOffers(context, owner.userId, remove);
  else {
    await remove();
    await sql`select private.follow_calendars(${owner.userId}::uuid)`.execute(tx);
  }
  return { sourceId };
}

const of = ({ userId, isPersonal }: Owner) => sql`user_id = ${userId}::uuid and is_personal = ${isPersonal}`;

/** One at a time for each owner: so that two at once are counted. */
const lock = (tx: CommandContext['tx'], { userId }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended('calendars in ' || ${userId}, 0))`.execute(tx);
