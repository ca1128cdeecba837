import * as z from 'zod';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { OF_STATEMENT } from '#core/events/shared/asking.ts';
import { concludeRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ note: z.string() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'statement-disputed'> = ({ data }, { bookingId }) => [
  { to: 'venue', kind: 'statement-disputed', params: data, route: concludeRoute(bookingId) },
];

export const words = {
  'statement-disputed': (p: Partial<Data>, { artist, show }) => [
    t`Statement sent back`,
    t`${artist} disputes the statement for "${show}"${p.note ? `: ${quoted(p.note)}` : '.'} Conclude the show again to send a new one.`,
  ],
} satisfies Wordings;

export const toggles = { 'statement-disputed': paid };
export const buttons = {
  get 'statement-disputed'() {
    return t`Open the statement`;
  },
};

export const line: HistoryWords<Data> = (_, who) => [
  t`${who} sent the statement back`,
  t`statement sent back`,
];

export const ends = { ofActor: OF_STATEMENT } as const satisfies Ends;
