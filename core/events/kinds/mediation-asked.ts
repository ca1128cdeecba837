import * as z from 'zod';
import { type HistoryWords, others, type Tell, type Wordings } from '#core/events/event.ts';
import { mediationRoute, statementRoute } from '#core/notifications/routes.ts';
import { bellOnly, ours, paid } from '#core/settings/toggles.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

/** A side asks an admin to mediate about its statement. What it says is kept in the mediation. */
export const data = z.strictObject({});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'mediation-asked' | 'mediation-waits'> = (event, { bookingId, subjectId }) => [
  {
    to: others(event),
    kind: 'mediation-asked',
    params: { note: event.told?.note },
    route: statementRoute(others(event), bookingId),
  },
  {
    to: 'admins',
    kind: 'mediation-waits',
    params: { note: event.told?.note },
    route: mediationRoute(subjectId),
  },
];

type Told = { note?: string };

export const words = {
  'mediation-asked': (p: Told, { them }) => [
    t`${them} asks Running Order to mediate`,
    t`${p.note ? `${quoted(p.note)} ` : ''}Say how you see it: you have 7 days.`,
  ],
  'mediation-waits': (p: Told, { show }) => [
    t`Mediation is asked for: ${show}`,
    p.note ? quoted(p.note) : '',
  ],
} satisfies Wordings;

export const toggles = { 'mediation-asked': paid, 'mediation-waits': ours(bellOnly) };
export const buttons = {
  get 'mediation-asked'() {
    return t`Open the statement`;
  },
};

export const line: HistoryWords<Data> = (_, who) => [
  t`${who} asked Running Order to mediate`,
  t`mediation asked for`,
];
