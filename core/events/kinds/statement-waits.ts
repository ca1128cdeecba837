import * as z from 'zod';
import { SIDES } from '#core/booking/side.ts';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { isolated } from '#core/forms/directions.ts';
import { concludeRoute, proposeRoute } from '#core/notifications/routes.ts';
import { ours, paid } from '#core/settings/toggles.ts';
import { inQuotes } from '#core/settlement/claim-words.ts';
import { t } from '#core/words/t.ts';

/** Nobody has stated these costs of its deal, by their names: figures of another act concluded the night without them. */
export const data = z.strictObject({ costs: z.array(z.string()).min(1) });
type Data = z.output<typeof data>;

/** Either can end it: the venue concludes with the cost, the artist proposes it. */
export const tells: Tell<Data, 'statement-waits'> = ({ data }, { bookingId }) =>
  SIDES.map((to) => ({
    to,
    kind: 'statement-waits',
    params: data,
    route: to === 'venue' ? concludeRoute(bookingId) : proposeRoute(bookingId),
  }));

export const words = {
  'statement-waits': (p: Data, { artist, venue, them, show }) => {
    const [costs, it] = [inQuotes(p.costs), p.costs.length === 1 ? 'it' : 'them'];
    return them === venue
      ? [
          t`Your statement waits for a cost`,
          t`Nobody has stated ${costs}, which your deal for "${show}" takes off: your statement waits until ${venue} states ${it} or you propose ${it}.`,
        ]
      : [
          t`The statement of ${artist} waits for a cost`,
          t`Nobody has stated ${costs}, which the deal of "${show}" takes off: conclude the show with ${it} to send the statement.`,
        ];
  },
} satisfies Wordings;

export const toggles = { 'statement-waits': ours(paid) };
export const buttons = {
  get 'statement-waits'() {
    return t`Propose the figures`;
  },
};

export const line: HistoryWords<Data> = (data) => [
  t`The night was concluded with proposed figures; this statement waits for ${inQuotes(data.costs.map(isolated))}`,
  t`statement waits`,
];
