import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Act, refusalsOf } from '#core/contract/define.ts';
import { type ActName, actNamed, acts, contracts } from '#core/contract/index.ts';

const id = '6f1d7c1e-0000-4000-8000-000000000001';
const deal = { kind: 'guarantee', guaranteeCents: 50_000 };

const accepted: Record<ActName, object> = {
  'open-show': {
    date: '2027-03-12',
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:00',
    fullPriceCents: 1700,
  },
  'change-show': { showId: id, budgetCents: 60_000 },
  'open-to-all': { showId: id },
  'cancel-show': { showId: id },
  'publish-running-order': {
    showId: id,
    basedOn: 0,
    items: [{ id: 'set-1', kind: 'set', bookingId: id, at: '2027-03-12T19:00:00.000Z', minutes: 60 }],
  },
  'confirm-running-order': { showId: id, version: 1 },
  'share-night': { showId: id, how: 'make', label: 'Sound' },
  'keep-availability-rule': {
    ruleId: id,
    status: 'free',
    weekdays: [3, 4, 5],
    from: '2027-01-01',
    until: null,
    exceptMonths: [8],
    exceptDays: [{ from: '2027-03-01', to: '2027-03-14' }],
  },
  'remove-availability-rule': { ruleId: id },
  'mark-days': { days: [{ day: '2027-03-12', mark: 'free' }] },
  'note-day': { day: '2027-03-12', note: 'Van is at the garage' },
  'keep-calendar-feed': { how: 'make', withHolds: true, withDays: false },
  'set-block': { profileId: id, blocked: true },
  'place-hold': { venueId: id, day: '2027-03-12' },
  'release-hold': { holdId: id },
  'challenge-hold': { holdId: id },
  'run-stage': {
    showId: id,
    marks: [{ id, itemId: 'set-1', what: 'start', at: '2027-03-12T20:00:00.000Z' }],
  },
  advance: { how: 'ask', bookingId: id, topic: 'backline', text: 'A drum kit?' },
  'request-booking': { showId: id, artistId: id, deal, setMinutes: 60, message: 'Play for us?' },
  'ask-for-night': { venueId: id, day: '2027-03-12', deal, setMinutes: 60 },
  'ask-replacements': { bookingId: id, artistIds: [id], answerBy: '2027-03-11T12:00:00Z', deal },
  'counter-offer': { bookingId: id, deal, setStart: '21:00' },
  'accept-booking': { bookingId: id },
  'decline-booking': { bookingId: id },
  'withdraw-booking': { bookingId: id },
  'cancel-booking': { bookingId: id, reason: 'The singer is ill.' },
  'propose-change': { bookingId: id, changes: { doors: '19:30', showTime: '20:30' }, signerName: 'Ana Lima' },
  'answer-change': { agree: true, changeId: id, signerName: 'Ana Lima' },
  'withdraw-change': { changeId: id },
  'sign-agreement': { agreementId: id, signerName: 'Ana Lima', signatureSvgPath: 'M 1 2 L 3.5 4' },
  'conclude-show': { bookingId: id, tiers: [{ name: 'full-price', sold: 40 }], deductions: [] },
  'confirm-statement': { settlementId: id },
  'dispute-statement': { settlementId: id, reason: 'We counted 50 at the door.' },
  'propose-figures': { bookingId: id, tiers: [{ name: 'full-price', sold: 40 }], comps: 3 },
  'answer-cost': { settlementId: id, costId: id, accept: false },
  'contest-line': { settlementId: id, line: 'sold:1', figure: 50, why: 'We counted 50 at the door.' },
  'answer-contest': { settlementId: id, line: 'sold:1', answer: 'accept' },
  'process-payout': { bookingId: id },
  'pay-invoice': { invoiceId: id },
  'record-direct-payment': { bookingId: id, kind: 'cash', amountCents: 20_000, paidOn: '2027-03-12' },
  'answer-direct-payment': { directPaymentId: id, received: true },
  'save-billing-details': {
    legalName: 'Nova Drift B.V.',
    address: 'Kerkstraat 1\n1017 Amsterdam',
    taxId: 'NL001234567B01',
    vatBasisPoints: 900,
  },
  'change-plan': { status: 'cancelled' },
  'open-payment-page': { page: 'invoice', invoiceId: id },
  'check-payments': { own: true },
  'save-payout-account': { holder: 'Nova Drift', iban: 'NL91 ABNA 0417 1643 00' },
  'submit-review': { bookingId: id, stars: 5 },
  contact: { kind: 'contact', name: 'Ana', email: 'ana@example.com', message: 'Hello' },
  'delete-account': { confirm: true },
  'reset-demo': { confirm: true },
  'train-matcher': {},
  'use-match-model': { side: 'venue', model: null },
};

const inputOf = (name: ActName) => actNamed(name)?.input ?? expect.unreachable();
const names = Object.values(acts).map(({ name }) => name);

