import { sql } from 'kysely';
import * as contract from '#core/contract/mediation.ts';
import { aboutBooking } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { openContests } from '#core/settlement/claims.ts';
import { after } from '#core/settlement/clocks.ts';
import { MEDIATION_DAYS } from '#core/settlement/mediation.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockContested } from '#server/settlement/contested.ts';
import { stopClocks } from '#server/settlement/mediation/clock-of-claims.ts';
import { writeEntry } from '#server/settlement/mediation/entries.ts';
import { lockMediation } from '#server/settlement/mediation/lock-mediation.ts';

/** Either side asks, once a line is contested: the other side has a week to answer, and silence accepts no figure meanwhile. */
export const askToMediate = defineCommand(contract.askToMediate, {
  async run(context, { settlementId, lines, reason }) {
    const { tx, actor, now } = context;
    const { settlement, booking, claims } = await lockContested(context, settlementId, actor.side);
    const open = new Set(openContests(claims).map(({ line_id }) => line_id));
    if (!lines.every((line) => open.has(line))) refuse(refusals.unknownLine());
    const answerBy = after(now, MEDIATION_DAYS).toISOString();
    const { rows } = await mapConstraint(
      sql<{ id: string }>`
        insert into private.mediations (settlement_id, booking_id, artist_id, venue_id, asked_by, asked_at, answer_by, lines, touched_at)
        values (${settlement.id}, ${booking.id}, ${booking.artist_id}, ${booking.venue_id}, ${actor.side}, ${now.toISOString()},
          ${answerBy}, ${[...new Set(lines)]}::text[], ${now.toISOString()})
        returning id`.execute(tx),
      { mediations_one_open: refusals.mediationAskedAlready },
    );
    const mediationId = rows[0]?.id as string;
    await stopClocks(context, settlement);
    await writeEntry(context, { mediationId, by: actor.side, kind: 'asked', words: reason });
    await publish(context, {
      kind: 'mediation-asked',
      by: actor.side,
      about: { ...aboutBooking(booking), subjectId: mediationId },
      data: {},
      told: { note: reason },
    });
    return { mediationId, answerBy };
  },
});

/** The first words of the side that was asked are its answer: from then on an admin can propose. */
export const sayInMediation = defineCommand(contract.sayInMediation, {
  async run(context, { mediationId, words }) {
    const { tx, actor } = context;
    const { mediation, booking } = await lockMediation(context, mediationId, { as: 'side' });
    if (mediation.status === 'asked' && mediation.asked_by !== actor.side)
      await sql`update private.mediations set status = 'open' where id = ${mediationId}`.execute(tx);
    await writeEntry(context, { mediationId, by: actor.side, kind: 'said', words });
    await publish(context, {
      kind: 'mediation-said',
      by: actor.side,
      about: { ...aboutBooking(booking), subjectId: mediationId },
      data: { how: 'said' },
      told: { note: words },
    });
    return { mediationId };
  },
});
