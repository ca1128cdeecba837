import * as z from 'zod';
import { aSide } from '#core/contract/fields.ts';
import { others, type Tell, type Wordings } from '#core/events/event.ts';
import { CONTACTS_ROUTE } from '#core/notifications/routes.ts';
import { agreed, canWait } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** `was` is what their keeper called them. */
export const data = z.strictObject({ side: aSide, was: z.string() });
type Data = z.output<typeof data>;

/** Whoever kept them without an account. */
export const tells: Tell<Data, 'nights-claimed'> = (event) => [
  { to: others(event), kind: 'nights-claimed', params: event.data, route: CONTACTS_ROUTE },
];

export const words = {
  'nights-claimed': (p: Data, names) => [
    t`${p.was} has an account now`,
    t`${names[p.side] === p.was ? t`They answer` : t`It is called ${names[p.side]} there, and answers`} in Running Order from now on. What you agreed stays as it is, and the links that were mailed have ended.`,
  ],
} satisfies Wordings;

export const toggles = { 'nights-claimed': canWait(agreed) };
export const buttons = {
  get 'nights-claimed'() {
    return t`See your contacts`;
  },
};
