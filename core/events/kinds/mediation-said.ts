import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { mediationRoute, statementRoute } from '#core/notifications/routes.ts';
import { bellOnly, ours, paid } from '#core/settings/toggles.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

/** Somebody wrote, proposed or answered in a mediation. What was written is kept there; `by` null is an admin. */
export const data = z.strictObject({ how: z.enum(['said', 'proposed', 'accepted', 'declined']) });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'mediation-said' | 'mediation-moved'> = (event, { bookingId, subjectId }) => [
  ...SIDES.filter((to) => to !== event.by).map((to) => ({
    to,
    kind: 'mediation-said' as const,
    params: { how: event.data.how, note: event.told?.note, ...(event.by === null ? { ours: true } : {}) },
    route: statementRoute(to, bookingId),
  })),
  ...(event.by === null
    ? []
    : [
        {
          to: 'admins' as const,
          kind: 'mediation-moved' as const,
          params: { how: event.data.how, side: event.by },
          route: mediationRoute(subjectId),
        },
      ]),
];

const DID = () => ({
  said: t`wrote about the statement`,
  proposed: t`proposes figures for the statement`,
  accepted: t`accepts the proposed figures`,
  declined: t`declines the proposed figures`,
});

export const words = {
  'mediation-said': (p: Data & { ours?: boolean; note?: string }, { them, show }) => [
    `${p.ours ? t`Running Order` : them} ${DID()[p.how]}`,
    p.note ? quoted(p.note) : t`It is about "${show}".`,
  ],
  'mediation-moved': (p: Data & { side: string }, { artist, venue, show }) => [
    `${p.side === 'artist' ? artist : venue} ${DID()[p.how]}`,
    t`The mediation of ${show} goes on.`,
  ],
} satisfies Wordings;

export const toggles = { 'mediation-said': paid, 'mediation-moved': ours(bellOnly) };
export const buttons = {
  get 'mediation-said'() {
    return t`Open the statement`;
  },
};

export const line: HistoryWords<Data> = (said, who) => [
  `${who || t`Running Order`} ${{ said: t`wrote in the mediation`, proposed: t`proposed figures`, accepted: t`accepted the proposed figures`, declined: t`declined the proposed figures` }[said.how]}`,
  t`mediation`,
];
