import type { TablePromise } from './promise.ts';

const INTEGRATION = ['user_id', 'provider', 'connected', 'handle'];

/** What people write to us, what they connect, and who did what. */
export const house: TablePromise[] = [
  {
    name: 'contact_messages',
    row: (w) => ({ id: w.id.contactMessage }),
    read: ['admin'],
    update: { by: ['admin'], to: { answered: true }, columns: ['answered'] },
  },
  {
    name: 'integrations',
    row: (w) => ({ user_id: w.artist.userId, provider: 'spotify' }),
    read: ['artist'],
    insert: {
      by: ['artist'],
      row: (w) => ({ user_id: w.artist.userId, provider: 'instagram', handle: 'nova.drift' }),
      columns: INTEGRATION,
    },
    update: { by: ['artist'], to: { handle: 'nova.drift.live' }, columns: INTEGRATION },
    delete: { by: ['artist'] },
  },
];
