import { type RawBuilder, sql } from 'kysely';
import * as contract from '#core/contract/address-book.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { ALL_OF_IT, type ContactAnswer, WITH_PROFILE } from '#server/contacts/contact-columns.ts';
import type { Db } from '#server/db.ts';

type Night = NonNullable<ReadAnswer<'contact-card'>['nights']>[number];
type Use = ReadAnswer<'contact-card'>['uses'][number];

/** A contact, also by the id of one that was merged into it, with what the profile had with who stands behind it. */
export const contactCard = defineRead(contract.contactCard, async ({ db, actor }, { contactId }) => {
  const { rows } = await sql<ContactAnswer>`
    select ${ALL_OF_IT} from contacts c ${WITH_PROFILE}
    where c.user_id = ${actor.homeId}::uuid and (c.id = ${contactId}::uuid or c.merged @> ${[contactId]}::uuid[])
    order by c.id = ${contactId}::uuid desc limit 1`.execute(db);
  const contact = rows[0] ?? refuse(refusals.unknownContact());
  return {
    contact,
    nights: await nightsWith(db, actor, contact.profile),
    uses: await usesOf(db, actor, contact),
  };
});

/** Nights that were agreed between the two, and those that were called off; null where there is no profile of the other side to ask about. */
async function nightsWith(
  db: Db,
  { artistId, venueId }: Actor,
  other: ContactAnswer['profile'],
): Promise<Night[] | null> {
  const pair =
    artistId && other?.side === 'venue'
      ? { artistId, venueId: other.id }
      : venueId && other?.side === 'artist'
        ? { artistId: other.id, venueId }
        : null;
  if (!pair) return null;
  // What a statement says counts once both sides, or time, confirmed it. An invoice that a credit note took back was never paid.
  const { rows } = await sql<Night>`
    select b.id as "bookingId", b.show_date::text as day, s.title, b.status, s.ends_at <= private.now() as "isPast", b.currency,
      t.artist_fee_cents as "feeCents", t.tickets_sold as sold, i.days as "daysToPay"
    from bookings b join shows s on s.id = b.show_id
    left join settlements t on t.booking_id = b.id and t.confirmed_at is not null
    left join lateral (
      select max(greatest((i.paid_at at time zone s.time_zone)::date - i.issued_on, 0)) as days from invoices i
      where i.booking_id = b.id and i.kind = 'invoice' and i.about = 'fee' and exists (select from payments p where p.invoice_id = i.id)
      having bool_and(i.paid_at is not null)) i on true
    where b.artist_id = ${pair.artistId}::uuid and b.venue_id = ${pair.venueId}::uuid
      and (private.is_binding(b.status) or b.status = 'cancelled') and not b.did_not_play
    order by b.show_date desc, b.id limit 500`.execute(db);
  return rows;
}

/** Uses of the rooms whose contact has the name, as whole words in any letters, or a mail of this one. */
async function usesOf(db: Db, { venueId }: Actor, { name, emails }: ContactAnswer): Promise<Use[]> {
  if (!venueId) return [];
  const inWords = (text: RawBuilder<unknown>) =>
    sql`' ' || btrim(regexp_replace(private.folded(${text}), '[^[:alnum:]]+', ' ', 'g')) || ' '`;
  const { rows } = await sql<Use>`
    select u.id as "useId", u.kind, u.title, u.day::text as day, u.status = 'cancelled' as "isCancelled", u.amount_cents as "amountCents", u.currency
    from uses u where u.venue_id = ${venueId}::uuid and u.kind in ('hire', 'rehearsal', 'recording', 'staff') and u.status <> 'turned' and u.contact <> ''
      and (position(${inWords(sql`${name}::text`)} in ${inWords(sql`u.contact`)}) > 0
        or exists (select from unnest(${emails.map(({ value }) => value)}::text[]) m where position(lower(m) in lower(u.contact)) > 0))
    order by u.day desc, u.id limit 100`.execute(db);
  return rows;
}
