import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgreementTerms,
  agreementNumber,
  agreementTerms,
  canonicalTerms,
  feesAgreed,
  isAgreementNumber,
} from '#core/booking/agreement.ts';
import { agreementClauses, agreementText } from '#core/booking/agreement-clauses.ts';
import { amendedTerms, type Changes } from '#core/booking/change.ts';
import { type Deal, feeAt } from '#core/booking/deal.ts';
import { CLOCKS } from '#core/settlement/clocks.ts';
import { feesOf } from '#core/settlement/fees.ts';
import { AGREED } from '#testing/agreed-terms.ts';

const terms = agreementTerms('RO-2027-000123', AGREED);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function shuffled(value: unknown, order: number): unknown {
  if (Array.isArray(value)) return value.map((each) => shuffled(each, order));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, each]) => [key, shuffled(each, order)] as const);
  const turned = entries
    .slice(order % (entries.length + 1))
    .concat(entries.slice(0, order % (entries.length + 1)));
  return Object.fromEntries(order % 2 ? turned.reverse() : turned);
}

describe('the number of an agreement', () => {
  it('is the year and a count', () => {
    expect(agreementNumber(2027, 123)).toBe('RO-2027-000123');
    expect(agreementNumber(2027, 1_234_567)).toBe('RO-2027-1234567');
    expect(isAgreementNumber('RO-2027-000123')).toBe(true);
    expect(isAgreementNumber('RO-27-123')).toBe(false);
    expect(() => agreementNumber(2027, 0)).toThrow();
  });
});

describe('a deposit whose agreed day is over when it is agreed', () => {
  const { version: _, number: __, fees: ___, lines: ____, clocks: _____, ...parts } = terms;
  const made = (depositDays: number) =>
    agreementTerms(terms.number, {
      ...parts,
      deal: { ...parts.deal, extras: { depositCents: 10_000, depositDays } } as Deal,
    });

  it('is due once it is accepted, and kept as such', () => {
    // The show is 51 days ahead.
    expect(agreementText(made(60))).toContain(
      'A deposit of €100 of the fee is paid as soon as this is accepted.',
    );
    expect(made(60).depositAtOnce).toBe('accepted');
    expect(agreementText(made(51))).toContain('is paid by 51 days before the show.');
    expect('depositAtOnce' in made(51)).toBe(false);
  });
  it('reads as it was signed in an agreement of before', () => {
    const { depositAtOnce: _, ...before } = made(60);
    expect(agreementText(before)).toContain('is paid by 60 days before the show.');
    const waited: AgreementTerms = { ...before, depositAtOnce: true };
    expect(agreementText(waited)).toContain('is paid as soon as both have signed.');
  });
  it('says of an amendment what is so then, and what was so where nothing of it changes', () => {
    const amended = (before: AgreementTerms, changes: Changes, agreedOn: string) =>
      amendedTerms(before, changes, { number: 'RO-2027-000123-A1', agreedOn }).depositAtOnce;
    expect(amended(made(60), { setMinutes: 45 }, '2027-02-20')).toBe('accepted');
    expect(amended(made(60), { date: '2027-06-12' }, '2027-02-20')).toBeUndefined();
    expect(amended(made(30), { setMinutes: 45 }, '2027-03-01')).toBeUndefined();
    expect(amended(made(30), { date: '2027-03-14' }, '2027-03-01')).toBe('accepted');
  });
});

describe('the terms', () => {
  it('have one hash however their keys are ordered or how often they were stored', () => {
    fc.assert(
      fc.property(fc.nat(40), (order) => {
        const copy = JSON.parse(JSON.stringify(shuffled(terms, order)));
        expect(sha256(canonicalTerms(copy))).toBe(sha256(canonicalTerms(terms)));
      }),
    );
  });
  it('have another hash when anything in them differs', () => {
    const other = { ...terms, deal: { kind: 'guarantee', guaranteeCents: 50_001 } as const };
    expect(canonicalTerms(other)).not.toBe(canonicalTerms(terms));
  });
  it('are written as JSON without what is not there', () => {
    expect(canonicalTerms({ ...terms, set: { start: undefined, minutes: 60 } })).toContain(
      '"set":{"minutes":60}',
    );
    expect(JSON.parse(canonicalTerms(terms))).toEqual(terms);
  });
});

