import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Side } from '#core/booking/side.ts';
import * as contract from '#core/contract/moving-in.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { columnOf, isFileField, kept, type TakenField } from '#core/profile/taken-over.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';

type Input = z.output<typeof contract.takeOverProfile.input>;
type Row = Record<string, unknown>;

/** What a profile cannot be made without. */
const NEEDED: Record<Side, readonly TakenField[]> = {
  artist: ['name', 'location', 'genres'],
  venue: ['name', 'capacity'],
};

/** Writes the chosen fields of an archive into the profile, which is made where there is none; what stood there is kept for the undo. */
export const takeOverProfile = defineCommand(contract.takeOverProfile, {
  async run(context, input) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.movingIn));
    const { side } = input.profile;
    if (side !== actor.side) refuse(refusals.archiveOfOtherSide());
    await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${actor.homeId}, 0))`.execute(tx);
    const columns = await columnsOf(context, input);
    const names = Object.keys(columns);
    if (names.length === 0) refuse(refusals.nothingNew());
    const before = await rowOf(context, side);
    if (!before && NEEDED[side].some((field) => !(columnOf(field) in columns)))
      refuse(refusals.profileLacks(side));
    refuseContradictions({ ...before, ...columns });
    const table = sql.table(tableOf(side));
    const { rows } = before
      ? await sql<{ id: string; row: Row }>`
          update ${table} t set ${sql.join(names.map((name) => sql`${sql.ref(name)} = (given.row).${sql.ref(name)}`))}
          from (select jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb) as row) given
          where t.id = ${before.id as string}::uuid returning t.id, to_jsonb(t) as row`.execute(tx)
      : await sql<{ id: string; row: Row }>`
          insert into ${table} as t (user_id, ${sql.join(names.map((name) => sql.ref(name)))})
          select ${actor.userId}::uuid, ${sql.join(names.map((name) => sql`(given.row).${sql.ref(name)}`))}
          from (select jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb) as row) given
          returning t.id, to_jsonb(t) as row`.execute(tx);
    const [after] = rows;
    if (!after) throw new Error('The profile was not written');
    const { id } = await tx
      .insertInto('private.imports')
      .values({
        ...{ user_id: before ? actor.homeId : actor.userId, kind: 'profile', name: input.name, header: '' },
        sha256: createHash('sha256').update(JSON.stringify(input.profile)).digest('hex'),
        ...{ mapping: {}, written: names.length, already_there: 0, left_out: 0 },
        ...{ made_by: actor.userId, at: now.toISOString(), undone_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const only = (row: Row) =>
      JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
    await sql`
      insert into private.imported_profiles (import_id, side, profile_id, before, after)
      values (${id}::uuid, ${side}, ${after.id}::uuid, ${before ? only(before) : null}::jsonb, ${only(after.row)}::jsonb)`.execute(
      tx,
    );
    return { importId: id, written: names.length };
  },
});

export const tableOf = (side: Side) => (side === 'artist' ? 'artist_profiles' : 'venue_profiles');

async function rowOf({ tx, actor }: CommandContext, side: Side): Promise<Row | undefined> {
  const id = side === 'artist' ? actor.artistId : actor.venueId;
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(tableOf(side))} t where id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0]?.row;
}

/** The columns of what was chosen. A place that this deployment does not know is left out; a file has to be in the profile's own folder. */
async function columnsOf({ tx, actor }: CommandContext, { profile }: Input): Promise<Row> {
  const columns: Row = {};
  for (const [name, value] of Object.entries(profile.fields)) {
    const field = name as TakenField;
    if (value === undefined) continue;
    if (field === 'placeId' && !(await isKnownPlace(tx, value as number | null))) continue;
    if (isFileField(field))
      for (const path of [value as string | string[]].flat())
        if (!path.startsWith(`${actor.homeId}/`))
          refuse(refusals.invalidInput(() => t`This file is not one of yours. Upload it again.`, field));
    columns[columnOf(field)] = kept(field, value);
  }
  return columns;
}

async function isKnownPlace(tx: CommandContext['tx'], placeId: number | null): Promise<boolean> {
  const { rows } = await sql`select from places where id = ${placeId}`.execute(tx);
  return rows.length > 0;
}

/** What was taken over fits what stays. */
function refuseContradictions(row: Row): void {
  const [min, max] = [row.fee_min_cents, row.fee_max_cents];
  const isBare = row.no_backline === true && (row.full_backline === true || row.partial_backline === true);
  if (isBare || (typeof min === 'number' && typeof max === 'number' && min > max))
    refuse(refusals.fieldsContradict());
}
