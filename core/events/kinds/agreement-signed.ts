import * as z from 'zod';
import { BINDING_UNSIGNED_IN_SENTENCE } from '#core/booking/binding-words.ts';
import { type Ends, type HistoryWords, others, type Tell, type Wordings } from '#core/events/event.ts';
import { agreementRoute } from '#core/notifications/routes.ts';
import { agreed } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ number: z.string(), complete: z.boolean() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'agreement-signed'> = (event, { subjectId }) => [
  { to: others(event), kind: 'agreement-signed', params: event.data, route: agreementRoute(subjectId) },
];

export const words = {
  'agreement-signed': (p: Data, { them }) => [
    t`${them} signed agreement ${p.number}`,
    p.complete
      ? t`Both of you have signed. The PDF is ready to download.`
      : t`It is ${BINDING_UNSIGNED_IN_SENTENCE()} by you.`,
  ],
} satisfies Wordings;

export const toggles = { 'agreement-signed': agreed };
export const buttons = {
  get 'agreement-signed'() {
    return t`Open the agreement`;
  },
};

export const line: HistoryWords<Data> = (data, who) => [
  t`${who} signed the agreement`,
  data.complete ? t`signed by both` : t`signed`,
];

export const ends = { ofActor: ['booking-confirmed', 'agreement-signed'] } as const satisfies Ends;
