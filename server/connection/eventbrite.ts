import * as z from 'zod';
import { aDay } from '#core/contract/fields.ts';
import { NotFetched, type OutsideAnswer } from '#server/outside/outside.ts';
import {
  accessOfTokens,
  askForTokens,
  authorizeAddress,
  bearer,
  expectOk,
  expectTokens,
  parsed,
} from './oauth.ts';
import { type Access, type Asking, type Service, ServiceFault } from './service.ts';

// Written from Eventbrite's published documentation ("Authentication", "Paginated Responses", "Errors", "Event", "Ticket Class"); never tried
// against Eventbrite itself.
const API = 'https://www.eventbriteapi.com/v3';

/** An event has so many pages of ticket classes at most; a service that always has one more is given up. */
const MOST_PAGES = 20;

const event = z.object({ id: z.string(), start: z.object({ local: z.string() }) });
const ticketClasses = z.object({
  pagination: z.object({ has_more_items: z.boolean(), continuation: z.string().max(2000).nullish() }),
  ticket_classes: z.array(
    z.object({
      id: z.string().min(1).max(100),
      name: z.string().max(1000),
      /** Told to those whose event it is alone. */
      quantity_sold: z.int().min(0).max(1_000_000).nullish(),
      /** In the smallest unit of `currency`; null for what is free or a donation. */
      cost: z.object({ currency: z.string(), value: z.int().min(0) }).nullish(),
    }),
  ),
});

const get = ({ ask }: Pick<Asking, 'ask'>, access: Access, path: string): Promise<OutsideAnswer> =>
  ask(`${API}${path}`, { method: 'GET', headers: bearer(access) });

function expectEventbrite(answer: OutsideAnswer): void {
  if (answer.status === 401) throw new ServiceFault('unauthorized');
  if (answer.status === 404) throw new ServiceFault('no-event');
  expectOk(answer);
}

/** An access has no end of its own: it ends when it is withdrawn, or with a new password there. */
export const eventbrite: Service = {
  hosts: ['www.eventbrite.com', 'www.eventbriteapi.com'],
  signInAddress: (begun) =>
    authorizeAddress('https://www.eventbrite.com/oauth/authorize', begun, { pkce: false }),
  async exchange(asking, { code, redirectUri }) {
    const { clientId: client_id, clientSecret: client_secret } = asking.keys;
    const form = {
      grant_type: 'authorization_code',
      client_id,
      client_secret,
      code,
      redirect_uri: redirectUri,
    };
    const answer = await askForTokens(asking, 'https://www.eventbrite.com/oauth/token', form);
    expectTokens(answer, 'refused');
    return accessOfTokens(answer, asking.now);
  },
  renew: () => Promise.reject(new ServiceFault('revoked')),
  renewBeforeMs: 0,
  async count(asking, access) {
    const answer = await get(asking, access, '/users/me/');
    expectEventbrite(answer);
    parsed(z.object({ id: z.string() }), answer);
    return null;
  },
};

/** A class of tickets there, and how many of it are sold. `priceCents`: null for what is free, or what each pays as they like. */
export type SoldClass = {
  id: string;
  name: string;
  priceCents: number | null;
  currency: string | null;
  sold: number;
};

/**
 * How many tickets of an event are sold, by class, and the day on which it begins where it takes place. Nobody who bought one is asked for. Throws
 * 'no-event' where there is none, 'not-theirs' where it is not of the account that signed in.
 */
export async function soldOf(
  asking: Pick<Asking, 'ask'>,
  access: Access,
  eventId: string,
): Promise<{ day: string; classes: SoldClass[] }> {
  const answer = await get(asking, access, `/events/${eventId}/`);
  expectEventbrite(answer);
  const { id, start } = parsed(event, answer);
  const day = aDay.safeParse(start.local.slice(0, 10));
  if (id !== eventId || !day.success) throw new ServiceFault('unreadable');
  const classes: SoldClass[] = [];
  let next: string | null = '';
  for (let pages = 0; next !== null; pages += 1) {
    if (pages === MOST_PAGES) throw new NotFetched('too-large');
    const query = next ? `?${new URLSearchParams({ continuation: next })}` : '';
    const page = await get(asking, access, `/events/${eventId}/ticket_classes/${query}`);
    expectEventbrite(page);
    const { pagination, ticket_classes } = parsed(ticketClasses, page);
    for (const { id, name, quantity_sold, cost } of ticket_classes) {
      if (quantity_sold == null) throw new ServiceFault('not-theirs');
      classes.push({
        id,
        name,
        priceCents: cost?.value ?? null,
        currency: cost?.currency ?? null,
        sold: quantity_sold,
      });
    }
    if (pagination.has_more_items && !pagination.continuation) throw new ServiceFault('unreadable');
    next = pagination.has_more_items ? (pagination.continuation ?? null) : null;
  }
  return { day: day.data, classes };
}
