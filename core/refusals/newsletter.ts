import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const unknownNewsletter = refusal(
  'unknown-newsletter',
  404,
  () => t`There is no such issue any more.`,
);

export const newsletterChanged = refusal(
  'newsletter-changed',
  409,
  () => t`This issue was changed elsewhere since you opened it. Copy what you typed, and open it again.`,
);

export const newsletterSent = refusal(
  'newsletter-sent',
  409,
  () => t`This issue was sent already, and stays as it was sent.`,
);

export const newsletterEmpty = refusal(
  'newsletter-empty',
  422,
  () => t`An issue needs a subject and a text before it is sent.`,
);

export const nobodySubscribed = refusal(
  'nobody-subscribed',
  409,
  () => t`Nobody has asked for the newsletter yet.`,
);
