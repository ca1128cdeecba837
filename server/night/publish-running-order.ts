import { formatTime } from '#core/calendar/clock.ts';
import { nightOf, timeAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { changesFor } from '#core/night/changes.ts';
import { conflictsOf } from '#core/night/conflicts.ts';
import { endOf, type Item, isFixed, type ShowTimes, startOf } from '#core/night/item.ts';
import { ordered } from '#core/night/timeline.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { type BilledAct, billOf, type Published, timesOf, versionsOf } from '#server/night/bill.ts';
import { lockShow, type ShowRow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';

/** The venue publishes a version: what stood before stays readable, and each act is told what changed for it, if anything did. */
export const publishRunningOrder = defineCommand(contract.publishRunningOrder, {
  async run(context, { showId, basedOn, items: wanted }) {
    const { tx, actor, now } = context;
    const venue = await ownVenue(tx, actor);
    const show = await lockShow(tx, showId);
    if (!show || show.venue_id !== venue.id) refuse(refusals.unknownShow());
    if (show.status === 'cancelled') refuse(refusals.showCancelled());
    if (new Date(show.ends_at) <= now) refuse(refusals.showPlayed(show.show_date));
    const last = (await versionsOf(context, showId)).at(-1);
    if ((last?.version ?? 0) !== basedOn) refuse(refusals.runningOrderChanged());
    const acts = await billOf(context, showId);
    const items = judged(wanted, show, acts);

    const { version, told } = await publishVersion(context, { show, last, items, acts });
    return { showId, version, told: told.length };
  },
});

/** A version of a night and what it is told by: each act hears what changed for it since the last one, if anything did. Answers the bookings of those told. */
export async function publishVersion(
  context: Pick<CommandContext, 'tx' | 'now'> & Partial<Pick<CommandContext, 'actor' | 'published'>>,
  {
    show,
    last,
    items,
    acts,
    because,
  }: {
    show: Pick<ShowRow, 'id' | 'venue_id' | 'show_date' | 'time_zone'>;
    last: Published | undefined;
    items: readonly Item[];
    acts: readonly BilledAct[];
    /** Why there is a new version, where nobody has made it by hand. */
    because?: 'agreement-changed';
  },
): Promise<{ version: number; told: string[] }> {
  const { tx, now } = context;
  const version = (last?.version ?? 0) + 1;
  await tx
    .insertInto('running_orders')
    .values({
      show_id: show.id,
      venue_id: show.venue_id,
      version,
      items: JSON.stringify(items),
      published_at: now.toISOString(),
    })
    .execute();
  // Whoever has come to the bill since then has nothing that could have changed for them.
  const isIn = (all: readonly Item[], act: BilledAct) =>
    all.some(({ bookingId }) => bookingId === act.bookingId);
  const isNew = (act: BilledAct) => !last || (isIn(items, act) && !isIn(last.items, act));
  const concerned = acts
    .map((act) => ({
      act,
      changes:
        last && !isNew(act)
          ? changesFor(act.bookingId, last.items, items, { acts, zone: show.time_zone })
          : [],
    }))
    .filter(({ act, changes }) => isNew(act) || changes.length > 0);
  const said = {
    kind: 'running-order-published' as const,
    by: 'venue' as const,
  };
  const data = { day: show.show_date, version, ...(because ? { because } : {}) };
  const told = concerned.map(({ act, changes }) => ({
    ...said,
    about: aboutBooking({
      ...{ id: act.bookingId, show_id: show.id, artist_id: act.artistId, venue_id: show.venue_id },
    }),
    data: { ...data, changes: changes.slice(0, MOST_TOLD), ...setOf(items, act, show.time_zone) },
  }));
  const none = {
    ...said,
    about: { showId: show.id, venueId: show.venue_id },
    data: { ...data, changes: [] },
  };
  await publish(context, ...(told.length > 0 ? told : [none]));
  return { version, told: concerned.map(({ act }) => act.bookingId) };
}

/** A notification has room for so many; the night has all. */
const MOST_TOLD = 12;

function setOf(items: readonly Item[], act: BilledAct, timeZone: string): { set?: string } {
  const set = items.find(({ kind, bookingId }) => kind === 'set' && bookingId === act.bookingId);
  return set ? { set: timeAt(set.at, timeZone) } : {};
}

/** The lines as they are kept. Refuses acts that do not play, two acts on the stage at once, and times of another night. */
function judged(wanted: readonly Item[], show: ShowRow, acts: readonly BilledAct[]): Item[] {
  const times = timesOf(show);
  for (const { bookingId } of wanted) {
    if (bookingId && !acts.some((act) => act.bookingId === bookingId)) refuse(refusals.unknownBooking());
  }
  const night = nightOf(show.show_date, show.time_zone, show.ends_at);
  const items = withFixed(wanted, times);
  for (const item of items) {
    if (startOf(item) < night.from.getTime() || endOf(item) > night.to.getTime())
      refuse(
        refusals.invalidInput(
          () =>
            t`A line lies outside of this night, which is from 6:00 AM to ${formatTime(night.to.toISOString(), show.time_zone)}.`,
          'items',
        ),
      );
  }
  const time = (at: number) => formatTime(at, show.time_zone);
  const stops = () => conflictsOf(items, { acts, show: times, time }).find((conflict) => conflict.stops);
  return stops() ? refuse(refusals.stageTaken(() => stops()?.says ?? '')) : items;
}

/** Doors and curfew are those of the show, whatever was sent. */
function withFixed(wanted: readonly Item[], { doorsAt, endsAt }: ShowTimes): Item[] {
  return ordered([
    ...wanted.filter((item) => !isFixed(item)),
    { id: 'doors', kind: 'doors', at: doorsAt, minutes: 0 },
    { id: 'curfew', kind: 'curfew', at: endsAt, minutes: 0 },
  ]);
}
