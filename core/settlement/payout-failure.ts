import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** Why a payout did not go through, as it is kept. */
export type PayoutFailure = 'not-in-steps' | 'not-sent' | 'sent-back';

const WORDS: Record<PayoutFailure, () => string> = {
  'not-in-steps': () => t`The payment service moves this currency to two decimals.`,
  'not-sent': () => t`The payment service could not send it.`,
  'sent-back': () => t`The bank sent the money back.`,
};

/** Why a payout did not go through, for who reads. What was kept before there were codes is the English sentence itself. */
export const payoutFailureWords = (why: string): string =>
  Object.hasOwn(WORDS, why) ? WORDS[why as PayoutFailure]() : said(why);
