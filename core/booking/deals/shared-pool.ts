import { agreed, DOOR, FEE, kindOfDeal, OPENERS, shareOf } from '#core/booking/deals/kind-of-deal.ts';
import { countTerm, moneyTerm, optional, percentTerm, rowsTerm } from '#core/booking/deals/term.ts';
import type { Line } from '#core/deals/line.ts';

/** The acts share one part of the door by weights, after the openers' flat fees. */
export const sharedPool = kindOfDeal({
  kind: 'shared-pool',
  label: 'Shared pool',
  sharesDoor: true,
  hint: 'The acts of the night share one part of the door, after flat fees of openers.',
  terms: {
    poolPercent: percentTerm({ label: 'Pool, of the door' }, 'A pool'),
    openersCents: optional(
      moneyTerm({ label: "Openers' flat fees", hint: 'Taken off the door before the pool.' }),
    ),
    acts: rowsTerm({
      label: 'Shares of the acts',
      hint: 'In the order in which all deals of the night list them: 5, 3 and 2 share as 50%, 30% and 20%.',
      columns: { weight: countTerm({ label: 'Share' }) },
      most: 12,
      add: 'Add an act',
      row: 'Act',
    }),
    place: countTerm({ label: 'This artist is act', labelOfArtist: 'You are act', least: 1 }),
  },
  sentence: ({ poolPercent, openersCents, acts, place }, money) => {
    const all = acts.reduce((sum, { weight }) => sum + weight, 0);
    const after = openersCents ? ` after ${money(openersCents)} for openers` : '';
    return `${acts[place - 1]?.weight ?? 0} of ${all} shares of ${poolPercent}% of the door${after}`;
  },
  lines: ({ poolPercent, openersCents, acts, place }): Line[] => [
    ...(openersCents
      ? [
          agreed(OPENERS, "Openers' flat fees", openersCents),
          {
            id: 'after-openers',
            label: 'Door after openers',
            key: 'less' as const,
            from: DOOR,
            off: [OPENERS],
          },
        ]
      : []),
    shareOf('pool', 'Pool of the acts', poolPercent, openersCents ? 'after-openers' : DOOR),
    {
      id: FEE,
      label: "This act's part",
      key: 'share',
      of: 'pool',
      weights: acts.map(({ weight }) => weight),
      at: place - 1,
    },
  ],
  judge: ({ acts, place }) => {
    if (acts.every(({ weight }) => weight === 0))
      return { at: ['acts', 0, 'weight'], says: 'At least one share is more than 0' };
    return place > acts.length
      ? { at: ['place'], says: `There are ${acts.length} acts; choose one of them` }
      : null;
  },
});
