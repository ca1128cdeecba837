import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anInstant } from '#core/contract/fields.ts';
import { requiredText } from '#core/forms/fields.ts';
import { SWITCH_NAMES } from '#core/switches/switches.ts';
import { t } from '#core/words/t.ts';

const aSwitch = z.enum(SWITCH_NAMES);

export const switches = read({
  name: 'switches',
  summary: 'For admins: what can be switched off, whether it is, and who changed it last and why.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({
    switches: z.array(
      z.strictObject({
        name: aSwitch,
        on: z.boolean(),
        /** Null where nobody has ever changed it: it is on. */
        changed: z.strictObject({ at: anInstant, by: z.string().nullable(), reason: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: [],
});

export const setSwitch = act({
  name: 'set-switch',
  summary: 'An admin switches something off or on for everybody, and says why. It holds at once.',
  who: 'admin',
  input: z.object({
    name: aSwitch,
    on: z.boolean(),
    reason: requiredText(500, () => t`Please say why: it stands in the log.`),
  }),
  answer: z.strictObject({ name: aSwitch, on: z.boolean() }),
  refusals: [],
  moves: 'nothing',
  publishes: ['switch-turned'],
});
