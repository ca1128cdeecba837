import { BOTH_SIDES, type TablePromise } from './promise.ts';

/** What two sides write to each other, and what each is told. */
export const talk: TablePromise[] = [
  { name: 'conversations', row: (w) => ({ id: w.id.conversation }), read: BOTH_SIDES },
  {
    name: 'conversation_mutes',
    row: (w) => ({ conversation_id: w.id.conversation, user_id: w.artist.userId }),
    read: ['artist'],
  },
  // Read by admins, by a computed read.
  { name: 'reports', row: (w) => ({ reporter_id: w.artist.userId }), read: [] },
  {
    name: 'messages',
    row: (w) => ({ id: w.id.message }),
    read: BOTH_SIDES,
    insert: {
      by: BOTH_SIDES,
      row: (w) => ({
        id: crypto.randomUUID(),
        conversation_id: w.id.conversation,
        content: 'And soundcheck?',
      }),
      columns: ['id', 'conversation_id', 'content'],
    },
  },
  {
    name: 'notifications',
    row: (w) => ({ user_id: w.artist.userId, kind: 'statement-sent' }),
    read: ['artist'],
    update: { by: ['artist'], to: { is_new: false }, columns: ['is_new'] },
  },
  {
    name: 'notification_list',
    row: (w) => ({ user_id: w.artist.userId, kind: 'statement-sent' }),
    read: ['artist'],
  },
  { name: 'conversation_list', row: (w) => ({ id: w.id.conversation }), read: BOTH_SIDES },
];
