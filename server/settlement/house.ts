import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ConcludeShow } from '#core/contract/settlement.ts';
import {
  type HouseSheet,
  houseTotals,
  type KeptHouseSheet,
  sameLabel,
  withRowNumbers,
} from '#core/deals/house-sheet.ts';
import type { Branded } from '#core/ids.ts';
import { INT4_MAX } from '#core/money/cents.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { pricesOfShow, TIER_LABELS } from '#core/settlement/tiers.ts';
import { refuse } from '#server/commands/refused.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import type { ShowRow } from '#server/rows/lock-booking.ts';
import type { Acting } from '#server/settlement/acting.ts';

export type StatedHouse = { id: string; revision: number; house: KeptHouseSheet };
export type NightStated = Pick<ConcludeShow, 'tiers' | 'tickets' | 'comps' | 'costs' | 'deductions'>;

/** The house sheet of a show from what was stated. Costs that were stated before keep their ids. Refuses what cannot be. */
export function houseOf(
  show: ShowRow,
  night: NightStated,
  before: KeptHouseSheet | undefined,
): KeptHouseSheet {
  refuseAmounts(night, show.currency);
  const prices = pricesOfShow(show);
  const unknown = night.tiers.find((tier) => tier.sold > 0 && !prices.some(({ name }) => name === tier.name));
  if (unknown) refuse(refusals.unknownTier(() => TIER_LABELS[unknown.name]));
  const own = prices.map(({ name, priceCents }) => ({
    label: TIER_LABELS[name],
    priceCents,
    sold:
      night.tiers.find((tier) => tier.name === name)?.sold ??
      refuse(refusals.soldNotStated(() => TIER_LABELS[name])),
  }));
  const taken = new Set<string>(night.costs.flatMap(({ id }) => id ?? []));
  const costs = [...night.costs, ...night.deductions].map((cost) => {
    const id = (('id' in cost && cost.id) ||
      idBefore(cost, before, taken) ||
      randomUUID()) as Branded<string>;
    taken.add(id);
    return { ...cost, id };
  });
  const house: KeptHouseSheet = {
    ...withRowNumbers([...own, ...night.tickets], own.length, before),
    // Where a deal counts them they are asked for before.
    comps: night.comps ?? 0,
    costs,
    showPrices: own.length,
  };
  judgeHouse(house, show.capacity);
  return house;
}

/** No more tickets than the room holds, once for the night, and no more comps; no amount that cannot be kept. */
export function judgeHouse(house: KeptHouseSheet, capacity: number): void {
  const wrong = wrongOfHouse(house, capacity);
  if (wrong) refuse(wrong);
}

/** Why a night cannot be; null when it can. */
export function wrongOfHouse(house: KeptHouseSheet, capacity: number): Refusal | null {
  const { sold, grossCents, costsCents } = houseTotals(house);
  if (sold > capacity) return refusals.tooManyTickets(sold, capacity);
  if (house.comps > capacity) return refusals.tooManyComps(house.comps, capacity);
  const face = house.tickets.reduce((sum, row) => sum + row.sold * row.priceCents, 0);
  const tooLarge = [face, grossCents, costsCents].some((cents) => cents > INT4_MAX);
  return tooLarge ? refusals.statementTooLarge() : null;
}

/** The current house sheet of a show; its row of `shows` is locked. */
export async function currentHouse(
  { tx }: Pick<Acting, 'tx'>,
  showId: string,
): Promise<StatedHouse | undefined> {
  const row = await tx
    .selectFrom('house_sheets')
    .select(['id', 'revision', 'content'])
    .where('show_id', '=', showId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, revision: row.revision, house: row.content };
}

/** The house sheet that a statement is made from; undefined for one that was made before there were sheets. */
export async function houseOfStatement(
  { tx }: Pick<Acting, 'tx'>,
  { house_sheet_id }: { house_sheet_id: string | null },
): Promise<KeptHouseSheet | undefined> {
  if (!house_sheet_id) return undefined;
  const { content } = await tx
    .selectFrom('house_sheets')
    .select('content')
    .where('id', '=', house_sheet_id)
    .executeTakeFirstOrThrow();
  return content;
}

/** States the house sheet of a show anew; what stood before stays. */
export async function stateHouse(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  show: Pick<ShowRow, 'id' | 'venue_id'>,
  house: KeptHouseSheet,
  by: 'venue' | 'both' | 'time',
): Promise<StatedHouse> {
  const before = await currentHouse({ tx }, show.id);
  const revision = (before?.revision ?? 0) + 1;
  const { id } = await tx
    .insertInto('house_sheets')
    .values({
      show_id: show.id,
      venue_id: show.venue_id,
      revision,
      content: JSON.stringify(house),
      receipt_paths: receiptsOf(house),
      by_side: by,
      stated_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, revision, house };
}

export const receiptsOf = ({ costs }: HouseSheet) =>
  costs.flatMap(({ receipt }) => (receipt ? [receipt] : []));

/** Refuses a file that is none, or that lies in a folder of somebody else; one that was stated before may be stated again. */
export async function refuseForeignFiles(
  { tx, actor }: Pick<Acting, 'tx' | 'actor'>,
  paths: readonly string[],
  known: readonly string[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(paths)].filter((path) => !known.includes(path));
  if (wanted.length === 0) return;
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from storage.objects o
    where o.bucket_id = 'receipts' and o.name = any (${wanted}) and private.owner_of_path(o.name) = ${actor.homeId}::uuid`.execute(
    tx,
  );
  if (rows[0]?.found !== wanted.length) refuse(refusals.unknownFile(field));
}

/** The id that the same cost had before; each is given once. */
function idBefore(
  cost: { label: string; cents: number },
  before: KeptHouseSheet | undefined,
  taken: ReadonlySet<string>,
): string | undefined {
  return before?.costs.find(
    (each) => sameLabel(each.label, cost.label) && each.cents === cost.cents && !taken.has(each.id),
  )?.id;
}
