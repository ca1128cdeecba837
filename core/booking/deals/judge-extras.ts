import { type Extras, OF_THE_DOOR } from '#core/booking/deals/extras.ts';
import { judgeInterest } from '#core/booking/deals/interest-terms.ts';
import type { Nonsense } from '#core/booking/deals/kind-of-deal.ts';
import { judgeMerchandise } from '#core/booking/deals/merchandise.ts';
import { judgePlan } from '#core/booking/deals/plan.ts';
import { sameLabel } from '#core/deals/house-sheet.ts';
import { t } from '#core/words/t.ts';

/** What extras, right one by one, cannot mean together or with their deal. */
export function judgeExtras(
  extras: Extras,
  deal: { sharesDoor: boolean; guaranteedCents: number; takesOpenersOff: boolean },
): Nonsense | null {
  const { takesOpenersOff } = deal;
  for (const name of Object.keys(OF_THE_DOOR) as (keyof typeof OF_THE_DOOR)[]) {
    if (extras[name] !== undefined && !deal.sharesDoor)
      return { at: [name], says: t`This deal shares no door, so this changes nothing` };
  }
  const costs = extras.costs ?? [];
  for (const [at, cost] of costs.entries()) {
    // The house states a cost by its name, once.
    if (costs.findIndex((other) => sameLabel(other.label, cost.label)) < at)
      return { at: ['costs', at, 'label'], says: t`There is a cost of this name already` };
    if (cost.agreedCents !== undefined && cost.capCents !== undefined)
      return { at: ['costs', at, 'capCents'], says: t`An agreed amount needs no cap` };
    if (takesOpenersOff && isOpenersLabel(cost.label))
      return { at: ['costs', at, 'label'], says: t`Openers' fees go off the door already` };
  }
  const top = extras.offTheTop ?? [];
  for (const [at, { label, percent, cents }] of top.entries()) {
    if (top.findIndex((other) => sameLabel(other.label, label)) < at)
      return { at: ['offTheTop', at, 'label'], says: t`Something of this name comes off already` };
    if (percent === undefined && cents === undefined)
      return { at: ['offTheTop', at, 'percent'], says: t`Please enter a percentage or a sum` };
    if (percent !== undefined && cents !== undefined)
      return { at: ['offTheTop', at, 'cents'], says: t`A percentage needs no sum: remove one of them` };
    if (costs.some((cost) => sameLabel(cost.label, label)))
      return {
        at: ['offTheTop', at, 'label'],
        says: t`There is a cost of this name, which would go off twice`,
      };
  }
  const byReceipts = extras.grossBonuses ?? [];
  for (const [at, { atCents }] of byReceipts.entries()) {
    if (byReceipts.findIndex((other) => other.atCents === atCents) < at)
      return { at: ['grossBonuses', at, 'atCents'], says: t`There is a bonus at this amount already` };
  }
  if (extras.aboveHeads !== undefined && extras.headCents === undefined)
    return { at: ['aboveHeads'], says: t`Enter what each ticket above it pays` };
  const bonuses = extras.bonuses ?? [];
  for (const [at, { atSold }] of bonuses.entries()) {
    if (bonuses.findIndex((other) => other.atSold === atSold) < at)
      return { at: ['bonuses', at, 'atSold'], says: t`There is a bonus at this number already` };
  }
  if (extras.depositCents !== undefined && extras.depositCents > deal.guaranteedCents)
    return { at: ['depositCents'], says: t`A deposit is at most what the deal guarantees` };
  if (extras.depositDays !== undefined && extras.depositCents === undefined)
    return { at: ['depositDays'], says: t`There is no deposit that could be due` };
  const beside =
    judgePlan(extras, deal.guaranteedCents) ??
    judgeInterest(extras) ??
    judgeRadius(extras) ??
    judgeMerchandise(extras);
  if (beside) return beside;
  if (extras.ladderOfCents !== undefined && extras.ladder === undefined)
    return { at: ['ladderOfCents'], says: t`Add a step that says when a part of it is paid` };
  return judgeLadder(extras.ladder ?? [], extras.ladderOfCents ?? deal.guaranteedCents);
}

/** Whether a cost is called what openers get, and nothing else: 'Openers', "Openers' flat fees". */
const isOpenersLabel = (label: string) =>
  /^(the )?openers?['’]?s?['’]?( flat)?( fees?)?$/i.test(label.trim());

function judgeRadius({ radiusKm, radiusDaysBefore, radiusDaysAfter }: Extras): Nonsense | null {
  if (radiusKm === undefined)
    return radiusDaysBefore === undefined && radiusDaysAfter === undefined
      ? null
      : { at: ['radiusKm'], says: t`Please enter within how many kilometres, or remove the days` };
  if (radiusKm > 20_000) return { at: ['radiusKm'], says: t`No place is further away than 20,000 km` };
  for (const [name, days, when] of [
    ['radiusDaysBefore', radiusDaysBefore, 'before'],
    ['radiusDaysAfter', radiusDaysAfter, 'after'],
  ] as const) {
    if (days === undefined)
      return { at: [name], says: t`Please enter for how many days ${when} the show, 0 for none` };
    if (days > 730) return { at: [name], says: t`Other shows are ruled out for at most two years` };
  }
  return null;
}

type Ladder = NonNullable<Extras['ladder']>;

function judgeLadder(ladder: Ladder, ofCents: number): Nonsense | null {
  if (ladder.length > 0 && ofCents === 0)
    return {
      at: ['ladderOfCents'],
      says: t`Nothing is guaranteed in this deal: enter the amount of which cancelling costs a part, or remove the steps`,
    };
  for (const [at, step] of ladder.entries()) {
    const before = ladder[at - 1];
    if (!before) continue;
    if (step.days >= before.days)
      return { at: ['ladder', at, 'days'], says: t`Each step is nearer to the show than the one before` };
    if (step.percent < before.percent)
      return { at: ['ladder', at, 'percent'], says: t`Cancelling later cannot cost less` };
  }
  return null;
}
