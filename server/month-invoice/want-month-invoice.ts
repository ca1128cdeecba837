import { sql } from 'kysely';
import * as contract from '#core/contract/month-invoice.ts';
import type { EventData } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { type BooksOf, booksOf } from '#server/accounting/period.ts';
import { refuseBlocked } from '#server/booking/refuse-blocked.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { billingDetailsOf } from '#server/payments/billing-details.ts';
import { monthInvoiceTermsOf, type Pair } from '#server/payments/month-of-paper.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';

/** How often one side asks the other within 24 hours. */
const ASKS_A_DAY = 3;

/** A side wants one invoice a month with a partner, or does not any more: without both there is none, and a no answers what was asked. */
export const wantMonthInvoice = defineCommand(contract.wantMonthInvoice, {
  async run(context, { partnerId, wanted }) {
    const { tx, actor, now } = context;
    const { pair, artist, venue } = await lockedPair(context, partnerId);
    const before = await monthInvoiceTermsOf(tx, pair);
    const theirs = before?.[actor.side === 'artist' ? 'venue' : 'artist'] ?? false;
    const own = before?.[actor.side] ?? false;
    if (own === wanted && (wanted || !theirs)) refuse(refusals.monthInvoiceAsItIs());
    if (!wanted) {
      await sql`
        delete from private.month_invoice_terms where artist_id = ${pair.artistId}::uuid and venue_id = ${pair.venueId}::uuid`.execute(
        tx,
      );
      await tell(context, pair, { wanted, isAgreed: own && theirs, isTakenBack: own && !theirs });
      return { own: false, theirs: false };
    }
    await refuseBlocked(context, { artist, venue });
    if (!(await haveWorkedTogether(tx, pair))) refuse(refusals.notYetWorkedTogether());
    if (!theirs && (await asksToday(context, pair)) >= ASKS_A_DAY) refuse(refusals.monthInvoiceAskedOften());
    if (actor.side === 'artist' && !(await billingDetailsOf(tx, actor.homeId)).selfBillingSince)
      refuse(refusals.writesOwnInvoices());
    const since = sql.ref(`${actor.side}_since`);
    await sql`
      insert into private.month_invoice_terms as m (artist_id, venue_id, ${since}) values (${pair.artistId}::uuid, ${pair.venueId}::uuid, ${now})
      on conflict (artist_id, venue_id) do update set ${since} = coalesce(m.${since}, excluded.${since})`.execute(
      tx,
    );
    await tell(context, pair, { wanted, isAgreed: theirs, isTakenBack: false });
    return { own: true, theirs };
  },
});

const tell = (context: CommandContext, pair: Pair, data: EventData<'month-invoice-wanted'>): Promise<void> =>
  publish(context, { kind: 'month-invoice-wanted', by: context.actor.side, about: pair, data });

/** Both profiles, locked in the order of all acts: what is issued between the two meanwhile waits. */
async function lockedPair({ tx, actor }: CommandContext, partnerId: string) {
  const pair = pairOf(booksOf(actor), partnerId);
  const [artist, venue] = [await lockArtist(tx, pair.artistId), await lockVenue(tx, pair.venueId)];
  // Who has no account can neither be asked nor agree.
  if (!artist?.user_id || !venue?.user_id) return refuse(refusals.unknownProfile());
  return { pair, artist, venue };
}

const pairOf = ({ side, profileId }: Pick<BooksOf, 'side' | 'profileId'>, partnerId: string): Pair =>
  side === 'artist'
    ? { artistId: profileId, venueId: partnerId }
    : { artistId: partnerId, venueId: profileId };

async function haveWorkedTogether(tx: Tx, { artistId, venueId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from bookings where artist_id = ${artistId}::uuid and venue_id = ${venueId}::uuid and private.is_binding(status) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** How often this side asked the other within 24 hours. */
async function asksToday({ tx, actor }: CommandContext, { artistId, venueId }: Pair): Promise<number> {
  const { asks } = await tx
    .selectFrom('domain_events')
    .select(({ fn }) => fn.countAll<number>().as('asks'))
    .where('kind', '=', 'month-invoice-wanted')
    .where('artist_id', '=', artistId)
    .where('venue_id', '=', venueId)
    .where('by_side', '=', actor.side)
    .where(sql<boolean>`(data ->> 'wanted')::boolean`)
    .where(sql<boolean>`at > private.now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(asks);
}
