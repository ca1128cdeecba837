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

const isDueBy = (row: Readonly<Record<string, unknown>>) => row.due === 'on';

/** A part of what is guaranteed that is paid by a day of its own. */
const PART = {
  percent: optional(percentTerm({ label: 'Share' }, 'A part')),
  partCents: optional(moneyTerm({ label: 'Or a sum' })),
  due: choiceTerm({
    label: 'Due',
    options: [
      { value: 'accepted', label: 'once accepted' },
      { value: 'before', label: 'before show' },
      { value: 'after', label: 'after show' },
      { value: 'on', label: 'on a date' },
    ],
  }),
  days: optional(countTerm({ label: 'Days', isAsked: (row) => !isDueBy(row) })),
  date: optional(dayTerm({ label: 'Date', isAsked: isDueBy })),
};
export type PartTerm = TermsOutput<typeof PART>;

/** What is paid when, beside a single deposit. */
export const PAYMENT_PLAN = {
  plan: optional(
    rowsTerm({
      label: 'Payment plan',
      hint: 'In place of one deposit: parts of what is guaranteed, each with its day. The fee less these parts is invoiced after the show.',
      columns: PART,
      most: 6,
      add: 'Add a part',
      row: 'Part',
    }),
  ),
  restDays: optional(
    countTerm({
      label: 'The rest is due',
      hint: 'Empty: 14 days after it is invoiced. It is invoiced once the statement after the show is confirmed.',
      least: 1,
      suffix: 'days after the show',
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
