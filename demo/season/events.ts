import type { DomainEvent } from '#core/events/events.ts';
import { isRequestToPay } from '#core/settlement/invoice-parties.ts';
import type { BookingAct } from '#demo/season/booking-path.ts';
import { iso } from '#demo/season/booking-rows.ts';
import { idOf } from '#demo/season/ids.ts';
import type { MerchandisePaper } from '#demo/season/merchandise-paper.ts';
import type { MoneyRows } from '#demo/season/money-rows.ts';
import type { Row } from '#demo/season/rows.ts';
import type { SeasonBooking, TimedAct } from '#demo/season/season-booking.ts';

/** The papers of a booking that its events name. */
export type Papers = {
  agreementNumber: string | undefined;
  money: MoneyRows | null;
  merchandise?: MerchandisePaper | undefined;
};

/** An event of the season. `at` is in milliseconds. */
export type Happened = { id: string; at: number; booking: SeasonBooking; event: DomainEvent };

/** All that happened to a booking, in the product's own kinds. */
export function eventsOf(booking: SeasonBooking, papers: Papers): Happened[] {
  const told = [
    ...booking.acts.map((act) => ({ at: act.at, event: eventOf(act, booking, papers) })),
    ...besideActs(booking, papers),
  ];
  return told.map((each, index) => ({ ...each, id: idOf('event', booking.id, index), booking }));
}

/** Rows of all bookings together are to be written in the order of their hours. */
export function eventRow({ id, at, booking, event }: Happened): Row<'domain_events'> {
  const actors = { artist: booking.artist.userId, venue: booking.show.venue.userId, time: null };
  return {
    id,
    kind: event.kind,
    at: iso(at),
    actor_id: event.by && actors[event.by],
    by_side: event.by,
    artist_id: event.about.artistId ?? null,
    venue_id: event.about.venueId ?? null,
    show_id: event.about.showId ?? null,
    booking_id: event.about.bookingId ?? null,
    subject_id: event.about.subjectId ?? null,
    data: JSON.parse(JSON.stringify(event.data)),
  };
}

function aboutOf({ id, show, artist }: SeasonBooking) {
  return { bookingId: id, showId: show.row.id as string, artistId: artist.id, venueId: show.venue.id };
}

function eventOf(act: TimedAct, booking: SeasonBooking, { agreementNumber, money }: Papers): DomainEvent {
  const { show, deal } = booking;
  const [day, currency, about] = [show.day, show.venue.currency, aboutOf(booking)];
  const note = act.note === undefined ? {} : { note: act.note };
  const stands = booking.expiresAt
    ? { told: { stands: { until: iso(booking.expiresAt), zone: show.timeZone } } }
    : {};
  const settlement = { ...about, subjectId: idOf('settlement', booking.id) };
  const agreementId = idOf('agreement', booking.id);
  const net = { amountCents: booking.statement?.artistNetCents ?? 0, currency };
  const kinds: Record<BookingAct['event'], () => DomainEvent> = {
    request: () => ({
      kind: 'booking-requested',
      by: act.by,
      about,
      data: { day, deal: act.deal ?? deal, currency, ...note },
      ...stands,
    }),
    counter: () => ({
      kind: 'booking-countered',
      by: act.by,
      about,
      data: { day, deal: act.deal ?? deal, currency, ...note },
      ...stands,
    }),
    accept: () => ({
      kind: 'booking-accepted',
      by: act.by,
      about: { ...about, subjectId: agreementId },
      data: { day, deal, currency, agreementId, agreementNumber: agreementNumber ?? '' },
    }),
    decline: () => ({ kind: 'booking-declined', by: act.by, about, data: { day, ...note } }),
    withdraw: () => ({ kind: 'booking-withdrawn', by: act.by, about, data: { day, ...note } }),
    cancel: () => ({ kind: 'booking-cancelled', by: act.by, about, data: { day, ...note } }),
    expire: () => ({
      kind: 'booking-expired',
      by: 'time',
      about,
      data: { day, offeredBy: booking.offeredBy },
    }),
    play: () => ({ kind: 'booking-played', by: 'time', about, data: { day } }),
    conclude: () => ({ kind: 'settlement-sent', by: act.by, about: settlement, data: { ...net, ...note } }),
    dispute: () => ({
      kind: 'settlement-disputed',
      by: act.by,
      about: settlement,
      data: { note: act.note ?? booking.reason ?? '' },
    }),
    confirm: () => ({ kind: 'settlement-confirmed', by: act.by, about: settlement, data: {} }),
    pay: () => ({
      kind: 'payout-started',
      by: act.by,
      about: { ...about, subjectId: money?.payout?.id ?? idOf('payout', booking.id) },
      data: net,
    }),
  };
  return kinds[act.event]();
}

