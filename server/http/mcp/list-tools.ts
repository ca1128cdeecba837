import * as z from 'zod';
import { BOOKING_STATUSES } from '#core/booking/phase.ts';
import * as addressBook from '#core/contract/address-book.ts';
import * as lists from '#core/contract/lists.ts';
import { id, text } from '#core/forms/fields.ts';
import { tool } from '#server/http/mcp/tool.ts';

const page = {
  after: z.string().max(200).optional().describe('“next” of the page before.'),
  limit: z.int().min(1).max(50).default(20),
};

const listShows = tool({
  name: 'list-shows',
  title: 'List shows',
  description:
    'The nights of the venue, the one opened last first, page by page: day, title, status, how many acts it seeks (slots) and how many are booked.',
  asks: [lists.listShows],
  input: z.object(page),
  answer: lists.listShows.answer,
  run: async ({ read }, asked) => {
    const data = await read('list-shows', asked);
    return { says: pageSays(data.shows.length, 'night', data.next), data };
  },
});

const listBookings = tool({
  name: 'list-bookings',
  title: 'List bookings',
  description:
    'The requests, offers and bookings of the profile, newest first, page by page; by status, or one alone by bookingId. A deal has amounts in integer cents of the currency beside it. requested and countered are offers that stand until expiresAt, and offeredBy is the side that made the last one: the other side answers it.',
  asks: [lists.listBookings],
  input: z.object({
    ...page,
    status: z.enum(BOOKING_STATUSES).optional(),
    bookingId: id().optional().describe('This booking alone.'),
  }),
  answer: lists.listBookings.answer,
  run: async ({ read }, asked) => {
    const data = await read('list-bookings', asked);
    return { says: pageSays(data.bookings.length, 'booking', data.next), data };
  },
});

const findContacts = tool({
  name: 'find-contacts',
  title: 'Find contacts',
  description:
    'The address book of the profile by words of a name, an organisation, a place or a tag. The notes that members keep of a contact are not told: a person reads them in Running Order.',
  asks: [addressBook.contacts],
  input: z.object({ words: text(80).optional(), limit: z.int().min(1).max(50).default(10) }),
  answer: addressBook.contacts.answer.pick({ contacts: true, found: true }),
  run: async ({ read }, asked) => {
    const { contacts, found } = await read('contacts', asked);
    return { says: `${found} found, ${contacts.length} told.`, data: { contacts, found } };
  },
});

const pageSays = (count: number, noun: string, next: string | null) =>
  `${count} ${noun}${count === 1 ? '' : 's'}${next ? '; there are more: ask with after' : ''}.`;

export const LIST_TOOLS = [listShows, listBookings, findContacts];
