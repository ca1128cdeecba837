import { cautionOfSellers, cautionsOfCosts } from '#core/booking/deals/counted-twice.ts';
import { isCost } from '#core/booking/deals/extra-lines.ts';
import type { Side } from '#core/booking/side.ts';
import { sameLabel } from '#core/deals/house-sheet.ts';
import type { BookedShow } from '../booked-show.ts';
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
