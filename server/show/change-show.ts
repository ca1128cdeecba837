import { sql } from 'kysely';
import { type ChangeShow, judgeDates, openShowInput } from '#core/booking/opening.ts';
import { openStatuses } from '#core/booking/phase.ts';
import { PRICE_MISSING } from '#core/booking/private-night.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import { dayAt, timeAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/show.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import { endOffers, lockOffers } from '#server/offer/end-offers.ts';
import { roomFor } from '#server/room/own-room.ts';
import { refuseHeard, refuseTakenRoom, takenMeanwhile } from '#server/room/room-taken.ts';
import type { ShowRow, VenueRow } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';
import { refuseActsAway } from '#server/show/away.ts';
import { ownShow } from '#server/show/own-show.ts';
import { beginAnewIfJoined, lockActsOf, refuseActsTooNear, stayAt } from '#server/show/same-day.ts';
import { loadThatFits, offerStandsUntil, showInstants } from '#server/show/show-times.ts';
import { asAsker } from '#server/words/reader.ts';

/**
 * A venue changes what it names of its show. What stands in an artist's agreement (date, times, prices, capacity) stays
 * while an artist is confirmed. Artists with an offer on the table are told.
 */
export const changeShow = defineCommand(contract.changeShow, {
  async run(context, change) {
    const { tx, now, actor } = context;
    // Load-in and load-out are the venue's to choose, also where artists are booked: they come from another show, or go on to one.
    const movesLoad = change.loadIn !== undefined || change.loadOut !== undefined;
    const acts = movesLoad ? await lockActsOf(tx, change.showId, actor.venueId) : null;
    const { venue, show, booked } = await ownShow(context, change.showId);
    if (acts) await beginAnewIfJoined(tx, show.id, acts);
    if (lacksPrice(show) && change.fullPriceCents === undefined)
      refuse(refusals.invalidInput(PRICE_MISSING, 'fullPriceCents'));
    refuseAmounts(change, show.currency);
    const wanted = merged(show, change);
    const refusal = judgeDates({ date: wanted.date, deadline: change.deadline }, dayAt(now, venue.time_zone));
    if (refusal) refuse(refusal);
    const { load_in_at, load_out_at, ...agreed } = showInstants(wanted, show.time_zone, now);
    const room = await roomFor(tx, venue, wanted.roomId);
    const isMoved = room.id !== show.room_id;
    const next = {
      show_date: wanted.date,
      room_id: room.id,
      ...agreed,
      capacity: change.capacity ?? (isMoved ? room.capacity : show.capacity),
      full_price_cents: wanted.fullPriceCents,
      presale_price_cents: wanted.presalePriceCents ?? null,
    };
    const moved = (names: string[]) =>
      names.some((name) => show[name as keyof ShowRow] !== next[name as keyof typeof next]);
    if (booked > wanted.slots || (booked > 0 && moved(Object.keys(next)))) {
      refuse(refusals.showHasBookings());
    }
    const filled = booked === wanted.slots;
    await refuseTakenRoom(tx, venue, { ...next, load_in_at, load_out_at }, show.id);
    if (movesLoad && booked > 0) {
      const later = { ...show, load_in_at, load_out_at };
      await refuseActsTooNear(tx, { venue, show: later });
      await refuseActsAway(tx, show, stayAt(venue, later));
    }
    // A night that an artist asked for takes its room from here on.
    if (show.private_by === 'artist' || moved(['show_date', 'room_id', 'doors_at', 'ends_at']))
      await refuseHeard(tx, venue, next, { butFor: show.id, despite: change.despite });
    await mapConstraint(
      tx
        .updateTable('shows')
        .set({
          ...next,
          ...{ load_in_at, load_out_at },
          title: wanted.title ?? null,
          slots: wanted.slots,
          deadline: wanted.deadline ?? null,
          genres: wanted.genres,
          moods: wanted.moods,
          loudness: wanted.loudness ?? null,
          location_scope: wanted.locationScope,
          music_type: wanted.musicType,
          budget_cents: wanted.budgetCents ?? null,
          status: filled ? 'filled' : 'open',
          // Who changes a night that an artist asked for has made it their own.
          ...(show.private_by === 'artist' ? { private_by: 'venue' } : {}),
        })
        .where('id', '=', show.id)
        .execute(),
      {
        ...takenMeanwhile,
        bookings_artist_once_a_night: () => refusals.actTaken(next.show_date),
      },
    );
    const changed = { ...show, ...next, deadline: wanted.deadline ?? null };
    if (filled) {
      const ended = await endOffers(context, {
        offers: await lockOffers(context, (eb) => eb('b.show_id', '=', show.id)),
        by: () => 'venue',
        because: () => 'show-filled',
      });
      await publish(context, ...ended);
    } else await renewOffers(context, changed, moved(['doors_at', 'starts_at', 'ends_at']));
    await publishChange(context, venue, changed, moved(Object.keys(next)));
    return { showId: show.id, status: filled ? ('filled' as const) : ('open' as const) };
  },
});

