import { CHANGE_ANSWER_DAYS, changesOf, concernsNight } from '#core/booking/change.ts';
import {
  NO_CLAUSES,
  type OwnClauses,
  sameClauses,
  type WrittenClauses,
} from '#core/booking/own-clauses/own-clauses.ts';
import { otherSide } from '#core/booking/side.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/change.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { asProposed, judgeChange } from '#server/booking/change/judge-change.ts';
import {
  actsConcerned,
  type Concerned,
  refuseUnlessToCome,
  touch,
} from '#server/booking/change/lock-change.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { refuseDeal } from '#server/money/refuse-amounts.ts';
import { clausesOffered } from '#server/offer-forms/offered-clauses.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';

/** Either side proposes to change what is agreed, and signs it. Nothing changes before everybody whose agreement it is has consented. */
export const proposeChange = defineCommand(contract.proposeChange, {
  async run(context, { bookingId, changes: wanted, note, signerName, despite }) {
    const { tx, actor, now } = context;
    const locked = await lockBooking(context, bookingId);
    const { booking, show } = locked;
    refuseUnlessToCome(locked, now);
    const others = await asProposed(context, locked, wanted);
    if (others.deal) refuseDeal(others.deal, show, 'changes.deal');
    const concerns_night = concernsNight(others);
    const acts = await actsConcerned(tx, { show_id: show.id, booking_id: booking.id, concerns_night });
    const underWay = await tx
      .selectFrom('change_proposals')
      .select('id')
      .where('show_id', '=', show.id)
      .where('state', '=', 'open')
      .$if(!concerns_night, (query) =>
        query.where((eb) => eb.or([eb('booking_id', '=', booking.id), eb('concerns_night', '=', true)])),
      )
      .executeTakeFirst();
    if (underWay) refuse(refusals.changeUnderWay());
    const own = wanted.ownClauses && (await clausesProposed(context, wanted.ownClauses, acts, bookingId));
    const changes = { ...others, ...(own && { own }) };
    const { amended } = await judgeChange(context, locked, acts, { bookingId, changes, despite });

    const week = new Date(now.getTime() + CHANGE_ANSWER_DAYS * 86_400_000).toISOString();
    const answerBy = [week, show.starts_at].sort()[0] as string;
    const ids = { booking_id: booking.id, artist_id: booking.artist_id, venue_id: booking.venue_id };
    const { id } = await mapConstraint(
      tx
        .insertInto('change_proposals')
        .values({
          ...{ ...ids, show_id: show.id, proposed_by: actor.side, concerns_night, note: note ?? null },
          ...{ changes: JSON.stringify(changes), proposed_at: now.toISOString(), answer_by: answerBy },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
      {
        change_proposals_one_open: refusals.changeUnderWay,
        change_proposals_one_of_night: refusals.changeUnderWay,
      },
    );
    await tx
      .insertInto('change_consents')
      .values({
        ...{ ...ids, proposal_id: id, side: actor.side, signed_at: now.toISOString() },
        signature: JSON.stringify({ name: signerName, image: null }),
      })
      .execute();
    await touch(tx, acts);
    const until = dayAt(new Date(answerBy), show.time_zone);
    await publish(
      context,
      ...amended.map(({ act, before, after }) => ({
        kind: 'change-proposed' as const,
        by: actor.side,
        about: { ...aboutBooking(act), subjectId: id },
        data: {
          changes: changesOf(before, after),
          until,
          note,
          toldTo: act.id === booking.id ? [otherSide(actor.side)] : ['artist' as const],
          ...(act.id !== booking.id && actor.side === 'artist' ? { another: true as const } : {}),
        },
        told: { stands: { until: answerBy, zone: show.time_zone } },
      })),
    );
    return { changeId: id, bookingId: booking.id, answerBy };
  },
});

/** The clauses and papers of the agreement as they are to be, each of the side that brought it in; undefined where they stay as agreed. */
async function clausesProposed(
  context: CommandContext,
  written: WrittenClauses,
  acts: readonly Concerned[],
  bookingId: string,
): Promise<OwnClauses | undefined> {
  const agreed = acts.find(({ id }) => id === bookingId)?.terms.own ?? null;
  const own = await clausesOffered(context, written, agreed);
  return sameClauses(own, agreed) ? undefined : (own ?? NO_CLAUSES);
}
