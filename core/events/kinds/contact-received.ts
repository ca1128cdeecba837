import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { beginning } from '#core/events/shared/long-texts.ts';
import { LETTERS_ROUTE } from '#core/notifications/routes.ts';
import { bellOnly, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ about: z.enum(['contact', 'support']) });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'contact-message'> = ({ data }) => [
  { to: 'admins', kind: 'contact-message', params: data, route: LETTERS_ROUTE },
];

export const words = {
  'contact-message': (p: { about: string; name?: string; excerpt?: string }) => [
    p.about === 'support'
      ? t`${p.name ?? t`Somebody`} asks for support`
      : t`${p.name ?? t`Somebody`} wrote to us`,
    beginning(p.excerpt),
  ],
} satisfies Wordings;

export const toggles = { 'contact-message': ours(bellOnly) };
