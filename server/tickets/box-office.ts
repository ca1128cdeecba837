import { sql } from 'kysely';
import * as contract from '#core/contract/tickets.ts';
import { nightName } from '#core/night/night-name.ts';
import { refusals } from '#core/refusal.ts';
import { standing } from '#core/tickets/tickets.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { billOf } from '#server/night/bill.ts';
import { lockShow } from '#server/rows/lock-booking.ts';
import { countsOf, tiersOf } from '#server/tickets/counts.ts';
import { recordCounts } from '#server/tickets/record.ts';

type Office = { linkId: string; showId: string; seller: string; label: string };

/** The night that a link counts, and no other. Refuses one that was revoked, or whose night is over or was cancelled. */
async function officeOf(tx: Tx, token: string): Promise<Office> {
  const { rows } = await sql<Office>`
    select link_id as "linkId", show_id as "showId", seller, label from private.box_office_of(${token})`.execute(
    tx,
  );
  return rows[0] ?? refuse(refusals.boxOfficeClosed());
}

/** What whoever sells tickets sees of a night: its prices, and what their own seller had sold. */
export const openBoxOffice = defineCommand(contract.openBoxOffice, {
  async run({ tx }, { token }) {
    const { showId, seller, label } = await officeOf(tx, token);
    const { rows } = await sql<Night>`
      select s.title, v.name as venue, s.show_date::text as date, s.time_zone as "timeZone", s.currency
      from public.shows s join public.venue_profiles v on v.id = s.venue_id where s.id = ${showId}::uuid`.execute(
      tx,
    );
    const { title, ...night } = rows[0] ?? refuse(refusals.boxOfficeClosed());
    const acts = (await billOf({ tx }, showId)).map(({ name }) => name);
    const own = standing(await countsOf(tx, showId)).filter((count) => count.seller === seller);
    return {
      ...{ ...night, label, seller, name: nightName({ title, acts }, night.venue) },
      tiers: (await tiersOf(tx, showId)).map(({ id, name, priceCents, allocation }) => {
        const last = own.find(({ tierId }) => tierId === id);
        return {
          ...{ id, name, priceCents, allocation },
          last: last ? { sold: last.sold, countedAt: last.countedAt } : null,
        };
      }),
    };
  },
});

type Night = { title: string | null; venue: string; date: string; timeZone: string; currency: string };

/** Counts what the seller of the link has sold, of its night alone. */
export const countAtBoxOffice = defineCommand(contract.countAtBoxOffice, {
  async run(context, { token, counts, sure }) {
    const { tx } = context;
    const { showId } = await officeOf(tx, token);
    const show = (await lockShow(tx, showId)) ?? refuse(refusals.boxOfficeClosed());
    // Revoked while it waited for the lock: it counts nothing.
    const { linkId, seller } = await officeOf(tx, token);
    await recordCounts(context, show, {
      ...{ counts: counts.map((count) => ({ ...count, seller })), source: 'box-office', sure },
      ...{ userId: null, linkId },
    });
    return { sold: counts.reduce((sum, { sold }) => sum + sold, 0) };
  },
});
