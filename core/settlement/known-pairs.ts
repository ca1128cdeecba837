import { t } from '#core/words/t.ts';
/** What a deployment that charges known pairs nothing says of them. */
export const KNOWN_PAIRS_PAY_NONE = () =>
  t`An artist and a venue who knew each other before they met here pay neither.`;
