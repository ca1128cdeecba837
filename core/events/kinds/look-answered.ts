import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { lookRoute } from '#core/notifications/routes.ts';
import { bellOnly, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** The owner of a profile answered whether an admin may look at its pages, or ended it. */
export const data = z.strictObject({
  side: z.enum(['artist', 'venue']),
  answer: z.enum(['yes', 'no', 'end']),
  /** Whose page admins find the profile on. */
  personId: z.guid(),
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'look-answered'> = ({ data }) => [
  {
    to: 'admins',
    kind: 'look-answered',
    params: { side: data.side, answer: data.answer },
    route: lookRoute(data.personId),
  },
];

const SAID = () => ({ yes: t`lets us look`, no: t`does not let us look`, end: t`ended our look` });

export const words = {
  'look-answered': (p: Pick<Data, 'side' | 'answer'>, { artist, venue }) => [
    `${p.side === 'artist' ? artist : venue} ${SAID()[p.answer]}`,
    p.answer === 'yes' ? t`Each look needs a reason, and lasts an hour at most.` : t`Nobody looks for a day.`,
  ],
} satisfies Wordings;

export const toggles = { 'look-answered': ours(bellOnly) };
