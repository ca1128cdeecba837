import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, inCents } from '#core/contract/fields.ts';
import { aNightLink } from '#core/contract/night-link.ts';
import { cents, day, id, optionalText, requiredText, text } from '#core/forms/fields.ts';
import type { ShowId } from '#core/ids.ts';
import { MAX_CAPACITY } from '#core/profile/venue-facts.ts';
import { ticketsSold } from '#core/settlement/tiers.ts';
import { aTicketAddress } from '#core/tickets/address.ts';
import { SOURCES } from '#core/tickets/tickets.ts';
import { t } from '#core/words/t.ts';

const showId = id<ShowId>();

/** A night has so many prices at most. */
const MOST_TIERS = 20;
/** So many counts come at once at most: a year of days at one price fits. */
const MOST_COUNTS = 500;

const tier = z.object({
  /** Made by whoever asks: the same id is the same price, whatever it is called. */
  id: id(),
  name: requiredText(60, () => t`Please name the price.`),
  priceCents: cents,
  /** How many there are; null where the room alone limits them. */
  allocation: z
    .int({ error: () => t`Please say how many there are, or leave it empty.` })
    .min(1, { error: () => t`There is at least 1, or leave it empty.` })
    .max(MAX_CAPACITY, { error: () => t`This is more than any venue holds` })
    .nullable(),
  onSaleOn: day.nullable(),
});

const differ = (names: readonly string[]) => new Set(names).size === names.length;

export const keepTicketTiers = act({
  name: 'keep-ticket-tiers',
  summary:
    'A venue says at which prices tickets of a night are sold, how many there are of each, from when and where. No deal changes by it.',
  who: 'venue',
  may: 'book',
  purpose: () => t`say what tickets cost`,
  input: z.object({
    showId,
    /** Where tickets are bought: an https address. */
    url: aTicketAddress.nullable(),
    tiers: z
      .array(tier)
      .max(MOST_TIERS, { error: () => t`A night has at most ${MOST_TIERS} prices` })
      .refine((tiers) => differ(tiers.map(({ id }) => id)), {
        error: () => t`Each price needs an id of its own`,
      })
      .refine((tiers) => differ(tiers.map(({ name }) => name.toLowerCase())), {
        error: () => t`Two prices have the same name`,
      }),
  }),
  answer: z.strictObject({ showId: anId, tiers: z.int() }),
  refusals: ['no-profile', 'unknown-show', 'show-cancelled', 'show-played', 'unknown-price', 'tier-counted'],
  moves: 'nothing',
  publishes: ['tickets-planned'],
});

const sure = z.boolean().optional();
const counted = ['unknown-price', 'counts-unlikely', 'too-many-counts', 'counts-of-later'] as const;

export const recordTicketCounts = act({
  name: 'record-ticket-counts',
  summary:
    'A venue says how many tickets of each price are sold by now, or were by then. Every count is kept; the last one of a price and a seller counts.',
  who: 'venue',
  may: 'run-night',
  purpose: () => t`count its tickets`,
  input: z.object({
    showId,
    source: z.enum(['typed', 'file', 'program']),
    counts: z
      .array(
        z.object({
          tierId: id(),
          /** Who sold them; left out, or empty, is the house itself. */
          seller: text(60).optional(),
          /** All that were sold until then, and not since the last count. */
          sold: ticketsSold,
          /** Of when it is true; left out, of now. */
          countedAt: anInstant.optional(),
        }),
      )
      .min(1, { error: () => t`Please say how many were sold.` })
      .max(MOST_COUNTS, { error: () => t`Send at most ${MOST_COUNTS} counts at once` }),
    /** Why it differs from before. */
    note: optionalText(200),
    /** What is unlikely was looked at, and is meant. */
    sure,
  }),
  answer: z.strictObject({ showId: anId, sold: z.int() }),
  refusals: ['no-profile', 'unknown-show', 'show-cancelled', ...counted],
  moves: 'nothing',
  publishes: ['tickets-counted', 'tickets-nearly-full', 'tickets-behind'],
});

const INCOMPLETE = () => t`The link is not complete. Please open it whole.`;
const token = z.string({ error: INCOMPLETE }).min(20, { error: INCOMPLETE }).max(200, { error: INCOMPLETE });

