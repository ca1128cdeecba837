import { expect, test } from 'vitest';
import { show } from '#app/features/booked-show/test-booked-show.ts';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { type Deal, sheetOfDeal } from '#core/booking/deal.ts';
import type { Claim } from '#core/settlement/claims.ts';
import { statementOfRow } from '../statement/statement-of-row.ts';
import { cautionsOfNight, costsLeftOut } from './night-cautions.ts';
import {
  type AgreedOfNight,
  contentOf,
  firstDraft,
  houseOfDraft,
  judgeNight,
  linesOfAct,
  previewOf,
} from './night-draft.ts';
import { atRowsOfDraft, missingOf } from './night-errors.ts';
import { houseOfOldRow } from './old-statement.ts';

const acts = [show()];

const draftOf = (before: Parameters<typeof firstDraft>[2] = null) =>
  firstDraft(
    show(),
    acts.map((act) => linesOfAct(act, {})),
    before,
  );

test('the statement follows what is typed: €500 for the artist makes €510 to pay and €450 to receive', () => {
  const draft = draftOf();
  expect(draft.tiers.map(({ name }) => name)).toEqual(['full-price', 'pre-sale']);
  const house = houseOfDraft(show(), {
    ...draft,
    tiers: [
      { name: 'full-price', sold: 100 },
      { name: 'pre-sale', sold: 40 },
    ],
    costs: [{ label: 'Sound hire', cents: 15_000 }, { label: '' }],
  });
  const [preview] = previewOf(acts, house);
  expect(preview?.fees).toMatchObject({
    artistFeeCents: 50_000,
    venueTotalCents: 51_000,
    artistNetCents: 45_000,
  });
  expect(preview?.lines.find(({ id }) => id === 'gross')).toMatchObject({
    value: 222_000,
    figure: '€2,220.00',
  });
  expect(judgeNight(house, 250)).toBeNull();
  expect(judgeNight(house, 139)?.message).toBe('140 tickets sold is more than the capacity of 139.');
});

test('a part of a set that is typed says what it comes to once it is accepted: nothing, also no fee, for an act that never came', () => {
  const house = houseOfDraft(show(), { ...draftOf(), costs: [] });
  const claimed = (percent: number | undefined) =>
    previewOf(acts, house, {}, [{ bookingId: show().booking_id, percent }])[0]?.claimed;
  expect(claimed(60)?.fees).toMatchObject({ venueTotalCents: 31_000, artistNetCents: 27_000 });
  expect(claimed(0)?.fees).toMatchObject({ venueTotalCents: 0, artistNetCents: 0 });
  expect([claimed(100), claimed(undefined)]).toEqual([null, null]);
});

test('a statement that is made anew counts what was agreed and accepted before', () => {
  const booked = show({ deal: { kind: 'door-split', sharePercent: 50 } });
  const house = houseOfDraft(booked, {
    tiers: [{ name: 'full-price', sold: 100 }],
    tickets: [],
    costs: ['Hall', 'Sound'].map((label) => ({ id: label, label, cents: 10_000 })),
  });
  const accepted: Claim = {
    ...{ line_id: 'proposal:Hall', label: 'Hall', kind: 'accept', by_side: 'artist', unit: 'money' },
    ...{ was: 10_000, figure: 10_000, why: null, evidence_path: null, said_at: '', answer_by: null },
    overtaken: false,
  };
  const lines = sheetOfDeal({ kind: 'door-split', sharePercent: 70 });
  const of = (agreed: AgreedOfNight[string]) => previewOf([booked], house, { b: agreed })[0];
  const terms = { lines } as AgreementTerms;
  expect(of({ terms, claims: [] })).toMatchObject({ fees: { artistFeeCents: 119_000 } });
  const anew = of({ terms, claims: [accepted] });
  expect(anew).toMatchObject({ fees: { artistFeeCents: 112_000 }, proposed: [{ label: 'Sound' }] });
  // An agreement of the first form takes off all that is listed.
  const first = { version: 1, deal: { kind: 'door-split', sharePercent: 70 } } as AgreementTerms;
  expect(of({ terms: first, claims: [] })).toMatchObject({ fees: { artistFeeCents: 105_000 }, proposed: [] });
});

test('what was left empty is missing and not zero, and a row left all empty is none', () => {
  const draft = {
    ...draftOf(),
    costs: [{ label: ' ' }, { label: '', cents: 500 }, { label: 'Hall', named: true, cents: 0 }],
    parts: [{ bookingId: 'b', percent: undefined, why: '' }],
  };
  const tickets = [
    { label: '', seller: '' },
    { label: '', sellerFeeCents: 200 },
  ];
  expect(contentOf({ ...draft, tickets })).toMatchObject({
    tiers: [
      { name: 'full-price', sold: undefined },
      { name: 'pre-sale', sold: undefined },
    ],
    tickets: [{ label: '', sellerFeeCents: 200 }],
    parts: [{ percent: undefined }],
    comps: undefined,
    costs: [{ label: '', cents: 500 }],
  });
});

test('what a deal asks for is stated, if only as 0', () => {
  const named = { ...draftOf(), costs: [{ label: 'Hall', named: true }, { label: 'Sound' }] };
  const hall = { 0: { cents: { message: 'Please say what it was: 0 if it did not arise.' } } };
  const comps = { message: 'Please say how many comps there were: 0 if none.' };
  expect(missingOf(named, true)).toEqual({ costs: hall, comps });
  expect(missingOf(named, false)).toEqual({ costs: hall });
  const stated = { ...named, comps: 0, costs: [{ label: 'Hall', named: true, cents: 0 }] };
  expect(missingOf(stated, true)).toEqual({});
  expect(contentOf(stated)).toMatchObject({ comps: 0, costs: [] });
});

