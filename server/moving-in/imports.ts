import { sql } from 'kysely';
import * as contract from '#core/contract/moving-in.ts';
import type { ImportKind } from '#core/moving-in/import.ts';
import { DAYS_TO_UNDO } from '#core/moving-in/limits.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';

export const imports = defineRead(contract.imports, async ({ db, actor }) => {
  const now = await productNow(db);
  const { rows } = await sql<{
    id: string;
    kind: ImportKind;
    name: string;
    header: string;
    mapping: Record<string, string>;
    written: number;
    already_there: number;
    left_out: number;
    by: string | null;
    at: string;
    undone_at: string | null;
  }>`
    select i.id, i.kind, i.name, i.header, i.mapping, i.written, i.already_there, i.left_out, i.at, i.undone_at,
      nullif(p.full_name, '') as by
    from private.imports i left join settings p on p.user_id = i.made_by
    where i.user_id = ${actor.homeId}::uuid order by i.at desc, i.id limit 200`.execute(db);
  return rows.map((row) => ({
    importId: row.id,
    kind: row.kind,
    name: row.name,
    header: row.header,
    mapping: row.mapping,
    written: row.written,
    alreadyThere: row.already_there,
    leftOut: row.left_out,
    by: row.by,
    at: new Date(row.at).toISOString(),
    undoneAt: row.undone_at && new Date(row.undone_at).toISOString(),
    canBeUndone:
      row.undone_at === null && now.getTime() - new Date(row.at).getTime() <= DAYS_TO_UNDO * 86_400_000,
  }));
});

export const pastNights = defineRead(contract.pastNights, async ({ db, actor }, { act }) => {
  const home = actor.homeId;
  // Of an artist's nights the venue is what the file calls the room.
  const named = actor.side === 'artist' ? sql`private.folded(btrim(p.room))` : sql`p.act_key`;
  const ofAct = act ? sql`and ${named} = private.folded(btrim(${act}))` : sql``;
  const today = (await productNow(db)).toISOString().slice(0, 10);
  const { rows: years } = await sql<{
    year: number;
    currency: string | null;
    nights: number;
    sold: number | null;
    gross: number | null;
    fee: number | null;
  }>`
    select extract(year from p.day)::int as year, coalesce(p.gross_currency, p.fee_currency) as currency,
      count(distinct (p.day, p.room))::int as nights, sum(p.sold)::int as sold,
      sum(p.gross_cents) filter (where p.gross_currency = coalesce(p.gross_currency, p.fee_currency))::float8 as gross,
      sum(p.fee_cents) filter (where p.fee_currency = coalesce(p.gross_currency, p.fee_currency))::float8 as fee
    from private.nights_elsewhere p where p.user_id = ${home}::uuid and p.counts and p.place = 0 and not p.is_option and p.day < ${today}::date ${ofAct}
    group by 1, 2 order by 1 desc, 2 nulls last`.execute(db);
  const { rows: acts } = await sql<{ act: string; nights: number; sold: number | null }>`
    select min(p.act) as act, count(*)::int as nights, round(avg(p.sold))::int as sold
    from private.nights_elsewhere p where p.user_id = ${home}::uuid and p.counts and not p.is_option and p.day < ${today}::date ${ofAct}
    group by p.act_key order by 2 desc, 1 limit 20`.execute(db);
  const { rows: nights } = await sql<{
    day: string;
    act: string;
    room: string | null;
    is_option: boolean;
    fee: number | null;
    fee_currency: string | null;
    deal: string | null;
    sold: number | null;
    gross: number | null;
    gross_currency: string | null;
  }>`
    select p.day::text as day, p.act, p.room, p.is_option, p.fee_cents::float8 as fee, p.fee_currency, p.deal, p.sold, p.gross_cents::float8 as gross, p.gross_currency
    from private.nights_elsewhere p where p.user_id = ${home}::uuid and p.counts ${ofAct} order by p.day desc, p.place, p.act limit 200`.execute(
    db,
  );
  return {
    years: years.map(({ gross, fee, ...row }) => ({ ...row, grossCents: gross, feeCents: fee })),
    acts: acts.map(({ act, nights, sold }) => ({ act, nights, averageSold: sold })),
    nights: nights.map((row) => ({
      ...{
        day: row.day,
        act: row.act,
        room: row.room,
        isOption: row.is_option,
        deal: row.deal,
        sold: row.sold,
      },
      fee: money(row.fee, row.fee_currency),
      gross: money(row.gross, row.gross_currency),
    })),
  };
});

const money = (cents: number | null, currency: string | null) =>
  cents === null || currency === null ? null : { cents, currency };
