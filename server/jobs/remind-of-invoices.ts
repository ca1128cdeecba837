import { sql } from 'kysely';
import type { About } from '#core/settlement/invoice.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { inBatches } from '#server/in-batches.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

/** Three days before an invoice is due, on the day, and a week after, by the venue's calendar: each is told to both sides once. */
export const remindOfInvoices: Job = {
  name: 'remind-of-invoices',
  everyMs: MINUTE_MS,
  run: (db) => inBatches(db, remind),
};

type Reminder = {
  id: string;
  number: string;
  open: number;
  currency: string;
  due_on: string;
  booking_id: string;
  show_id: string;
  artist_id: string;
  venue_id: string;
  payer: string;
  about: About;
  when: 'soon' | 'today' | 'overdue';
};

/** Not on the day that it was issued, which is told by itself. Only on its days: a deployment that was stopped for a month does not tell all that it missed. */
async function remind(tx: Tx, size: number): Promise<number> {
  const now = await productNow(tx);
  const { rows } = await sql<Reminder>`
    select i.id, i.number, private.open_cents(i)::int as open, i.currency, i.due_on, i.booking_id, b.show_id, i.artist_id,
      i.venue_id, i.payer, i.about, clock.word as when
    from invoices i
    join bookings b on b.id = i.booking_id
    join venue_profiles v on v.id = i.venue_id
    cross join lateral (select case i.due_on - private.today(v.time_zone)
      when 3 then 'soon' when 0 then 'today' when -7 then 'overdue' end as word) clock
    where i.paid_at is null and i.kind = 'invoice' and i.artist_id is not null
      and i.issued_on < private.today(v.time_zone) and i.due_on between private.today() - 8 and private.today() + 4 and clock.word is not null
      and not exists (select from domain_events e
        where e.booking_id = i.booking_id and e.kind = 'invoice-reminded' and e.subject_id = i.id and e.data ->> 'when' = clock.word)
    order by i.id limit ${size}
    for no key update of i skip locked`.execute(tx);
  await publish(
    { tx, now },
    ...rows.map(({ id, number, open, currency, due_on, when, ...of }) => ({
      kind: 'invoice-reminded' as const,
      by: 'time' as const,
      about: {
        ...{ bookingId: of.booking_id, showId: of.show_id, subjectId: id },
        ...{ artistId: of.artist_id, venueId: of.venue_id },
      },
      data: {
        ...{ number, amountCents: open, currency, dueOn: due_on, when },
        ...(of.about === 'fee' ? {} : { about: of.about }),
        ...(of.payer === 'artist' ? { payer: 'artist' as const } : {}),
      },
    })),
  );
  return rows.length;
}
