import { type BookedShow, positionOf } from '#app/features/booked-show/booked-show.ts';
import { cautionOfSellers, cautionsOfCosts } from '#core/booking/deals/counted-twice.ts';
import { isCost } from '#core/booking/deals/extra-lines.ts';
import { merchandiseToState } from '#core/booking/deals/merchandise.ts';
import type { Side } from '#core/booking/side.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { sameLabel } from '#core/deals/house-sheet.ts';
import { unstatedCosts } from '#core/settlement/act-sheet.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { type AgreedOfNight, linesOfAct, type NightDraft } from './night-draft.ts';

/** What whoever states a night should know of the deals of its acts, so that nothing goes off twice. */
export function cautionsOfNight(
  acts: readonly BookedShow[],
  agreed: AgreedOfNight,
  costs: NightDraft['costs'],
  reader: Side,
): { costs: string[]; sellers: string[] } {
  const deals = acts.map((act) => ({
    whose: reader === 'artist' ? ('own' as const) : { name: act.artist_name },
    lines: linesOfAct(act, agreed),
    currency: act.currency,
  }));
  return {
    costs: deals.flatMap(({ lines, whose, currency }) => {
      const labels = costs
        .filter(({ named, label }) => !named && label.trim() !== '')
        .map(({ label }) => label.trim())
        .filter((label) => !lines.some((line) => isCost(line.id) && sameLabel(line.label, label)));
      return cautionsOfCosts(lines, labels, whose, currency);
    }),
    sellers: deals.flatMap(({ lines, whose, currency }) => cautionOfSellers(lines, whose, currency) ?? []),
  };
}

/** What the venue reads of the costs and the merchandise that proposed figures leave out of the deals of other acts: its silence does not make them nothing. */
export function costsLeftOut(
  acts: readonly BookedShow[],
  agreed: AgreedOfNight,
  proposal: { booking_id: string; house: KeptHouseSheet },
): string[] {
  const asked = acts.filter(({ booking_id }) => booking_id === proposal.booking_id);
  const linesAsked = asked.flatMap((act) => linesOfAct(act, agreed));
  return acts.flatMap((act) => {
    const lines = linesOfAct(act, agreed);
    // What was sold is each act's own to say.
    const said = act.booking_id === proposal.booking_id ? (proposal.house.merchandise ?? {}) : {};
    const unsold = merchandiseToState(lines).filter(({ id }) => said[id] === undefined);
    const lacking = [...unstatedCosts(proposal.house, lines, linesAsked), ...unsold];
    if (lacking.length === 0 || positionOf(act).status !== 'played') return [];
    const labels = lacking.map(({ label }) => quoted(label)).join(', ');
    return t`Nobody has stated ${labels} of the deal with ${act.artist_name}: that statement then waits until it is stated.`;
  });
}