const boxOffice = z.strictObject({
  /** What the night is called, where, and when. */
  name: z.string(),
  venue: z.string(),
  date: aDay,
  timeZone: z.string(),
  currency: z.string(),
  /** Whom the link is for, and who sells there: '' is the house itself. */
  label: z.string(),
  seller: z.string(),
  tiers: z.array(
    z.strictObject({
      ...{ id: anId, name: z.string(), priceCents: inCents, allocation: z.int().nullable() },
      /** What this seller had sold by the last count; null where there is none. */
      last: z.strictObject({ sold: z.int(), countedAt: anInstant }).nullable(),
    }),
  ),
});

export const openBoxOffice = act({
  name: 'open-box-office',
  summary:
    'Whoever has the link to the box office of a night reads its prices, and what was counted by that link’s seller.',
  who: 'visitor',
  input: z.object({ token }),
  answer: boxOffice,
  refusals: ['box-office-closed'],
  moves: 'nothing',
  tellsSecret: true,
  publishes: [],
  ownRows: true,
});

export const countAtBoxOffice = act({
  name: 'count-at-box-office',
  summary: 'Whoever has the link to the box office of a night says how many tickets its seller has sold.',
  who: 'visitor',
  input: z.object({
    token,
    counts: z
      .array(z.object({ tierId: id(), sold: ticketsSold }))
      .min(1, { error: () => t`Please say how many were sold.` })
      .max(MOST_TIERS, { error: () => t`A night has at most ${MOST_TIERS} prices` })
      .refine((counts) => differ(counts.map(({ tierId }) => tierId)), {
        error: () => t`Each price is counted once`,
      }),
    sure,
  }),
  answer: z.strictObject({ sold: z.int() }),
  refusals: ['box-office-closed', ...counted],
  moves: 'nothing',
  publishes: ['tickets-counted', 'tickets-nearly-full', 'tickets-behind'],
});

export const tickets = read({
  name: 'tickets',
  summary:
    'The tickets of a night for its venue and its acts: prices, what was sold by when, and who said so.',
  who: 'signed-in',
  may: 'see-night',
  query: z.object({ showId }),
  answer: z.strictObject({
    as: z.enum(['venue', 'act']),
    show: z.strictObject({
      ...{
        id: anId,
        name: z.string(),
        date: aDay,
        timeZone: z.string(),
        endsAt: anInstant,
        status: z.string(),
      },
      ...{ venueName: z.string(), capacity: z.int(), currency: z.string() },
      fullPriceCents: inCents.nullable(),
      presalePriceCents: inCents.nullable(),
    }),
    url: z.string().nullable(),
    tiers: z.array(
      z.strictObject({
        ...{ id: anId, name: z.string(), priceCents: inCents },
        ...{ allocation: z.int().nullable(), onSaleOn: aDay.nullable() },
      }),
    ),
    /** The last counts, the newest of them last; `stands`: it is what counts now of its price and seller. */
    counts: z.array(
      z.strictObject({
        ...{ seq: z.int(), tierId: anId, seller: z.string(), sold: z.int(), source: z.enum(SOURCES) },
        ...{ countedAt: anInstant, enteredAt: anInstant, stands: z.boolean() },
        /** Who entered it, by name or by the label of their link; null where that is not known any more. */
        by: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
    sold: z.int().nullable(),
    /** `usual`: how many were sold by that day of the reader’s own similar nights; null where that is not known. */
    curve: z.array(z.strictObject({ day: aDay, sold: z.int(), usual: z.int().nullable() })),
    /** How many are usually sold by today, by the reader's own nights; null where that is not known. */
    usual: z.int().nullable(),
    /** At how many full-price tickets the venue loses nothing: with all that is booked to it, with their own deal to an act. */
    breakEven: z.strictObject({ at: z.int().nullable() }).nullable(),
    links: z.array(aNightLink.extend({ seller: z.string() })),
    /** To the venue, where its link to buy is an event at Eventbrite and the deployment can ask there; null otherwise. */
    eventbrite: z
      .strictObject({
        isConnected: z.boolean(),
        /** When it was counted last. */
        readAt: anInstant.nullable(),
        /** Why nothing came the last time, as a sentence. */
        fault: z.string().nullable(),
        /** What is sold there and is none of the prices, by name. */
        unmatched: z.array(z.string()),
      })
      .nullable(),
  }),
  refusals: ['unknown-show'],
});
