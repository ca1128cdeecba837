import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';
import { issueFields } from '#core/newsletter/issue.ts';

const MOST_VERSIONS = 1_000_000;

const anIssue = {
  id: anId,
  subject: z.string(),
  state: z.enum(['draft', 'sending', 'sent']),
  changedAt: anInstant,
  sentAt: anInstant.nullable(),
  /** How many mails there were to send, and what became of them. */
  counts: z.strictObject({
    recipients: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** Mails that are still to be sent. */
    waiting: z.int(),
    /** Readers who left the list by the link in it. */
    unsubscribed: z.int(),
  }),
};

export const newsletters = read({
  name: 'newsletters',
  summary:
    'For admins: the issues of the newsletter, the newest first, and how many people would get one now.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({ readers: z.int(), issues: z.array(z.strictObject(anIssue)) }),
  refusals: [],
});

export const newsletter = read({
  name: 'newsletter',
  summary: 'For admins: one issue of the newsletter, and what its mail says.',
  who: 'admin',
  query: z.object({ newsletterId: id() }),
  answer: z.strictObject({
    ...anIssue,
    text: z.string(),
    version: z.int(),
    /** How many people would get it now. */
    readers: z.int(),
    preview: z.strictObject({
      /** The mail as text. */
      text: z.string(),
      /** Opens the mail as a page: the last part of its private address. */
      key: anId,
    }),
  }),
  refusals: ['unknown-newsletter'],
});

const onIssue = {
  newsletterId: id(),
  /** The version that was read: what somebody else saved since is not overwritten, and not sent unread. */
  version: z.int().min(1).max(MOST_VERSIONS),
};

export const saveNewsletter = act({
  name: 'save-newsletter',
  summary: 'An admin keeps an issue of the newsletter as a draft.',
  who: 'admin',
  input: z.object({
    /** Chosen by who asks, of an issue that is new. */
    newsletterId: id(),
    /** 0 for one that is new. */
    version: z.int().min(0).max(MOST_VERSIONS),
    ...issueFields,
  }),
  answer: z.strictObject({ newsletterId: anId, version: z.int() }),
  refusals: ['newsletter-changed', 'newsletter-sent'],
  moves: 'nothing',
  publishes: ['newsletter-decided'],
});

export const testNewsletter = act({
  name: 'test-newsletter',
  summary: 'An admin is mailed a draft of the newsletter.',
  who: 'admin',
  input: z.object(onIssue),
  answer: z.strictObject({ newsletterId: anId, email: z.string() }),
  refusals: ['unknown-newsletter', 'newsletter-changed', 'newsletter-sent', 'newsletter-empty'],
  moves: 'nothing',
  publishes: ['newsletter-decided'],
});

export const sendNewsletter = act({
  name: 'send-newsletter',
  summary: 'An admin sends an issue of the newsletter to everybody who asked for it.',
  who: 'admin',
  input: z.object(onIssue),
  answer: z.strictObject({ newsletterId: anId, recipients: z.int() }),
  refusals: [
    'unknown-newsletter',
    'newsletter-changed',
    'newsletter-sent',
    'newsletter-empty',
    'nobody-subscribed',
  ],
  moves: 'nothing',
  publishes: ['newsletter-decided'],
});

export const discardNewsletter = act({
  name: 'discard-newsletter',
  summary: 'An admin discards a draft of the newsletter.',
  who: 'admin',
  input: z.object({ newsletterId: id() }),
  answer: z.strictObject({ newsletterId: anId }),
  refusals: ['unknown-newsletter', 'newsletter-sent'],
  moves: 'nothing',
  publishes: ['newsletter-decided'],
});
