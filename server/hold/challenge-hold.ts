import { formatTime } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import { dayAt, nightOf } from '#core/calendar/night.ts';
import * as contract from '#core/contract/hold.ts';
import { decidesUntil } from '#core/hold/hold.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockHold } from '#server/hold/locked-hold.ts';
import { inRoom } from '#server/hold/settle-holds.ts';

/** Who stands behind, or the venue for them, asks for a decision. The first hold has 48 hours to become a booking. */
export const challengeHold = defineCommand(contract.challengeHold, {
  async run(context, { holdId }) {
    const { tx, actor, now } = context;
    const { hold, standing, night, venue, over } = await lockHold(context, holdId);
    const first = standing.find(({ room_id }) => room_id === hold.room_id);
    if (!first || first.id === hold.id) refuse(refusals.holdIsFirst());
    const { decides_until: due } = first;
    if (due) refuse(refusals.alreadyChallenged(() => timeWords(due, venue.time_zone)));
    const until = decidesUntil(now, nightOf(night.day, venue.time_zone).from).toISOString();
    await tx
      .updateTable('holds')
      .set({ challenged_at: now.toISOString(), decides_until: until })
      .where('id', '=', first.id)
      .execute();
    await publish(context, ...over, {
      kind: 'hold-challenged',
      by: actor.side,
      about: { artistId: first.artist_id, venueId: venue.id, subjectId: first.id },
      data: { day: night.day, ...inRoom(first), until },
      told: { stands: { until, zone: venue.time_zone } },
    });
    return { holdId: first.id, decidesUntil: until };
  },
});

const timeWords = (instant: string, zone: string) => {
  const at = new Date(instant);
  return `${formatDay(dayAt(at, zone))}, ${formatTime(at.getTime(), zone)}`;
};
