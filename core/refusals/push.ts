import { refusal } from '#core/refusals/refusal.ts';
import { t } from '#core/words/t.ts';

export const pushNotSent = refusal(
  'push-not-sent',
  409,
  () => t`This deployment tells no devices. The bell and mails have everything.`,
);

export const tooManyPushDevices = refusal(
  'too-many-push-devices',
  409,
  (most: number) => t`You are told on ${most} devices already. Forget one that you no longer use.`,
);

export const unknownPushDevice = refusal(
  'unknown-push-device',
  404,
  () => t`This device is not told any more, or is not yours.`,
);

/** Another account has it, and who asks does not know its keys: only the browser itself does. */
export const pushDeviceOfAnother = refusal(
  'push-device-of-another',
  409,
  () =>
    t`This device is kept for somebody else. Switch its notices off and on again in the settings of the browser, and try once more.`,
);
