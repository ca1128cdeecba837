import { costsOfLines } from '#core/booking/deals/extra-lines.ts';
import { OPENERS } from '#core/booking/deals/kind-of-deal.ts';
import type { Line } from '#core/deals/line.ts';
import { formatMoney } from '#core/money/cents.ts';
import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';

/**
 * What may be counted twice against a fee, in sentences: a cost that the split point already contains, a ticket fee beside those of
 * sellers, openers as a cost beside their fees. Each may also be meant, so that it is said and not refused.
 */

/** Where the door is measured once costs are off it: the split point, or the first step of an escalator. */
function pointOf(lines: readonly Line[], currency: string): string | null {
  const split = centsOf(lines, 'split-point');
  const step = centsOf(lines, 'step:1');
  if (split) return t`the split point of ${formatMoney(split, currency)}`;
  return step ? t`the step at ${formatMoney(step, currency)}` : null;
}

/** What is to be known of a deal while it is made or accepted; `lines` are those of its sheet. */
export function cautionsOfDeal(lines: readonly Line[], currency: string): string[] {
  const point = pointOf(lines, currency);
  const costs = costsOfLines(lines);
  const hasOpeners = centsOf(lines, OPENERS) > 0;
  const what = [costs.length > 0 ? t`costs` : '', hasOpeners ? t`openers' fees` : ''].filter(Boolean);
  const named = costs.filter(({ label }) => hasOpeners && soundsLikeOpeners(label));
  return [
    ...(point && what.length > 0
      ? [t`${capital(listed(what))} come off before ${point}. Do not count the same cost in both.`]
      : []),
    ...named.map(
      ({ label }) =>
        t`“${label}” and the openers' fees both go off the door. Keep one of them if they are the same.`,
    ),
  ];
}

/** Whose deal it is: an act's by its name, or one's own. */
type Whose = { name: string } | 'own';

/** What the side that states the costs of a night should know of a deal; `labels` are those typed that the deal does not name. */
export function cautionsOfCosts(
  lines: readonly Line[],
  labels: readonly string[],
  whose: Whose,
  currency: string,
): string[] {
  const point = pointOf(lines, currency);
  const who = whose === 'own' ? t`you accept` : t`${whose.name} accepts`;
  const openers = centsOf(lines, OPENERS);
  const named = labels.filter((label) => openers > 0 && soundsLikeOpeners(label));
  return [
    ...(point
      ? [t`Costs that ${who} come off before ${point}. Leave out a cost that it already contains.`]
      : []),
    ...named.map(
      (label) =>
        t`“${label}”: ${formatMoney(openers, currency)} for openers goes off the door in ${dealWith(whose)} already.`,
    ),
  ];
}

/** What the side that states the fees of sellers should know of a deal with a ticket fee; null where it has none. */
export function cautionOfSellers(lines: readonly Line[], whose: Whose, currency: string): string | null {
  const fee = centsOf(lines, 'ticket-fee');
  if (fee === 0) return null;
  return t`${formatMoney(fee, currency)} a ticket goes off in ${dealWith(whose)} already. Enter what a seller keeps only if that comes on top.`;
}

/** What an artist should know before accepting a cost that the deal does not name. */
export function cautionsOfAccepting(lines: readonly Line[], label: string, currency: string): string[] {
  const point = pointOf(lines, currency);
  const openers = centsOf(lines, OPENERS);
  return [
    ...(point ? [t`It comes off before ${point}. Decline it if that already contains it.`] : []),
    ...(openers > 0 && soundsLikeOpeners(label)
      ? [t`${formatMoney(openers, currency)} for openers goes off the door already.`]
      : []),
  ];
}

const dealWith = (whose: Whose) => (whose === 'own' ? t`your deal` : t`the deal with ${whose.name}`);

const soundsLikeOpeners = (label: string) =>
  /\b(openers?|opening acts?|supports?|support acts?)\b/i.test(label);

function centsOf(lines: readonly Line[], id: string): number {
  const line = lines.find((each) => each.id === id);
  return line?.key === 'is' ? (line.agreed ?? 0) : 0;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
