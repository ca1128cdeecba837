import type { Side } from '#core/booking/side.ts';
import { type HouseSheet, houseTotals } from '#core/deals/house-sheet.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { merchandiseOfSheet } from '#core/settlement/act-sheet.ts';
import { CLOCKS } from '#core/settlement/clocks.ts';
import type { Fees } from '#core/settlement/fees.ts';
import { inLocale, t } from '#core/words/t.ts';
import type { ActPreview } from './night-draft.ts';

/** What figures come to, in sentences: they are read once more before the figures are sent. */

/** 'Tickets sold: 42 (Full-price ticket 30, Pre-sale ticket 12). They bring €666.00.' */
export function ticketsInWords(house: HouseSheet, currency: string): string {
  const { sold, grossCents } = houseTotals(house);
  if (sold === 0) return t`No tickets were sold.`;
  const each = house.tickets.map(
    ({ label, seller, sold }) => `${label}${seller ? `, ${seller},` : ''} ${sold}`,
  );
  const parts = each.length > 1 ? ` (${each.join(', ')})` : '';
  return t`Tickets sold: ${sold.toLocaleString(inLocale('en-IE'))}${parts}. They bring ${formatMoneyExact(grossCents, currency)}.`;
}

/** The statement of one act: its fee, what either side pays and receives, and a part that is claimed with it. */
export function comesTo({ show, sheet, fees, claimed, isConfirmed }: ActPreview, reader: Side): string {
  const { artist_name: artist, venue_name: venue, currency } = show;
  if (isConfirmed) return t`${artist} has confirmed its statement, which stays.`;
  const money = (cents: number) => (cents === 0 ? 'nothing' : formatMoneyExact(cents, currency));
  const moves = (of: Fees) =>
    reader === 'venue'
      ? t`you pay ${money(of.venueTotalCents)} in all, and ${artist} receives ${money(of.artistNetCents)}`
      : t`${venue} pays ${money(of.venueTotalCents)} in all, and you receive ${money(of.artistNetCents)}`;
  const whole = t`${artist}: the fee is ${money(fees.artistFeeCents)}, ${moves(fees)}.${merchandiseIn(sheet, { artist, venue, money })}`;
  if (!claimed) return whole;
  const once = t`${artist} accepts it or says nothing for ${CLOCKS.contest} days`;
  return t`${whole} You claim that ${claimed.percent}% of the set was played: once ${once}, ${moves(claimed.fees)}.`;
}

/** ' Merchandise: €20.00 goes off…', or nothing where none is agreed on. */
function merchandiseIn(
  sheet: ActPreview['sheet'],
  { artist, venue, money }: { artist: string; venue: string; money: (cents: number) => string },
): string {
  const merchandise = merchandiseOfSheet(sheet);
  if (!merchandise) return '';
  const { commissionCents, handedOverCents } = merchandise;
  return handedOverCents === null
    ? t` For merchandise ${artist} owes ${venue} ${money(commissionCents)}, which goes off it.`
    : t` Of the merchandise ${venue} keeps ${money(commissionCents)}, and hands over ${money(handedOverCents)}.`;
}
