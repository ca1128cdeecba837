import { refusals } from '#core/refusal.ts';
import { TIER_LABELS } from '#core/settlement/tiers.ts';
import { t } from '#core/words/t.ts';
import { isCostFilled, isFilled, type NightDraft } from './night-draft.ts';

const COST_MISSING = () => t`Please say what it was: 0 if it did not arise.`;

const UNSOLD = () => t`Please say how much that was: 0 if nothing was sold.`;

/** What the deals of a night ask for and nobody has stated yet: nothing typed is not nothing spent, and not nobody let in. */
export function missingOf(draft: NightDraft, countsComps: boolean) {
  const costs = draft.costs.flatMap((row, at) =>
    row.named && row.cents === undefined ? [[at, { cents: { message: COST_MISSING() } }]] : [],
  );
  const unsold = (draft.merchandise ?? []).flatMap(({ cents }, at) =>
    cents === undefined ? [[at, { cents: { message: UNSOLD() } }]] : [],
  );
  return {
    ...(costs.length > 0 ? { costs: Object.fromEntries(costs) as Record<number, object> } : {}),
    ...(unsold.length > 0 ? { merchandise: Object.fromEntries(unsold) as Record<number, object> } : {}),
    ...(countsComps && draft.comps === undefined
      ? { comps: { message: refusals.compsNotStated().message } }
      : {}),
  };
}

/** Whether something is wrong that stands under “More”: what deals name stands above it. */
export function isWrongBelow(
  errors: { tickets?: unknown; comps?: unknown; costs?: unknown },
  costs: NightDraft['costs'],
  countsComps: boolean,
): boolean {
  const rows = Object.keys(errors.costs ?? {}).filter((at) => !costs[Number(at)]?.named);
  return rows.length > 0 || Boolean(errors.tickets) || (!countsComps && Boolean(errors.comps));
}

/** What is wrong with rows of the content, each at the row of the draft that it comes from. */
export function atRowsOfDraft<Errors extends object>(draft: NightDraft, errors: Errors): Errors {
  const kept = {
    tickets: draft.tickets.flatMap((row, at) => (isFilled(row) ? [at] : [])),
    costs: draft.costs.flatMap((row, at) => (isCostFilled(row) ? [at] : [])),
  };
  const placed = Object.entries(kept).flatMap(([name, rows]) => {
    const wrong = (errors as Record<string, object | undefined>)[name];
    if (!wrong) return [];
    return [
      [name, Object.fromEntries(Object.entries(wrong).map(([at, of]) => [rows[Number(at)] ?? at, of]))],
    ];
  });
  return { ...errors, ...Object.fromEntries(placed) };
}

/** What the deals ask for and nobody has said yet, named as in the form. */
export const unsaid = ({ tiers, comps, costs, merchandise = [] }: NightDraft, countsComps: boolean) => [
  ...tiers.filter(({ sold }) => sold === undefined).map(({ name }) => t`${TIER_LABELS[name]}, sold`),
  ...(countsComps && comps === undefined ? [t`Comps`] : []),
  ...costs.filter(({ named, cents }) => named && cents === undefined).map(({ label }) => label),
  ...merchandise.filter(({ cents }) => cents === undefined).map(({ label }) => label),
];
