import { type BookedShow, dealOf } from '#app/features/booked-show/booked-show.ts';
import { feeTermsOf } from '#app/lib/fees.ts';
import { type AgreementTerms, linesAgreed } from '#core/booking/agreement.ts';
import { linesOfDeal } from '#core/booking/deal.ts';
import { houseTotals, type KeptHouseSheet, sameLabel } from '#core/deals/house-sheet.ts';
import type { Line } from '#core/deals/line.ts';
import type { Branded } from '#core/ids.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import {
  type ActSheet,
  actSheet,
  costsToState,
  feesOfSheet,
  PART,
  partStated,
  proposedCosts,
  withPart,
} from '#core/settlement/act-sheet.ts';
import {
  type Claim,
  countedCents,
  openContests,
  partAgreed,
  standingOfCost,
} from '#core/settlement/claims.ts';
import type { Fees } from '#core/settlement/fees.ts';
import { type SheetLine, sheetLines } from '#core/settlement/sheet-lines.ts';
import { pricesOfShow, TIER_LABELS, type TierName } from '#core/settlement/tiers.ts';
import type { CountedNight } from '#core/tickets/house-of-counts.ts';
import { t } from '#core/words/t.ts';

type Ticket = {
  label: string;
  priceCents?: number | undefined;
  seller?: string | undefined;
  sellerFeeCents?: number | undefined;
  sold?: number | undefined;
};
type CostDraft = {
  id?: string | undefined;
  label: string;
  cents?: number | undefined;
  receipt?: string | undefined;
  /** A deal of the night names it: it has a place of its own, and its name stands. */
  named?: boolean;
};

/** The figures of a night while they are filled in: what is not typed yet is missing, and not zero. */
export type NightDraft = {
  bookingId: string;
  tiers: { name: TierName; sold?: number | undefined }[];
  tickets: Ticket[];
  comps?: number | undefined;
  costs: CostDraft[];
  /** The part that each act played. */
  parts?: { bookingId: string; percent?: number | undefined; why?: string | undefined }[] | undefined;
  /** What merchandise was sold for, where a deal has a commission on it. */
  merchandise?: MerchandiseDraft[] | undefined;
  note?: string | undefined;
};
export type MerchandiseDraft = {
  bookingId: string;
  line: string;
  label: string;
  cents?: number | undefined;
};

export type Priceable = Pick<BookedShow, 'full_price_cents' | 'presale_price_cents'>;

/** What a draft begins with. `isStated`: whoever sent it was asked for each cost of these deals, so that one it leaves out is 0. */
export type Before = { house: KeptHouseSheet; note?: string | null; isStated: boolean };

/**
 * A draft to begin with: what is known of the night, or what was stated or proposed before; where nothing was, what was counted before it.
 * Costs that the deals name have a row each.
 */
export function firstDraft(
  show: Priceable & Pick<BookedShow, 'booking_id'>,
  deals: readonly (readonly Line[])[],
  before: Before | null,
  toldBy?: Partial<Pick<NightDraft, 'parts' | 'merchandise'>> | undefined,
  counted?: CountedNight | null,
): NightDraft {
  const prices = pricesOfShow(show);
  const house = before?.house;
  const labels = deals.flatMap((lines) => costsToState(lines)).map(({ label }) => label);
  // Deals may write the name of one cost differently: the house states it once.
  const named = labels.filter((label, at) => labels.findIndex((other) => sameLabel(other, label)) === at);
  const known = house?.costs ?? [];
  const isNamed = (label: string) => named.some((each) => sameLabel(each, label));
  return {
    bookingId: show.booking_id,
    tiers: prices.map(({ name }, at) => ({
      name,
      sold: house ? house.tickets[at]?.sold : name === 'full-price' ? counted?.fullPrice : counted?.presale,
    })),
    tickets: house ? house.tickets.slice(house.showPrices) : (counted?.others ?? []),
    comps: house?.comps,
    parts: toldBy?.parts,
    merchandise: toldBy?.merchandise,
    costs: [
      ...named.map((label) => ({
        ...(before?.isStated ? { cents: 0 } : {}),
        ...known.find((cost) => sameLabel(cost.label, label)),
        label,
        named: true,
      })),
      ...known.filter(({ label }) => !isNamed(label)),
    ],
    note: before?.note ?? '',
  };
}

/** The draft as the command judges it: a figure left empty is refused there, and a row that is left all empty is none. */
export function contentOf(draft: NightDraft) {
  return {
    bookingId: draft.bookingId,
    tiers: draft.tiers.map(({ name, sold }) => ({ name, sold })),
    tickets: draft.tickets
      .filter(isFilled)
      .map((row) => ({ ...row, seller: row.seller?.trim() || undefined })),
    comps: draft.comps,
    costs: draft.costs
      .filter(isCostFilled)
      .map(({ named: _, id, ...row }) => ({ ...row, ...(id?.startsWith('new-') ? {} : { id }) })),
    parts: (draft.parts ?? []).map(({ percent, why, ...act }) => ({
      ...act,
      percent,
      why: percent === 100 ? undefined : why,
    })),
    merchandise: (draft.merchandise ?? []).map(({ bookingId, line, cents }) => ({ bookingId, line, cents })),
    note: draft.note,
  };
}

