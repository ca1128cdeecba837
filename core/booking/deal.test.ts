import { describe, expect, it } from 'vitest';
import { DEAL_KINDS, dealSentence, guaranteedCents, sameDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { isOptional } from '#core/booking/deals/term.ts';

describe('a deal', () => {
  it('reads as the trade says it', () => {
    expect(dealSentence({ kind: 'guarantee', guaranteeCents: 50_000 }, 'EUR')).toBe('€500 guarantee');
    expect(dealSentence({ kind: 'door-split', sharePercent: 70 }, 'EUR')).toBe('70% of the door');
    expect(
      dealSentence({ kind: 'guarantee-versus-split', guaranteeCents: 30_000, sharePercent: 70 }, 'EUR'),
    ).toBe('€300 guarantee or 70% of the door, whichever is more');
    expect(
      dealSentence({ kind: 'guarantee-plus-split', guaranteeCents: 30_000, sharePercent: 50 }, 'EUR'),
    ).toBe('€300 guarantee plus 50% of the door over €300');
  });
  it('promises nothing when it is a share of the door', () => {
    expect(guaranteedCents({ kind: 'door-split', sharePercent: 70 })).toBe(0);
    expect(
      guaranteedCents({ kind: 'guarantee-versus-split', guaranteeCents: 30_000, sharePercent: 70 }),
    ).toBe(30_000);
  });
  it('is the same deal only when it says the same', () => {
    const deal = { kind: 'guarantee-plus-split', guaranteeCents: 30_000, sharePercent: 50 } as const;
    expect(sameDeal(deal, { ...deal, afterCents: 30_000 })).toBe(true);
    expect(sameDeal(deal, { ...deal, afterCents: 40_000 })).toBe(false);
    expect(sameDeal(deal, { kind: 'guarantee', guaranteeCents: 30_000 })).toBe(false);
  });
});

describe('a deal that is sent', () => {
  const messageOf = (deal: unknown) => dealSchema.safeParse(deal).error?.issues[0]?.message;
  it('is refused with a sentence when an amount makes no sense', () => {
    expect(messageOf({ kind: 'guarantee', guaranteeCents: 0 })).toBe('Please enter an amount above zero');
    expect(messageOf({ kind: 'guarantee', guaranteeCents: 1.5 })).toBe(
      'An amount is a whole number of cents',
    );
    expect(messageOf({ kind: 'guarantee', guaranteeCents: 2 ** 40 })).toBe(
      'This amount is too large: please check it',
    );
    expect(messageOf({ kind: 'door-split', sharePercent: 101 })).toBe('A share is at most 100%');
    expect(messageOf({ kind: 'door-split', sharePercent: 33.3333 })).toBe(
      'A share has at most three decimals',
    );
    expect(messageOf({ kind: 'door-split', sharePercent: 0 })).toBe('A share is more than 0%');
    expect(messageOf({ kind: 'guarantee', guaranteeCents: '500' })).toBe('Expected number, received string');
    expect(messageOf({ kind: 'guarantee' })).toBe('Required');
    expect(messageOf({ kind: 'handshake' })).toBe('Invalid input');
    expect(messageOf(undefined)).toBe('Required');
  });
});

describe('the kinds of deal', () => {
  it('stand in the order in which one is chosen, each with its terms and how they are written', () => {
    const written = DEAL_KINDS.map(({ kind, label, terms }) => [
      kind,
      label,
      Object.entries(terms).map(([name, term]) => `${name}: ${term.input}${isOptional(term) ? '?' : ''}`),
    ]);
    expect(written).toEqual([
      ['guarantee', 'Guarantee', ['guaranteeCents: money']],
      ['door-split', 'Door split', ['sharePercent: percent']],
      ['guarantee-versus-split', 'Guarantee vs split', ['guaranteeCents: money', 'sharePercent: percent']],
      [
        'guarantee-plus-split',
        'Guarantee plus split',
        ['guaranteeCents: money', 'sharePercent: percent', 'afterCents: money?'],
      ],
      [
        'promoter-profit',
        'After promoter profit',
        ['guaranteeCents: money', 'sharePercent: percent', 'profitPercent: percent', 'profitOf: choice'],
      ],
      ['per-head', 'Per head', ['headCents: money', 'aboveHeads: count?', 'guaranteeCents: money?']],
      ['escalator', 'Escalator', ['sharePercent: percent', 'steps: rows', 'counts: choice']],
      [
        'shared-pool',
        'Shared pool',
        ['poolPercent: percent', 'openersCents: money?', 'acts: rows', 'place: count'],
      ],
      ['opener-fee', "Opener's flat fee", ['feeCents: money']],
      ['no-fee', 'Free entry', []],
      ['custom', 'Line by line', ['lines: lines']],
    ]);
  });
});
