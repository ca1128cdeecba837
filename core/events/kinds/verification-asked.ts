import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { VERIFICATION_ROUTE } from '#core/notifications/routes.ts';
import { bellOnly, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ side: z.enum(['artist', 'venue']) });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'verification-asked'> = ({ data }) => [
  { to: 'admins', kind: 'verification-asked', params: data, route: VERIFICATION_ROUTE },
];

export const words = {
  'verification-asked': (p: Data, { artist, venue }) => [
    t`${p.side === 'artist' ? artist : venue} asks to be verified`,
    t`Look at the proof, and decide.`,
  ],
} satisfies Wordings;

export const toggles = { 'verification-asked': ours(bellOnly) };
