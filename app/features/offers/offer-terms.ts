import { type Deal, type DealKind, termsOf } from '#core/booking/deal.ts';
import type { Views } from '#core/database.types.ts';

/** One artist's place on a show as lists read it: an offer on the table, or what became of it. */
export type Offer = Views<'booking_details'>;

/** The time of an instant where the venue stands, HH:mm: what time boxes take. */
export function timeAt(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}

export function dealOf(offer: Pick<Offer, 'deal'>): Deal {
  return offer.deal as Deal;
}

/** A deal while it is being written: what was typed for one kind stays when another is looked at. */
export type DealDraft = {
  kind: DealKind;
  guaranteeCents?: number | undefined;
  sharePercent?: number | undefined;
  afterCents?: number | undefined;
};

/** A guarantee of so many integer cents to begin with, or an empty one when nothing is known of the money. */
export function firstDeal(cents: number | null | undefined): DealDraft {
  return { kind: 'guarantee', guaranteeCents: cents && cents > 0 ? cents : undefined, sharePercent: 70 };
}

/** The deal of a draft, if it is one already: for saying what it comes to while it is typed. */
export function wholeDeal(draft: DealDraft): Deal | null {
  const terms = termsOf(draft.kind).map(({ name, optional }) => {
    const typed = draft[name as keyof DealDraft];
    return { name, typed, missing: !typed && !optional };
  });
  if (terms.some(({ missing }) => missing)) return null;
  const typed = terms.filter((each) => each.typed).map((each) => [each.name, each.typed]);
  return { kind: draft.kind, ...Object.fromEntries(typed) };
}
