import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

/** Of a token that is none of ours, was revoked, or is over: whoever has it is told the same. */
export const tokenOver = refusal(
  'token-over',
  401,
  () =>
    t`This token was revoked, has ended, or was never made here. Make a new one in Settings, below Integrations.`,
);

export const notByToken = refusal(
  'not-by-token',
  403,
  () => t`No token opens this. Please do it in Running Order itself, signed in.`,
);

export const scopeMissing = refusal(
  'scope-missing',
  403,
  (scope: string) => t`This needs a token with the scope “${scope}”, and this one was made without it.`,
);

export const tokenOfAnotherProfile = refusal(
  'token-of-another-profile',
  403,
  () =>
    t`This token is for another profile than the one that X-Profile names. Leave the header out: a token knows its profile.`,
);

export const tooManyTokens = refusal(
  'too-many-tokens',
  409,
  (most: number) => t`You have ${most} tokens for this profile already. Revoke one that you no longer need.`,
);

export const unknownToken = refusal(
  'unknown-token',
  404,
  () => t`This token does not exist any more, or is not yours to revoke.`,
);

export const tokenNeeded = refusal(
  'token-needed',
  401,
  () =>
    t`Send a token of yours with it: Authorization: Bearer ro_…. You make one in Settings, below Integrations.`,
);

export const notFromPages = refusal(
  'not-from-pages',
  403,
  () => t`Programs ask here, and no page in a browser: a token in a page is one that its visitors read.`,
);

export const noSiteAddress = refusal(
  'no-site-address',
  409,
  () =>
    t`This deployment does not say where its people reach it, so no link can be made. Whoever runs it sets SITE_URL.`,
);
