import { otherSide } from '#core/booking/side.ts';
import * as contract from '#core/contract/change.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { applyChange } from '#server/booking/change/apply-change.ts';
import { endChange } from '#server/booking/change/end-change.ts';
import { judgeChange } from '#server/booking/change/judge-change.ts';
import { actsConcerned, lockChange, refuseUnlessToCome, touch } from '#server/booking/change/lock-change.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

/** A side consents to a change, with its signature, or declines it. With the last consent everything is changed at once. */
export const answerChange = defineCommand(contract.answerChange, {
  async run(context, input) {
    const { tx, actor, now } = context;
    const { locked, proposal } = await lockChange(context, input.changeId);
    const { booking } = locked;
    refuseIfOver(proposal, now);
    const consents = await tx
      .selectFrom('change_consents')
      .select(['booking_id', 'side'])
      .where('proposal_id', '=', proposal.id)
      .execute();
    const hasConsented = (side: string, bookingId: string) =>
      consents.some((each) => each.side === side && (side === 'venue' || each.booking_id === bookingId));
    if (!input.agree) {
      // Who proposed it takes it back instead.
      if (isProposer(proposal, actor.side, booking.id)) refuse(refusals.alreadyConsented());
      await endChange(context, proposal, {
        how: 'declined',
        by: actor.side,
        byBooking: booking.id,
        note: input.note,
      });
      return { changeId: proposal.id, state: 'declined' as const };
    }
    if (hasConsented(actor.side, booking.id)) refuse(refusals.alreadyConsented());
    refuseUnlessToCome(locked, now);
    const acts = await actsConcerned(tx, proposal);
    const changes = proposal.changes;
    const judged = await judgeChange(context, locked, acts, {
      ...{ bookingId: proposal.booking_id, changes, despite: input.despite },
    });
    await tx
      .insertInto('change_consents')
      .values({
        ...{ proposal_id: proposal.id, booking_id: booking.id, artist_id: booking.artist_id },
        ...{ venue_id: booking.venue_id, side: actor.side, signed_at: now.toISOString() },
        signature: JSON.stringify({ name: input.signerName, image: null }),
      })
      .execute();
    consents.push({ booking_id: booking.id, side: actor.side });
    const isAgreed =
      hasConsented('venue', proposal.booking_id) && acts.every(({ id }) => hasConsented('artist', id));
    if (isAgreed) await applyChange(context, { locked, proposal, judged });
    else {
      await touch(tx, acts);
      await publish(context, {
        kind: 'change-answered',
        by: actor.side,
        about: { ...aboutBooking(booking), subjectId: proposal.id },
        data: { how: 'agreed', toldTo: [otherSide(actor.side)] },
      });
    }
    return { changeId: proposal.id, state: isAgreed ? ('agreed' as const) : ('open' as const) };
  },
});

function refuseIfOver({ state, answer_by }: { state: string; answer_by: string }, now: Date): void {
  if (state !== 'open' || new Date(answer_by) <= now) refuse(refusals.changeIsOver());
}

const isProposer = (
  { proposed_by, booking_id }: { proposed_by: string; booking_id: string },
  side: string,
  bookingId: string,
) => proposed_by === side && (side === 'venue' || booking_id === bookingId);
