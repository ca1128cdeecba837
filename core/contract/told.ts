import type { ActName } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

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
  'bank_details',
  'billing',
  'billing_details',
  'blocks',
  'bookings',
  'calendar_feeds',
  'calendar_sources',
  'change_proposals',
  'connections',
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
  'own_archives',
  'payout_accounts',
  'payouts',
  'press_kits',
  'profile_members',
  'push_devices',
  'reviews',
  'rooms',
  'sent_invoices',
  'settlements',
  'shows',
  'uses',
  'verification_requests',
  'webhooks',
] as const;
export type Topic = (typeof TOPICS)[number];

/** The acts that change nothing which the one who acts reads by a topic, and why. All others say what they changed. */
export const CHANGES_NOTHING: Partial<Record<ActName, string>> = {
  get 'preview-series'() {
    return t`All that it makes is taken back: it shows what would be made.`;
  },
  get 'check-payments'() {
    return t`What the payment service says is written where it changes something, and told then.`;
  },
  get 'close-announcement'() {
    return t`Whoever closed it has taken it off the page.`;
  },
  get 'export-contacts'() {
    return t`A file is read; nothing of the address book changes.`;
  },
  get 'confirm-address'() {
    return t`A link is mailed; nothing changes before it is opened.`;
  },
  get contact() {
    return t`A letter is read by admins alone.`;
  },
  get 'delete-account'() {
    return t`Whose account is gone reads nothing.`;
  },
  get 'mail-link-code'() {
    return t`It is asked by a link, whose page reads its one booking anew.`;
  },
  get 'prove-mailbox'() {
    return t`As above.`;
  },
  get 'write-by-link'() {
    return t`As above.`;
  },
  get report() {
    return t`What is reported is read by admins alone.`;
  },
  get 'open-press-kit'() {
    return t`Whoever opens a press kit has none of those who sent it.`;
  },
  get 'open-box-office'() {
    return t`Whoever opens a box office reads no night.`;
  },
  get 'count-at-box-office'() {
    return t`As above: the night’s sides are told.`;
  },
  get 'begin-connection'() {
    return t`It leads to the sign-in of a service; what comes back from there is told.`;
  },
  get 'open-payment-page'() {
    return t`It leads to a page elsewhere; what is paid there is told when it is known.`;
  },
};
