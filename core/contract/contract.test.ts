import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Act, refusalsOf } from '#core/contract/define.ts';
import { type ActName, actNamed, acts, contracts } from '#core/contract/index.ts';
import { goodInputs } from '#testing/good-inputs.ts';

const id = '6f1d7c1e-0000-4000-8000-000000000001';

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
      expect(publishes.length > 0, name).toBe(
        !ownRows ||
          [
            'set-block',
            'change-plan',
            'open-series',
            'undo-series',
            'mark-own-days',
            'change-own-calendar',
            'report',
            'claim-outsider',
          ].includes(name),
      );
  });
});

describe('the inputs of acts', () => {
  it('take what they are made for', () => {
    for (const [name, input] of Object.entries(goodInputs)) {
      expect(inputOf(name as ActName).safeParse(input).error?.issues, name).toBeUndefined();
    }
  });
  it('refuse anything else with a sentence and never throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.anything(), (name, input) => {
        // An act that asks for nothing takes any object.
        if (typeof input === 'object' && Object.keys(goodInputs[name]).length === 0) return;
        const result = inputOf(name).safeParse(input);
        expect(result.success).toBe(false);
        for (const issue of result.error?.issues ?? []) expect(issue.message).toMatch(/^[A-Z]/);
      }),
    );
  });
  it('refuse each field missing, of a wrong type, and much too long', () => {
    for (const [name, input] of Object.entries(goodInputs)) {
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
    const { comps: _, ...without } = goodInputs['propose-figures'] as { comps: number };
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
    const drawn = { ...goodInputs['sign-agreement'], signatureSvgPath: '"/><script>alert(1)</script>' };
    expect(acts.signAgreement.input.safeParse(drawn).success).toBe(false);
  });
});