describe('an agreement of the first form', () => {
  // As agreements were first written, with the hash that was kept beside it.
  const old: AgreementTerms = {
    version: 1,
    number: 'RO-2026-000001',
    agreedOn: '2026-11-21',
    artist: { name: 'Nova Drift', location: 'Utrecht, Netherlands' },
    venue: { name: 'The Cellar', address: 'Kerkstraat 1, Amsterdam, Netherlands', capacity: 70 },
    show: { ...AGREED.show, date: '2026-12-21', curfew: '23:30' },
    set: {},
    deal: { kind: 'guarantee', guaranteeCents: 50_000 },
    currency: 'EUR',
    tickets: { fullPriceCents: 1700, presalePriceCents: 1300 },
    fees: { venueFeeCents: 1000, artistCommissionPercent: 10 },
    provides: [],
    techRider: false,
  };
  it('reads as it did, and its hash still proves it', () => {
    expect(agreementClauses(old)[3]?.text).toBe(
      'The venue pays the artist: €500 guarantee. Tickets cost €17 and €13 in pre-sale.',
    );
    expect(agreementClauses(old)[4]?.text).toBe(
      "On top of the artist's fee the venue pays a flat fee of €10. From the artist's fee a commission of 10% is kept. There is nothing else to pay.",
    );
    // Every word is as it was; only the times are written as people read them everywhere else.
    const asThen = agreementText(old)
      .replace('7:00 PM', '19:00')
      .replaceAll('8:00 PM', '20:00')
      .replace('11:30 PM', '23:30');
    expect(sha256(asThen)).toBe('dd23b95e095fe9862c48dc84c64461a4f40a755652bfeb5e0031771331252d02');
    expect(feesAgreed(old)).toEqual({ venueFeeCents: 1000, commissionBasisPoints: 1000 });
    expect(sha256(canonicalTerms(old))).toBe(
      '2a504ba7df99106d92699c269e9790336349546d9b57c478417accd976352bf2',
    );
  });
});