test('a cost that figures leave out is 0 only where it was asked for, and the venue reads whose statement waits', () => {
  const costs = (label: string): Deal => ({
    ...{ kind: 'door-split', sharePercent: 80 },
    extras: { costs: [{ label, capCents: 1_000_000 }] },
  });
  const nora = show({ booking_id: 'n', artist_name: 'Nora Lind', is_past: true, deal: costs('PA') });
  const acts = [show({ is_past: true, deal: costs('Hall') }), nora];
  const house = houseOfDraft(show(), { ...draftOf(), costs: [{ label: 'hall', cents: 9_000 }] });
  const draft = (isStated: boolean) =>
    firstDraft(
      show(),
      acts.map((act) => linesOfAct(act, {})),
      { house, isStated },
    ).costs.map(({ label, cents }) => [label, cents]);
  expect(draft(false)).toEqual([
    ['Hall', 9_000],
    ['PA', undefined],
  ]);
  expect(draft(true)).toEqual([
    ['Hall', 9_000],
    ['PA', 0],
  ]);
  expect(costsLeftOut(acts, {}, { booking_id: 'b', house })).toEqual([
    'Nobody has stated “PA” of the deal with Nora Lind: that statement then waits until it is stated.',
  ]);
  expect(costsLeftOut(acts, {}, { booking_id: 'n', house })).toEqual([]);
  // Merchandise is each act's own: what one artist says of it says nothing of another's.
  const deal: Deal = {
    ...{ kind: 'guarantee', guaranteeCents: 1 },
    extras: { merch: [{ label: 'Vinyl', percent: 20 }], merchSoldBy: 'artist' },
  };
  const sells = (more: Parameters<typeof show>[0]) => show({ ...more, is_past: true, deal });
  const both = [sells({}), sells({ booking_id: 'n', artist_name: 'Nora Lind' })];
  const sold = { ...house, merchandise: { 'merch:1': 0 } };
  expect(costsLeftOut(both, {}, { booking_id: 'b', house: sold })).toEqual([
    'Nobody has stated “Vinyl, sold for” of the deal with Nora Lind: that statement then waits until it is stated.',
  ]);
});

test('what is wrong with a row stands at that row, also after rows that were left empty', () => {
  const draft = {
    ...draftOf(),
    tickets: [{ label: '' }, { label: 'Student' }],
    costs: [
      { label: 'Hall', named: true },
      { label: 'Sound', cents: 1 },
      { label: ' ' },
      { label: 'sound', cents: 2 },
    ],
  };
  const twice = { label: { message: 'twice' } };
  const errors = {
    costs: [undefined, twice],
    tickets: { 0: twice, root: { message: 'all' } },
    comps: { message: 'c' },
  };
  expect(atRowsOfDraft(draft, errors)).toEqual({
    costs: { 1: undefined, 3: twice },
    tickets: { 1: twice, root: { message: 'all' } },
    comps: { message: 'c' },
  });
});

test('whoever states a night reads what the deals of its acts take off already', () => {
  const extras = { ticketFeeCents: 100, openersCents: 50_000 };
  const plus: Deal = {
    kind: 'guarantee-plus-split',
    guaranteeCents: 1,
    sharePercent: 50,
    afterCents: 1_000_000,
    extras,
  };
  const nora = show({ deal: plus, artist_name: 'Nora Lind' });
  const typed = [{ label: 'Openers' }, { label: '' }, { label: 'Openers', named: true }];
  expect(cautionsOfNight([nora], {}, typed, 'venue')).toEqual({
    costs: [
      'Costs that Nora Lind accepts come off before the split point of €10,000. Leave out a cost that it already contains.',
      '“Openers”: €500 for openers goes off the door in the deal with Nora Lind already.',
    ],
    sellers: [
      '€1 a ticket goes off in the deal with Nora Lind already. Enter what a seller keeps only if that comes on top.',
    ],
  });
  expect(cautionsOfNight([nora], {}, [], 'artist').costs[0]).toMatch(/^Costs that you accept come off/);
  expect(cautionsOfNight([show()], {}, typed, 'venue')).toEqual({ costs: [], sellers: [] });
});

test('a statement that was sent back begins from its own figures, also one of before there were house sheets', () => {
  const kept = {
    tiers: [{ name: 'full-price', price_cents: 1700, sold: 10, amount_cents: 17_000 }],
    deductions: [{ label: 'Levy', amount_cents: 900 }],
    tickets_sold: 10,
    gross_cents: 17_000,
    deductions_cents: 900,
    artist_fee_cents: 50_000,
    venue_fee_cents: 1000,
    venue_total_cents: 51_000,
    commission_cents: 5000,
    artist_net_cents: 45_000,
    note: 'Thanks',
  } as unknown as Parameters<typeof statementOfRow>[0];
  expect(statementOfRow(kept)).toMatchObject({ doorCents: 16_100, venueResultCents: -34_900 });
  expect(draftOf({ house: houseOfOldRow(show(), kept), note: 'Thanks', isStated: true })).toMatchObject({
    tiers: [
      { name: 'full-price', sold: 10 },
      { name: 'pre-sale', sold: 0 },
    ],
    costs: [{ label: 'Levy', cents: 900 }],
    note: 'Thanks',
  });
});
