import { showName } from '#core/booking/show-name.ts';
import { dayAt } from '#core/calendar/night.ts';
import { canonical } from '#core/canonical.ts';
import * as contract from '#core/contract/settlement.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { after, CLOCKS, concludeBy } from '#core/settlement/clocks.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockBooking, nextStatus } from '#server/rows/lock-booking.ts';
import { refuseUnlessPlayed } from '#server/settlement/conclude-show.ts';
import { currentHouse, houseOf, receiptsOf, refuseForeignFiles } from '#server/settlement/house.ts';
import { ownMerchandise } from '#server/settlement/merchandise.ts';
import { playIfOver } from '#server/settlement/played-booking.ts';
import { refuseTooLarge } from '#server/settlement/restate.ts';
import { standingProposal } from '#server/settlement/standing-proposal.ts';

/**
 * The artist proposes the figures of a night that the venue has not concluded in time. Only the venue can send them; its silence for
 * so many days concludes the night with them. Only the same figures, proposed again, keep the clock: others are read anew.
 */
export const proposeFigures = defineCommand(contract.proposeFigures, {
  async run(context, input) {
    const { tx, now } = context;
    const locked = await lockBooking(context, input.bookingId);
    const { show } = locked;
    const booking = await playIfOver(context, locked);
    refuseUnlessPlayed(booking);
    nextStatus(booking, 'conclude', 'venue');
    const due = concludeBy(show.ends_at);
    const before = await currentHouse(context, show.id);
    // A statement that was sent back is answered by the venue; the first one has a day.
    if (due > now) refuse(refusals.tooEarlyToPropose(dayAt(due, show.time_zone)));

    const standing = await standingProposal(context, show.id);
    const ofNight = houseOf(show, input, before?.house ?? standing?.house);
    const merchandise = await ownMerchandise(context, { ...locked, booking }, ofNight, input.merchandise);
    const house = { ...ofNight, ...(merchandise ? { merchandise } : {}) };
    await refuseTooLarge(context, { ...locked, booking }, house);
    await refuseForeignFiles(context, receiptsOf(house), standing ? receiptsOf(standing.house) : [], 'costs');
    const open = standing && new Date(standing.concludes_at) > now && saysTheSame(standing.house, house);
    const concludesAt = open ? standing.concludes_at : after(now, CLOCKS.proposal).toISOString();
    const { id } = await tx
      .insertInto('house_proposals')
      .values({
        show_id: show.id,
        booking_id: booking.id,
        artist_id: booking.artist_id,
        venue_id: booking.venue_id,
        content: JSON.stringify(house),
        receipt_paths: receiptsOf(house),
        note: input.note ?? null,
        proposed_at: now.toISOString(),
        concludes_at: concludesAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publish(context, {
      kind: 'figures-proposed',
      by: 'artist',
      about: { ...aboutBooking(booking), subjectId: id },
      data: {
        day: booking.show_date,
        concludesOn: dayAt(new Date(concludesAt), show.time_zone),
        note: input.note,
      },
    });
    return { proposalId: id, show: showName(locked), concludesAt: new Date(concludesAt).toISOString() };
  },
});

/** Ids of costs are made anew with each proposal, and are no figures. */
function saysTheSame(a: KeptHouseSheet, b: KeptHouseSheet): boolean {
  const [left, right] = [a, b].map((house) => ({
    ...house,
    costs: house.costs.map(({ id: _, ...cost }) => cost),
  }));
  return canonical(left) === canonical(right);
}
