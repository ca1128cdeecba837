import { type DealKind, kindNamed } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { asOwnLines } from '#core/booking/deals/custom-lines.ts';
import {
  BESIDE_THE_FEE,
  OF_OTHER_SHOWS,
  OF_TAX,
  OF_THE_DOOR,
  OF_THE_FEE,
} from '#core/booking/deals/extras.ts';
import { isOptional, type Term, type Terms } from '#core/booking/deals/term.ts';

/** Some terms while they are being written. */
export type TermsDraft = Record<string, unknown>;
/** A deal while it is being written: what was typed for one kind stays when another is looked at. */
export type DealDraft = TermsDraft & { kind: DealKind; extras?: TermsDraft };

/** A guarantee of so many integer cents to begin with, or an empty one when nothing is known of the money. */
export function firstDeal(cents: number | null | undefined): DealDraft {
  return { kind: 'guarantee', guaranteeCents: cents && cents > 0 ? cents : undefined, sharePercent: 70 };
}

/** The draft as another kind: what that kind needs begins with something to fill in, lines of one's own with those of the kind before. */
export function asKind(draft: DealDraft, kind: DealKind): DealDraft {
  if (kind === 'custom' && !(draft.lines as unknown[] | undefined)?.length) {
    const whole =
      draft.kind === 'custom'
        ? null
        : (dealSchema.safeParse(dealToSend({ ...draft, extras: {} })).data ?? null);
    if (whole) return { ...draft, kind, lines: asOwnLines(kindNamed(whole.kind).lines(whole)) };
  }
  const { terms } = kindNamed(kind);
  const begun = Object.entries(terms)
    .filter(([name, term]) => draft[name] === undefined && !isOptional(term))
    .map(([name, term]) => [name, beginningOf(term)]);
  return { ...draft, ...Object.fromEntries(begun), kind };
}

function beginningOf(term: Term): unknown {
  if (term.input === 'choice') return term.options[0]?.value;
  if (term.input === 'rows') return [{}, {}];
  return term.input === 'lines' ? [] : undefined;
}

/** What may be added to a deal of a kind. */
function extrasFor(kind: DealKind): Terms {
  const { sharesDoor, terms } = kindNamed(kind);
  return {
    ...(sharesDoor ? ofTheDoor(terms) : {}),
    ...OF_THE_FEE,
    ...BESIDE_THE_FEE,
    ...OF_OTHER_SHOWS,
    ...OF_TAX,
  };
}

/** What may go off the door before a share, without what a kind has a term of its own for. */
export function ofTheDoor(ofKind: Terms): Terms {
  return Object.fromEntries(Object.entries(OF_THE_DOOR).filter(([name]) => !(name in ofKind)));
}

/** The deal as it is sent: the terms of its kind and what is added to them, without what was left empty. */
export function dealToSend(draft: DealDraft): Record<string, unknown> {
  const extras = filledIn(extrasFor(draft.kind), draft.extras ?? {});
  return {
    kind: draft.kind,
    ...filledIn(kindNamed(draft.kind).terms, draft),
    ...(Object.keys(extras).length > 0 ? { extras } : {}),
  };
}

function filledIn(terms: Terms, draft: TermsDraft): TermsDraft {
  const filled = Object.entries(terms).flatMap(([name, term]): [string, unknown][] => {
    const value = draft[name];
    if (term.isAsked?.(draft) === false) return [];
    if (term.input !== 'rows' || !Array.isArray(value)) return value === undefined ? [] : [[name, value]];
    const rows = value.map((row) => filledIn(term.columns, row as TermsDraft));
    return rows.length === 0 ? [] : [[name, rows]];
  });
  return Object.fromEntries(filled);
}
