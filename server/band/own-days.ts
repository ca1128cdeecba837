import { addDays } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/band.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { lockedBands, tellOfBands } from '#server/band/answer.ts';
import { openOffers } from '#server/band/band.ts';
import { defineCommand, productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';

/** Of more days than this nobody keeps a list. */
const MOST = 2000;

export const ownDays = defineRead(contract.ownDays, async ({ db, actor }) => {
  const rows = await db
    .selectFrom('private.own_days')
    .select(['day', 'is_free as isFree'])
    .where('user_id', '=', actor.userId)
    .where('day', '>=', addDays(dayAt(await productNow(db), 'UTC'), -1))
    .orderBy('day')
    .limit(MOST)
    .execute();
  return rows;
});

/** Marks days of one's own, or takes the marks away. Offers of one's artists for such a day are answered by it. */
export const markOwnDays = defineCommand(contract.markOwnDays, {
  async run(context, { days: named, isFree }) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.ownDays));
    const days = [...new Set(named)].toSorted();
    // A day of grace covers every zone on earth.
    const over = days.find((day) => day < addDays(dayAt(now, 'UTC'), -1));
    if (over) refuse(refusals.dateInThePast(over));
    const offers = await openOffers(tx)
      .innerJoin('private.profile_members as m', 'm.profile_id', 'bookings.artist_id')
      .select('bookings.id')
      .where('m.user_id', '=', actor.userId)
      .where('m.is_asked', '=', true)
      .where('bookings.show_date', 'in', days)
      .execute();
    const ids = offers.map(({ id }) => id);
    const before = await lockedBands(context, ids);
    if (isFree === null)
      await tx
        .deleteFrom('private.own_days')
        .where('user_id', '=', actor.userId)
        .where('day', 'in', days)
        .execute();
    else {
      const word = { is_free: isFree, at: now.toISOString() };
      await tx
        .insertInto('private.own_days')
        .values(days.map((day) => ({ user_id: actor.userId, day, ...word })))
        .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet(word))
        .execute();
    }
    await tellOfBands(context, ids, before);
    return { marked: days.length };
  },
});
