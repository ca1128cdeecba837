import { PRICE_MISSING } from '#core/booking/private-night.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import { takenMeanwhile } from '#server/room/room-taken.ts';
import type { ShowRow } from '#server/rows/lock-booking.ts';

const FIELD = 'fullPriceCents';

/**
 * The locked show of an offer with its ticket price, in integer cents, as its venue says it while it answers; the night is then the
 * venue's own. Refuses a price from an artist, one that is another than the night has, and a venue's answer without any.
 */
export async function sayPrice(
  { tx, actor }: CommandContext,
  show: ShowRow,
  cents: number | undefined,
): Promise<ShowRow> {
  if (cents !== undefined && actor.side !== 'venue')
    refuse(refusals.invalidInput(() => t`Only the venue says what a ticket costs.`, FIELD));
  if (!lacksPrice(show)) {
    if (cents !== undefined && cents !== show.full_price_cents) refuse(hasAnother(show));
    return show;
  }
  if (actor.side !== 'venue') return show;
  if (cents === undefined) return refuse(refusals.invalidInput(PRICE_MISSING, FIELD));
  refuseAmounts({ fullPriceCents: cents }, show.currency);
  return mapConstraint(
    tx
      .updateTable('shows')
      .set({ full_price_cents: cents, private_by: 'venue' })
      .where('id', '=', show.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    takenMeanwhile,
  );
}

const hasAnother = ({ full_price_cents: full, currency }: ShowRow) =>
  refusals.invalidInput(
    () =>
      t`Tickets of this night cost ${formatMoneyExact(full, currency)} by now: read its terms again. The price is changed in the calendar.`,
    FIELD,
  );
