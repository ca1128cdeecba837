import { describe, expect, it } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { offTheGuarantee, taxAhead } from '#core/withholding/ahead.ts';

const facts = {
  ...{ venueCountry: 'DE', artistCountry: 'NL', currency: 'EUR', borneBy: 'artist' as const, persons: 1 },
};
const GUARANTEE: Deal = { kind: 'guarantee', guaranteeCents: 100_000 };
const DOOR: Deal = { kind: 'door-split', sharePercent: 70 };
const VERSUS: Deal = { kind: 'guarantee-versus-split', guaranteeCents: 20_000, sharePercent: 70 };
const of = (
  deal: Deal,
  more: Partial<Parameters<typeof taxAhead>[1]> = {},
  reader: 'artist' | 'venue' = 'artist',
) => taxAhead(deal, { ...facts, ...more }, reader);

describe('before somebody binds themselves', () => {
  it('the tax of what is guaranteed is known, by rule, and nobody reads where the artist lives', () => {
    const ahead = of(GUARANTEE);
    expect(ahead).toMatchObject({
      guaranteedCents: 100_000,
      withheld: { borneBy: 'artist', totalCents: 15_825, parts: [{ cents: 15_000 }, { cents: 825 }] },
      says: [],
    });
    expect(JSON.stringify(of(GUARANTEE, {}, 'venue'))).not.toContain('NL');
    expect(ahead && offTheGuarantee(ahead)).toBe(15_825);
  });

  it('nothing goes off a fee where the venue bears it', () => {
    const ahead = of(GUARANTEE, { borneBy: 'venue' });
    expect(ahead?.withheld?.totalCents).toBe(18_800);
    expect(ahead && offTheGuarantee(ahead)).toBe(0);
  });

  it('what is not known is a sentence, and never an amount', () => {
    const unknown = [
      of(GUARANTEE, { artistCountry: null }),
      of(GUARANTEE, { artistCountry: null }, 'venue'),
      of(GUARANTEE, { persons: undefined }),
      of(GUARANTEE, { currency: 'CHF' }),
      of(GUARANTEE, { venueCountry: 'CH' }),
      of(GUARANTEE, { venueCountry: null }),
      of(DOOR),
    ];
    for (const ahead of unknown) {
      expect(ahead?.withheld).toBeNull();
      expect(ahead?.says.join(' ')).toMatch(/not known|may be due|depends on|has amounts in/);
    }
    expect(unknown.map((ahead) => ahead?.asksArtist)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    // Each side is asked for what it can say itself.
    expect(unknown[0]?.says[0]).toContain('Say in your billing details');
    expect(unknown[1]?.says[0]).toContain('The artist has not said');
  });

  it('of a share without a guarantee the rates are known, and the amount is not', () => {
    expect(of(DOOR)?.says[0]).toBe(
      'Nothing is guaranteed, so the amount of tax withheld is not known before the statement. German withholding tax is 15% of what is taxed, and Solidarity surcharge 5.5% of it (§ 50a (1) no. 1 and (2) EStG; § 4 SolzG). It goes off the fee.',
    );
    expect(of(DOOR, { exemption: 'BZSt 1' })?.says).toEqual([
      'Nothing is withheld, by the certificate BZSt 1.',
    ]);
  });

  it('a guarantee that is free says that more than it may be taxed', () => {
    expect(of(VERSUS)?.says).toEqual([
      expect.stringContaining('begins above €250'),
      expect.stringContaining('is that of the whole'),
    ]);
    expect(of({ ...GUARANTEE, guaranteeCents: 20_000 })?.says).toHaveLength(1);
    // Merchandise is no fee: it makes none of it uncertain.
    const merch: Deal = { ...GUARANTEE, extras: { merch: [{ label: 'Shirts', percent: 20 }] } };
    expect(of(merch)?.says).toEqual([]);
  });

  it('nothing is said at home, and where nothing is paid', () => {
    expect(of(GUARANTEE, { artistCountry: 'DE' })).toBeNull();
    expect(of(GUARANTEE, { venueCountry: 'CH', artistCountry: 'CH' })).toBeNull();
    expect(of({ kind: 'no-fee' })).toBeNull();
  });
});
