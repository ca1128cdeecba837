import { expect, test } from 'vitest';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { type Deal, sheetOfDeal } from '#core/booking/deal.ts';
import type { HappenedRow } from '#core/events/history.ts';
import type { Claim } from '#core/settlement/claims.ts';
import {
  actsOf,
  agreementWords,
  type BookedShow,
  hasFigures,
  payoutWaitsFor,
  positionOf,
} from './booked-show.ts';
import {
  bookedShowsAddress,
  chosenNames,
  idsOf,
  inOrder,
  namesOf,
  opensAtNext,
  pageOfNext,
} from './filters.ts';
import { cautionsOfNight, costsLeftOut } from './settlement/night-cautions.ts';
import {
  type AgreedOfNight,
  contentOf,
  firstDraft,
  houseOfDraft,
  houseOfOldRow,
  judgeNight,
  linesOfAct,
  previewOf,
} from './settlement/night-draft.ts';
import { atRowsOfDraft, missingOf } from './settlement/night-errors.ts';
import { statementOfRow } from './settlement/statement-of-row.ts';
import { storyOf } from './story.ts';

const NOW = new Date('2027-06-01T12:00:00Z');

const show = (over: Partial<BookedShow> = {}): BookedShow =>
  ({
    booking_id: 'b',
    status: 'confirmed',
    offered_by: 'venue',
    is_past: false,
    show_date: '2027-06-12',
    starts_at: '2027-06-12T19:00:00Z',
    ends_at: '2027-06-12T22:00:00Z',
    deal: { kind: 'guarantee', guaranteeCents: 50_000 },
    currency: 'EUR',
    capacity: 250,
    full_price_cents: 1700,
    presale_price_cents: 1300,
    artist_name: 'The Larks',
    venue_name: 'Paradiso',
    settlement_id: null,
    settlement_status: null,
    payout_id: null,
    reviewed_by_artist: false,
    reviewed_by_venue: false,
    agreement_id: null,
    agreed_venue_fee_cents: null,
    agreed_commission_basis_points: null,
    artist_signed_at: null,
    venue_signed_at: null,
    invoice_paid_at: null,
    payout_arrived_at: null,
    contested_by: [],
    ...over,
  }) as BookedShow;

const past = (over: Partial<BookedShow> = {}) =>
  show({ is_past: true, starts_at: '2027-05-01T19:00:00Z', show_date: '2027-05-01', ...over });

const labels = (row: BookedShow, side: 'artist' | 'venue') =>
  actsOf(row, side, NOW).map(({ label }) => label);

test('a confirmed show that is over counts as played before anybody writes it down', () => {
  expect(positionOf(past()).status).toBe('played');
  expect(positionOf(show()).status).toBe('confirmed');
});

const due = (row: BookedShow, side: 'artist' | 'venue') =>
  actsOf(row, side, NOW)
    .filter((each) => each.due)
    .map(({ label }) => label);
test('a contested line is due for the side that answers it, and for nobody else', () => {
  const contested = past({
    status: 'concluded',
    settlement_id: 's',
    settlement_status: 'sent',
    contested_by: ['artist'],
  });
  expect(due(contested, 'venue')).toEqual(['Answer Contest']);
  expect(due(contested, 'artist')).toEqual(['Review Statement']);
  const corrected = past({ status: 'paid', settlement_id: 's', contested_by: ['venue'] });
  expect(due(corrected, 'artist')).toEqual(['Answer Contest']);
  expect(due(corrected, 'venue')).toEqual([]);
});

const SIGNED = { artist_signed_at: '2027-03-01T10:00:00Z', venue_signed_at: '2027-03-01T10:00:00Z' };

test('a venue concludes and reviews past shows, and finds the payout on every show', () => {
  expect(labels(show(SIGNED), 'venue')).toEqual(['Process Payout', 'Cancel Booking']);
  expect(labels(past({ status: 'played' }), 'venue')).toEqual([
    'Conclude Show Finances',
    'Review',
    'Process Payout',
  ]);
  expect(labels(past({ status: 'settled', settlement_id: 's', reviewed_by_venue: true }), 'venue')).toEqual([
    'Process Payout',
    'View Statement',
  ]);
  expect(labels(past({ status: 'paid', settlement_id: 's', payout_id: 'p' }), 'venue')).toContain(
    'View Payout',
  );
});

