import { agreed, DOOR, FEE, kindOfDeal, shareOf, sharePercent } from '#core/booking/deals/kind-of-deal.ts';
import { choiceTerm, moneyTerm, percentTerm, rowsTerm } from '#core/booking/deals/term.ts';
import type { Line } from '#core/deals/line.ts';
import { t } from '#core/words/t.ts';

type Escalator = { sharePercent: number; steps: { fromCents: number; sharePercent: number }[] };

/** A share of the door that grows with it: by bands, each with its own share, or the share reached for the whole door. */
export const escalator = kindOfDeal({
  kind: 'escalator',
  get label() {
    return t`Escalator`;
  },
  sharesDoor: true,
  get hint() {
    return t`A share that grows with the door, in steps.`;
  },
  terms: {
    sharePercent,
    steps: rowsTerm({
      get label() {
        return t`Steps`;
      },
      columns: {
        fromCents: moneyTerm({
          get label() {
            return t`Door from`;
          },
        }),
        sharePercent: percentTerm({
          get label() {
            return t`Share`;
          },
        }),
      },
      most: 6,
      get add() {
        return t`Add a step`;
      },
      get row() {
        return t`Step`;
      },
    }),
    counts: choiceTerm({
      get label() {
        return t`A step counts for`;
      },
      options: [
        {
          value: 'band',
          get label() {
            return t`its own part of the door`;
          },
        },
        {
          value: 'whole',
          get label() {
            return t`the whole door, once it is reached`;
          },
        },
      ],
    }),
  },
  sentence: ({ sharePercent, steps, counts }, money) => {
    const further = steps.map((step) => t`${step.sharePercent}% from ${money(step.fromCents)}`).join(', ');
    const how = counts === 'band' ? t`each for its own part` : t`the share reached for the whole`;
    return t`${sharePercent}% of the door, ${further}, ${how}`;
  },
  lines: (deal) => (deal.counts === 'band' ? bandLines(deal) : wholeLines(deal)),
  judge: ({ sharePercent, steps, counts }) => {
    for (const [at, step] of steps.entries()) {
      const before = steps[at - 1];
      if (before && step.fromCents <= before.fromCents)
        return { at: ['steps', at, 'fromCents'], says: t`Each step begins above the one before it` };
      // Of the whole door the highest share reached is paid, so that a lower one would never be.
      if (counts === 'whole' && step.sharePercent <= (before?.sharePercent ?? sharePercent))
        return {
          at: ['steps', at, 'sharePercent'],
          says: t`Each step has a higher share than the one before`,
        };
    }
    return null;
  },
});

function bandLines({ sharePercent, steps }: Escalator): Line[] {
  const shares = [sharePercent, ...steps.map((step) => step.sharePercent)];
  const bands = shares.flatMap((percent, at): Line[] => {
    const from = at === 0 ? null : `step:${at}`;
    const to = at === steps.length ? null : `step:${at + 1}`;
    const band = `band:${at + 1}`;
    const label = t`Band ${at + 1}`;
    const top = from && to ? `to:${at + 1}` : band;
    return [
      ...(to
        ? [
            {
              id: top,
              label: from ? t`Door up to where band ${at + 2} begins` : label,
              key: 'min' as const,
              of: [DOOR, to],
            },
          ]
        : []),
      ...(from ? [{ id: band, label, key: 'less' as const, from: to ? top : DOOR, off: [from] }] : []),
      shareOf(`share:${at + 1}`, t`Share of band ${at + 1}`, percent, band),
    ];
  });
  return [
    ...stepsOf(steps),
    ...bands,
    { id: FEE, label: t`All bands`, key: 'sum', of: shares.map((_, at) => `share:${at + 1}`) },
  ];
}

function wholeLines({ sharePercent, steps }: Escalator): Line[] {
  const reached = steps.map((_, at) => `reached:${at + 1}`);
  return [
    shareOf('share:1', t`Share of the door`, sharePercent, DOOR),
    ...steps.flatMap((step, at): Line[] => [
      shareOf(`share:${at + 2}`, t`Share of step ${at + 1}`, step.sharePercent, DOOR),
      {
        id: reached[at] as string,
        label: t`Step ${at + 1}`,
        key: 'when',
        line: DOOR,
        reaches: step.fromCents,
        pays: `share:${at + 2}`,
      },
    ]),
    { id: FEE, label: t`The share that is reached`, key: 'max', of: ['share:1', ...reached] },
  ];
}

const stepsOf = (steps: Escalator['steps']): Line[] =>
  steps.map((step, at) => agreed(`step:${at + 1}`, t`Band ${at + 2} begins at`, step.fromCents));
