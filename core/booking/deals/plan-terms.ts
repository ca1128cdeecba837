import {
  choiceTerm,
  countTerm,
  dayTerm,
  moneyTerm,
  optional,
  percentTerm,
  rowsTerm,
  type TermsOutput,
} from '#core/booking/deals/term.ts';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

const isDueBy = (row: Readonly<Record<string, unknown>>) => row.due === 'on';

/** A part of what is guaranteed that is paid by a day of its own. */
const PART = {
  percent: optional(
    percentTerm(
      {
        get label() {
          return t`Share`;
        },
      },
      () => t`A part`,
    ),
  ),
  partCents: optional(
    moneyTerm({
      get label() {
        return t`Or a sum`;
      },
    }),
  ),
  due: choiceTerm({
    get label() {
      return t`Due`;
    },
    options: [
      {
        value: 'accepted',
        get label() {
          return t`once accepted`;
        },
      },
      {
        value: 'before',
        get label() {
          return t`before show`;
        },
      },
      {
        value: 'after',
        get label() {
          return t`after show`;
        },
      },
      {
        value: 'on',
        get label() {
          return t`on a date`;
        },
      },
    ],
  }),
  days: optional(
    countTerm({
      get label() {
        return t`Days`;
      },
      isAsked: (row) => !isDueBy(row),
    }),
  ),
  date: optional(
    dayTerm({
      get label() {
        return t`Date`;
      },
      isAsked: isDueBy,
    }),
  ),
};
export type PartTerm = TermsOutput<typeof PART>;

/** What is paid when, beside a single deposit. */
export const PAYMENT_PLAN = {
  plan: optional(
    rowsTerm({
      get label() {
        return t`Payment plan`;
      },
      get hint() {
        return t`In place of one deposit: parts of what is guaranteed, each with its day. The fee less these parts is invoiced after the show.`;
      },
      columns: PART,
      most: 6,
      get add() {
        return t`Add a part`;
      },
      get row() {
        return t`Part`;
      },
    }),
  ),
  restDays: optional(
    countTerm({
      get label() {
        return t`The rest is due`;
      },
      get hint() {
        return t`Empty: 14 days after it is invoiced. It is invoiced once the statement after the show is confirmed.`;
      },
      least: 1,
      get suffix() {
        return t`days after the show`;
      },
    }),
  ),
};

/** A part of what is guaranteed, in integer cents, and the day by which it is agreed to be paid. */
export type PlannedPart = {
  cents: number;
  dueOn: Day;
  /** The day that its terms say was over when they were agreed: it was due at once. */
  atOnce?: true;
};

/** A plan as it was agreed: its parts in the order of the terms, and the day from which days after the acceptance count. */
export type PaymentPlan = { from: Day; parts: PlannedPart[] };