test('an artist reviews the statement that was sent, and never concludes or pays', () => {
  expect(labels(show(SIGNED), 'artist')).toEqual(['Cancel Booking']);
  expect(labels(past({ status: 'concluded', settlement_id: 's' }), 'artist')).toEqual([
    'Review Statement',
    'Review',
  ]);
  expect(labels(past({ status: 'played' }), 'artist')).toEqual(['Review']);
});

test('before a show its agreement is due to be signed, and nothing once a side has signed', () => {
  const unsigned = show({ agreement_id: 'a' });
  expect(actsOf(unsigned, 'venue', NOW)[0]).toEqual({
    href: '/agreement/final/a',
    label: 'Read and sign',
    due: true,
  });
  expect(due(unsigned, 'artist')).toEqual(['Read and sign']);
  expect(labels(unsigned, 'artist')).toEqual(['Read and sign', 'Change What Is Agreed', 'Cancel Booking']);
  expect(due(show({ agreement_id: 'a', artist_signed_at: SIGNED.artist_signed_at }), 'artist')).toEqual([]);
  expect(due(show({ agreement_id: 'a', ...SIGNED }), 'venue')).toEqual([]);
});

test('after a show the venue concludes, the artist confirms, the venue pays out', () => {
  const unsigned = { agreement_id: 'a', settlement_id: 's' };
  expect(due(past({ ...unsigned, settlement_id: null }), 'venue')).toEqual(['Conclude Show Finances']);
  expect(due(past({ ...unsigned, status: 'concluded' }), 'venue')).toEqual([]);
  expect(due(past({ ...unsigned, status: 'concluded' }), 'artist')).toEqual(['Review Statement']);
  expect(due(past({ ...unsigned, status: 'settled' }), 'venue')).toEqual(['Process Payout']);
  expect(due(past({ ...unsigned, status: 'paid', payout_id: 'p' }), 'venue')).toEqual([]);
});

test('a show that has begun is no longer called off, and nothing is done with a cancelled one', () => {
  expect(labels(show({ starts_at: '2027-06-01T11:00:00Z' }), 'artist')).toEqual([]);
  expect(labels(show({ status: 'cancelled' }), 'venue')).toEqual([]);
});

test('a payout that is not possible yet says what is missing', () => {
  expect(payoutWaitsFor(show())).toBe('This show takes place on 12/06/2027 and has not been played yet.');
  expect(payoutWaitsFor(past())).toBe('Conclude the finances of this show first.');
  expect(payoutWaitsFor(past({ status: 'played', settlement_status: 'disputed' }))).toMatch(/sent .* back/);
  expect(payoutWaitsFor(past({ status: 'concluded' }))).toBe(
    'The artist has not confirmed the financial statement yet.',
  );
  expect(payoutWaitsFor(past({ status: 'settled' }))).toBeNull();
  expect(payoutWaitsFor(past({ status: 'paid' }))).toBeNull();
});

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

test('a story is told in order, in the names of both sides, without what happened beside it', () => {
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const happened = (
    id: string,
    kind: string,
    by_side: HappenedRow['by_side'],
    at: string,
    data: object = {},
  ): HappenedRow => ({
    ...{ id, kind, by_side, at, data },
  });
  const story = storyOf(
    show(),
    [
      happened('1', 'booking-requested', 'venue', '2027-03-01T10:00:00Z', { deal, currency: 'EUR' }),
      happened('2', 'booking-accepted', 'artist', '2027-03-02T10:00:00Z'),
      happened('3', 'agreement-signed', 'artist', '2027-03-03T10:00:00Z', { complete: false }),
      happened('4', 'show-reminded', 'time', '2027-06-11T10:00:00Z'),
      happened('5', 'booking-played', 'time', '2027-06-12T22:00:00Z'),
      happened('6', 'settlement-disputed', 'artist', '2027-06-13T10:00:00Z', { note: 'Too few' }),
      happened('7', 'payout-arrived', 'time', '2027-06-20T10:00:00Z', { amountCents: 1, currency: 'EUR' }),
    ],
    'venue',
  );
  expect(story.map(({ title }) => title)).toEqual([
    'You asked for the booking',
    'The Larks accepted: the show is booked',
    'The Larks signed the agreement',
    'The show was played',
    'The Larks sent the statement back',
    'The payout arrived',
  ]);
  expect(story[0]?.note).toBe('€500 guarantee');
  expect(story[4]?.note).toBe('“Too few”');
});