describe('the contract in words', () => {
  it('names no place of an act of which nobody has said where it is from', () => {
    const text = agreementText({ ...terms, artist: { ...terms.artist, location: '' } });
    expect(text).toContain('between Nova Drift (the artist), and ');
  });

  it('says who, when, for how much and when it is paid', () => {
    const text = agreementText(terms);
    for (const part of [
      'Performance agreement RO-2027-000123',
      'Nova Drift, of Lisbon, Portugal (the artist)',
      'on 12/03/2027',
      'Doors open at 7:00 PM, the show starts at 8:00 PM and ends by 11:00 PM',
      'a set of 60 minutes, starting at 8:30 PM',
      '€500 guarantee',
      'Tickets cost €17 and €13 in pre-sale.',
      'a flat fee of €10',
      'a commission of 10%',
      'within 3-5 business days',
      'Sound Tech, Catering',
      '8. Cancellation',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });
  it('says of an amendment which times it changes as people read them, and keeps the words of a fee as they are', () => {
    const after = amendedTerms(
      terms,
      { doors: '19:30', setStart: '00:15' },
      { number: 'RO-2027-000123-A1', agreedOn: '2027-02-01' },
    );
    // What is hashed keeps 24 hours, in amendments of before too.
    expect(after.amends?.changes).toEqual([
      'Doors 19:30 instead of 19:00',
      'Set starts 00:15 instead of 20:30',
    ]);
    expect(agreementText(after)).toContain(
      'It changes: Doors 7:30 PM instead of 7:00 PM; Set starts 12:15 AM instead of 8:30 PM. What',
    );
    const fee = 'Fee €500 for "22:30" instead of €400';
    const ofFee = { ...after, amends: { number: terms.number, changes: [fee] } };
    expect(agreementText(ofFee)).toContain(`It changes: ${fee}.`);
  });
  it('says what silence does, by the clocks that run; one that was made before says what it said', () => {
    const settlement = (of: AgreementTerms) => agreementClauses(of)[5]?.text ?? '';
    expect(terms.clocks).toEqual(CLOCKS);
    for (const part of [
      'Within 3 days after the show the venue sends the artist a financial statement.',
      'they count once the venue has left them without an answer for 7 days',
      'Without an answer for 7 days a statement counts as confirmed, and for 7 days a claimed figure as accepted.',
      'is sent when the venue has paid',
    ])
      expect(settlement(terms)).toContain(part);
    const { clocks: _, ...before } = terms;
    expect(settlement(before)).toMatch(/^After the show .* the venue then corrects it\.$/);
  });
  it('says what an opener is paid, and of what cancelling costs a part', () => {
    const says = (deal: Deal) => agreementText({ ...terms, deal });
    expect(says({ kind: 'opener-fee', feeCents: 10_000 })).toContain(
      'The venue pays the artist: €100 flat for opening, whatever the door brings. Tickets cost €17 and €13 in pre-sale.',
    );
    const ladder = [{ days: 14, percent: 50 }];
    const split = { kind: 'door-split' as const, sharePercent: 70 };
    const named = says({ ...split, extras: { ladder, ladderOfCents: 30_000 } });
    expect(named).toContain('pays the other a part of €300: 50% from 14 days before it. Nobody is liable');
    expect(named).not.toContain('guaranteed');
    // One that was made without an amount reads as it did.
    expect(says({ ...split, extras: { ladder } })).toContain(
      'a part of what is guaranteed: 50% from 14 days before it. What is guaranteed is €0.',
    );
  });
  it('numbers its clauses from one', () => {
    expect(agreementClauses(terms).map((clause) => clause.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
  it('explains the door when the artist has a share of it', () => {
    const parts = { ...terms, deal: { kind: 'door-split', sharePercent: 70 } as Deal, set: {}, provides: [] };
    const text = agreementText(agreementTerms(terms.number, parts));
    expect(text).toContain('70% of the door');
    expect(text).toContain('less what these terms take off it and what the artist accepts after the show');
    expect(agreementClauses(agreementTerms(terms.number, parts))[3]?.lines).toEqual([
      { number: 1, label: 'What tickets brought', words: 'stated after the show' },
      { number: 2, label: 'Other costs, accepted by the artist', words: 'stated after the show' },
      { number: 3, label: 'Door', words: 'line 1 − line 2, at least nothing' },
      { number: 4, label: 'Share of the door', words: '70% of line 3' },
    ]);
    const { lines: _, ...first } = agreementTerms(terms.number, parts);
    expect(agreementText(first)).toContain('less the deductions listed in the statement');
    expect(agreementText(first)).not.toContain('line 1');
    expect(text).toContain('a set of customary length, within the show');
  });
});

describe('an agreement in another currency', () => {
  const agreedIn = (currency: string, deal: Deal) => {
    const made = agreementTerms('RO-2027-000124', {
      ...terms,
      deal,
      currency,
      tickets: { fullPriceCents: 3000 },
    });
    const fee = feeAt(made.lines ?? [], { sold: 41, gross: 41 * 3005 });
    return { made, fees: feesOf(fee, feesAgreed(made), currency), text: agreementText(made) };
  };
  it('in yen has no decimals and a flat fee of its own', () => {
    const { fees, text } = agreedIn('JPY', { kind: 'guarantee', guaranteeCents: 80_005 });
    expect(fees).toEqual({
      ...{ artistFeeCents: 80_005, venueFeeCents: 1500, venueTotalCents: 81_505 },
      ...{ commissionCents: 8001, artistNetCents: 72_004 },
    });
    expect(text).toContain('a flat fee of ¥1,500');
    expect(text).toContain('Tickets cost ¥3,000.');
  });
  it('in dinars comes to what can be paid, by a line that says so', () => {
    const { made, fees } = agreedIn('KWD', { kind: 'door-split', sharePercent: 70 });
    expect(made.lines?.slice(-2).map(({ key }) => key)).toEqual(['percent', 'round']);
    // 70% of 123.205 is 86.2435, a tenth of which is 8.624.
    expect(fees).toMatchObject({ artistFeeCents: 86_240, commissionCents: 8620, artistNetCents: 77_620 });
  });
});
