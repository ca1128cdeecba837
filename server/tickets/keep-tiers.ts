import { sql } from 'kysely';
import * as contract from '#core/contract/tickets.ts';
import { refusals } from '#core/refusal.ts';
import type { Tier } from '#core/tickets/tickets.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import { lockShow, type ShowRow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';
import { recordCounts } from '#server/tickets/record.ts';

/** A show of the venue that acts, locked. Refuses one of somebody else, and one that was cancelled. */
async function ownShow({ tx, actor }: CommandContext, showId: string): Promise<ShowRow> {
  const venue = await ownVenue(tx, actor);
  const show = await lockShow(tx, showId);
  if (!show || show.venue_id !== venue.id) return refuse(refusals.unknownShow());
  if (show.status === 'cancelled') refuse(refusals.showCancelled());
  return show;
}

/** The venue says at which prices tickets are sold. A price that was counted stays. */
export const keepTicketTiers = defineCommand(contract.keepTicketTiers, {
  async run(context, { showId, url, tiers }) {
    const { tx, now } = context;
    const show = await ownShow(context, showId);
    if (new Date(show.ends_at) <= now) refuse(refusals.showPlayed(show.show_date));
    for (const { priceCents } of tiers) refuseAmounts({ priceCents }, show.currency);
    await refuseCounted(tx, showId, tiers);
    await sql`
      delete from private.ticket_tiers where show_id = ${showId}::uuid and id <> all (${tiers.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    );
    const { numAffectedRows } = await sql`
      insert into private.ticket_tiers as t (id, show_id, place, name, price_cents, allocation, on_sale_on)
      select x.id, ${showId}::uuid, x.place, x.name, x."priceCents", x.allocation, x."onSaleOn"
      from jsonb_to_recordset(${JSON.stringify(tiers.map((tier, place) => ({ ...tier, place })))}::jsonb)
        as x (id uuid, place int, name text, "priceCents" int, allocation int, "onSaleOn" date)
      on conflict (id) do update set place = excluded.place, name = excluded.name, price_cents = excluded.price_cents,
        allocation = excluded.allocation, on_sale_on = excluded.on_sale_on
      where t.show_id = excluded.show_id`.execute(tx);
    // An id that is another night's changes nothing there.
    if (Number(numAffectedRows ?? 0) !== tiers.length) refuse(refusals.unknownPrice());
    await sql`
      insert into private.ticketing (show_id, url) values (${showId}::uuid, ${url})
      on conflict (show_id) do update set url = excluded.url, updated_at = private.now()`.execute(tx);
    await publish(context, {
      ...{ kind: 'tickets-planned', by: 'venue' },
      about: { showId, venueId: show.venue_id },
      data: { day: show.show_date, tiers: tiers.length },
    });
    return { showId, tiers: tiers.length };
  },
});

/** Refuses that a price goes, or costs something else, of which tickets were counted. */
async function refuseCounted(
  tx: Tx,
  showId: string,
  tiers: readonly Omit<Tier, 'allocation' | 'onSaleOn'>[],
) {
  const { rows } = await sql<{ id: string; name: string; priceCents: number }>`
    select t.id, t.name, t.price_cents as "priceCents" from private.ticket_tiers t
    where t.show_id = ${showId}::uuid and exists (select from private.ticket_counts c where c.tier_id = t.id)`.execute(
    tx,
  );
  const lost = rows.find(
    ({ id, priceCents }) => !tiers.some((tier) => tier.id === id && tier.priceCents === priceCents),
  );
  if (lost) refuse(refusals.tierCounted(lost.name));
}

/** The venue says how many are sold. What comes with a token was sent by a program, whatever it says. */
export const recordTicketCounts = defineCommand(contract.recordTicketCounts, {
  async run(context, { showId, ...said }) {
    const show = await ownShow(context, showId);
    const source = context.isByToken ? 'program' : said.source;
    const by = { userId: context.actor.userId, linkId: null };
    const sold = await recordCounts(context, show, { ...said, ...by, source });
    return { showId, sold };
  },
});
