import { sql } from 'kysely';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { amendedTerms, type Changes, changesInWords } from '#core/booking/change.ts';
import { judgeDates } from '#core/booking/opening.ts';
import { dayAt, timeAt } from '#core/calendar/night.ts';
import { refusals } from '#core/refusal.ts';
import type { Concerned } from '#server/booking/change/lock-change.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { refuseTakenStage } from '#server/night/taken-stage.ts';
import { refuseHeard, refuseTakenRoom } from '#server/room/room-taken.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';
import { refuseTooNear } from '#server/show/same-day.ts';
import { loadThatFits, setInstant, showInstants } from '#server/show/show-times.ts';

export type Amended = { act: Concerned; before: AgreementTerms; after: AgreementTerms };

/** The night and the agreements as a change makes them. */
export type Judged = { amended: Amended[]; show: ReturnType<typeof showInstants> & { show_date: string } };

/**
 * What a change makes of each agreement that it stands in. Refuses one that changes nothing, lies in the past, or gives somebody two
 * nights at once; the database refuses the last again when it is written.
 */
export async function judgeChange(
  context: Pick<CommandContext, 'tx' | 'now' | 'actor'>,
  locked: LockedBooking,
  acts: readonly Concerned[],
  { bookingId, changes }: { bookingId: string; changes: Changes },
): Promise<Judged> {
  const { show } = locked;
  const agreedOn = dayAt(context.now, show.time_zone);
  const { deal: _, setStart: __, setMinutes: ___, ...ofNight } = changes;
  const amended = acts.map((act) => {
    const wanted = act.id === bookingId ? changes : ofNight;
    return {
      act,
      before: act.terms,
      after: amendedTerms(act.terms, wanted, { number: act.number, agreedOn }),
    };
  });
  const about = amended.find(({ act }) => act.id === bookingId);
  if (!about || changesInWords(about.before, about.after).length === 0) refuse(refusals.changesNothing());
  const at = (instant: string) => timeAt(instant, show.time_zone);
  const date = changes.date ?? show.show_date;
  const night = {
    ...{ date, doors: changes.doors ?? at(show.doors_at) },
    ...{ showTime: changes.showTime ?? at(show.starts_at), curfew: changes.curfew ?? at(show.ends_at) },
  };
  const refusal = judgeDates({ date }, agreedOn);
  if (refusal) refuse(refusal);
  const next = {
    ...showInstants({ ...night, ...loadThatFits(show, night) }, show.time_zone, context.now),
    show_date: date,
  };
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

async function refuseTakenNights(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  { show, venue }: LockedBooking,
  acts: readonly Concerned[],
  next: Judged['show'],
): Promise<void> {
  const date = next.show_date;
  await refuseTakenRoom(tx, venue, { ...show, ...next }, show.id, 'both sides');
  await refuseHeard(tx, venue, { ...show, ...next }, { butFor: show.id, reader: 'both sides' });
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
