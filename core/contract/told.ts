import type { ActName } from '#core/contract/index.ts';

/**
 * What people are told of when it changes: the events on the topic of a person, and what an act says in `changed`. Most are tables; `nights` is
 * all that is read of a night. Told by triggers: supabase/migrations, `private.tell`.
 */
export const TOPICS = [
  'accounting',
  'admin_log',
  'agreements',
  'api_tokens',
  'availability',
  'availability_rules',
  'band',
  'billing',
  'billing_details',
  'blocks',
  'bookings',
  'calendar_feeds',
  'calendar_sources',
  'change_proposals',
  'contacts',
  'conversation_mutes',
  'conversations',
  'day_notes',
  'direct_payments',
  'holds',
  'house_proposals',
  'imports',
  'invoices',
  'line_claims',
  'looks',
  'match_models',
  'match_trainings',
  'mediations',
  'messages',
  'nights',
  'notifications',
  'offer_forms',
  'outsiders',
  'payout_accounts',
  'payouts',
  'press_kits',
  'profile_members',
  'reviews',
  'rooms',
  'settlements',
  'shows',
  'uses',
  'verification_requests',
  'webhooks',
] as const;
export type Topic = (typeof TOPICS)[number];

/** The acts that change nothing which the one who acts reads by a topic, and why. All others say what they changed. */
export const CHANGES_NOTHING: Partial<Record<ActName, string>> = {
  'preview-series': 'All that it makes is taken back: it shows what would be made.',
  'check-payments': 'What the payment service says is written where it changes something, and told then.',
  'close-announcement': 'Whoever closed it has taken it off the page.',
  'export-contacts': 'A file is read; nothing of the address book changes.',
  contact: 'A letter is read by admins alone.',
  'delete-account': 'Whose account is gone reads nothing.',
  'mail-link-code': 'It is asked by a link, whose page reads its one booking anew.',
  'prove-mailbox': 'As above.',
  'write-by-link': 'As above.',
  report: 'What is reported is read by admins alone.',
  'open-press-kit': 'Whoever opens a press kit has none of those who sent it.',
  'open-payment-page': 'It leads to a page elsewhere; what is paid there is told when it is known.',
};
