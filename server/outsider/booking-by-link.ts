import { type Kysely, sql } from 'kysely';
import { isOpen } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import type { LinkedBooking } from '#core/contract/linked-booking.ts';
import * as contract from '#core/contract/outsider.ts';
import type { Tables, Views } from '#core/database.types.ts';
import { figureWords } from '#core/deals/working.ts';
import { refusals } from '#core/refusal.ts';
import { claimWords } from '#core/settlement/claim-words.ts';
import { openContests } from '#core/settlement/claims.ts';
import { isRequestToPay } from '#core/settlement/invoice-parties.ts';
import { sheetLines } from '#core/settlement/sheet-lines.ts';
import { quoted } from '#core/words/quoted.ts';
import { isOwnMailbox } from '#server/commands/by-link.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { DB, Db } from '#server/db.ts';
import { messagesOf } from '#server/outsider/linked-messages.ts';
import { askedOf } from '#server/payments/asked-for-papers.ts';
import { payNoFees } from '#server/payments/fees-of-pair.ts';
import { claimsOn } from '#server/settlement/claims-on.ts';
import { currentSheet } from '#server/settlement/restate.ts';
import { languageAsked } from '#server/words/reader.ts';

type Offer = Views<'booking_details'>;

/** All of one booking for whoever holds its link, and nothing of any other. */
export const bookingByLink = defineRead(contract.bookingByLink, async ({ db, actor }) => {
  const { rows: links } = await sql<LinkRow>`
    update private.booking_links set opened_at = coalesce(opened_at, private.now()), language = ${languageAsked()}
    where id = ${actor.userId}::uuid and withdrawn_at is null
    returning booking_id as "bookingId", side, name, email, ends_at as "endsAt"`.execute(db);
  const link = links[0] ?? refuse(refusals.linkOver());
  // Messages are mailed once until they were looked at; those that come now are mailed again.
  await sql`
    update notifications set is_new = false where user_id = ${actor.userId}::uuid and kind = 'message' and is_new`.execute(
    db,
  );
  // The row as it stands for both sides: no policy narrows it here, so what only one of them reads is left out.
  const { rows } = await sql<{ offer: Offer; address: string; location: string; hasNight: boolean }>`
    select to_jsonb(d) || ${ONE_SIDED}::jsonb as offer, v.address, v.location,
      exists (select from running_orders r where r.show_id = d.show_id) as "hasNight"
    from booking_details d join venue_profiles v on v.id = d.venue_id where d.booking_id = ${link.bookingId}::uuid`.execute(
    db,
  );
  const found = rows[0] ?? refuse(refusals.linkOver());
  const { address, location, hasNight } = found;
  const offer = { ...found.offer, ...(await feesToAgreeOn(db, found.offer)) };
  const isOwn = await isOwnMailbox(db, actor.userId);
  const names = { artist: offer.artist_name, venue: offer.venue_name };
  return {
    me: {
      ...{ side: link.side, profile: names[link.side], name: link.name },
      mailbox: hint(link.email),
      endsAt: new Date(link.endsAt).toISOString(),
      isOwnMailbox: isOwn,
    },
    offer,
    venue: { address, location },
    agreement: await agreementOf(db, link.bookingId),
    hasNight,
    messages: await messagesOf(db, { ...link, isOwn }, names),
    statement: await statementOf(db, offer, names),
    directPayments: await db
      .selectFrom('direct_payments')
      .select(['id', 'amount_cents', 'currency', 'kind', 'paid_on', 'state'])
      .where('booking_id', '=', link.bookingId)
      .orderBy('recorded_at')
      .execute(),
    papers: await papersOf(db, link),
    payoutAccount: await payoutAccountOf(db, actor.homeId),
    reviews: isOwn ? await reviewsOf(db, link) : { mine: null, theirs: null },
    asked: (await askedOf(db, { ...actor, bookingId: link.bookingId })).flatMap(({ lacks }) => lacks),
  };
});

/** Of an offer of two who pay no fees, what its agreement will say of them. */
async function feesToAgreeOn(db: Db, { status, artist_id: artistId, venue_id: venueId }: Offer) {
  return isOpen(status) && (await payNoFees(db, { artistId, venueId }))
    ? { agreed_venue_fee_cents: 0, agreed_commission_basis_points: 0 }
    : {};
}

/** Reviews that are not shown yet, and where the artist is paid. */
const ONE_SIDED = JSON.stringify({
  ...{ reviewed_by_artist: false, reviewed_by_venue: false, search_text: '' },
  ...Object.fromEntries(
    [
      'id',
      'status',
      'initiated_at',
      'arrives_from',
      'arrives_by',
      'arrived_at',
      'cents',
      'sent_at',
      'why',
      'payee',
    ].map((column) => [`payout_${column}`, null]),
  ),
});

type LinkRow = { bookingId: string; side: Side; name: string | null; email: string; endsAt: string };
type Names = Record<Side, string>;