/** A row of tickets in which something is typed. */
export const isFilled = (row: Ticket) =>
  Object.values(row).some((typed) => typed !== undefined && typed !== '');

/** A cost that a deal names, and that is stated as 0, is left out. */
export const isCostFilled = (row: CostDraft) =>
  row.named ? Boolean(row.cents) : row.cents !== undefined || row.label.trim() !== '';

const figure = (value: number | undefined) => (Number.isSafeInteger(value) ? Number(value) : 0);

/** The house sheet that a draft comes to, by the same rules as the command's. */
export function houseOfDraft(show: Priceable, draft: Omit<NightDraft, 'bookingId'>): KeptHouseSheet {
  const own = pricesOfShow(show).map(({ name, priceCents }) => ({
    label: TIER_LABELS[name],
    priceCents,
    sold: figure(draft.tiers.find((tier) => tier.name === name)?.sold),
  }));
  const others = draft.tickets
    .filter((row) => row.sold || row.priceCents)
    .map((row) => ({
      label: row.label.trim() || t`Ticket`,
      seller: row.seller?.trim() || undefined,
      priceCents: figure(row.priceCents),
      sellerFeeCents: figure(row.sellerFeeCents),
      sold: figure(row.sold),
    }));
  const costs = draft.costs
    .filter((row) => figure(row.cents) > 0)
    .map((row, at) => ({
      id: (row.id ?? `new-${at}`) as Branded<string>,
      label: row.label.trim() || t`Cost`,
      cents: figure(row.cents),
      receipt: row.receipt,
    }));
  return { tickets: [...own, ...others], comps: figure(draft.comps), costs, showPrices: own.length };
}

export type ActPreview = {
  show: BookedShow;
  sheet: ActSheet;
  lines: SheetLine[];
  fees: Fees;
  /** Costs that this act's deal does not name. */
  proposed: KeptHouseSheet['costs'];
  /** The artist confirmed its statement: it gets no other, and what differs is claimed there. */
  isConfirmed: boolean;
  /** What both would pay and receive by the part of the set that is typed, once the artist accepts it. */
  claimed: { percent: number; fees: Fees } | null;
};

/** What is agreed with each act, by the ids of bookings. */
export type AgreedOfNight = Readonly<
  Record<string, { terms: AgreementTerms | null; claims: readonly Claim[] } | undefined>
>;

/** The lines of an act's deal as its agreement has them. */
export function linesOfAct(show: Pick<BookedShow, 'booking_id' | 'deal'>, agreed: AgreedOfNight): Line[] {
  const terms = agreed[show.booking_id]?.terms;
  return terms ? linesAgreed(terms) : linesOfDeal(dealOf(show));
}

/** The statement of each act that follows from a house sheet, with the costs that its artist has accepted so far. */
export function previewOf(
  acts: readonly BookedShow[],
  house: KeptHouseSheet,
  agreed: AgreedOfNight = {},
  parts: NightDraft['parts'] = [],
  merchandise: readonly MerchandiseDraft[] = [],
): ActPreview[] {
  return acts.map((show) => {
    const lines = linesOfAct(show, agreed);
    const costs = proposedCosts(house, lines);
    const { terms, claims = [] } = agreed[show.booking_id] ?? {};
    const accepted = countedCents(terms ?? { version: 2 }, claims, costs);
    const sold = merchandise.filter(({ bookingId }) => bookingId === show.booking_id);
    const sheet = actSheet(
      ...([house, lines, accepted, partAgreed(claims)] as const),
      Object.fromEntries(sold.map(({ line, cents }) => [line, figure(cents)])),
    );
    const feesBy = (of: ActSheet) => feesOfSheet(of, feeTermsOf(show), show.currency);
    const percent = parts.find(({ bookingId }) => bookingId === show.booking_id)?.percent ?? 100;
    // One that was settled, or is being settled, stays.
    const isClaimed =
      percent !== partStated(sheet) && !openContests(claims).some(({ line_id }) => line_id === PART);
    return {
      show,
      sheet,
      lines: sheetLines(sheet, show.currency),
      fees: feesBy(sheet),
      claimed: isClaimed ? { percent, fees: feesBy(withPart(sheet, percent)) } : null,
      proposed: costs.filter(
        (cost) => !['agreed', 'accepted'].includes(standingOfCost(sheet, claims, costs, cost) ?? ''),
      ),
      isConfirmed: show.settlement_status === 'confirmed' || show.settlement_status === 'paid',
    };
  });
}

/** Whether a night can be: no more tickets than the room holds, counted once. Null when it can. */
export function judgeNight(house: KeptHouseSheet, capacity: number): Refusal | null {
  const { sold } = houseTotals(house);
  return sold > capacity ? refusals.tooManyTickets(sold, capacity) : null;
}
