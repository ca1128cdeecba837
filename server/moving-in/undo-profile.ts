import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { tableOf } from '#server/moving-in/take-over-profile.ts';

type Row = Record<string, unknown>;
type Taken = { side: Side; profileId: string; before: Row | null; after: Row };

/** Fields that are still as the archive wrote them get what stood there before; what was changed since stays, and so does a profile that was made. */
export async function undoProfile(
  { tx }: CommandContext,
  importId: string,
): Promise<{ removed: number; stays: { what: string; why: string }[] }> {
  const { rows: found } = await sql<Taken>`
    delete from private.imported_profiles where import_id = ${importId}::uuid
    returning side, profile_id as "profileId", before, after`.execute(tx);
  const [taken] = found;
  if (!taken) return { removed: 0, stays: [] };
  const { side, profileId, before, after } = taken;
  const table = sql.table(tableOf(side));
  const names = Object.keys(after);
  if (!before)
    return {
      removed: 0,
      stays: [{ what: t`Your profile`, why: t`It was made from this archive: change it in its form.` }],
    };
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${table} t where id = ${profileId}::uuid for update`.execute(tx);
  const now = rows[0]?.row ?? {};
  const same = names.filter(
    (name) => JSON.stringify(now[name] ?? null) === JSON.stringify(after[name] ?? null),
  );
  if (same.length > 0)
    await sql`
      update ${table} t set ${sql.join(same.map((name) => sql`${sql.ref(name)} = (given.row).${sql.ref(name)}`))}
      from (select jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb) as row) given
      where t.id = ${profileId}::uuid`.execute(tx);
  return {
    removed: same.length,
    stays: names
      .filter((name) => !same.includes(name))
      .map((name) => ({ what: name.replaceAll('_', ' '), why: t`It was changed since.` })),
  };
}