test('venues are chosen by name, and two of one name are both meant', () => {
  const venues = [
    { id: '1', name: 'The Attic' },
    { id: '2', name: 'Harbour Hall' },
    { id: '3', name: 'The Attic' },
  ];
  expect(namesOf(venues)).toEqual(['Harbour Hall', 'The Attic']);
  expect(idsOf(['The Attic'], venues)).toEqual(['1', '3']);
  expect(chosenNames(['3', 'unknown'], venues)).toEqual(['The Attic']);
});

test('the list of all shows opens where the next one stands; a search, a filter or another order does not', () => {
  const all = bookedShowsAddress.parse({});
  expect(opensAtNext(all)).toBe(true);
  for (const other of [
    { page: 1 },
    { q: 'larks' },
    { status: 'past' },
    { venues: ['v'] },
    { sort: 'descending' },
  ])
    expect(opensAtNext(bookedShowsAddress.parse(other)), JSON.stringify(other)).toBe(false);
  const [booked, cancelled] = [{ status: 'confirmed' }, { status: 'cancelled' }];
  expect(pageOfNext(0, [])).toBe(1);
  expect(pageOfNext(0, [booked])).toBe(1);
  expect(pageOfNext(4, [booked])).toBe(1);
  expect(pageOfNext(5, [booked])).toBe(2);
  expect(pageOfNext(103, [booked, booked])).toBe(21);
  expect(pageOfNext(4, [cancelled, booked]), 'past what is cancelled').toBe(2);
  expect(pageOfNext(10, []), 'nothing ahead: those played last').toBe(2);
  expect(pageOfNext(10, [cancelled])).toBe(3);
});

test('an address that cannot be read shows all shows, oldest first, from what is next', () => {
  expect(bookedShowsAddress.parse({ page: 'x', status: 'y', sort: 1, venues: 'z', open: 'w' })).toEqual({
    q: '',
    status: 'all',
    venues: [],
    sort: 'ascending',
    page: undefined,
    booking: undefined,
    open: undefined,
  });
});

test('a cancelled show awaits no tickets, and its agreement has ended', () => {
  const AT = '2027-03-01T10:00:00Z';
  const agreed = { agreement_number: 'RO-2027-000001', artist_signed_at: AT, venue_signed_at: AT };
  const at = (over: Partial<BookedShow>) => show({ tickets_sold: null as never, ...agreed, ...over });
  expect(hasFigures(at({}))).toBe(true);
  expect(hasFigures(at({ status: 'cancelled' }))).toBe(false);
  expect(hasFigures(at({ status: 'cancelled', tickets_sold: 12 }))).toBe(true);
  expect(agreementWords(at({}))).toBe('RO-2027-000001, signed by both');
  expect(agreementWords(at({ status: 'cancelled' }))).toBe('RO-2027-000001, ended with the booking');
});

test('the acts of one night are listed by their sets, and every row has one place', () => {
  const asked: string[] = [];
  const query = {
    order(column: string, { ascending }: { ascending: boolean; nullsFirst?: boolean }) {
      asked.push(`${column} ${ascending ? 'up' : 'down'}`);
      return query;
    },
  };
  inOrder(query, false);
  expect(asked).toEqual([
    'show_date down',
    'starts_at down',
    'show_id down',
    'set_starts_at down',
    'booking_id up',
  ]);
});
