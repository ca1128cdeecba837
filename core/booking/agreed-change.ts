import * as z from 'zod';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import {
  AS_AGREED,
  type ChangeInWords,
  changeInWords,
  changeOnScreen,
  NOT_THERE,
  OPEN,
} from '#core/booking/change-words.ts';
import { extrasOfDeal, mainSentence } from '#core/booking/deal.ts';
import { PLACES, REPLACEABLE } from '#core/booking/own-clauses/own-clauses.ts';
import { formatDay } from '#core/calendar/day.ts';
import { asKept } from '#core/contract/fields.ts';
import { inLocale, t } from '#core/words/t.ts';

/** What of an agreement says what is paid. */
export type FeeAgreed = Pick<AgreementTerms, 'deal' | 'currency' | 'depositAtOnce' | 'plan'>;

const from = <Value extends z.ZodType>(value: Value) => ({ from: value, to: value });
const how = z.enum(['added', 'removed']);

/**
 * One thing that differs between two versions of an agreement, as it is kept: whoever reads it reads it in their language. Days are
 * 'yyyy-mm-dd', times 'HH:MM' by the venue's clock, lengths minutes; null is what is still to be arranged.
 */
const agreedChange = z.discriminatedUnion('of', [
  z.strictObject({ of: z.enum(['room', 'set-start']), ...from(z.string().nullable()) }),
  z.strictObject({ of: z.enum(['date', 'doors', 'show', 'end']), ...from(z.string()) }),
  z.strictObject({ of: z.literal('capacity'), ...from(z.int()) }),
  z.strictObject({ of: z.literal('set-length'), ...from(z.int().nullable()) }),
  z.strictObject({ of: z.literal('fee'), ...from(asKept<FeeAgreed>()) }),
  z.strictObject({ of: z.literal('clause'), title: z.string(), how }),
  z.strictObject({ of: z.literal('paper'), name: z.string(), how }),
  z.strictObject({ of: z.literal('clause-renamed'), title: z.string(), was: z.string() }),
  z.strictObject({ of: z.literal('clause-reworded'), title: z.string() }),
  z.strictObject({
    of: z.literal('clause-placed'),
    title: z.string(),
    /** The fixed clause in whose place it stands; null beside the fixed ones. */
    insteadOf: z.enum(PLACES).nullable(),
  }),
  z.strictObject({ of: z.literal('order'), which: z.enum(['clauses', 'papers']) }),
]);
export type AgreedChange = z.output<typeof agreedChange>;

/** Versions of before kept each change in English words. */
export const keptChange = z.union([agreedChange, changeInWords]);
export type KeptChange = z.output<typeof keptChange>;

/** A change in the words of who reads it: {what: 'Doors', from: '19:00', to: '19:30'}. Times keep 24 hours, as terms do. */
export function wordsOfChange(change: KeptChange): ChangeInWords {
  if (!('of' in change)) return change;
  switch (change.of) {
    case 'room':
      return fromTo(t`Room`, change, (name) => name);
    case 'date':
      return fromTo(t`Date`, change, formatDay);
    case 'doors':
      return fromTo(t`Doors`, change, String);
    case 'show':
      return fromTo(t`Show`, change, String);
    case 'end':
      return fromTo(t`End`, change, String);
    case 'capacity':
      return fromTo(t`Capacity`, change, people);
    case 'set-start':
      return fromTo(t`Set starts`, change, (time) => time);
    case 'set-length':
      return fromTo(t`Set length`, change, (minutes) => t`${minutes} minutes`);
    case 'fee':
      return fromTo(t`Fee`, change, feeWords);
    case 'clause':
      return cameOrWent(t`Clause “${change.title}”`, change.how);
    case 'paper':
      return cameOrWent(t`Paper “${change.name}”`, change.how);
    case 'clause-renamed':
      return ofClause(change.title, t`called so instead of “${change.was}”`);
    case 'clause-reworded':
      return ofClause(change.title, t`in other words`);
    case 'clause-placed':
      return ofClause(
        change.title,
        change.insteadOf ? t`in place of “${REPLACEABLE[change.insteadOf]}”` : t`beside the fixed clauses`,
      );
    case 'order': {
      const what = change.which === 'clauses' ? t`Clauses` : t`Papers`;
      return { what, from: AS_AGREED(), to: t`in another order` };
    }
  }
}

/** Changes as a sentence names them on a screen, times as people read them: 'Doors 7:30 PM instead of 7:00 PM'. */
export const changesSaid = (changes: readonly KeptChange[]): string[] =>
  changes.map((change) => changeOnScreen(wordsOfChange(change)));

function fromTo<Value>(
  what: string,
  { from, to }: { from: Value | null; to: Value | null },
  say: (value: Value) => string,
): ChangeInWords {
  const said = (value: Value | null) => (value === null ? OPEN() : say(value));
  return { what, from: said(from), to: said(to) };
}

const people = (number: number) =>
  number === 1 ? t`1 person` : t`${number.toLocaleString(inLocale('en-US'))} people`;

const feeWords = ({ deal, currency, depositAtOnce, plan }: FeeAgreed) =>
  [
    mainSentence(deal, currency),
    ...extrasOfDeal(deal, currency, depositAtOnce, plan).map((each) => each.replace(/\.$/, '')),
  ].join('. ');

const cameOrWent = (what: string, is: 'added' | 'removed'): ChangeInWords =>
  is === 'added' ? { what, from: NOT_THERE(), to: t`added` } : { what, from: AS_AGREED(), to: t`removed` };

const ofClause = (title: string, to: string): ChangeInWords => ({
  what: t`Clause “${title}”`,
  from: AS_AGREED(),
  to,
});