/** 'm…@example.org': enough to know one's own. */
const hint = (email: string) => `${email[0]}…@${email.split('@')[1]}`;

async function agreementOf(db: Db, bookingId: string): Promise<LinkedBooking['agreement']> {
  const row = await db
    .selectFrom('agreements')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const signed = (by: unknown, at: string | null) =>
    at === null
      ? null
      : { name: String((by as { name?: unknown } | null)?.name ?? ''), at: new Date(at).toISOString() };
  return {
    ...{ id: row.id, number: row.number },
    terms: row.terms_now ?? row.terms,
    signatures: {
      artist: signed(row.artist_signature, row.artist_signed_at),
      venue: signed(row.venue_signature, row.venue_signed_at),
    },
    hasPdf: row.artist_signed_at !== null && row.venue_signed_at !== null,
  };
}

async function statementOf(db: Db, offer: Offer, names: Names): Promise<LinkedBooking['statement']> {
  if (!offer.settlement_id) return null;
  const row = await db
    .selectFrom('settlements')
    .selectAll()
    .where('id', '=', offer.settlement_id)
    .executeTakeFirstOrThrow();
  if (row.status === 'draft') return null;
  const sheet = await currentSheet({ tx: db }, row);
  const claims = await claimsOn({ tx: db }, row.id);
  const waiting = openContests(claims);
  const named: Record<string, string> = names;
  const inWords = (claim: (typeof claims)[number]) =>
    `${claimWords(named[claim.by_side], claim.kind)}: ${figureWords({ unit: claim.unit, value: Number(claim.figure), label: claim.label }, row.currency)}${claim.why ? ` (${quoted(claim.why)})` : ''}`;
  return {
    ...{ id: row.id, revision: row.revision, status: row.status as 'sent' },
    lines: (sheet ? sheetLines(sheet, row.currency) : []).map((line) => {
      const open = waiting.find(({ line_id }) => line_id === line.id);
      const by = open?.by_side;
      return {
        ...line,
        said: claims.filter(({ line_id }) => line_id === line.id).map(inWords),
        open: open && by && by !== 'time' ? { by, figure: Number(open.figure), words: inWords(open) } : null,
      };
    }),
    ...{ artistFeeCents: row.artist_fee_cents, commissionCents: row.commission_cents },
    ...{ artistNetCents: row.artist_net_cents, venueTotalCents: row.venue_total_cents },
    ...{ note: row.note, disputeReason: row.dispute_reason, withholding: row.withholding },
    taxReplaced: row.tax_replaced,
    confirmedAt: row.confirmed_at ? new Date(row.confirmed_at).toISOString() : null,
  };
}

/** Commission is between the artist and the product: its venue reads none of it, as the policy of invoices has it. */
async function papersOf(db: Db, { bookingId, side }: LinkRow): Promise<LinkedBooking['papers']> {
  const { rows } = await sql<
    Omit<LinkedBooking['papers'][number], 'isRequest'> & Pick<Tables<'invoices'>, 'artist' | 'issuer'>
  >`
    select i.id, i.number, i.kind, i.currency, i.artist, i.issuer, i.amount_cents as "amountCents", i.payer, i.due_on as "dueOn",
      i.about, i.corrects_id as "correctsId",
      case when i.kind = 'invoice' then greatest(private.open_cents(i), 0) else 0 end::int as "openCents"
    from invoices i where i.booking_id = ${bookingId}::uuid and (${side} = 'artist' or i.kind in ('invoice', 'credit-note', 'merchandise', 'merchandise-credit')) order by i.created_at, i.number`.execute(
    db,
  );
  return rows.map(({ artist, issuer, ...paper }) => ({
    ...paper,
    isRequest: isRequestToPay({ ...paper, artist, issuer }),
  }));
}

/** What the side of the link wrote of the night, and what the other side wrote once both may read it. */
async function reviewsOf(db: Db, { bookingId, side }: LinkRow): Promise<LinkedBooking['reviews']> {
  const rows = await db
    .selectFrom('reviews')
    .select(['by_side', 'stars', 'comment', 'shown_at', 'due_at', 'removed_at'])
    .where('booking_id', '=', bookingId)
    .execute();
  const mine = rows.find(({ by_side }) => by_side === side);
  const theirs = rows.find((row) => row.by_side !== side && row.shown_at !== null && row.removed_at === null);
  return {
    mine: mine
      ? {
          ...{ stars: mine.stars, comment: mine.comment },
          shownBy: mine.shown_at === null && mine.due_at ? new Date(mine.due_at).toISOString() : null,
        }
      : null,
    theirs: theirs ? { stars: theirs.stars, comment: theirs.comment } : null,
  };
}

async function payoutAccountOf(db: Kysely<DB>, homeId: string): Promise<LinkedBooking['payoutAccount']> {
  const row = await db
    .selectFrom('payout_accounts')
    .select(['holder', 'masked'])
    .where('user_id', '=', homeId)
    .executeTakeFirst();
  return row ?? null;
}
