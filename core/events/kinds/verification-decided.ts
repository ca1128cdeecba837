import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { ownProfileRoute } from '#core/notifications/routes.ts';
import { bellOnly, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  side: z.enum(['artist', 'venue']),
  decision: z.enum(['give', 'refuse', 'take-away']),
  note: z.string(),
});
type Data = z.output<typeof data>;

/** Its mail is a letter about the account, which no setting keeps away. */
export const tells: Tell<Data, 'verification-decided'> = ({ data }) => [
  { to: data.side, kind: 'verification-decided', params: data, route: ownProfileRoute(data.side) },
];

const TITLES = () => ({
  give: t`Your profile is verified`,
  refuse: t`Your profile is not verified`,
  'take-away': t`Your profile is verified no more`,
});

export const words = {
  // A push leaves out what was written.
  'verification-decided': (p: Partial<Data> & Pick<Data, 'decision'>) => [TITLES()[p.decision], p.note ?? ''],
} satisfies Wordings;

export const toggles = { 'verification-decided': ours(bellOnly) };
