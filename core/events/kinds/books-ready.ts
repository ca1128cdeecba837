import * as z from 'zod';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { aSide } from '#core/contract/fields.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { day } from '#core/events/shared/fields.ts';
import { accountantRoute } from '#core/notifications/routes.ts';
import { ours, paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** The first and the last day of the month, and how many papers it has. */
export const data = z.strictObject({ side: aSide, from: day, to: day, papers: z.int() });
type Data = z.output<typeof data>;

/** Whoever moves the money of the profile, once a month, where somebody of it asked for that. */
export const tells: Tell<Data, 'books-ready'> = ({ data: { side, ...params } }) => [
  { to: side, kind: 'books-ready', params, route: accountantRoute(side, params.from, params.to) },
];

export const words = {
  'books-ready': (p: { from: Day; to: Day; papers: number }) => [
    t`The books of last month are ready for your accountant`,
    t`From ${formatDay(p.from)} to ${formatDay(p.to)} ${p.papers === 1 ? t`1 paper was` : t`${p.papers} papers were`} issued. Take the files to hand on; the statement of account with each partner is there too.`,
  ],
} satisfies Wordings;

export const toggles = { 'books-ready': ours(paid) };
export const buttons = {
  get 'books-ready'() {
    return t`Open the books`;
  },
};
