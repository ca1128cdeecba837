import { sql } from 'kysely';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import {
  agreedBefore,
  amendedTerms,
  type Changes,
  changesOf,
  type ProposedChanges,
} from '#core/booking/change.ts';
import { judgeDates } from '#core/booking/opening.ts';
import { dayAt } from '#core/calendar/night.ts';
import { refusals } from '#core/refusal.ts';
import type { Concerned } from '#server/booking/change/lock-change.ts';
import { type ChangedNight, nightAsChanged } from '#server/booking/change/night-as-changed.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { refuseTakenStage } from '#server/night/taken-stage.ts';
import { roomFor } from '#server/room/own-room.ts';
import { refuseHeard, refuseTakenRoom } from '#server/room/room-taken.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';
import { refuseTooNear } from '#server/show/same-day.ts';
import { setInstant } from '#server/show/show-times.ts';
import { readAs, readerOfSetting } from '#server/words/reader.ts';

/** What of a change other acts of the night read: neither what an act is paid, nor its set, nor its clauses. */
export function ofNightAlone(changes: ProposedChanges): ProposedChanges {
  const { deal: _, setStart: __, setMinutes: ___, own: ____, ...ofNight } = changes;
  return ofNight;
}

export type Amended = { act: Concerned; before: AgreementTerms; after: AgreementTerms };

/** The night and the agreements as a change makes them. */
export type Judged = {
  amended: Amended[];
  show: ChangedNight & { room_id: string; capacity: number };
};

/** A change as it is kept, but for its clauses: without the room that the show is in anyway, and with what is known of the room that it names. */
export async function asProposed(
  { tx }: Pick<CommandContext, 'tx'>,
  { venue, show }: LockedBooking,
  { roomId, ownClauses: _, ...changes }: Changes,
): Promise<ProposedChanges> {
  if (!roomId || roomId === show.room_id) return changes;
  const [from, { name, capacity }] = [
    await roomFor(tx, venue, show.room_id),
    await roomFor(tx, venue, roomId),
  ];
  return { ...changes, roomId, room: { from: from.name, name, capacity } };
}

/**
 * What a change makes of each agreement that it stands in. Refuses one that changes nothing, lies in the past, or gives somebody two
 * nights, or a room two things, at once; the database refuses the last again when it is written. A venue is told what is in the way, and asked
 * about rooms that hear each other; an artist is not.
 */
export async function judgeChange(
  context: Pick<CommandContext, 'tx' | 'now' | 'actor'>,
  locked: LockedBooking,
  acts: readonly Concerned[],
  {
    bookingId,
    changes,
    despite,
  }: { bookingId: string; changes: ProposedChanges; despite?: boolean | undefined },
): Promise<Judged> {
  const { show, venue } = locked;
  if (changes.roomId) await roomFor(context.tx, venue, changes.roomId);
  const agreedOn = dayAt(context.now, show.time_zone);
  const ofNight = ofNightAlone(changes);
  const amended = await Promise.all(
    acts.map(async (act) => {
      const wanted = act.id === bookingId ? changes : ofNight;
      // An amendment is made in the language of what it amends.
      const after = readAs(await readerOfSetting(act.terms.language), () =>
        amendedTerms(act.terms, wanted, { number: act.number, agreedOn }),
      );
      return { act, before: agreedBefore(act.terms, changes), after };
    }),
  );
  const about = amended.find(({ act }) => act.id === bookingId);
  if (!about || changesOf(about.before, about.after).length === 0) refuse(refusals.changesNothing());
  const refusal = judgeDates({ date: changes.date ?? show.show_date }, agreedOn);
  if (refusal) refuse(refusal);
  const next = {
    ...nightAsChanged(show, changes, context.now),
    room_id: changes.roomId ?? show.room_id,
    capacity: changes.room?.capacity ?? show.capacity,
  };
  await refuseTakenPlace(context, locked, next, despite);
  await refuseTakenNights(context, locked, acts, next);
  for (const { act, after } of amended) {
    const times = { ...show, ...next };
    const set_starts_at = setInstant(times, { setStart: after.set.start, setMinutes: after.set.minutes });
    // When the whole night moves, sets move with it and stay apart.
    if (act.id === bookingId && (changes.setStart !== undefined || changes.setMinutes !== undefined))
      await refuseTakenStage(context, {
        show: times,
        booking: { ...locked.booking, id: act.id, set_starts_at, set_minutes: after.set.minutes ?? null },
      });
  }
  return { amended, show: next };
}

async function refuseTakenPlace(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  { show, venue }: LockedBooking,
  next: Judged['show'],
  despite: boolean | undefined,
): Promise<void> {
  const wanted = { ...show, ...next };
  const reader = actor.side === 'venue' ? 'venue' : 'both sides';
  await refuseTakenRoom(tx, venue, wanted, show.id, reader);
  // What stays where and when it is was asked about before.
  const stays = (['room_id', 'doors_at', 'ends_at'] as const).every((name) => show[name] === wanted[name]);
  await refuseHeard(tx, venue, wanted, { butFor: show.id, despite: despite || stays, reader });
}

async function refuseTakenNights(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  { show, venue }: LockedBooking,
  acts: readonly Concerned[],
  next: Judged['show'],
): Promise<void> {
  const date = next.show_date;
  for (const act of acts.filter(({ shares_day }) => shares_day)) {
    const reader = act.artist_id === actor.artistId ? 'artist' : 'venue';
    await refuseTooNear(
      tx,
      { id: act.artist_id, name: act.artist_name },
      { venue, show: { ...show, ...next } },
      reader,
    );
  }
  const alone = acts.filter(({ shares_day }) => !shares_day);
  const { rows } = await sql<{ name: string }>`
    with night as (select private.night_taken(${date}::date, ${show.time_zone}, ${next.doors_at}::timestamptz, ${next.ends_at}::timestamptz) as n)
    select a.name from night, bookings b join artist_profiles a on a.id = b.artist_id
      where b.artist_id = any(${alone.map(({ artist_id }) => artist_id)}::uuid[]) and b.show_id <> ${show.id}
        and private.is_binding(b.status) and b.night && night.n
    limit 1`.execute(tx);
  const [taken] = rows;
  if (taken) refuse(refusals.dateTaken(taken.name, date));
}