/** The bank answers a moment after it was asked, in milliseconds. */
const SENT_AFTER = 2000;

/** What follows from the acts: signatures, the invoice and its payment, the payout's arrival. */
function besideActs(
  booking: SeasonBooking,
  { agreementNumber, money, merchandise }: Papers,
): { at: number; event: DomainEvent }[] {
  const about = aboutOf(booking);
  const { artist, venue } = booking.signedAt;
  const signed = (['artist', 'venue'] as const).flatMap((by) => {
    const at = booking.signedAt[by];
    if (at === null) return [];
    const complete = artist !== null && venue !== null && at === Math.max(artist, venue);
    const data = { number: agreementNumber ?? '', complete };
    const subject = { ...about, subjectId: idOf('agreement', booking.id) };
    return [{ at, event: { kind: 'agreement-signed' as const, by, about: subject, data } }];
  });
  const { invoice, payout } = money ?? {};
  const bill = invoice && {
    number: invoice.number,
    amountCents: invoice.amount_cents as number,
    currency: booking.show.venue.currency,
  };
  const billed = { ...about, subjectId: invoice?.id ?? '' };
  return [
    ...signed,
    ...(invoice && bill
      ? [
          {
            at: Date.parse(invoice.created_at),
            event: {
              kind: 'invoice-issued' as const,
              by: 'artist' as const,
              about: billed,
              data: {
                ...{ ...bill, dueOn: String(invoice.due_on) },
                ...(isRequestToPay({ ...invoice, kind: 'invoice' }) ? { isRequest: true as const } : {}),
              },
            },
          },
        ]
      : []),
    ...(merchandise
      ? [
          {
            at: Date.parse(merchandise.created_at),
            event: {
              kind: 'merchandise-paper-issued' as const,
              by: 'artist' as const,
              about: { ...about, subjectId: merchandise.id },
              data: {
                number: merchandise.number,
                amountCents: merchandise.amount_cents as number,
                currency: booking.show.venue.currency,
              },
            },
          },
        ]
      : []),
    ...(invoice?.paid_at && bill
      ? [
          {
            at: Date.parse(invoice.paid_at),
            event: { kind: 'invoice-paid' as const, by: 'venue' as const, about: billed, data: bill },
          },
        ]
      : []),
    ...(payout
      ? [
          {
            at: Date.parse(payout.initiated_at) + SENT_AFTER,
            event: {
              kind: 'payout-sent' as const,
              by: 'time' as const,
              about: { ...about, subjectId: String(payout.id) },
              data: { amountCents: payout.amount_cents as number, currency: booking.show.venue.currency },
            },
          },
        ]
      : []),
    ...(payout?.arrived_at
      ? [
          {
            at: Date.parse(payout.arrived_at),
            event: {
              kind: 'payout-arrived' as const,
              by: 'time' as const,
              about: { ...about, subjectId: String(payout.id) },
              data: { amountCents: payout.amount_cents as number, currency: booking.show.venue.currency },
            },
          },
        ]
      : []),
  ];
}