/** The show as it would be opened anew, judged as a whole. */
function merged(show: ShowRow, { showId: _, ...change }: ChangeShow) {
  const time = (instant: string) => timeAt(instant, show.time_zone);
  const hours = {
    doors: change.doors ?? time(show.doors_at),
    showTime: change.showTime ?? time(show.starts_at),
    curfew: change.curfew ?? time(show.ends_at),
  };
  const wanted = {
    title: show.title ?? undefined,
    date: show.show_date,
    ...hours,
    ...loadThatFits(show, hours),
    fullPriceCents: show.full_price_cents,
    presalePriceCents: show.presale_price_cents,
    capacity: show.capacity,
    slots: show.slots,
    deadline: show.deadline,
    genres: show.genres,
    moods: show.moods,
    loudness: show.loudness,
    locationScope: show.location_scope,
    musicType: show.music_type,
    roomId: show.room_id,
    budgetCents: show.budget_cents || null,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    ...(change.title === null ? { title: undefined } : {}),
  };
  const whole = asAsker(() => openShowInput.safeParse(wanted));
  if (whole.success) return whole.data;
  const issue = whole.error.issues[0];
  return refuse(refusals.invalidInput(() => issue?.message ?? t`Invalid input`, issue?.path.join('.')));
}

/** Offers on the table stand until the new deadline, those of acts that were asked together until theirs; a set that was asked for at an hour of the old night is open again. One whose time is over stays over. */
export async function renewOffers(
  { tx, now }: CommandContext,
  show: ShowRow,
  retimed: boolean,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({
      expires_at: sql<string>`least(${offerStandsUntil(show, now)}::timestamptz, answer_due_at)`,
      ...(retimed ? { set_starts_at: null } : {}),
    })
    .where('show_id', '=', show.id)
    .where(statusIn('status', openStatuses))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .execute();
}

/** The change for the record, and for each artist with an offer on the table. */
export async function publishChange(
  context: CommandContext,
  venue: VenueRow,
  show: ShowRow,
  retimed: boolean,
): Promise<void> {
  const asked = await context.tx
    .selectFrom('bookings')
    .select(['id', 'show_id', 'artist_id', 'venue_id'])
    .where('show_id', '=', show.id)
    .where(statusIn('status', openStatuses))
    .orderBy('id')
    .execute();
  const named = await sql<{
    room: string | null;
  }>`select private.room_named(${show.room_id}::uuid) as room`.execute(context.tx);
  const room = named.rows[0]?.room;
  const at = (instant: string) => timeAt(instant, show.time_zone);
  const change = {
    kind: 'show-changed' as const,
    by: 'venue' as const,
    data: {
      day: show.show_date,
      doors: at(show.doors_at),
      show: at(show.starts_at),
      end: at(show.ends_at),
      retimed,
      ...(room ? { room } : {}),
    },
  };
  await publish(
    context,
    { ...change, about: { showId: show.id, venueId: venue.id } },
    ...(retimed ? asked : []).map((booking) => ({ ...change, about: aboutBooking(booking) })),
  );
}
