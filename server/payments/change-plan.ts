import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/payment.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

/** The row is made when first needed. What the plan is already is answered as done: a mail confirms each change once. */
export const changePlan = defineCommand(contract.changePlan, {
  async run(context, { status }) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.plan));
    await tx
      .insertInto('billing')
      .values({ user_id: actor.homeId })
      .onConflict((taken) => taken.column('user_id').doNothing())
      .execute();
    const changed = await tx
      .updateTable('billing')
      .set({ status })
      .where('user_id', '=', actor.homeId)
      .where('status', '<>', status)
      .returning('plan')
      .executeTakeFirst();
    if (!changed) return { status };
    const settings = await tx
      .selectFrom('settings')
      .select('time_zone')
      .where('user_id', '=', actor.homeId)
      .executeTakeFirst();
    const { side, artistId, venueId } = actor;
    await publish(context, {
      kind: 'plan-changed',
      by: side,
      about: side === 'artist' ? { ...(artistId && { artistId }) } : { ...(venueId && { venueId }) },
      data: {
        day: dayAt(now, settings?.time_zone ?? 'UTC'),
        plan: changed.plan,
        how: status === 'cancelled' ? 'cancelled' : 'resumed',
      },
    });
    return { status };
  },
});
