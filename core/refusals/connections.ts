import type { Side } from '#core/booking/side.ts';
import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const serviceNotOffered = refusal(
  'service-not-offered',
  409,
  (service: string) =>
    t`This deployment has no keys of ${service}, so it cannot be connected. Whoever runs it has to register it there.`,
);

export const serviceOfOtherSide = refusal(
  'service-of-other-side',
  403,
  (service: string, side: Side) => t`${service} can be connected by ${side}s alone.`,
);

export const connectionNotBegun = refusal(
  'connection-not-begun',
  409,
  () =>
    t`This sign-in was not begun here, in this session and for this profile, or more than ten minutes ago. Nothing was connected; please begin again in Settings.`,
);
