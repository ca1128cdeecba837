import { agreed, DOOR, FEE, kindOfDeal, OPENERS, shareOf } from '#core/booking/deals/kind-of-deal.ts';
import { countTerm, moneyTerm, optional, percentTerm, rowsTerm } from '#core/booking/deals/term.ts';
import type { Line } from '#core/deals/line.ts';
import { t } from '#core/words/t.ts';

/** The acts share one part of the door by weights, after the openers' flat fees. */
export const sharedPool = kindOfDeal({
  kind: 'shared-pool',
  get label() {
    return t`Shared pool`;
  },
  sharesDoor: true,
  get hint() {
    return t`The acts of the night share one part of the door, after flat fees of openers.`;
  },
  terms: {
    poolPercent: percentTerm(
      {
        get label() {
          return t`Pool, of the door`;
        },
      },
      () => t`A pool`,
    ),
    openersCents: optional(
      moneyTerm({
        get label() {
          return t`Openers' flat fees`;
        },
        get hint() {
          return t`Taken off the door before the pool.`;
        },
      }),
    ),
    acts: rowsTerm({
      get label() {
        return t`Shares of the acts`;
      },
      get hint() {
        return t`In the order in which all deals of the night list them: 5, 3 and 2 share as 50%, 30% and 20%.`;
      },
      columns: {
        weight: countTerm({
          get label() {
            return t`Share`;
          },
        }),
      },
      most: 12,
      get add() {
        return t`Add an act`;
      },
      get row() {
        return t`Act`;
      },
    }),
    place: countTerm({
      get label() {
        return t`This artist is act`;
      },
      get labelOfArtist() {
        return t`You are act`;
      },
      least: 1,
    }),
  },
  sentence: ({ poolPercent, openersCents, acts, place }, money) => {
    const all = acts.reduce((sum, { weight }) => sum + weight, 0);
    const after = openersCents ? t` after ${money(openersCents)} for openers` : '';
    return t`${acts[place - 1]?.weight ?? 0} of ${all} shares of ${poolPercent}% of the door${after}`;
  },
  lines: ({ poolPercent, openersCents, acts, place }): Line[] => [
    ...(openersCents
      ? [
          agreed(OPENERS, t`Openers' flat fees`, openersCents),
          {
            id: 'after-openers',
            label: t`Door after openers`,
            key: 'less' as const,
            from: DOOR,
            off: [OPENERS],
          },
        ]
      : []),
    shareOf('pool', t`Pool of the acts`, poolPercent, openersCents ? 'after-openers' : DOOR),
    {
      id: FEE,
      label: t`This act's part`,
      key: 'share',
      of: 'pool',
      weights: acts.map(({ weight }) => weight),
      at: place - 1,
    },
  ],
  judge: ({ acts, place }) => {
    if (acts.every(({ weight }) => weight === 0))
      return { at: ['acts', 0, 'weight'], says: t`At least one share is more than 0` };
    return place > acts.length
      ? { at: ['place'], says: t`There are ${acts.length} acts; choose one of them` }
      : null;
  },
});
