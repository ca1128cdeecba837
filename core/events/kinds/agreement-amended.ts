import * as z from 'zod';
import { changesSaid, keptChange } from '#core/booking/agreed-change.ts';
import type { Closes, Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { sides } from '#core/events/shared/fields.ts';
import { agreementRoute } from '#core/notifications/routes.ts';
import { agreed } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({
  number: z.string(),
  changes: z.array(keptChange),
  agreementId: z.uuid(),
  toldTo: sides,
});
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'agreement-amended'> = ({ data }) =>
  data.toldTo.map((to) => ({
    to,
    kind: 'agreement-amended',
    params: data,
    route: agreementRoute(data.agreementId),
  }));

export const words = {
  'agreement-amended': (p: Data, { show }) => [
    t`The agreement for "${show}" was changed`,
    t`${changesSaid(p.changes).join('. ')}. Amendment ${p.number} says so.`,
  ],
} satisfies Wordings;

export const toggles = { 'agreement-amended': agreed };
export const buttons = {
  get 'agreement-amended'() {
    return t`Open the agreement`;
  },
};

export const line: HistoryWords<Data> = (data) => [
  t`The agreement was changed (${data.number}): ${changesSaid(data.changes).join('; ')}`,
  t`agreement changed`,
];

export const ends = { ofBoth: ['change-proposed'] } as const satisfies Ends;

export const closes: Closes = ['change'];
