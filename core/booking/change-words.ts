import * as z from 'zod';
import { withClocks } from '#core/calendar/clock.ts';
import { t } from '#core/words/t.ts';

/** One thing that changes, as people read it: 'Doors', '19:00', '19:30'. */
export const changeInWords = z.strictObject({ what: z.string(), from: z.string(), to: z.string() });
export type ChangeInWords = z.output<typeof changeInWords>;

/** What stands before a change of clauses, as a list of changes says it. */
export const AS_AGREED = () => t`as agreed`;
export const NOT_THERE = () => t`not there`;

/** What is not agreed, as a change calls it. */
export const OPEN = () => t`to be arranged`;

/** 'Doors 19:30 instead of 19:00', 'Set length 60 minutes (was to be arranged)', 'Clause “Dogs” added' */
export function changeSentence({ what, from, to }: ChangeInWords): string {
  const was = from === OPEN() ? t` (was ${OPEN()})` : t` instead of ${from}`;
  return `${what} ${to}${saysWhatWas({ from }) ? was : ''}`;
}

/** Whether a change says in words what was before it: of a clause it says only that it is another one. */
export const saysWhatWas = ({ from }: Pick<ChangeInWords, 'from'>) =>
  from !== AS_AGREED() && from !== NOT_THERE();

/** The same beside times on a screen: 'Doors 7:30 PM instead of 7:00 PM'. Terms keep 24 hours. */
export const changeOnScreen = (change: ChangeInWords) =>
  saysWhatWas(change) ? withClocks(changeSentence(change)) : changeSentence(change);
