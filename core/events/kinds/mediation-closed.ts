import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { statementRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

/** A mediation ended: both accepted a proposal, the sides settled every line themselves, or an admin closed it. */
export const data = z.strictObject({ how: z.enum(['agreed', 'between', 'closed']) });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'mediation-closed'> = (event, { bookingId }) =>
  SIDES.filter((to) => to !== event.by).map((to) => ({
    to,
    kind: 'mediation-closed',
    params: { how: event.data.how, note: event.told?.note },
    route: statementRoute(to, bookingId),
  }));

const ENDED = () => ({
  agreed: t`The mediation ended: both of you accepted the proposed figures`,
  between: t`The mediation ended: you settled it between you`,
  closed: t`The mediation was closed without an agreement`,
});

export const words = {
  'mediation-closed': (p: Data & { note?: string }, { show }) => [
    ENDED()[p.how],
    p.note ? quoted(p.note) : t`It was about "${show}".`,
  ],
} satisfies Wordings;

export const toggles = { 'mediation-closed': paid };
export const buttons = {
  get 'mediation-closed'() {
    return t`Open the statement`;
  },
};

export const line: HistoryWords<Data> = ({ how }) => [
  {
    agreed: t`The mediation ended: both accepted the proposed figures`,
    between: t`The mediation ended: both settled it between them`,
    closed: t`Running Order closed the mediation without an agreement`,
  }[how],
  t`mediation ended`,
];