describe('the contracts', () => {
  it('each have an address of their own', () => {
    const addresses = contracts.map(({ kind, name }) => `${kind === 'act' ? 'POST' : 'GET'} ${name}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(contracts.length).toBeGreaterThan(25);
    for (const { name, summary } of contracts) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*(\/:id\/[a-z]+(-[a-z]+)*)?$/);
      expect(summary, name).toMatch(/^[A-Z].+\.$/);
    }
  });
  it('say for whom they are, and what a person of the other side is told', () => {
    for (const contract of contracts) {
      const codes = refusalsOf(contract);
      expect(codes.includes('only-venues') || codes.includes('only-artists'), contract.name).toBe(
        contract.who === 'venue' ||
          contract.who === 'artist' ||
          contract.name === 'request-booking' ||
          contract.name === 'pay-invoice' ||
          contract.name === 'open-payment-page',
      );
    }
  });
  it("publish something whenever they change something that is not the person's own", () => {
    // A block is the person's own; what was open between the two ends with it, and that is told.
    for (const { name, publishes, ownRows = false } of Object.values(acts) as Act[])
      expect(publishes.length > 0, name).toBe(!ownRows || ['set-block', 'change-plan'].includes(name));
  });
});

describe('the inputs of acts', () => {
  it('take what they are made for', () => {
    for (const [name, input] of Object.entries(accepted)) {
      expect(inputOf(name as ActName).safeParse(input).error?.issues, name).toBeUndefined();
    }
  });
  it('refuse anything else with a sentence and never throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.anything(), (name, input) => {
        // An act that asks for nothing takes any object.
        if (typeof input === 'object' && Object.keys(accepted[name]).length === 0) return;
        const result = inputOf(name).safeParse(input);
        expect(result.success).toBe(false);
        for (const issue of result.error?.issues ?? []) expect(issue.message).toMatch(/^[A-Z]/);
      }),
    );
  });
  it('refuse each field missing, of a wrong type, and much too long', () => {
    for (const [name, input] of Object.entries(accepted)) {
      const schema = inputOf(name as ActName);
      for (const key of Object.keys(input)) {
        for (const bad of [{}, () => 1, '\u0000', 'x'.repeat(100_000), -1, Number.NaN, 2 ** 53]) {
          expect(
            schema.safeParse({ ...input, [key]: bad }).success,
            `${name}.${key} = ${String(bad).slice(0, 20)}`,
          ).toBe(false);
        }
      }
    }
  });
  it('are known by name, and nothing inherited is one', () => {
    expect(actNamed('accept-booking')).toBe(acts.acceptBooking);
    expect(actNamed('toString')).toBeNull();
    expect(actNamed('drop-table')).toBeNull();
  });
  it('count each ticket price once', () => {
    const twice = {
      bookingId: id,
      tiers: [
        { name: 'full-price', sold: 1 },
        { name: 'full-price', sold: 2 },
      ],
    };
    expect(acts.concludeShow.input.safeParse(twice).error?.issues[0]?.message).toBe(
      'Each ticket price can be named once',
    );
  });
  it('take each cost of a night once, by whatever list it comes', () => {
    const wrong = (costs: string[], deductions: string[] = []) =>
      acts.concludeShow.input
        .safeParse({
          ...{ bookingId: id, tiers: [] },
          costs: costs.map((label) => ({ label, cents: 100 })),
          deductions: deductions.map((label) => ({ label, cents: 100 })),
        })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    const says = 'There is a cost of this name already. Add the amounts up, or give it another name.';
    expect(wrong(['Hall', 'Sound'], ['Hotel'])).toBeUndefined();
    expect(wrong(['Hall', 'Sound', 'hall '])).toEqual([['costs.2.label', says]]);
    expect(wrong(['Hall'], ['Hotel', 'HALL'])).toEqual([['deductions.1.label', says]]);
    const proposed = {
      bookingId: id,
      tiers: [],
      comps: 0,
      costs: [1, 2].map((cents) => ({ label: 'Hall', cents })),
    };
    expect(acts.proposeFigures.input.safeParse(proposed).error?.issues[0]?.message).toBe(says);
  });
  it('ask for the comps with figures that an artist proposes, and say so in the description', () => {
    const { comps: _, ...without } = accepted['propose-figures'] as { comps: number };
    for (const input of [without, { ...without, comps: 'none' }])
      expect(
        acts.proposeFigures.input
          .safeParse(input)
          .error?.issues.map(({ path, message }) => [path.join('.'), message]),
      ).toEqual([['comps', 'Please say how many comps there were: 0 if none.']]);
    const described = z.toJSONSchema(acts.proposeFigures.input, { io: 'input', unrepresentable: 'any' });
    expect(described.required).toEqual(['bookingId', 'tiers', 'comps']);
    const concluded = z.toJSONSchema(acts.concludeShow.input, { io: 'input', unrepresentable: 'any' });
    expect(concluded.required).toEqual(['bookingId', 'tiers']);
  });
  it('take no drawing but a path', () => {
    const drawn = { ...accepted['sign-agreement'], signatureSvgPath: '"/><script>alert(1)</script>' };
    expect(acts.signAgreement.input.safeParse(drawn).success).toBe(false);
  });
});
