import { sql } from 'kysely';
import { openStatuses } from '#core/booking/phase.ts';
import * as contract from '#core/contract/night.ts';
import { NOBODY } from '#core/ids.ts';
import { changesFor } from '#core/night/changes.ts';
import { makeRunningOrder } from '#core/night/make.ts';
import { nameWithoutAct, nightName } from '#core/night/night-name.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { lineOfRow } from '#server/night/advance-lines.ts';
import { type BilledAct, billOf, leftOf, type Published, timesOf, versionsOf } from '#server/night/bill.ts';
import { nightLinks } from '#server/night/night-links.ts';
import { marksOf } from '#server/night/stage-marks.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** A night for its venue and its acts; an artist who may still apply, or has, sees how many are booked and no more. */
export const night = defineRead(contract.night, async ({ db, actor }, { showId }) => {
  const show = await db
    .selectFrom('shows as s')
    .innerJoin('venue_profiles as v', 'v.id', 's.venue_id')
    .selectAll('s')
    .select(['v.name as venue_name', 'v.address', 'v.location'])
    .select(sql<string | null>`private.room_named(s.room_id)`.as('room'))
    .select(sql<boolean>`exists (select from private.public_nights(null, s.id, 1))`.as('is_public'))
    .where('s.id', '=', showId)
    .executeTakeFirst();
  if (!show) refuse(refusals.unknownShow());
  const acts = await billOf({ tx: db }, showId);
  const isVenue = show.venue_id === actor.venueId;
  const mine = acts.find(({ artistId }) => actor.artistId !== null && artistId === actor.artistId);
  const as = isVenue ? 'venue' : mine ? 'act' : 'applicant';
  if (
    as === 'applicant' &&
    !(actor.artistId && ((show.status === 'open' && show.private_by === null) || (await hasAsked())))
  )
    refuse(await whyNotShown());

  const name =
    as === 'applicant'
      ? (show.title ?? show.venue_name)
      : nightName({ title: show.title, acts: acts.map((act) => act.name) }, await withoutAct());
  const told = {
    as,
    show: {
      ...{ id: show.id, title: show.title, name, date: show.show_date, timeZone: show.time_zone },
      ...timesOf(show),
      ...{ status: show.status, venueId: show.venue_id, venueName: show.venue_name },
      address: [show.room, wholeAddress(show)].filter(Boolean).join(', '),
      slots: show.slots,
      booked: acts.length,
      isPublic: show.is_public,
    },
  } as const;
  if (as === 'applicant')
    return {
      ...told,
      acts: [],
      left: [],
      published: null,
      marks: [],
      crewLinks: [],
      confirmedItems: null,
      lines: [],
      suggested: null,
    };

  const versions = await versionsOf({ tx: db }, showId);
  const published = versions.at(-1) ?? null;
  const confirmed = await db
    .selectFrom('running_order_confirmations')
    .select(['booking_id', 'version'])
    .where('show_id', '=', showId)
    .orderBy('version')
    .execute();
  const lines = await db
    .selectFrom('advance_lines')
    .selectAll()
    .where('show_id', '=', showId)
    .where(
      'booking_id',
      'in',
      (isVenue ? acts : acts.filter((act) => act === mine)).map(({ bookingId }) => bookingId).concat(NOBODY),
    )
    .execute();
  const versionOf = ({ bookingId }: BilledAct) =>
    confirmed.findLast(({ booking_id }) => booking_id === bookingId)?.version ?? null;
  return {
    ...told,
    acts: acts.map((act) => ({
      ...{ bookingId: act.bookingId, artistId: act.artistId, name: act.name, confirmedAt: act.confirmedAt },
      isMine: act === mine,
      isClosed: act.isClosed,
      didNotPlay: (isVenue || act === mine) && act.didNotPlay,
      setStartsAt: isVenue || act === mine ? act.setStartsAt : null,
      setMinutes: isVenue || act === mine ? act.setMinutes : null,
      version: versionOf(act),
      isUpToDate: stillHolds(act, versionOf(act), versions, { acts, zone: show.time_zone }),
    })),
    left: await leftOf({ tx: db }, showId, { acts, versions }),
    published,
    marks: await marksOf({ tx: db }, showId),
    crewLinks: isVenue ? await crewLinks() : [],
    confirmedItems: (mine && versions.find(({ version }) => version === versionOf(mine))?.items) ?? null,
    lines: lines.map(lineOfRow),
    suggested: isVenue ? makeRunningOrder(acts, timesOf(show)) : null,
  };

  async function withoutAct(): Promise<string> {
    if (!show || acts.length > 0) return '';
    const lost = await db
      .selectFrom('bookings')
      .select('id')
      .where('show_id', '=', showId)
      .where('status', '=', 'cancelled')
      .executeTakeFirst();
    return nameWithoutAct({
      status: show.status,
      isPrivate: show.private_by !== null,
      lostOne: lost !== undefined,
    });
  }

  async function crewLinks() {
    return (await nightLinks(db, showId, 'day-sheet')).map(({ seller: _, ...link }) => link);
  }

  function ownBookings() {
    return db
      .selectFrom('bookings')
      .select('status')
      .where('show_id', '=', showId)
      .where('artist_id', '=', actor.artistId as string);
  }

  async function hasAsked(): Promise<boolean> {
    return (await ownBookings().where(statusIn('status', openStatuses)).executeTakeFirst()) !== undefined;
  }

  /** Whoever was on the bill, or had asked, is told so; to everybody else the night does not exist. */
  async function whyNotShown() {
    const own = actor.artistId === null ? [] : await ownBookings().execute();
    if (own.some(({ status }) => status === 'cancelled'))
      return refusals.notOfThisNight(show?.status === 'cancelled' ? 'cancelled' : 'left');
    return own.length > 0 ? refusals.notOfThisNight('ended') : refusals.unknownShow();
  }
});

/** Whether what an act confirmed is what it has to know today: a later version may change nothing for it. */
function stillHolds(
  act: BilledAct,
  version: number | null,
  versions: readonly Published[],
  on: { acts: readonly BilledAct[]; zone: string },
): boolean {
  const read = versions.find((each) => each.version === version);
  const last = versions.at(-1);
  if (!read || !last) return false;
  return changesFor(act.bookingId, read.items, last.items, on).length === 0;
}
